//! The anatomy of a URL: its text divided into parts, each with its name, an explanation, and a quote from the RFC.

use maud::{Markup, html};
use rfc1738::grammar::Urlpath;
use rfc1738::{Production, Url};
use rfc1738_access::{Part, Parts};

use crate::code_in;
use crate::error::quotation;

const ABOUT: &str = include_str!("anatomy.txt");

/// The explanation of a part: a sentence, and the passage of the RFC on which it is based.
struct About {
    sentence: &'static str,
    section: &'static str,
    quote: &'static str,
}

/// A piece of a URL. A delimiter has no part.
struct Piece<'t> {
    text: &'t str,
    /// The name of the part, the CSS class of its color, and its explanation.
    part: Option<(String, &'static str, Markup)>,
}

/// Renders a URL with the parts of its production.
pub fn of(url: Url<'_>, to_root: &str) -> Markup {
    let parts = Parts::with_passwords(url);
    let decoded = |part: Part, piece: &str| {
        let (_, text) = parts.iter().find(|(other, text)| *other == part && text.as_written() == piece)?;
        let decoded = text.decoded();
        (*decoded != *piece.as_bytes()).then(|| decoded.escape_ascii().to_string())
    };
    let explained = |part: Part, text: &str| {
        let About { sentence, section, quote } = about(part, url.production());
        html! {
            (code_in(sentence)) " "
            @if let Some(decoded) = decoded(part, text) { "It decodes to " code { (decoded) } ". " }
            (quotation(section, quote, to_root))
        }
    };
    let pieces = parts.pieces().into_iter().map(|(part, text)| {
        let part = part.filter(|part| !is_delimiter(*part, url.production()));
        let part = part.map(|part| (part.name().replace('_', " "), color(part), explained(part, text)));
        Piece { text, part }
    });
    draw(&pieces.collect::<Vec<_>>())
}

/// The parts of RFC 3986: the name, the part with the same color, the section, and an explanation.
const TODAY: [(&str, Part, &str, &str); 8] = [
    ("scheme", Part::Scheme, "3.1", "It names the specification that says what the rest means."),
    ("user", Part::User, "3.2.1", "The name to log in with. Browsers may ignore it."),
    ("password", Part::Password, "3.2.1", "Anyone who sees the URL can read it, so RFC 3986 deprecates it."),
    (
        "host",
        Part::Host,
        "3.2.2",
        "The computer to connect to: a registered name, an IPv4 address, or an IPv6 address in brackets.",
    ),
    ("port", Part::Port, "3.2.3", "The port to connect to, instead of the scheme's default."),
    ("path", Part::Path, "3.3", "The resource on the host. It ends at the first `?` or `#`."),
    (
        "query",
        Part::Query,
        "3.4",
        "It identifies the resource together with the path, and ends at the first `#`.",
    ),
    (
        "fragment",
        Part::Search,
        "3.5",
        "A place within the resource. The client keeps it, and doesn't send it to the server.",
    ),
];

/// Splits a text that RFC 3986 accepts. A delimiter has no name.
fn split(text: &str) -> Vec<(&'static str, &str)> {
    let (text, fragment) = text.split_at(text.find('#').unwrap_or(text.len()));
    let (text, query) = text.split_at(text.find('?').unwrap_or(text.len()));
    let (scheme, rest) = text.split_once(':').unwrap_or(("", text));
    let mut pieces = vec![("scheme", scheme), ("", ":")];
    let mut path = rest;
    if let Some(after) = rest.strip_prefix("//") {
        let (authority, from_slash) = after.split_at(after.find('/').unwrap_or(after.len()));
        path = from_slash;
        pieces.push(("", "//"));
        let mut place = authority;
        if let Some((login, after)) = authority.split_once('@') {
            match login.split_once(':') {
                Some((user, password)) => pieces.extend([("user", user), ("", ":"), ("password", password)]),
                None => pieces.push(("user", login)),
            }
            pieces.push(("", "@"));
            place = after;
        }
        // The colons of an IPv6 address are in brackets.
        let end = place.rfind(']').unwrap_or_default();
        match place[end..].find(':').map(|colon| end + colon) {
            Some(colon) => {
                pieces.extend([("host", &place[..colon]), ("", ":"), ("port", &place[colon + 1..])])
            }
            None => pieces.push(("host", place)),
        }
    }
    pieces.push(("path", path));
    for (name, part) in [("query", query), ("fragment", fragment)] {
        if !part.is_empty() {
            pieces.extend([("", &part[..1]), (name, &part[1..])]);
        }
    }
    pieces.retain(|(_, text)| !text.is_empty());
    pieces
}

/// Renders a text with the parts of RFC 3986, which accepts it.
pub fn today(text: &str) -> Markup {
    let pieces = split(text).into_iter().map(|(name, text)| {
        let part = TODAY.iter().find(|(other, ..)| *other == name).map(|&(name, part, section, sentence)| {
            let decoded = Urlpath::try_from(text).ok().map(|text| text.decode());
            let decoded = decoded.filter(|decoded| **decoded != *text.as_bytes());
            let about = html! {
                (code_in(sentence)) " "
                @if let Some(decoded) = decoded { "It decodes to " code { (decoded.escape_ascii()) } ". " }
                a href={ "https://www.rfc-editor.org/rfc/rfc3986#section-" (section) } { "RFC 3986, Section " (section) }
            };
            (name.to_owned(), color(part), about)
        });
        Piece { text, part }
    });
    draw(&pieces.collect::<Vec<_>>())
}

/// Renders the pieces as typed, and the names of their parts below. The page's script shows the explanation of the part that is
/// hovered or focused.
fn draw(pieces: &[Piece<'_>]) -> Markup {
    html! {
        div.anatomy role="group" aria-label="The parts of the URL" {
            p.line { code {
                @for (number, Piece { text, part }) in pieces.iter().enumerate() {
                    @match part {
                        None => (text),
                        Some((_, color, _)) => span class={ "part " (color) } data-part=(number) { (text) },
                    }
                }
            } }
            ul.labels {
                @for (number, Piece { text, part }) in pieces.iter().enumerate() {
                    @if let Some((name, color, about)) = part {
                        li class={ "part " (color) } data-part=(number) tabindex="0" {
                            span.label { (name) @if text.is_empty() { " (empty)" } }
                            span.tip { strong { (name) } ": " (about) }
                        }
                    }
                }
            }
        }
    }
}

/// Returns `true` if a piece of this part is only a delimiter. In the paths of these productions, each component
/// is a part of its own.
fn is_delimiter(part: Part, production: Production) -> bool {
    part == Part::Path
        && matches!(production, Production::Gopherurl | Production::Nntpurl | Production::Waisurl)
}

/// Returns the CSS class for a part's color.
fn color(part: Part) -> &'static str {
    match part {
        Part::Scheme => "part-scheme",
        Part::User | Part::Password => "part-login",
        Part::Host => "part-host",
        Part::Port => "part-port",
        Part::Query | Part::Search | Part::Type | Part::GopherPlus | Part::Fields => "part-search",
        _ => "part-path",
    }
}

/// Returns the CSS class for a production's color in trees and diagrams, which is the color of its part, if any.
#[must_use]
pub fn color_class(production: Production) -> Option<&'static str> {
    let part = match production {
        Production::Scheme => Part::Scheme,
        Production::User | Production::Password => Part::User,
        Production::Host | Production::Hostname | Production::Hostnumber => Part::Host,
        Production::Port => Part::Port,
        Production::Search
        | Production::Ftptype
        | Production::Gtype
        | Production::Wtype
        | Production::GopherPlusString
        | Production::Fieldspec => Part::Search,
        Production::Urlpath
        | Production::Fpath
        | Production::Hpath
        | Production::Selector
        | Production::Encoded822addr
        | Production::Group
        | Production::Article
        | Production::Database
        | Production::Wpath
        | Production::Ppath => Part::Path,
        _ => return None,
    };
    Some(color(part))
}

/// Returns the explanation of a part in a URL of this production.
fn about(part: Part, production: Production) -> About {
    let scheme = production.name().trim_end_matches("url");
    let heads = [format!("{part} {scheme}"), part.to_string(), "rest".to_owned()];
    let entry = |head: &String| {
        let (_, rest) = ABOUT.split_once(&format!("\n= {head}\n"))?;
        let mut lines = rest.lines();
        let (sentence, (section, quote)) = (lines.next()?, lines.next()?.split_once(' ')?);
        Some(About { sentence, section, quote })
    };
    heads.iter().find_map(entry).unwrap_or_else(|| panic!("anatomy.txt has no `rest`"))
}

#[cfg(test)]
mod tests {
    use rfc1738_access::readers::Reader;
    use sources::memo::{folded, sections};

    use super::*;

    /// URLs of each form. Together, they have every part.
    const URLS: [&str; 15] = [
        "ftp://joe:tiger@host.dom:2121/a/b;type=i",
        "http://host.dom:8080/a/b?c",
        "gopher://host.dom/7a/b%09c%09+d",
        "mailto:joe@host.dom",
        "news:comp.infosystems.www.misc",
        "news:a@host.dom",
        "nntp://host.dom/alt.test/7",
        "telnet://joe:tiger@host.dom/",
        "wais://host.dom/notes?a",
        "wais://host.dom/notes/TEXT/1",
        "file://localhost/a/b",
        "prospero://host.dom//pros/name;version=1",
        "x-other://joe@host.dom/a",
        "https://host.dom/a?b",
        "x-other:a",
    ];

    #[test]
    fn explanations_quote_the_rfc() {
        let memo = sections();
        for text in URLS {
            let url = Url::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            for part in Parts::new(url).iter().map(|(part, _)| part) {
                let About { sentence, section, quote } = about(part, url.production());
                let body = memo.iter().find(|other| other.name == section).map(|other| folded(&other.body));
                assert!(body.is_some_and(|body| body.contains(quote)), "{text}: {part}: {section}: {quote}");
                assert!(sentence.ends_with('.'), "{sentence}");
            }
        }
    }

    /// The `fluent-uri` crate finds the same parts.
    #[test]
    fn modern_parts_are_those_of_rfc_3986() {
        let corpus = sources::strict();
        let texts = corpus.accepted().chain(sources::invalid().into_iter().map(|case| case.text));
        let others = ["http://[::1]:80/~a?b#c", "https://u:p@h?q/@#f?", "x://u@/", "x:#", "http://h:/"];
        let mut count = 0;
        for text in texts.chain(others.map(str::to_owned)) {
            let Ok(seen) = Reader::Rfc3986.read(&text) else { continue };
            let pieces = split(&text);
            assert_eq!(pieces.iter().map(|(_, piece)| *piece).collect::<String>(), text);
            let part =
                |name| pieces.iter().find(|(other, _)| *other == name).map(|(_, piece)| (*piece).to_owned());
            let path = part("path").unwrap_or_default();
            let path = path.strip_prefix('/').unwrap_or(&path).to_owned();
            let found = (part("scheme"), part("host"), part("port"), path, part("query"));
            let search = seen.search.filter(|search| !search.is_empty());
            assert_eq!(found, (Some(seen.scheme), seen.host, seen.port, seen.path, search), "{text}");
            count += 1;
        }
        assert!(count > 150, "{count}");
    }

    /// The line is the text as typed.
    #[test]
    fn pieces_add_up_to_the_url() {
        for text in URLS {
            let markup = of(Url::parse(text).expect(text), "").into_string();
            let line = markup.split_once("<code>").and_then(|(_, rest)| rest.split_once("</code>"));
            let pieces = line.expect("a line").0.split('<').map(|piece| piece.rsplit('>').next());
            assert_eq!(pieces.flatten().collect::<String>(), text);
        }
    }
}
