//! The WHATWG's URL Standard, as implemented by the `url` crate, with the `whatwg` feature.

#[cfg(feature = "whatwg")]
use super::seen::without_slash;
use super::seen::{Rejection, Seen};

/// `true` if the crate is built with this parser.
pub const IS_PRESENT: bool = cfg!(feature = "whatwg");

/// Parses a string according to the standard, without a base URL.
#[cfg(feature = "whatwg")]
pub fn parse(text: &str) -> Result<Seen, Rejection> {
    let rejection = |error: url::ParseError| Rejection::Other { offset: None, message: error.to_string() };
    let url = url::Url::parse(text).map_err(rejection)?;
    let user = url.username();
    Ok(Seen {
        scheme: url.scheme().to_owned(),
        host: url.host_str().map(str::to_owned),
        port: url.port().map(|port| port.to_string()),
        user: (!user.is_empty() || url.password().is_some()).then(|| user.to_owned()),
        path: without_slash(url.path()),
        search: url.query().map(str::to_owned),
    })
}

#[cfg(not(feature = "whatwg"))]
pub fn parse(_: &str) -> Result<Seen, Rejection> {
    Err(Rejection::Absent)
}
