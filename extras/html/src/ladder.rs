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

#[cfg(test)]
mod tests {
    use conformance::read;
    use rfc1738_describe::{Options, access};

    use super::*;

    fn ladder(url: &str) -> String {
        let url = Url::parse(url).expect(url);
        let facts =
            access(url, &Options { show_passwords: true, ..Options::default() }).expect("it is accessible");
        of(Reading::Strict, url, &facts, "").map(Markup::into_string).unwrap_or_default()
    }

    /// Returns the lines of one side, with the names of invisible bytes in braces.
    fn lines(url: &str, side: &str) -> Vec<String> {
        let html = ladder(url)
            .replace("<span class=\"octet\">", "{")
            .replace("</span>", "}")
            .replace("<li", "\n<li");
        let mut is_tag = false;
        let text: String = html
            .chars()
            .filter(|&character| {
                is_tag = character == '<' || is_tag && character != '>';
                !is_tag && character != '>'
            })
            .collect();
        text.lines()
            .filter_map(|line| line.strip_prefix(side)?.strip_prefix(": }"))
            .map(str::to_owned)
            .collect()
    }

    /// Section 3.2.2 gives the commands of the three paths.
    #[test]
    fn ftp_commands_of_section_3_2_2() {
        for (path, moves) in [
            ("%2Fetc/motd", &["CWD /etc"][..]),
            ("etc/motd", &["CWD etc"]),
            ("/etc/motd", &["CWD{SP}", "CWD etc"]),
        ] {
            let commands = [&["USER myname", "PASS a password"][..], moves].concat();
            let commands = [&commands[..], &["TYPE A or I (the client guesses)", "RETR motd"]].concat();
            let commands = commands.iter().map(|command| format!("{command} {{CR}} {{LF}}"));
            let connection = "a connection to host.dom:21".to_owned();
            let expected: Vec<String> = [connection].into_iter().chain(commands).collect();
            assert_eq!(lines(&format!("ftp://myname@host.dom/{path}"), "Client"), expected, "{path}");
        }
    }

    /// The commands and requests are those of RFC 977, RFC 1436 and RFC 9112.
    #[test]
    fn lines_of_other_protocols() {
        for (url, expected) in [
            ("http://h:8080/a%20b?c", &["GET /a%20b?c HTTP/1.1", "Host: h:8080", ""][..]),
            ("http://h", &["GET / HTTP/1.1", "Host: h", ""]),
            ("gopher://h/7s%09a%E9%5C", &["s{HT}a{E9}\\"]),
            ("gopher://h", &[""]),
            ("news:*", &["LIST"]),
            ("news:comp.lang.c", &["GROUP comp.lang.c"]),
            ("news:1@h", &["ARTICLE &lt;1@h&gt;"]),
            ("nntp://h/g/7", &["GROUP g", "ARTICLE 7"]),
            ("telnet://joe:tiger@h", &["joe", "tiger"]),
        ] {
            let mut sent = lines(url, "Client");
            sent.retain(|line| !line.starts_with("a connection"));
            let expected: Vec<String> = expected.iter().map(|line| format!("{line} {{CR}} {{LF}}")).collect();
            assert_eq!(sent, expected, "{url}");
        }
        assert_eq!(ladder("mailto:joe@host.dom"), "");
    }

    /// In each recorded session, the server's replies begin with the codes that the ladder shows.
    #[test]
    fn replies_match_recorded_servers() {
        let url = "ftp://host.dom/pub/motd;type=i";
        let shown: Vec<String> = lines(url, "Server");
        let code = |text: &str| text.get(..3).map(str::to_owned);
        let codes: Vec<_> = shown.iter().map(|reply| code(reply)).collect();
        for server in ["proftpd", "pyftpdlib", "vsftpd"] {
            let transcript = read(format!("examples/transcripts/{server}.txt"));
            let sessions =
                transcript.split("\n$ ").filter(|session| session.contains("\n> USER anonymous\n"));
            let mut count = 0;
            for session in sessions {
                let mut replies = Vec::new();
                let mut command = "connect";
                for line in session.lines() {
                    match line.split_at_checked(2) {
                        Some(("> ", sent)) => command = sent.split(' ').next().unwrap_or_default(),
                        Some(("< ", reply)) if ["connect", "USER", "PASS", "TYPE"].contains(&command) => {
                            replies.push(code(reply));
                        }
                        _ => {}
                    }
                }
                // A listing has no TYPE.
                let expected = if replies.len() < codes.len() { &codes[..3] } else { &codes[..] };
                assert_eq!(replies, expected, "{server}: {session}");
                count += 1;
            }
            assert!(count > 20, "{server}");
        }
        assert!(
            lines("ftp://joe@host.dom/a/b;type=i", "Server").iter().all(|reply| !reply.starts_with("331"))
        );
    }

    #[test]
    fn buttons_for_spellings() {
        let buttons = |url: &str| -> Vec<String> {
            let html = ladder(url);
            let texts = html.split("data-text=\"").skip(1).filter_map(|rest| rest.split('"').next());
            texts.map(str::to_owned).collect()
        };
        let all = ["", "%2F", "/"].map(|prefix| format!("ftp://u:p@h:21/{prefix}etc/a;type=a"));
        for url in &all {
            assert_eq!(buttons(url), all);
        }
        assert_eq!(buttons("ftp://u:p@h:21/%2fetc/a;type=a"), all);
        for url in [
            "ftp://h/motd",
            "ftp://h/",
            "ftp://h",
            "ftp://h///etc/a",
            "ftp://h/%2F%2Fetc/a",
            "http://h/etc/a",
        ] {
            assert_eq!(buttons(url), [""; 0], "{url}");
        }
    }
}
