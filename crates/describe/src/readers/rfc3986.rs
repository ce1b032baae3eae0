//! RFC 3986, as implemented by the `fluent-uri` crate.

use fluent_uri::{ParseError, ParseErrorKind, Uri};

use super::seen::{Rejection, Seen, without_slash};

/// Parses a string with the generic syntax, ignoring the rules of its scheme.
pub fn parse(text: &str) -> Result<Seen, Rejection> {
    let uri = Uri::parse(text).map_err(|error| rejection(text, error))?;
    let authority = uri.authority();
    // In the userinfo, the text after the first colon is a password, which applications should not show (3.2.1).
    let user = |userinfo: &str| userinfo.split(':').next().unwrap_or_default().to_owned();
    let given = |part: &str| (!part.is_empty()).then(|| part.to_owned());
    Ok(Seen {
        scheme: uri.scheme().to_string(),
        host: authority.and_then(|authority| given(authority.host())),
        port: authority.and_then(|authority| given(authority.port()?.as_str())),
        user: authority.and_then(|authority| authority.userinfo()).map(|userinfo| user(userinfo.as_str())),
        path: without_slash(uri.path().as_str()),
        search: uri.query().map(|query| query.as_str().to_owned()),
    })
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
