//! RFC 1738, as meant and as printed.

use rfc1738::grammar::{self, Host, Schemepart};
use rfc1738::{ParseError, Url};

use super::seen::Seen;

/// Reads a text as [`Reader::Strict`](super::Reader::Strict).
///
/// # Errors
///
/// Returns an error if the text isn't a URL.
pub fn strict(text: &str) -> Result<Seen, ParseError> {
    let url = Url::parse(text)?;
    Ok(Seen {
        scheme: url.scheme().to_string(),
        host: url.host().map(host),
        port: url.port().map(|port| port.to_string()),
        user: url.user().map(|user| user.to_string()),
    })
}

/// Reads a text as [`Reader::Printed`](super::Reader::Printed). The production's alternative `otherurl` derives any scheme.
///
/// # Errors
///
/// Returns an error if the production `url` doesn't derive the text.
pub fn printed(text: &str) -> Result<Seen, ParseError> {
    let url = match grammar::Url::try_from(text)? {
        grammar::Url::Other(url) => url.genericurl,
        // By the production of its scheme, the URL has the same parts as in the strict reading.
        _ => return strict(text),
    };
    let scheme = url.scheme.to_string();
    let Schemepart::Ip(part) = url.schemepart else { return Ok(Seen { scheme, ..Seen::default() }) };
    Ok(Seen {
        scheme,
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
