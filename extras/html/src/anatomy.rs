//! The anatomy of a URL: its text divided into parts, each with its name, an explanation, and a quote from the RFC.

use maud::{Markup, html};
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

/// Renders the URL as typed, and the names of its parts below. The page's script shows the explanation of the part that is hovered
/// or focused.
pub fn of(url: Url<'_>, to_root: &str) -> Markup {
    let parts = Parts::with_passwords(url);
    let pieces: Vec<(Option<Part>, &str)> = parts
        .pieces()
        .into_iter()
        .map(|(part, piece)| (part.filter(|part| !is_delimiter(*part, url.production())), piece))
        .collect();
    let decoded = |part: Part, piece: &str| {
        let (_, text) = parts.iter().find(|(other, text)| *other == part && text.as_written() == piece)?;
        let decoded = text.decoded();
        (*decoded != *piece.as_bytes()).then(|| decoded.escape_ascii().to_string())
    };
    html! {
        div.anatomy role="group" aria-label="The parts of the URL" {
            p.line { code {
                @for (number, (part, piece)) in pieces.iter().enumerate() {
                    @match part {
                        None => (piece),
                        Some(part) => span class={ "part " (color(*part)) } data-part=(number) { (piece) },
                    }
                }
            } }
            ul.labels {
                @for (number, (part, piece)) in pieces.iter().enumerate() {
                    @if let Some(part) = part {
                        @let about = about(*part, url.production());
                        @let name = part.name().replace('_', " ");
                        li class={ "part " (color(*part)) } data-part=(number) tabindex="0" {
                            span.label { (name) @if piece.is_empty() { " (empty)" } }
                            span.tip {
                                strong { (name) } ": "
                                (code_in(about.sentence)) " "
                                @if let Some(decoded) = decoded(*part, piece) { "It decodes to " code { (decoded) } ". " }
                                (quotation(about.section, about.quote, to_root))
                            }
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
    use conformance::memo::{folded, sections};

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
