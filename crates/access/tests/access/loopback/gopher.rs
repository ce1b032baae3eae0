//! Tests with a gopher client that sends the request of a URL.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};

use rfc1738::grammar::Gopherurl;
use rfc1738_access::GopherurlExt;

use super::{folder, gopher_server, with_timeouts};
use crate::url;

/// Sends exactly these bytes, and reads the answer.
fn send(address: &str, request: &[u8]) -> Vec<u8> {
    let mut stream = with_timeouts(TcpStream::connect(address).expect("the server accepts connections"));
    stream.write_all(request).expect("the server listens");
    stream.shutdown(Shutdown::Write).expect("the request ends");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("the answer ends in time");
    answer
}

fn server(name: &str) -> String {
    let files: [(&[u8], &[u8]); 4] = [
        (b"0about", b"about gopher"),
        (b"two words/a%2Fb", b"a name with a space and a percent"),
        (b"sel/\xc3\xa9", b"a name not in ASCII"),
        (b"phones", b"ann 1\nbob 2\nann/b 3\nann b 4\n"),
    ];
    format!("127.0.0.1:{}", gopher_server::start(folder(name, &files)))
}

#[test]
fn retrieves_named_items() {
    let address = server("gopher_items");
    let cases: [(&str, &[u8]); 19] = [
        ("", b"the top level"),
        ("/", b"the top level"),
        ("/1", b"the top level"),
        ("/00about", b"about gopher"),
        ("/0two%20words/a%252Fb", b"a name with a space and a percent"),
        ("/0two%20words%2Fa%252Fb", b"a name with a space and a percent"),
        ("/0sel/%C3%A9", b"a name not in ASCII"),
        // 3.4.2.
        ("/7phones%09bob", b"bob 2\n"),
        ("/7phones%09ann%20b", b"ann b 4\n"),
        ("/7phones%09ann%2Fb", b"ann/b 3\n"),
        ("/7phones%09ann/b", b"ann/b 3\n"),
        // 3.4.4 to 3.4.8.
        ("/7phones%09bob%09+", b"+-2\r\nbob 2\n"),
        ("/00about%09%09+", b"+-2\r\nabout gopher"),
        ("/00about%09%09?", b"+-2\r\n!+ASK of about gopher"),
        ("/00about%09%09!+ABSTRACT%20+SMELL", b"+-2\r\n!+ABSTRACT +SMELL of about gopher"),
        ("/1%09%09$", b"+-2\r\n$ of the top level"),
        ("/00about%09%09+text/plain%20Es_ES", b"+-2\r\nabout gopher as text/plain Es_ES"),
        // 3.4.9.
        ("/00about%09%09+%091%0D%0A+-1%0D%0Ared%0D%0Adark%20blue%0D%0A.%0D%0A", b"red,dark blue"),
        ("/00about%09x%09+%091%0D%0A+-1%0D%0Ared%0D%0A.%0D%0A", b"x: red"),
    ];
    for (path, content) in cases {
        let text = format!("gopher://{address}{path}");
        let gopher: Gopherurl<'_> = url(&text);
        let request = gopher.form_request().unwrap_or_else(|| gopher.request());
        let request = request.unwrap_or_else(|error| panic!("{text}: {error}"));
        let answer = send(&gopher.hostport.to_string(), &request);
        assert_eq!(answer.escape_ascii().to_string(), content.escape_ascii().to_string(), "{text}");
    }
}

/// The server enforces the format of the request. Otherwise, the test above would accept any format.
#[test]
fn server_rejects_other_requests() {
    let address = server("gopher_rejected");
    for (request, why) in [
        (&b"0about"[..], "3malformed line\r\n"),
        (b"0about\n", "3malformed line\r\n"),
        (b"0about\r\nx", "3extra input\r\n"),
        (b"about\r\n", "3no such item\r\n"),
        (b"0about\t\t\t+\r\n", "3too many fields\r\n"),
        (b"0about\t+\t1\r\n", "3malformed line\r\n"),
        (b"0about\t+\t1\r\n+-1\r\nred\r\n", "3malformed line\r\n"),
        (b"0about\t+\t1\r\n+-1\r\n.\r\nred\r\n", "3extra input\r\n"),
    ] {
        assert_eq!(String::from_utf8_lossy(&send(&address, request)), why, "{}", request.escape_ascii());
    }
}
