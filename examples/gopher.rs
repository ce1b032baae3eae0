//! A gopher client that prints a menu or a document, and follows a menu's items by their numbers.
//!
//! `cargo run --example gopher -- 'gopher://host.dom/7sel%09two%20words'`
//! `cargo run --example gopher -- gopher://host.dom/ 2 1`
//!
//! `gopher::request` returns the request (Section 3.4), `Access::endpoint` returns the address, and `rfc1738_build::Gopher` builds URLs
//! from a menu's items (RFC 1436). Without `--allow-form`, the client refuses a request of more than one line. It also refuses an
//! item whose port belongs to another service (Section 6).
//!
//! In the output, `>` marks sent lines, and `|` marks the response. The exit code is 1 if the network fails or the response is too
//! long, and 2 if the client refuses the URL.

mod connection;

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use rfc1738::grammar::{self, Gopherurl};
use rfc1738::{Url, UrlBuf};
use rfc1738_access::{Access, Endpoint, Warning, WarningKind, gopher};
use rfc1738_build::Gopher;

use connection::Transcript;

/// The URL, the endpoint and the request.
type Plan<'a> = (Gopherurl<'a>, Endpoint<'a>, Vec<u8>);

/// Returns the plan for a URL. Finds any error before anything is sent.
fn plan<'a>(text: &'a str, allow_form: bool, out: &mut Transcript<'_>) -> Result<Plan<'a>, Box<dyn Error>> {
    let url = Url::parse(text)?;
    url.warnings().iter().try_for_each(|warning| out.note(&format!("warning: {warning}")))?;
    let grammar::SchemeUrl::Gopher(parts) = url.by_scheme() else {
        return Err("this client supports only gopher URLs".into());
    };
    // Section 6: a server for another protocol would interpret the lines of a form as commands.
    let request =
        gopher::form_request(&parts).filter(|_| allow_form).unwrap_or_else(|| gopher::request(&parts))?;
    // Return the endpoint instead of the host's text, because a resolver may interpret an address such as 010.0.0.1 as octal.
    Ok((parts, url.endpoint()?, request))
}

/// Sends the request, and reads until the server closes the connection.
fn fetch(endpoint: &Endpoint<'_>, request: &[u8], transcript: &mut Transcript<'_>) -> io::Result<Vec<u8>> {
    transcript.note(&format!("connect {endpoint}"))?;
    let mut stream = connection::connect(endpoint)?;
    // Only a form has more than one line.
    request.split_inclusive(|&byte| byte == b'\n').try_for_each(|line| transcript.sent(line))?;
    stream.write_all(request)?;
    let response = connection::read_all(stream)?;
    // The response may be an error message, recognizable only by its item type, `3`.
    transcript.data(&response).map(|()| response)
}

/// Returns the URLs of a menu's items, up to the line that consists of a period (RFC 1436, Appendix).
fn items(menu: &[u8]) -> Vec<UrlBuf> {
    let lines = menu.split(|&byte| byte == b'\n').map(|line| line.strip_suffix(b"\r").unwrap_or(line));
    lines.take_while(|line| line != b".").filter_map(item).collect()
}

/// Parses a line with a type and a name, a selector, a host and a port. Returns `None` for errors, info lines and logins, which
/// can't be fetched.
fn item(line: &[u8]) -> Option<UrlBuf> {
    let mut fields = line.split(|&byte| byte == b'\t');
    let gtype = *fields.next()?.first().filter(|gtype| !b"3i8T".contains(gtype))?;
    let (selector, host, port) = (fields.next()?, fields.next()?, fields.next()?);
    let port = str::from_utf8(port).ok()?.parse::<u16>().ok()?;
    Gopher::new(str::from_utf8(host).ok()?).port(port).item(gtype, selector).build().ok()
}

/// Fetches a URL, follows one item of each menu by its number in `next`, and returns the exit code.
fn run(text: &str, next: &[usize], allow_form: bool, transcript: &mut Transcript<'_>) -> io::Result<u8> {
    let (url, endpoint, request) = match plan(text, allow_form, transcript) {
        Ok(plan) => plan,
        Err(error) => return transcript.note(&format!("refused: {error}")).and(Ok(2)),
    };
    let response = match fetch(&endpoint, &request, transcript) {
        Ok(response) => response,
        Err(error) => return transcript.note(&format!("failed: {error}")).and(Ok(1)),
    };
    // Directories and searches return menus. Gopher+ responses have other formats.
    let plus = url.path.and_then(|path| path.gopher_plus_string());
    let is_menu = b"17".contains(&gopher::item_type(&url)) && plus.is_none();
    let items = if is_menu { items(&response) } else { Vec::new() };
    (1..).zip(&items).try_for_each(|(number, item)| transcript.note(&format!("item {number}: {item}")))?;
    let Some((&number, next)) = next.split_first() else { return Ok(0) };
    let is_other = |warning: &Warning| matches!(warning.kind(), WarningKind::Port { service: Some(_), .. });
    match items.get(number.wrapping_sub(1)) {
        // Section 6: the menu is untrusted, and another service could interpret the request as a command.
        Some(item) if !item.warnings().iter().any(is_other) => run(item.as_str(), next, false, transcript),
        Some(_) => transcript.note(&format!("refused: item {number} leads to another service")).and(Ok(2)),
        None => transcript.note(&format!("refused: there is no item {number}")).and(Ok(2)),
    }
}

fn main() -> ExitCode {
    let mut arguments = connection::arguments();
    let allow_form = arguments.next_if_eq("--allow-form").is_some();
    let (text, next) =
        (arguments.next(), arguments.map(|number| number.parse()).collect::<Result<Vec<_>, _>>());
    let (Some(text), Ok(next)) = (text, next) else {
        eprintln!("usage: gopher [--allow-form] URL [ITEM ...]");
        return ExitCode::from(2);
    };
    let code = run(&text, &next, allow_form, &mut Transcript::new(&mut io::stdout()));
    ExitCode::from(code.unwrap_or(1))
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead, BufReader};
    use std::net::TcpListener;
    use std::thread;

    use super::*;

    /// Runs the client against a server, with the expected lines and the response for each connection. `{}` in the URL stands for
    /// the server. Returns the exit code and the transcript.
    fn get(url: &str, next: &[usize], allow_form: bool, exchanges: &[(&'static str, &str)]) -> (u8, String) {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("there is a free port");
        let port = listener.local_addr().expect("the listener is bound").port().to_string();
        let exchanges: Vec<_> =
            exchanges.iter().map(|(line, response)| (*line, response.replace("{port}", &port))).collect();
        let server = thread::spawn(move || {
            for (expected, response) in exchanges {
                let (mut stream, _) = listener.accept().expect("a client connects");
                let mut lines = BufReader::new(stream.try_clone().expect("a stream can be shared"));
                for expected in expected.split_inclusive('\n') {
                    let mut line = String::new();
                    lines.read_line(&mut line).expect("the client sends a line");
                    assert_eq!(line, expected);
                }
                stream.write_all(response.as_bytes()).expect("the client reads the response");
            }
        });
        let mut out = Vec::new();
        let url = url.replace("{}", &format!("127.0.0.1:{port}"));
        let code =
            run(&url, next, allow_form, &mut Transcript::new(&mut out)).expect("the transcript is written");
        server.join().expect("the client follows the script");
        let out = String::from_utf8(out).expect("the transcript is UTF-8").replace(&port, "PORT");
        assert!(out.bytes().all(|byte| byte == b'\n' || !byte.is_ascii_control()), "{out:?}");
        (code, out.replace("* warning: port PORT is not the scheme's default\n", ""))
    }

    /// A menu in the format of RFC 1436 (Appendix): an item, an error, a directory, logins, and another service. It also has an
    /// info line, which is an extension.
    const MENU: &str = "0About\t/about\t127.0.0.1\t{port}\r\niHello\t\terror.host\t1\r\n3No\t\terror.host\t1\r\n\
        1Two words\t1/two words\t127.0.0.1\t{port}\t+\r\n8Log in\t\thost.dom\t23\r\nTLog in\t\thost.dom\t23\r\n0Mail\tHELO x\thost.dom\t25\r\n\
        no item\r\n.\r\n0After\t/after\thost.dom\t70\r\n";

    #[test]
    fn prints_a_document_with_escapes() {
        let (code, out) =
            get("gopher://{}/7sel%09a/b", &[], false, &[("sel\ta/b\r\n", "red\x1b[31m\r\n.\r\n")]);
        assert_eq!(code, 0);
        let (warning, out) = out.split_once('\n').expect("there is a warning");
        assert!(warning.starts_with("* warning: the gopher selector contains an encoded tab"), "{warning}");
        assert_eq!(out, "* connect 127.0.0.1:PORT\n> sel\\ta/b\n| red\\u{1b}[31m\\r\\n\n| .\\r\\n\n");
    }

    #[test]
    fn items_are_listed_and_followed() {
        let exchanges = [("\r\n", MENU), ("1/two words\r\n", MENU), ("/about\r\n", "about gopher\r\n")];
        let (code, out) = get("gopher://{}/1", &[2, 1], false, &exchanges);
        let (_, items) = out.split_once("* item").expect("there are items");
        assert_eq!(code, 0);
        let listed = " 1: gopher://127.0.0.1:PORT/0/about\n\
            * item 2: gopher://127.0.0.1:PORT/11/two%20words\n\
            * item 3: gopher://host.dom:25/0HELO%20x\n* connect";
        assert!(items.starts_with(listed), "{out}");
        assert!(out.ends_with("* connect 127.0.0.1:PORT\n> /about\n| about gopher\\r\\n\n"), "{out}");
    }

    #[test]
    fn refuses_to_follow_items() {
        let refused = |url: &str, number, sent: &'static str, why: &str| {
            let (code, out) = get(url, &[number], false, &[(sent, MENU)]);
            assert_eq!(code, 2);
            assert!(out.ends_with(&format!("* refused: {why}\n")), "{out}");
        };
        refused("gopher://{}/1", 0, "\r\n", "there is no item 0");
        refused("gopher://{}/1", 4, "\r\n", "there is no item 4");
        refused("gopher://{}/1", 3, "\r\n", "item 3 leads to another service");
        // Documents and Gopher+ attributes aren't menus, even if they look like menus.
        refused("gopher://{}/0sel", 1, "sel\r\n", "there is no item 1");
        refused("gopher://{}/1sel%09%09$", 1, "sel\t\t$\r\n", "there is no item 1");
    }

    const FORM: &str = "gopher://{}/0sel%09%09+%091%0D%0A+-1%0D%0Ared%0D%0A.%0D%0A";

    #[test]
    fn forms_are_sent_only_if_allowed() {
        let why = "the Gopher+ string is a filled-out form, whose lines would be commands to another server";
        assert_eq!(refusal(FORM), why);
        let (code, out) = get(FORM, &[], true, &[("sel\t+\t1\r\n+-1\r\nred\r\n.\r\n", "")]);
        assert_eq!(code, 0);
        assert!(out.ends_with("* connect 127.0.0.1:PORT\n> sel\\t+\\t1\n> +-1\n> red\n> .\n"), "{out}");
    }

    /// Returns the reason that the client refuses a URL. Checks that it doesn't connect.
    fn refusal(url: &str) -> String {
        let mut out = Vec::new();
        let code = run(&url.replace("{}", "host.dom"), &[1], false, &mut Transcript::new(&mut out));
        let out = String::from_utf8(out).expect("the transcript is UTF-8");
        assert!(code.is_ok_and(|code| code == 2) && !out.contains("connect"), "{out}");
        out.split_once("* refused: ").expect("the reason is printed").1.trim_end().to_owned()
    }

    #[test]
    fn unsafe_urls_are_refused_before_anything_is_sent() {
        let crlf = refusal("gopher://{}/0sel%0D%0ADELE");
        assert_eq!(crlf, "a Gopher selector contains an encoded CR, which would end the line that is sent");
        assert_eq!(refusal("http://{}/"), "this client supports only gopher URLs");
        assert!(refusal("gopher://{}:0/").contains("port"));
        assert!(refusal("gopher://256.0.0.1/").contains("255"));
        assert!(refusal("gopher://{}/\x1b[2J").contains("can't contain the control character"));
    }

    #[test]
    fn long_responses_and_missing_servers_are_errors() {
        let endless = "x".repeat(connection::LIMIT as usize + 1);
        let (code, out) = get("gopher://{}", &[], false, &[("\r\n", &endless)]);
        assert_eq!(code, 1);
        assert!(
            out.ends_with(&format!("* failed: the server sent more than {} bytes\n", connection::LIMIT)),
            "{out}"
        );
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("there is a free port");
        let gone = listener.local_addr().expect("the listener is bound");
        drop(listener);
        let code = run(&format!("gopher://{gone}/"), &[], false, &mut Transcript::new(&mut Vec::new()));
        assert_eq!(code.expect("the transcript is written"), 1);
    }
}
