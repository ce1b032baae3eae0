//! Tests with an FTP client that executes the steps of a URL.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpStream};

use rfc1738::grammar::Ftpurl;
use rfc1738_access::FtpurlExt;
use rfc1738_access::ftp::{Pass, Step, TransferType};

use super::ftp_server::FtpServer;
use super::{folder, with_timeouts};
use crate::url;

/// A control connection.
struct Control {
    stream: TcpStream,
    replies: BufReader<TcpStream>,
}

impl Control {
    /// Connects, and reads the greeting.
    fn connect(address: &str) -> Control {
        let stream = with_timeouts(TcpStream::connect(address).expect("the server accepts connections"));
        let replies = BufReader::new(stream.try_clone().expect("a stream can be cloned"));
        let mut control = Control { stream, replies };
        assert_eq!(control.reply().0, 220);
        control
    }

    /// Reads the code and the text of the next reply.
    fn reply(&mut self) -> (u16, String) {
        let mut line = String::new();
        self.replies.read_line(&mut line).expect("the server replies in time");
        let (code, text) = line.split_once(' ').unwrap_or_else(|| panic!("{line:?} isn't a reply"));
        (code.parse().expect("a reply has a code"), text.to_owned())
    }

    fn send(&mut self, line: &[u8]) -> (u16, String) {
        self.stream.write_all(line).expect("the server listens");
        self.reply()
    }

    /// Sends a command that needs a data connection, and reads the data.
    fn transfer(&mut self, line: &[u8]) -> Result<Vec<u8>, u16> {
        let (code, text) = self.send(b"PASV\r\n");
        assert_eq!(code, 227);
        let numbers = text.split(['(', ')']).nth(1).expect("the reply has an address");
        let numbers: Vec<u16> = numbers.split(',').map(|number| number.parse().expect("a number")).collect();
        let port = numbers[4] * 256 + numbers[5];
        let mut data =
            with_timeouts(TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect("the port is open"));
        match self.send(line).0 {
            150 => {}
            code => return Err(code),
        }
        let mut content = Vec::new();
        data.read_to_end(&mut content).expect("the data ends in time");
        assert_eq!(self.reply().0, 226);
        Ok(content)
    }
}

/// Fills in the argument that a URL leaves to the user or the client.
fn filled<'a>(step: &Step<'a>) -> Step<'a> {
    let given = |password: &'static [u8]| Step::Pass(Pass::given(password).expect("safe"));
    match step {
        Step::Pass(Pass::EmailAddress) => given(b"user@host.dom"),
        Step::Pass(Pass::Prompt) => given(b"sec ret"),
        Step::Type(None) => Step::Type(Some(TransferType::Image)),
        step => step.clone(),
    }
}

/// Executes these steps, and returns the transferred data, or the code of the reply that rejected a step.
fn execute(address: &str, steps: &[Step<'_>]) -> Result<Vec<u8>, u16> {
    let mut control = Control::connect(address);
    let mut content = Vec::new();
    let mut asked_for_password = false;
    for step in steps {
        let line = filled(step).to_bytes().expect("all arguments are given");
        match step {
            Step::Pass(_) if !asked_for_password => continue,
            Step::Retr(_) | Step::Nlst(_) => content = control.transfer(&line)?,
            _ => match control.send(&line).0 {
                code @ 400.. => return Err(code),
                code => asked_for_password = code == 331,
            },
        }
    }
    assert_eq!(control.send(b"QUIT\r\n").0, 221);
    Ok(content)
}

/// Returns the lines that a server should receive for these steps, without PASV and QUIT.
fn lines(steps: &[Step<'_>]) -> Vec<Vec<u8>> {
    let line = |step| filled(step).to_bytes().and_then(|line| Some(line.strip_suffix(b"\r\n")?.to_vec()));
    steps.iter().filter_map(line).collect()
}

/// Fetches a URL from this server. If no step is rejected, checks the lines that the server received. `{}` in the template is the
/// host and port.
fn get(server: &FtpServer, template: &str) -> Result<Vec<u8>, u16> {
    let text = template.replace("{}", &format!("127.0.0.1:{}", server.port));
    let ftp: Ftpurl<'_> = url(&text);
    let steps = ftp.steps().unwrap_or_else(|error| panic!("{text}: {error}"));
    let content = execute(&ftp.login.hostport.to_string(), &steps);
    let mut received = std::mem::take(&mut *server.received.lock().expect("the lock isn't poisoned"));
    received.retain(|line| line != b"PASV" && line != b"QUIT");
    if content.is_ok() {
        assert_eq!(received, lines(&steps), "{text}");
    }
    content
}

/// Starts a server whose files, except `text`, contain their own paths.
fn server(name: &str) -> FtpServer {
    let paths: [&[u8]; 11] = [
        b"/etc/motd",
        b"/home/etc/motd",
        b"/home/myname/etc/motd",
        b"/home/myname/two words",
        b"/home/myname/a dir/a%2Fb",
        b"/home/myname/a;type=d",
        b"/pub/%",
        b"/pub/ ",
        b"/pub/?:@&=",
        b"/pub/\xc3\xa9",
        b"/pub/line\none",
    ];
    // Not all file systems allow arbitrary bytes in names.
    let latin1: &[&[u8]] = if cfg!(target_os = "linux") { &[b"/pub/\xe9"] } else { &[] };
    let files: Vec<(&[u8], &[u8])> = paths
        .iter()
        .chain(latin1)
        .map(|path| (&path[1..], &path[..]))
        .chain([(&b"text"[..], &b"a\nb\n"[..])])
        .collect();
    FtpServer::start(folder(name, &files))
}

/// 3.2.2: the three URLs have different meanings.
#[test]
fn motd_urls_retrieve_different_files() {
    let server = server("ftp_motd");
    assert_eq!(get(&server, "ftp://myname@{}/%2Fetc/motd"), Ok(b"/etc/motd".to_vec()));
    assert_eq!(get(&server, "ftp://myname@{}/etc/motd"), Ok(b"/home/myname/etc/motd".to_vec()));
    assert_eq!(get(&server, "ftp://myname@{}//etc/motd"), Ok(b"/home/etc/motd".to_vec()));
}

#[test]
fn retrieves_named_files() {
    let server = server("ftp_names");
    let cases: [(&str, &[u8]); 10] = [
        ("ftp://myname:sec%20ret@{}/two%20words", b"/home/myname/two words"),
        ("ftp://myname@{}/a%20dir/a%252Fb", b"/home/myname/a dir/a%2Fb"),
        ("ftp://myname@{}/etc%2Fmotd", b"/home/myname/etc/motd"),
        ("ftp://myname@{}/a%3Btype=d;type=i", b"/home/myname/a;type=d"),
        ("FTP://%6Dyname@{}/%2Fhome/%65tc/m%6ftd", b"/home/etc/motd"),
        ("ftp://{}/pub/%25", b"/pub/%"),
        ("ftp://{}/pub/%20", b"/pub/ "),
        ("ftp://{}/pub/?:@&=", b"/pub/?:@&="),
        ("ftp://{}/pub/%C3%A9", b"/pub/\xc3\xa9"),
        ("ftp://{}/%2F/%2Fpub/%25", b"/pub/%"),
    ];
    for (template, content) in cases {
        assert_eq!(get(&server, template), Ok(content.to_vec()), "{template}");
    }
    #[cfg(target_os = "linux")]
    assert_eq!(get(&server, "ftp://{}/pub/%E9"), Ok(b"/pub/\xe9".to_vec()));
}

#[test]
fn typecode_selects_the_transfer() {
    let server = server("ftp_types");
    assert_eq!(get(&server, "ftp://{}/text;type=a"), Ok(b"a\r\nb\r\n".to_vec()));
    assert_eq!(get(&server, "ftp://{}/text;type=i"), Ok(b"a\nb\n".to_vec()));
    assert_eq!(get(&server, "ftp://myname@{}/a%20dir;type=d"), Ok(b"a%2Fb\r\n".to_vec()));
    assert_eq!(get(&server, "ftp://{}/home/;type=d"), Ok(b"etc\r\nmyname\r\n".to_vec()));
    assert_eq!(get(&server, "ftp://{}/text;type=d"), Err(550));
}

#[test]
fn ftp_url_without_path_logs_in() {
    let server = server("ftp_login");
    assert_eq!(get(&server, "ftp://{}"), Ok(Vec::new()));
    assert_eq!(get(&server, "ftp://myname:sec%20ret@{}"), Ok(Vec::new()));
    assert_eq!(get(&server, "ftp://myname:@{}"), Err(530));
    assert_eq!(get(&server, "ftp://@{}"), Err(503));
    assert_eq!(get(&server, "ftp://{}/"), Err(501), "RETR with a null argument");
}

/// The server enforces the order of the steps. Otherwise, the tests above would accept any order.
#[test]
fn server_rejects_missing_and_wrong_steps() {
    let server = server("ftp_order");
    let address = format!("127.0.0.1:{}", server.port);
    let text = format!("ftp://myname@{address}/a%20dir/a%252Fb");
    let steps = url::<Ftpurl<'_>>(&text).steps().expect("safe");
    assert!(execute(&address, &steps).is_ok());
    let without = |index: usize| {
        let mut steps = steps.clone();
        steps.remove(index);
        execute(&address, &steps)
    };
    assert_eq!(without(0), Err(530), "CWD before login");
    assert_eq!(without(1), Err(530), "CWD before PASS");
    assert_eq!(without(2), Err(550), "RETR in another directory");

    let mut control = Control::connect(&address);
    for (line, code) in [
        (&b"RETR text\r\n"[..], 530),
        (b"PASS sec ret\r\n", 503),
        (b"USER myname\r\n", 331),
        (b"PASS secret\r\n", 530),
        (b"USER anonymous\r\n", 331),
        (b"PASS a@b\r\n", 230),
        (b"RETR text\r\n", 425),
        (b"CWD\r\n", 502),
        (b"CWD ..\r\n", 553),
        (b"CWD text\r\n", 550),
        (b"TYPE D\r\n", 504),
        (b"DELE text\r\n", 502),
        (b"CWD pub\n", 500),
    ] {
        assert_eq!(control.send(line).0, code, "{}", line.escape_ascii());
    }
}

/// Without the checks of Section 6, a client would send two commands.
#[test]
fn encoded_line_breaks_inject_commands() {
    let server = server("ftp_smuggled");
    let text = format!("ftp://127.0.0.1:{}/pub%0D%0ACWD%20%2Fetc/motd", server.port);
    assert!(url::<Ftpurl<'_>>(&text).steps().is_err());

    let mut control = Control::connect(&format!("127.0.0.1:{}", server.port));
    control.send(b"USER anonymous\r\n");
    control.send(b"PASS a@b\r\n");
    assert_eq!(control.send(b"CWD pub\r\nCWD /etc\r\n").0, 250);
    assert_eq!(control.reply().0, 250);
    assert_eq!(control.transfer(b"RETR motd\r\n"), Ok(b"/etc/motd".to_vec()));
}
