//! The parsers.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};

use fluent_uri::{ParseError, ParseErrorKind, Uri};
use rfc1738::grammar::{self, Host};
use rfc1738::{Production, Url};

use super::{Rejection, Seen};
use crate::theirs::Theirs;

/// A URL parser, named after the specification that it follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reader {
    /// RFC 1738 as intended: a predefined scheme follows its own production.
    Strict,
    /// RFC 1738 as printed: its production `url`.
    Printed,
    /// RFC 3986's generic syntax, as implemented by the `fluent-uri` crate.
    Rfc3986,
    /// The WHATWG's URL Standard, without a base URL, as implemented by the `url` crate. Requires the `url` feature.
    Whatwg,
}

impl Reader {
    /// All parsers.
    pub const ALL: [Reader; 4] = [Reader::Strict, Reader::Printed, Reader::Rfc3986, Reader::Whatwg];

    /// Returns the name: `strict`, `printed`, `rfc3986` or `whatwg`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Reader::Strict => "strict",
            Reader::Printed => "printed",
            Reader::Rfc3986 => "rfc3986",
            Reader::Whatwg => "whatwg",
        }
    }

    /// Parses a string.
    ///
    /// # Errors
    ///
    /// Returns an error if the parser rejects the text or isn't built in.
    pub fn read(self, text: &str) -> Result<Seen, Rejection> {
        match self {
            Reader::Strict => Ok(strict(text)?),
            Reader::Printed => Ok(printed(text)?),
            Reader::Rfc3986 => rfc3986(text),
            Reader::Whatwg => whatwg(text),
        }
    }
}

/// Parses a string as [`Reader::Strict`].
fn strict(text: &str) -> Result<Seen, rfc1738::ParseError> {
    let url = Url::parse(text)?;
    let has_search = matches!(url.production(), Production::Httpurl | Production::Waisurl);
    let (path, search) = path_and_search(text, has_search);
    Ok(Seen {
        path,
        search,
        scheme: url.scheme().to_string(),
        host: url.host().map(host),
        port: url.port().map(|port| port.to_string()),
        user: url.user().map(|user| user.to_string()),
    })
}

/// Parses a string as [`Reader::Printed`].
fn printed(text: &str) -> Result<Seen, rfc1738::ParseError> {
    let grammar::SchemeUrl::Other(url) = grammar::SchemeUrl::try_from(text)? else { return strict(text) };
    // This alternative of `url` derives URLs of any scheme. Their parts are those of a scheme that isn't predefined.
    let scheme = url.genericurl.scheme.to_string();
    let seen = strict(&format!("x{}", &text[scheme.len()..]))?;
    Ok(Seen { scheme, ..seen })
}

/// Returns a name as written, or an address in decimal.
fn host(host: Host<'_>) -> String {
    match host {
        Host::Number(number) => {
            number.to_ipv4().map_or_else(|| number.to_string(), |address| address.to_string())
        }
        Host::Name(name) => name.to_string(),
    }
}

/// Returns the text after the host and its slash, or after the scheme's colon. If the scheme has a search, splits the text at
/// the `?`.
fn path_and_search(text: &str, has_search: bool) -> (String, Option<String>) {
    let rest = text.split_once(':').map_or("", |(_, rest)| rest);
    let path = match rest.strip_prefix("//") {
        Some(rest) => rest.split_once('/').map_or("", |(_, path)| path),
        None => rest,
    };
    let search = path.split_once('?').filter(|_| has_search);
    let path = search.map_or(path, |(path, _)| path);
    (path.to_owned(), search.map(|(_, search)| search.to_owned()))
}

/// Parses a string with the generic syntax, ignoring the rules of its scheme.
fn rfc3986(text: &str) -> Result<Seen, Rejection> {
    let uri = Uri::parse(text).map_err(|error| rejection(text, error))?;
    Ok(Theirs::from(uri).into())
}

fn rejection(text: &str, error: ParseError) -> Rejection {
    let message = match error.kind() {
        ParseErrorKind::InvalidPctEncodedOctet => "invalid escape",
        ParseErrorKind::InvalidIpv6Addr => "invalid IPv6 address",
        ParseErrorKind::UnexpectedChar if error.index() == text.len() => "unexpected end",
        ParseErrorKind::UnexpectedChar => "unexpected character",
    };
    Rejection::Other { offset: Some(error.index()), message: message.to_owned() }
}

/// Parses a string according to the standard, without a base URL.
#[cfg(feature = "url")]
fn whatwg(text: &str) -> Result<Seen, Rejection> {
    let rejection = |error: url::ParseError| Rejection::Other { offset: None, message: error.to_string() };
    Ok(Theirs::from(&url::Url::parse(text).map_err(rejection)?).into())
}

#[cfg(not(feature = "url"))]
fn whatwg(_: &str) -> Result<Seen, Rejection> {
    Err(Rejection::Absent)
}
