//! The combinators in a parser of your own: a log line with a URL in it, and an error type that isn't this crate's.
//!
//! `cargo run --example log_line`

use rfc1738::grammar::{Httpurl, httpurl};
use rfc1738::nom::bytes::complete::{tag, take_until};
use rfc1738::nom::character::complete::{space1, u16};
use rfc1738::nom::error::{VerboseError, convert_error};
use rfc1738::nom::sequence::{delimited, separated_pair, tuple};
use rfc1738::nom::{self, IResult};

/// A request that a proxy has answered.
#[derive(Debug, PartialEq)]
struct Request<'a> {
    client: &'a str,
    url: Httpurl<'a>,
    status: u16,
}

/// Reads `CLIENT "GET URL" STATUS`.
fn request(line: &str) -> IResult<&str, Request<'_>, VerboseError<&str>> {
    let client = take_until(" ");
    let quoted = delimited(tag("\"GET "), httpurl, tag("\""));
    let (rest, (client, _, (url, status))) =
        tuple((client, space1, separated_pair(quoted, space1, u16)))(line)?;
    Ok((rest, Request { client, url, status }))
}

fn main() {
    for line in [
        "10.0.0.7 \"GET http://ds.internic.net/instructions/overview.html\" 200",
        "10.0.0.8 \"GET http://ds.internic.net:8080/search?urls\" 404",
        "10.0.0.9 \"GET http://joe@ds.internic.net/\" 200",
    ] {
        match request(line) {
            Ok((_, request)) => {
                println!("{}  {}  {}", request.client, request.status, request.url.hostport);
            }
            Err(nom::Err::Error(error) | nom::Err::Failure(error)) => {
                print!("{}", convert_error(line, error))
            }
            Err(nom::Err::Incomplete(_)) => println!("incomplete line"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_ends_where_its_production_does() -> Result<(), nom::Err<VerboseError<&'static str>>> {
        let (rest, request) = request("h \"GET http://host.dom/?q\" 200 tail")?;
        assert_eq!(request.url.to_string(), "http://host.dom/?q");
        assert_eq!((rest, request.status), (" tail", 200));
        assert!(super::request("h \"GET http://user@host.dom/\" 200").is_err(), "http has no user");
        Ok(())
    }
}
