//! The host on which all readers agree.

use core::ops::Range;

use rfc1738::grammar::Host;
use rfc1738::{ParseError, Url};

use super::{Comparison, Reader};

/// The readers that must agree.
const READERS: [Reader; 3] = [Reader::Strict, Reader::Rfc3986, Reader::Whatwg];

/// The reason why readers don't agree on the host of a valid URL.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum HostError {
    /// No two slashes follow the scheme, or no host follows them, as in `file:///etc`.
    #[error("no host follows the scheme")]
    Absent,
    /// The text after the slashes doesn't begin with a host. RFC 1738 allows any text there in a scheme that it doesn't define.
    #[error("no host: {}", .0.reason())]
    Invalid(ParseError),
    /// RFC 3986 or the URL Standard finds no host, or rejects the URL.
    #[error("other readers find no host")]
    OnlyHere,
    /// RFC 3986 or the URL Standard finds another host.
    #[error("other readers find another host")]
    Another,
}

impl HostError {
    /// Returns the part of the URL that is wrong, or the whole URL.
    #[must_use]
    pub fn span(&self, url: &Url<'_>) -> Range<usize> {
        if let HostError::Invalid(error) = self { error.span() } else { 0..url.as_str().len() }
    }
}

/// Returns the host that RFC 1738, RFC 3986 and the URL Standard all find in a URL.
///
/// Another program may then read the URL with any of these parsers, and connects to the host that was checked. The port may differ, for
/// example if it is 0: [`Comparison`] shows it. A server that fetches a URL for a user must also check the host's addresses, as the example
/// `guard.rs` does: those that `Ipv4Addr::is_private` and `is_loopback` recognize aren't all that lead into its network.
///
/// ```
/// use rfc1738::Url;
/// use rfc1738_access::readers::{HostError, agreed_host};
///
/// assert_eq!(agreed_host(&Url::parse("https://host.dom/")?).unwrap(), "host.dom");
/// // To browsers, the host is 127.0.0.1.
/// assert_eq!(agreed_host(&Url::parse("http://0177.0.0.1/")?), Err(HostError::Another));
/// assert_eq!(agreed_host(&Url::parse("https:host.dom")?), Err(HostError::Absent));
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
///
/// # Errors
///
/// Returns an error if a parser finds no host or another host.
pub fn agreed_host<'a>(url: &Url<'a>) -> Result<Host<'a>, HostError> {
    let has_slashes = url.as_str()[url.scheme().as_str().len()..].starts_with("://");
    if let Some(error) = url.why_no_host().filter(|_| has_slashes) {
        return Err(HostError::Invalid(error));
    }
    let host = url.host().ok_or(HostError::Absent)?;
    let comparison = Comparison::new(url.as_str(), &READERS);
    if !comparison.rows.iter().all(|row| row.seen.as_ref().is_ok_and(|seen| seen.host.is_some())) {
        Err(HostError::OnlyHere)
    } else if comparison.differing().contains(&"host") {
        Err(HostError::Another)
    } else {
        Ok(host)
    }
}
