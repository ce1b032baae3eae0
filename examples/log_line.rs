//! A nom parser for log lines that contain a URL. It uses the library's combinators, and a custom error type.
//!
//! `cargo run --example log_line`

use rfc1738::grammar::{Httpurl, httpurl};
use rfc1738::nom::branch::alt;
use rfc1738::nom::bytes::complete::{is_not, tag, take_until};
use rfc1738::nom::character::complete::{space1, u16};
use rfc1738::nom::combinator::{cut, map_res, peek};
use rfc1738::nom::error::{ContextError, ErrorKind, FromExternalError, ParseError};
use rfc1738::nom::sequence::{delimited, separated_pair, terminated, tuple};
use rfc1738::nom::{self, IResult};

/// A request that a proxy answered.
#[derive(Debug, PartialEq)]
struct Request<'a> {
    client: &'a str,
    url: Httpurl<'a>,
    status: u16,
}

/// An error in a line: the rest of the line from the error on, and the reason if the URL is invalid.
#[derive(Debug, PartialEq)]
struct Failure<'a> {
    rest: &'a str,
    /// Boxed, because a large error makes every result large.
    reason: Option<Box<rfc1738::ParseError>>,
}

impl<'a> ContextError<&'a str> for Failure<'a> {}

impl<'a> ParseError<&'a str> for Failure<'a> {
    fn from_error_kind(rest: &'a str, _: ErrorKind) -> Failure<'a> {
        Failure { rest, reason: None }
    }

    fn append(_: &'a str, _: ErrorKind, first: Failure<'a>) -> Failure<'a> {
        first
    }
}

impl<'a> FromExternalError<&'a str, rfc1738::ParseError> for Failure<'a> {
    fn from_external_error(url: &'a str, _: ErrorKind, error: rfc1738::ParseError) -> Failure<'a> {
        Failure { rest: &url[error.span().start..], reason: Some(error.into()) }
    }
}

/// Parses a URL up to a quotation mark. The combinator parses a valid URL, and `TryFrom` returns the reason for an error.
fn url(input: &str) -> IResult<&str, Httpurl<'_>, Failure<'_>> {
    let reason = map_res(is_not("\""), Httpurl::try_from);
    alt((terminated(httpurl, peek(tag("\""))), cut(reason)))(input)
}

/// Parses `CLIENT "GET URL" STATUS`.
fn request(line: &str) -> IResult<&str, Request<'_>, Failure<'_>> {
    let client = take_until(" ");
    let quoted = delimited(tag("\"GET "), url, tag("\""));
    let (rest, (client, _, (url, status))) =
        tuple((client, space1, separated_pair(quoted, space1, u16)))(line)?;
    Ok((rest, Request { client, url, status }))
}

fn main() {
    for line in [
        "10.0.0.7 \"GET http://ds.internic.net/instructions/overview.html\" 200",
        "10.0.0.8 \"GET http://ds.internic.net:8080/search?urls\" 404",
        "10.0.0.9 \"GET http://joe@ds.internic.net/\" 200",
        "10.0.0.9 \"GET http://ds.internic.net/a|b\" 200",
        "10.0.0.9 \"GET http://ds.internic.net/\" OK",
    ] {
        match request(line) {
            Ok((_, request)) => {
                println!("{}  {}  {}", request.client, request.status, request.url.hostport);
            }
            Err(nom::Err::Error(Failure { rest, reason }) | nom::Err::Failure(Failure { rest, reason })) => {
                let column = 1 + line.len() - rest.len();
                match reason {
                    Some(error) => println!("column {column}: {}", error.reason()),
                    None => println!("column {column}: this isn't a request"),
                }
            }
            Err(nom::Err::Incomplete(_)) => println!("incomplete line"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leaves_the_text_after_the_request() -> Result<(), nom::Err<Failure<'static>>> {
        let (rest, request) = request("h \"GET http://host.dom/?q\" 200 tail")?;
        assert_eq!(request.url.to_string(), "http://host.dom/?q");
        assert_eq!((rest, request.status), (" tail", 200));
        Ok(())
    }

    /// Returns the rest of an invalid line, and the reason.
    fn failure(line: &str) -> (&str, Option<String>) {
        match request(line) {
            Err(nom::Err::Error(failure) | nom::Err::Failure(failure)) => {
                (failure.rest, failure.reason.map(|error| error.reason().to_string()))
            }
            found => panic!("{found:?}"),
        }
    }

    #[test]
    fn keeps_the_reason() {
        let (rest, reason) = failure("h \"GET http://host.dom/|a\" 200");
        assert_eq!((rest, reason.as_deref()), ("|a\" 200", Some("a URL can't contain `|`")));
        let (rest, reason) = failure("h \"GET http://user@host.dom/\" 200");
        assert_eq!(
            (rest, reason.as_deref()),
            ("user@host.dom/\" 200", Some("an HTTP URL can't have a user name"))
        );
        assert_eq!(failure("h \"GET http://host.dom/\" OK"), ("OK", None));
        let (rest, reason) = failure("h \"GET http://host.dom/ 200");
        assert_eq!((rest, reason.as_deref()), (" 200", Some("a URL can't contain a space")));
    }
}
