//! Tests of the client against scripted servers. The replies are derived from RFC 959.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::thread::{self, JoinHandle};

use crate::connection::{LIMIT, Transcript};
use crate::{plan, run};

/// The line that a server expects, and its reply. For the greeting, the line is empty.
type Exchange = (&'static str, String);

/// Passes the first client to `serve` in a thread, and returns the port.
fn listen(serve: impl FnOnce(TcpStream) + Send + 'static) -> (u16, JoinHandle<()>) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("there is a free port");
    let port = listener.local_addr().expect("the listener is bound").port();
    (port, thread::spawn(move || serve(listener.accept().expect("a client connects").0)))
}

/// Serves one client, which must send exactly these lines.
fn serve(exchanges: Vec<Exchange>) -> (u16, JoinHandle<()>) {
    listen(move |mut stream| {
        let mut lines = BufReader::new(stream.try_clone().expect("a stream can be shared"));
        for (expected, reply) in exchanges {
            if !expected.is_empty() {
                let mut line = String::new();
                lines.read_line(&mut line).expect("the client sends a line");
                assert_eq!(line, format!("{expected}\r\n"));
            }
            // The client may have disconnected.
            let _ = stream.write_all(reply.as_bytes());
        }
        drop(stream.shutdown(std::net::Shutdown::Write));
        let mut more = String::new();
        let _ = lines.read_line(&mut more);
        assert_eq!(more, "");
    })
}

/// Serves a data connection. Returns the reply with its port, and with a host that the client must ignore.
fn data(bytes: Vec<u8>) -> String {
    let (port, _) = listen(move |mut stream| drop(stream.write_all(&bytes)));
    format!("227 Passive =192,0,2,1,{},{}\r\n", port / 256, port % 256)
}

/// Returns the error, if any, and the transcript of the connection. `{}` in the URL stands for the server.
fn get(url: &str, typed: &str, exchanges: Vec<Exchange>) -> (Result<(), String>, String) {
    let (port, server) = serve(exchanges);
    let url = url.replace("{}", &format!("127.0.0.1:{port}"));
    let mut out = Vec::new();
    let code = run(&url, false, &mut |_| Ok(typed.to_owned()), &mut Transcript::new(&mut out));
    server.join().expect("the client follows the script");
    let out = String::from_utf8(out).expect("the transcript is UTF-8");
    assert!(out.bytes().all(|byte| byte == b'\n' || !byte.is_ascii_control()), "{out:?}");
    let (_, transcript) =
        out.split_once(&format!("* connect 127.0.0.1:{port}\n")).expect("the client connects");
    match (code, transcript.split_once("* failed: ")) {
        (Ok(0), None) => (Ok(()), transcript.to_owned()),
        (Ok(1), Some((transcript, why))) => (Err(why.trim_end().to_owned()), transcript.to_owned()),
        (code, _) => panic!("{code:?}: {out}"),
    }
}

fn exchange(expected: &'static str, reply: &str) -> Exchange {
    (expected, reply.to_owned())
}

/// Returns the server's script up to the end of the login.
fn login() -> Vec<Exchange> {
    vec![
        exchange("", "220 ready\r\n"),
        exchange("USER anonymous", "331 password\r\n"),
        exchange("PASS me@host.dom", "230 logged in\r\n"),
    ]
}

fn after_login(more: impl IntoIterator<Item = Exchange>) -> Vec<Exchange> {
    login().into_iter().chain(more).collect()
}

fn anonymous(url: &str, exchanges: Vec<Exchange>) -> (Result<(), String>, String) {
    get(url, "me@host.dom", exchanges)
}

#[test]
fn fetches_from_the_host_of_the_control_connection() {
    let (result, transcript) = anonymous(
        "ftp://{}/%2Fetc//motd;type=a",
        after_login([
            exchange("CWD /etc", "250 done\r\n"),
            exchange("CWD ", "250 done\r\n"),
            exchange("TYPE A", "200 done\r\n"),
            ("PASV", data(b"first\r\n\xff\x1b[2J".to_vec())),
            exchange("RETR motd", "150 coming\r\n226 done\r\n"),
            exchange("QUIT", "221 bye\r\n"),
        ]),
    );
    assert_eq!(result, Ok(()));
    assert!(transcript.contains("> PASS ****\n< 230 logged in\n> CWD /etc\n"), "{transcript}");
    let end = "\n< 150 coming\n| first\\r\\n\n| \\xff\\u{1b}[2J\n< 226 done\n> QUIT\n< 221 bye\n";
    assert!(transcript.ends_with(end), "{transcript}");
}

/// The multiline reply is the example in Section 4.2 of RFC 959.
#[test]
fn multiline_replies_are_read() {
    let several =
        "123-First line\r\nSecond line\r\n  234 A line beginning with numbers\r\n123 The last line\r\n";
    let (result, transcript) = get(
        "ftp://myname@{}/pub/",
        "",
        vec![
            ("", format!("120 wait\r\n{several}220-here\r\n220x\r\n220 \r\n")),
            // The server asks for no password, so the client sends no password.
            exchange("USER myname", "230 logged in\r\n"),
            exchange("CWD pub", "250 done\r\n"),
            ("PASV", data(Vec::new())),
            exchange("NLST ", "125 coming\r\n250-done\r\n250 done\r\n"),
            // The directory has been listed, so the error is ignored.
            exchange("QUIT", "500 never heard of it\r\n"),
        ],
    );
    assert_eq!(result, Ok(()));
    let shown = several.replace("\r\n", "\n< ");
    assert!(
        transcript.starts_with(&format!("< 120 wait\n< {shown}220-here\n< 220x\n< 220 \n> USER")),
        "{transcript}"
    );
}

#[test]
fn sends_and_hides_passwords() {
    for (url, typed) in [("ftp://myname:sec%20ret@{}", ""), ("ftp://myname@{}", "sec ret")] {
        let (result, transcript) = get(
            url,
            typed,
            vec![
                exchange("", "220 ready\r\n"),
                exchange("USER myname", "331 password\r\n"),
                exchange("PASS sec ret", "530 `sec ret` is wrong\x07\r\n"),
            ],
        );
        assert_eq!(result, Err("the server answers PASS with 530".to_owned()));
        let shown = "< 220 ready\n> USER myname\n< 331 password\n> PASS ****\n< 530 `****` is wrong\\u{7}\n";
        assert_eq!(transcript, shown);
    }
    let (result, _) = get(
        "ftp://myname@{}",
        "x\r\nDELE motd",
        login().drain(..1).chain([exchange("USER myname", "331 password\r\n")]).collect(),
    );
    assert_eq!(
        result.unwrap_err(),
        "a password contains an encoded CR, which would end the line that is sent"
    );
}

#[test]
fn server_refusals_are_errors() {
    let refused = |url: &str, exchanges, command: &str, code: u16| {
        let error = format!("the server answers {command} with {code}");
        assert_eq!(anonymous(url, exchanges).0, Err(error));
    };
    refused("ftp://{}", vec![exchange("", "421 full\r\n")], "the connection attempt", 421);
    // 332: the server needs an account, which URLs don't have.
    let user = || vec![exchange("", "220 ready\r\n"), exchange("USER anonymous", "332 account\r\n")];
    refused("ftp://{}", user(), "USER", 332);
    refused("ftp://{}/a/b", after_login([exchange("CWD a", "550 no\r\n")]), "CWD", 550);
    refused("ftp://{}/a/b", after_login([exchange("CWD a", "331 more\r\n")]), "CWD", 331);
    refused("ftp://{}/a", after_login([exchange("TYPE I", "504 no\r\n")]), "TYPE", 504);
    let retr = |reply| {
        after_login([
            exchange("TYPE I", "200 done\r\n"),
            ("PASV", data(Vec::new())),
            exchange("RETR a", reply),
        ])
    };
    refused("ftp://{}/a", retr("550 no\r\n"), "RETR", 550);
    refused("ftp://{}/a", retr("150 coming\r\n451 lost\r\n"), "RETR", 451);
    // RFC 959 requires a preliminary reply first.
    refused("ftp://{}/a", retr("226 done\r\n"), "RETR", 226);
}

#[test]
fn malformed_replies_are_errors() {
    let error = |greeting: String| anonymous("ftp://{}", vec![("", greeting)]).0.unwrap_err();
    for greeting in ["HTTP/1.0 400\r\n", "22\r\n", "+20 ready\r\n", "\r\n"] {
        assert_eq!(error(greeting.to_owned()), "the server doesn't speak FTP", "{greeting}");
    }
    let ended = "the connection ended, or the replies are too long";
    for greeting in ["", "220 re", "220-ready\r\n", "120 wait\r\n"] {
        assert_eq!(error(greeting.to_owned()), ended, "{greeting}");
    }
    // More bytes than the limit, in one line and in many lines, followed by a correct reply.
    let most = LIMIT as usize;
    assert_eq!(error(format!("220 {}\r\n", "x".repeat(most))), ended);
    assert_eq!(error("120 wait\r\n".repeat(most / 5) + "220 ready\r\n"), ended);

    for reply in ["227 no numbers\r\n", "227 (127,0,0,1,4)\r\n", "227 (127,0,0,1,4,256)\r\n"] {
        let result = anonymous("ftp://{}", after_login([exchange("PASV", reply)])).0;
        assert_eq!(result, Err("the reply to PASV has no port".to_owned()), "{reply}");
    }
    let result = anonymous(
        "ftp://{}",
        after_login([("PASV", data(vec![b'x'; most + 1])), exchange("NLST ", "150 coming\r\n")]),
    );
    assert_eq!(result.0, Err(format!("the server sent more than {LIMIT} bytes")));
}

/// Returns the reason that the client refuses a URL. Checks that it doesn't connect.
fn refusal(url: &str) -> String {
    let mut out = Vec::new();
    let mut ask = |_: &str| panic!("the user is asked");
    let url = url.replace("{}", "host.dom");
    let code = run(&url, false, &mut ask, &mut Transcript::new(&mut out));
    let out = String::from_utf8(out).expect("the transcript is UTF-8");
    assert!(code.is_ok_and(|code| code == 2) && !out.contains("connect"), "{out}");
    out.split_once("* refused: ").expect("the reason is printed").1.trim_end().to_owned()
}

#[test]
fn unsafe_urls_are_refused_before_anything_is_sent() {
    let crlf = refusal("ftp://{}/pub%0D%0ADELE%20motd/x");
    assert_eq!(
        crlf,
        "a segment of an FTP path contains an encoded CR, which would end the line that is sent"
    );
    let invalid = refusal("ftp://u:secret@{}/<joe");
    assert_eq!(invalid, "a URL can't contain `<` (at byte 24)");
    assert_eq!(refusal("gopher://{}/"), "this client supports only ftp");
    assert!(refusal("ftp://{}:0/").contains("port"));
    assert!(refusal("ftp://256.0.0.1/").contains("255"));
    assert!(refusal("ftp://{}/\x1b[2J").contains("can't contain the control character"));
}

#[test]
fn directories_are_listed_on_request() {
    let last = |list| {
        let mut out = Vec::new();
        let (_, steps) =
            plan("ftp://host.dom/pub", list, &mut Transcript::new(&mut out)).expect("the URL is valid");
        steps.last().expect("a step").command()
    };
    assert_eq!((last(false), last(true)), ("RETR", "NLST"));
}
