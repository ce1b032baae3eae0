//! Tests of the client against scripted servers, with replies derived from RFC 959. `examples/servers.py` tests it against real ones.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::thread::{self, JoinHandle};

use crate::connection::{LIMIT, Transcript};
use crate::run;

/// The commands that a server expects and its replies, separated by `|`. The first is the greeting. The reply `DATA` opens a data
/// connection.
const LOGIN: &str = "220 ready | USER anonymous: 331 password | PASS me@host.dom: 230 logged in";

/// Passes the first client to `serve` in a thread, and returns the port.
fn listen(serve: impl FnOnce(TcpStream) + Send + 'static) -> (u16, JoinHandle<()>) {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("there is a free port");
    let port = listener.local_addr().expect("the listener is bound").port();
    (port, thread::spawn(move || serve(listener.accept().expect("a client connects").0)))
}

/// Serves one client, which must send exactly these commands.
fn serve(script: &str, data: &[u8]) -> (u16, JoinHandle<()>) {
    let (script, data) = (script.to_owned(), data.to_vec());
    listen(move |mut stream| {
        let mut lines = BufReader::new(stream.try_clone().expect("a stream can be shared"));
        for exchange in script.split(" | ") {
            let (expected, reply) = exchange.split_once(": ").unwrap_or(("", exchange));
            if !expected.is_empty() {
                let mut line = String::new();
                lines.read_line(&mut line).expect("the client sends a line");
                assert_eq!(line, format!("{expected}\r\n"));
            }
            // A greeting alone is sent as written.
            let reply = match reply {
                "DATA" => passive(data.clone()),
                _ if script == reply => reply.to_owned(),
                _ => format!("{reply}\r\n"),
            };
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
fn passive(bytes: Vec<u8>) -> String {
    let (port, _) = listen(move |mut stream| drop(stream.write_all(&bytes)));
    format!("227 Passive =192,0,2,1,{},{}\r\n", port / 256, port % 256)
}

/// Returns the error, if any, and the transcript of the connection. `{}` in the URL stands for the server.
fn get(url: &str, typed: &str, script: &str, data: &[u8]) -> (Result<(), String>, String) {
    let (port, server) = serve(script, data);
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

/// Logs in anonymously, and follows the rest of the script.
fn anonymous(url: &str, script: &str, data: &[u8]) -> (Result<(), String>, String) {
    get(url, "me@host.dom", &[LOGIN, script].join(" | "), data)
}

#[test]
fn fetches_from_the_host_of_the_control_connection() {
    let (result, transcript) = anonymous(
        "ftp://{}/%2Fetc//motd;type=a",
        "CWD /etc: 250 done | CWD : 250 done | TYPE A: 200 done | PASV: DATA | RETR motd: 150 coming\r\n226 done | QUIT: 221 bye",
        b"first\r\n\xff\x1b[2J",
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
    // The server asks for no password, so the client sends no password. Once the directory is listed, an error is ignored.
    let script = format!(
        "120 wait\r\n{several}220-here\r\n220x\r\n220  | USER myname: 230 logged in | CWD pub: 250 done | PASV: DATA | \
        NLST : 125 coming\r\n250-done\r\n250 done | QUIT: 500 never heard of it"
    );
    let (result, transcript) = get("ftp://myname@{}/pub/", "", &script, b"");
    assert_eq!(result, Ok(()));
    let shown = several.replace("\r\n", "\n< ");
    let start = format!("< 120 wait\n< {shown}220-here\n< 220x\n< 220 \n> USER");
    assert!(transcript.starts_with(&start), "{transcript}");
}

#[test]
fn sends_and_hides_passwords() {
    let wrong = "220 ready | USER myname: 331 password | PASS sec ret: 530 `sec ret` is wrong\x07";
    for (url, typed) in [("ftp://myname:sec%20ret@{}", ""), ("ftp://myname@{}", "sec ret")] {
        let (result, transcript) = get(url, typed, wrong, b"");
        assert_eq!(result, Err("the server answers PASS with 530".to_owned()));
        let shown = "< 220 ready\n> USER myname\n< 331 password\n> PASS ****\n< 530 `****` is wrong\\u{7}\n";
        assert_eq!(transcript, shown);
    }
    let script = "220 ready | USER myname: 331 password";
    let (result, _) = get("ftp://myname@{}", "x\r\nDELE motd", script, b"");
    let why = "a password contains an encoded CR, which would end the line that is sent";
    assert_eq!(result, Err(why.to_owned()));
}

#[test]
fn server_refusals_are_errors() {
    for (path, script, refusal) in [
        ("/a/b", "CWD a: 550 no", "CWD with 550"),
        ("/a/b", "CWD a: 331 more", "CWD with 331"),
        ("/a", "TYPE I: 504 no", "TYPE with 504"),
        ("/a", "TYPE I: 200 done | PASV: DATA | RETR a: 550 no", "RETR with 550"),
        ("/a", "TYPE I: 200 done | PASV: DATA | RETR a: 150 coming\r\n451 lost", "RETR with 451"),
        // RFC 959 requires a preliminary reply first.
        ("/a", "TYPE I: 200 done | PASV: DATA | RETR a: 226 done", "RETR with 226"),
    ] {
        let result = anonymous(&format!("ftp://{{}}{path}"), script, b"").0;
        assert_eq!(result, Err(format!("the server answers {refusal}")), "{script}");
    }
    for (script, refusal) in [
        ("421 full\r\n", "the connection attempt with 421"),
        // 332: the server needs an account, which URLs don't have.
        ("220 ready | USER anonymous: 332 account", "USER with 332"),
    ] {
        let result = get("ftp://{}", "", script, b"").0;
        assert_eq!(result, Err(format!("the server answers {refusal}")));
    }
}

#[test]
fn malformed_replies_are_errors() {
    let error = |greeting: &str| get("ftp://{}", "", greeting, b"").0.unwrap_err();
    for greeting in ["HTTP/1.0 400\r\n", "22\r\n", "+20 ready\r\n", "\r\n"] {
        assert_eq!(error(greeting), "the server doesn't speak FTP", "{greeting}");
    }
    let ended = "the connection ended, or the replies are too long";
    for greeting in ["", "220 re", "220-ready\r\n", "120 wait\r\n"] {
        assert_eq!(error(greeting), ended, "{greeting}");
    }
    // More bytes than the limit, in one line and in many lines, followed by a correct reply.
    let most = LIMIT as usize;
    assert_eq!(error(&format!("220 {}\r\n", "x".repeat(most))), ended);
    assert_eq!(error(&("120 wait\r\n".repeat(most / 5) + "220 ready\r\n")), ended);

    for reply in ["227 no numbers", "227 (127,0,0,1,4)", "227 (127,0,0,1,4,256)"] {
        let result = anonymous("ftp://{}", &format!("PASV: {reply}"), b"").0;
        assert_eq!(result, Err("the reply to PASV has no port".to_owned()), "{reply}");
    }
    let result = anonymous("ftp://{}", "PASV: DATA | NLST : 150 coming", &vec![b'x'; most + 1]).0;
    assert_eq!(result, Err(format!("the server sent more than {LIMIT} bytes")));
}

#[test]
fn unsafe_urls_are_refused_before_anything_is_sent() {
    for (url, why) in [
        (
            "ftp://host.dom/pub%0D%0ADELE%20motd/x",
            "a segment of an FTP path contains an encoded CR, which would end the line that is sent",
        ),
        ("ftp://u:secret@host.dom/<joe", "a URL can't contain `<` (at byte 24)"),
        ("gopher://host.dom/", "this client supports only ftp URLs"),
        ("ftp://host.dom:0/", "port"),
        ("ftp://256.0.0.1/", "255"),
        ("ftp://host.dom/\x1b[2J", "can't contain the control character"),
    ] {
        let (mut out, mut ask) = (Vec::new(), |_: &str| panic!("the user is asked"));
        let code = run(url, false, &mut ask, &mut Transcript::new(&mut out));
        let out = String::from_utf8(out).expect("the transcript is UTF-8");
        assert!(code.is_ok_and(|code| code == 2) && !out.contains("connect"), "{out}");
        assert!(out.split_once("* refused: ").is_some_and(|(_, shown)| shown.contains(why)), "{out}");
    }
}
