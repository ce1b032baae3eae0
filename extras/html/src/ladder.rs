//! Ladder diagrams of the lines that a client and a server exchange, for line-based protocols.

use maud::{Markup, html};
use rfc1738::{Production, Url};
use rfc1738_describe::Fact;

use crate::error::section;
use crate::reading::Reading;

/// A line that the client sends, and the reply.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    /// The text before the CR LF, escaped as in [`Fact`].
    sent: String,
    /// A description of an argument that isn't in the URL, such as a password to ask for.
    input: Option<String>,
    /// The server's reply, if it is the same for each URL.
    reply: Option<&'static str>,
}

/// Renders the ladder diagram. Returns `None` if the protocol isn't line-based.
pub fn of(reading: Reading, url: Url<'_>, facts: &[Fact], to_root: &str) -> Option<Markup> {
    let lines = lines(url.production(), facts)?;
    let connect = facts.iter().find(|fact| fact.label() == "connect");
    let greeting = connect.filter(|_| url.production() == Production::Ftpurl).map(|_| "220 Service ready");
    Some(html! {
        h3 { "Data sent to the server" }
        (spellings(reading, url, to_root))
        @if let Some(note) = note(url.production(), to_root) { p.note { (note) } }
        ol.ladder {
            @if let Some(connect) = connect { (client(&html! { "a connection to " code { (connect.text()) } })) }
            @if let Some(greeting) = greeting { (server(greeting)) }
            @for line in &lines {
                (client(&html! {
                    code { (octets(&line.sent)) }
                    @if let Some(input) = &line.input { " " i { (input) } }
                    " " (mark("CR")) " " (mark("LF"))
                }))
                @if let Some(reply) = line.reply { (server(reply)) }
            }
        }
    })
}

/// Returns `true` if the ladder shows the fact.
pub fn shows(fact: &Fact) -> bool {
    !matches!(fact.label(), "type" | "note" | "warning")
}

/// Returns the client's lines, by the scheme's protocol.
fn lines(production: Production, facts: &[Fact]) -> Option<Vec<Line>> {
    let line = |sent: String| Line { sent, input: None, reply: None };
    let shown = facts.iter().filter(|fact| shows(fact) && fact.label() != "connect");
    let text = |label| facts.iter().find(|fact| fact.label() == label).map_or("", Fact::text);
    Some(match production {
        Production::Ftpurl => ftp(shown),
        Production::Httpurl => vec![
            line(format!("GET {} HTTP/1.1", text("target"))),
            line(format!("Host: {}", text("host"))),
            line(String::new()),
        ],
        Production::Newsurl | Production::Nntpurl => shown
            .map(|fact| match fact.label() {
                "groups" => line("LIST".to_owned()),
                "group" => line(format!("GROUP {}", fact.text())),
                _ => line(format!("ARTICLE {}", fact.text())),
            })
            .collect(),
        Production::Gopherurl | Production::Telneturl => {
            shown.map(|fact| line(fact.text().to_owned())).collect()
        }
        _ => return None,
    })
}

/// Returns the commands of an FTP client. Replies that differ between servers or files are left out.
fn ftp<'f>(facts: impl Iterator<Item = &'f Fact>) -> Vec<Line> {
    let mut is_anonymous = false;
    facts
        .map(|fact| {
            let (sent, input) = match (fact.label(), fact.text().split_once(", with ")) {
                ("ask", Some((command, argument))) => (command, Some(argument.to_owned())),
                ("guess", _) => (fact.text(), Some("A or I (the client guesses)".to_owned())),
                _ => (fact.text(), None),
            };
            is_anonymous |= sent == "USER anonymous";
            let reply = match sent.split(' ').next() {
                Some("USER") if is_anonymous => Some("331 User name okay, need password"),
                Some("PASS") if is_anonymous => Some("230 User logged in"),
                Some("TYPE") => Some("200 Command okay"),
                _ => None,
            };
            Line { sent: sent.to_owned(), input, reply }
        })
        .collect()
}

/// Returns a note on the lines, such as the specification that defines them.
fn note(production: Production, to_root: &str) -> Option<Markup> {
    Some(match production {
        Production::Ftpurl => {
            html! { "The wording of the replies is from RFC 959. Replies that differ between servers are left out." }
        }
        Production::Httpurl => html! {
            "RFC 1738 leaves the protocol to other documents (" (section("3.3", to_root))
            "). These lines are an HTTP/1.1 request (RFC 9112)."
        },
        Production::Newsurl => html! {
            "The commands of RFC 977, sent to the news server of the user's site. The URL doesn't name a server ("
            (section("3.6", to_root)) ")."
        },
        Production::Nntpurl => html! { "The commands of RFC 977." },
        Production::Telneturl => html! {
            "The user name and password are advisory (" (section("3.8", to_root))
            "). A client may send them as lines, or show them to its user."
        },
        _ => return None,
    })
}

/// Renders buttons for the spellings of a path that Section 3.2.2 distinguishes: `etc`, `%2Fetc` and `/etc`.
fn spellings(reading: Reading, url: Url<'_>, to_root: &str) -> Markup {
    let found = (url.production() == Production::Ftpurl).then(|| split_path(url.as_str())).flatten();
    html! {
        @if let Some((before, directory, after)) = found {
            p.spellings {
                "Compare (" (section("3.2.2", to_root)) "): "
                @for prefix in ["", "%2F", "/"] {
                    @let text = [before, prefix, directory, after].concat();
                    button type="button" data-text=(text) data-in=(reading) aria-pressed=(text == url.as_str()) {
                        (prefix) (directory)
                    }
                    " "
                }
            }
        }
    }
}

/// Splits an FTP URL at its first directory: the text up to the path, the directory without its leading slash, and the rest.
fn split_path(url: &str) -> Option<(&str, &str, &str)> {
    let slash = "ftp://".len() + url.get("ftp://".len()..)?.find('/')? + 1;
    let (before, path) = url.split_at(slash);
    let without =
        |path: &'_ str| ["/", "%2F", "%2f"].iter().find_map(|slash| path.strip_prefix(slash).map(str::len));
    let path = path.get(path.len() - without(path).unwrap_or(path.len())..)?;
    let (directory, _) = path.split_once('/')?;
    let is_plain = !directory.is_empty() && without(path).is_none();
    is_plain.then_some((before, directory, path.get(directory.len()..)?))
}

fn client(content: &Markup) -> Markup {
    html! { li.client { span.visually-hidden { "Client: " } (content) } }
}

fn server(reply: &str) -> Markup {
    html! { li.server { span.visually-hidden { "Server: " } code { (reply) } } }
}

/// Renders the name of an invisible byte.
fn mark(name: &str) -> Markup {
    html! { span.octet { (name) } }
}

/// Renders escaped text. A byte that isn't printable ASCII, or a space at the end, is shown by name or in hexadecimal.
fn octets(escaped: &str) -> Markup {
    let mut plain = String::new();
    let mut marks = Vec::new();
    let mut characters = escaped.chars();
    while let Some(character) = characters.next() {
        let name = match (character, characters.clone().next()) {
            (' ', None) => "SP".to_owned(),
            ('\\', Some(escape)) => {
                characters.next();
                match escape {
                    't' => "HT".to_owned(),
                    'r' => "CR".to_owned(),
                    'n' => "LF".to_owned(),
                    'x' => characters.by_ref().take(2).collect::<String>().to_uppercase(),
                    quoted => {
                        plain.push(quoted);
                        continue;
                    }
                }
            }
            _ => {
                plain.push(character);
                continue;
            }
        };
        marks.push((std::mem::take(&mut plain), name));
    }
    html! {
        @for (before, name) in &marks { (before) (mark(name)) }
        (plain)
    }
}
