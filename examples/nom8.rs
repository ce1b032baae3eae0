//! The combinators in a nom 8 parser, for the first two lines of a `CONNECT` request to a proxy.
//!
//! `cargo run --example nom8 --features nom8`
//!
//! In your own package, import nom 8 as `nom`.

use nom8::bytes::complete::tag;
use nom8::character::complete::line_ending;
use nom8::sequence::{delimited, terminated};
use nom8::{IResult, Parser};
use rfc1738::grammar::{self, Hostport};
use rfc1738::nom8::parser;
use rfc1738::{Url, strict_url};

/// The host and port of the requested tunnel, and the referring page.
#[derive(Debug, PartialEq)]
struct Connect<'a> {
    target: Hostport<'a>,
    referer: Url<'a>,
}

/// Parses `CONNECT HOST:PORT HTTP/1.1` and `Referer: URL`.
fn connect(request: &str) -> IResult<&str, Connect<'_>> {
    let target = delimited(tag("CONNECT "), parser(grammar::hostport), tag(" HTTP/1.1"));
    let referer = delimited(tag("Referer: "), parser(strict_url), line_ending);
    let lines = (terminated(target, line_ending), referer);
    lines.map(|(target, referer)| Connect { target, referer }).parse(request)
}

fn main() {
    for request in [
        "CONNECT db.example:5432 HTTP/1.1\r\nReferer: http://host.dom/a?words\r\n",
        "CONNECT db.example:5432 HTTP/1.1\r\nReferer: http://joe@host.dom/\r\n",
    ] {
        match connect(request) {
            Ok((_, Connect { target, referer })) => println!("{target}, from {referer}"),
            Err(error) => println!("{error}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_target_and_referer() {
        let (rest, found) = connect("CONNECT h:80 HTTP/1.1\nReferer: news:*\nX").expect("a request");
        assert_eq!(
            (found.target.to_string().as_str(), found.referer.as_str(), rest),
            ("h:80", "news:*", "X")
        );
        assert!(
            connect("CONNECT h:80 HTTP/1.1\nReferer: http://user@h/\n").is_err(),
            "an HTTP URL can't have a user name"
        );
    }
}
