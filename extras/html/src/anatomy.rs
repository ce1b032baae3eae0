//! The anatomy of a URL: its text divided into parts, each with its name, an explanation, and a quote from the RFC.

use maud::{Markup, html};
use rfc1738::{Production, Url};
use rfc1738_describe::{Part, Parts};

use crate::code_in;
use crate::error::quoted;

/// The explanation of a part: a sentence, and the passage of the RFC on which it is based.
struct About {
    sentence: &'static str,
    section: &'static str,
    quote: &'static str,
}

/// Renders the URL in pieces. The style sheet shows the explanation of the piece under the pointer or the focus.
pub fn of(url: Url<'_>, to_root: &str) -> Markup {
    html! {
        div.anatomy role="group" aria-label="The parts of the URL" {
            @for (part, piece) in Parts::with_passwords(url).pieces() {
                @match part.filter(|part| !is_delimiter(*part, url.production())) {
                    None => span.delimiter { (piece) },
                    Some(part) => {
                        @let about = about(part, url.production());
                        span class={ "part " (colour(part)) } tabindex="0" {
                            span.piece { (piece) }
                            @let name = part.name().replace('_', " ");
                            span.label { (name) }
                            span.tip {
                                strong { (name) } ": "
                                (code_in(about.sentence)) " " (quoted(about.section, about.quote, to_root))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Returns `true` if the part is the rest of a path whose components are separate parts.
fn is_delimiter(part: Part, production: Production) -> bool {
    part == Part::Path
        && matches!(production, Production::Gopherurl | Production::Nntpurl | Production::Waisurl)
}

/// Returns the class of a part's color.
fn colour(part: Part) -> &'static str {
    match part {
        Part::Scheme => "part-scheme",
        Part::User | Part::Password => "part-login",
        Part::Host => "part-host",
        Part::Port => "part-port",
        Part::Search | Part::Type | Part::GopherPlus | Part::Fields => "part-search",
        _ => "part-path",
    }
}

/// Returns the class of a production's color in trees and diagrams, which is the color of its part.
#[must_use]
pub fn colour_class(production: Production) -> Option<&'static str> {
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
    Some(colour(part))
}

/// Returns the explanation of a part in a URL of this production.
fn about(part: Part, production: Production) -> About {
    let (sentence, section, quote) = match (part, production) {
        (Part::Scheme, _) => (
            "The scheme decides how the resource is reached and how the rest of the URL is read.",
            "2.1",
            "A URL contains the name of the scheme being used (<scheme>) followed by a colon and then a string \
             (the <scheme-specific-part>) whose interpretation depends on the scheme.",
        ),
        (Part::User, _) => (
            "The name to log in with.",
            "3.1",
            "An optional user name. Some schemes (e.g., ftp) allow the specification of a user name.",
        ),
        (Part::Password, _) => (
            "The password of that user, readable by everybody who sees the URL.",
            "3.1",
            "An optional password. If present, it follows the user name separated from it by a colon.",
        ),
        (Part::Host, Production::Fileurl) => (
            "The computer that holds the file. An empty host and `localhost` mean this computer.",
            "3.10",
            "As a special case, <host> can be the string \"localhost\" or the empty string; this is interpreted as \
             `the machine from which the URL is being interpreted'.",
        ),
        (Part::Host, _) => (
            "The computer to connect to, by its name or its IP address.",
            "3.1",
            "The fully qualified domain name of a network host, or its IP address as a set of four decimal digit \
             groups separated by \".\".",
        ),
        (Part::Port, _) => (
            "The port to connect to, if it isn't the scheme's usual one.",
            "3.1",
            "Another port number may optionally be supplied, in decimal, separated from the host by a colon.",
        ),
        (Part::Path, Production::Ftpurl) => (
            "The directories to change to, one after the other, and the name of the file.",
            "3.2.2",
            "Each of the <cwd> elements is to be supplied, sequentially, as the argument to a CWD (change working \
             directory) command.",
        ),
        (Part::Path, Production::Httpurl) => (
            "The resource that the client asks the server for.",
            "3.3",
            "<path> is an HTTP selector, and <searchpart> is a query string.",
        ),
        (Part::Path, Production::Fileurl) => (
            "The directories that lead to the file, and its name.",
            "3.10",
            "<path> is a hierarchical directory path of the form <directory>/<directory>/.../<name>.",
        ),
        (Part::Path, Production::Prosperourl) => (
            "The name of the object, which only the server interprets.",
            "3.11",
            "This name is opaque and interpreted by the Prospero server.",
        ),
        (Part::Path, _) => (
            "The resource on the host. The scheme defines what the path means.",
            "3.1",
            "It supplies the details of how the specified resource can be accessed.",
        ),
        (Part::Search, Production::Gopherurl) => (
            "The words to search for. An encoded tab precedes them.",
            "3.4.2",
            "If the URL refers to a search to be submitted to a Gopher search engine, the selector is followed by an \
             encoded tab (%09) and the search string.",
        ),
        (Part::Search, Production::Waisurl) => {
            ("The search to make in the database.", "3.9", "The second form designates a particular search.")
        }
        (Part::Search, _) => (
            "The query that the client sends with the path.",
            "3.3",
            "<path> is an HTTP selector, and <searchpart> is a query string.",
        ),
        (Part::Type, Production::Ftpurl) => (
            "The kind of transfer: `a` is text, `i` is bytes, and `d` lists a directory.",
            "3.2.2",
            "Otherwise, perform a TYPE command with <typecode> as the argument, and then access the file whose name \
             is <name> (for example, using the RETR command.)",
        ),
        (Part::Type, Production::Gopherurl) => (
            "The kind of item: `0` is a text file, `1` a menu, `7` a search.",
            "3.4.1",
            "<gophertype> is a single-character field to denote the Gopher type of the resource to which the URL \
             refers.",
        ),
        (Part::Type, _) => (
            "The type of the document, which the client needs to retrieve it.",
            "3.9",
            "In this form <wtype> is the WAIS designation of the type of the object.",
        ),
        (Part::Selector, _) => (
            "The text that the client sends to the server.",
            "3.4.1",
            "Gopher clients specify which item to retrieve by sending the Gopher selector string to a Gopher server.",
        ),
        (Part::GopherPlus, _) => (
            "The view or the attributes of a Gopher+ item.",
            "3.4.3",
            "The <gopher+_string> is used to represent information required for retrieval of the Gopher+ item.",
        ),
        (Part::Database, _) => {
            ("The database to search.", "3.9", "<database> is the name of the WAIS database being queried.")
        }
        (Part::Wpath, _) => (
            "The document's identifier, which only its server interprets.",
            "3.9",
            "The WAIS document-id should be treated opaquely; it may only be decomposed by the server that issued it.",
        ),
        (Part::Group, _) => (
            "The newsgroup.",
            "3.6",
            "A <newsgroup-name> is a period-delimited hierarchical name, such as \"comp.infosystems.www.misc\".",
        ),
        (Part::Article, Production::Nntpurl) => (
            "The number of the article in its group, on this server alone.",
            "3.7",
            "The nntp URL scheme is an alternative method of referencing news articles, useful for specifying news \
             articles from NNTP servers (RFC 977).",
        ),
        (Part::Article, _) => (
            "The identifier of a single article.",
            "3.6",
            "A message identifier may be distinguished from a news group name by the presence of the commercial at \
             \"@\" character.",
        ),
        (Part::Address, _) => (
            "The mailbox to write to.",
            "3.5",
            "The mailto URL scheme is used to designate the Internet mailing address of an individual or service.",
        ),
        (Part::Fields, _) => (
            "Names and values that identify the object more exactly, for example its version.",
            "3.11",
            "If present, these fields serve to identify the target of the URL.",
        ),
        (_, _) => (
            "The rest, which only the scheme explains.",
            "2.1",
            "A URL contains the name of the scheme being used (<scheme>) followed by a colon and then a string \
             (the <scheme-specific-part>) whose interpretation depends on the scheme.",
        ),
    };
    About { sentence, section, quote }
}

#[cfg(test)]
mod tests {
    use conformance::memo::{folded, sections};

    use super::*;

    /// A URL of each form, with every part that it can have.
    const URLS: [&str; 14] = [
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
        "x-other:a",
    ];

    #[test]
    fn each_part_has_words_that_the_rfc_has() {
        let memo = sections();
        let mut parts = 0;
        for text in URLS {
            let url = Url::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            for part in Parts::new(url).iter().map(|(part, _)| part) {
                let About { sentence, section, quote } = about(part, url.production());
                let body = memo.iter().find(|one| one.name == section).map(|one| folded(&one.body));
                assert!(body.is_some_and(|body| body.contains(quote)), "{text}: {part}: {section}: {quote}");
                assert!(sentence.ends_with('.'), "{sentence}");
                parts += 1;
            }
        }
        assert!(parts > 40, "{parts}");
    }

    /// The pieces and the delimiters add up to the whole text.
    #[test]
    fn the_pieces_are_the_url() {
        for text in URLS {
            let url = Url::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let markup = of(url, "").into_string();
            let begins = ["<span class=\"delimiter\">", "<span class=\"piece\">"];
            let pieces = begins
                .iter()
                .flat_map(|begin| markup.match_indices(begin).map(|(at, begin)| at + begin.len()));
            let mut pieces: Vec<usize> = pieces.collect();
            pieces.sort_unstable();
            let pieces = pieces.into_iter().filter_map(|at| markup[at..].split('<').next());
            assert_eq!(pieces.collect::<String>(), text);
        }
        let names = |text| {
            let markup = of(Url::parse(text).expect(text), "").into_string();
            markup
                .split("<span class=\"label\">")
                .skip(1)
                .filter_map(|rest| Some(rest.split_once('<')?.0.to_owned()))
                .collect::<Vec<_>>()
        };
        assert_eq!(names(URLS[0]), ["scheme", "user", "password", "host", "port", "path", "type"]);
        assert_eq!(names(URLS[2]), ["scheme", "host", "type", "selector", "search", "gopher plus"]);
    }
}
