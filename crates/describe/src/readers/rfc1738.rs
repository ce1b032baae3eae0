//! RFC 1738, as intended and as printed.

use rfc1738::grammar::{self, Host, Schemepart};
use rfc1738::{ParseError, Production, Url};

use super::seen::Seen;

/// Parses a string as [`Reader::Strict`](super::Reader::Strict).
pub fn strict(text: &str) -> Result<Seen, ParseError> {
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

/// Parses a string as [`Reader::Printed`](super::Reader::Printed). The `otherurl` alternative of `url` derives URLs of any scheme.
pub fn printed(text: &str) -> Result<Seen, ParseError> {
    let url = match grammar::Url::try_from(text)? {
        grammar::Url::Other(url) => url.genericurl,
        // A URL that follows its scheme's production has the same parts in both readings.
        _ => return strict(text),
    };
    let scheme = url.scheme.to_string();
    let (path, _) = path_and_search(text, false);
    let Schemepart::Ip(part) = url.schemepart else { return Ok(Seen { scheme, path, ..Seen::default() }) };
    Ok(Seen {
        scheme,
        path,
        search: None,
        host: Some(host(part.login.hostport.host)),
        port: part.login.hostport.port.map(|port| port.to_string()),
        user: part.login.user().map(|user| user.to_string()),
    })
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
    match path.split_once('?').filter(|_| has_search) {
        Some((path, search)) => (path.to_owned(), Some(search.to_owned())),
        None => (path.to_owned(), None),
    }
}
