//! Ladder diagrams of the lines that a client and a server exchange, for line-based protocols.

use maud::{Markup, html};
use rfc1738::{Production, Url};
use rfc1738_access::Step;
use rfc1738_access::ftp::Command;

use crate::error::section;
use crate::reading::Reading;

/// A line that the client sends, and the reply.
#[derive(Clone, Debug, Default)]
struct Line {
    /// The octets before the CR LF.
    sent: Vec<u8>,
    /// A description of an argument that isn't in the URL, such as a password to ask for.
    input: Option<&'static str>,
    /// The server's reply, if it is the same for each URL.
    reply: Option<&'static str>,
}

impl Line {
    fn new(pieces: &[&[u8]]) -> Line {
        Line { sent: pieces.concat(), ..Line::default() }
    }
}

/// Renders the ladder diagram. Returns `None` if the protocol isn't line-based.
pub fn of(reading: Reading, url: Url<'_>, plan: &[Step<'_>], to_root: &str) -> Option<Markup> {
    let lines = lines(url.production(), plan)?;
    let connect = plan
        .iter()
        .find_map(|step| if let Step::Connect { endpoint, .. } = step { Some(endpoint) } else { None });
    let greeting = connect.filter(|_| url.production() == Production::Ftpurl).map(|_| "220 Service ready");
    Some(html! {
        h3 { "Data sent to the server" }
        (spellings(reading, url, to_root))
        @if let Some(note) = note(url.production(), to_root) { p.note { (note) } }
        ol.ladder {
            @if let Some(connect) = connect { (client(&html! { "a connection to " code { (connect) } })) }
            @if let Some(greeting) = greeting { (server(greeting)) }
            @for line in &lines {
                (client(&html! {
                    code { (octets(&line.sent)) }
                    @if let Some(input) = line.input { " " i { (input) } }
                    " " (mark("CR")) " " (mark("LF"))
                }))
                @if let Some(reply) = line.reply { (server(reply)) }
            }
        }
    })
}

/// Returns the client's lines, if the scheme's protocol is line-based.
fn lines(production: Production, plan: &[Step<'_>]) -> Option<Vec<Line>> {
    match production {
        Production::Ftpurl
        | Production::Httpurl
        | Production::Newsurl
        | Production::Nntpurl
        | Production::Gopherurl
        | Production::Telneturl => {}
        _ => return None,
    }
    let is_anonymous = plan
        .iter()
        .any(|step| matches!(step, Step::Ftp(Command::User(user)) if user.as_bytes() == b"anonymous"));
    Some(plan.iter().flat_map(|step| of_step(step, is_anonymous)).collect())
}

/// Returns the lines of a step. Those of other protocols have none.
fn of_step(step: &Step<'_>, is_anonymous: bool) -> Vec<Line> {
    let line = match step {
        Step::Ftp(command) => ftp(command, is_anonymous),
        Step::Target(target) => Line::new(&[b"GET ", target.as_bytes(), b" HTTP/1.1"]),
        Step::HostHeader(host) => {
            return vec![Line::new(&[b"Host: ", host.to_string().as_bytes()]), Line::default()];
        }
        Step::AllGroups => Line::new(&[b"LIST"]),
        Step::Group(group) => Line::new(&[b"GROUP ", group.as_str().as_bytes()]),
        Step::Article(id) => Line::new(&[b"ARTICLE ", id.as_bytes()]),
        Step::ArticleNumber(number) => Line::new(&[b"ARTICLE ", number.as_str().as_bytes()]),
        Step::Send(line) | Step::User(line) | Step::Password(line) => Line::new(&[line.as_bytes()]),
        // A connection isn't a line, and the type of a gopher item isn't sent.
        Step::Connect { .. } | Step::ItemType(_) => return Vec::new(),
        Step::Address(_)
        | Step::LocalPart(_)
        | Step::Domain(_)
        | Step::NoAddrSpec(_)
        | Step::Database(_)
        | Step::Search(_)
        | Step::DocumentType(_)
        | Step::Document(_)
        | Step::LocalPath(_)
        | Step::FileHost(_)
        | Step::PathSegment(_)
        | Step::Hsoname(_)
        | Step::FieldName(_)
        | Step::FieldValue(_)
        | Step::Scheme(_)
        | Step::Path(_)
        | Step::OptionName(_)
        | Step::OptionValue(_)
        | Step::NoDatabase(_) => return Vec::new(),
    };
    vec![line]
}

/// Returns the line of an FTP command. Replies that differ between servers or files are left out.
fn ftp(command: &Command<'_>, is_anonymous: bool) -> Line {
    let (input, reply) = match command {
        Command::User(_) => (None, is_anonymous.then_some("331 User name okay, need password")),
        Command::Pass(pass) => (pass.prompt(), is_anonymous.then_some("230 User logged in")),
        Command::Type(None) => (Some("A or I (the client guesses)"), Some("200 Command okay")),
        Command::Type(Some(_)) => (None, Some("200 Command okay")),
        Command::Cwd(_) | Command::Nlst(_) | Command::Retr(_) => (None, None),
    };
    let name = command.name().as_bytes();
    let sent = command.argument().map_or(name.to_vec(), |argument| [name, b" ", argument].concat());
    Line { sent, input, reply }
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

/// Renders octets. One that isn't printable ASCII, or a space at the end, is shown by name or in hexadecimal.
fn octets(octets: &[u8]) -> Markup {
    let mut plain = String::new();
    let mut marks = Vec::new();
    for (index, &octet) in octets.iter().enumerate() {
        let name = match octet {
            b' ' if index + 1 == octets.len() => "SP".to_owned(),
            b'\t' => "HT".to_owned(),
            b'\r' => "CR".to_owned(),
            b'\n' => "LF".to_owned(),
            b' '..=b'~' => {
                plain.push(char::from(octet));
                continue;
            }
            _ => format!("{octet:02X}"),
        };
        marks.push((std::mem::take(&mut plain), name));
    }
    html! {
        @for (before, name) in &marks { (before) (mark(name)) }
        (plain)
    }
}
