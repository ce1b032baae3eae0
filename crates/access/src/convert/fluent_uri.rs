//! Conversions to and from `fluent_uri::Uri`.

use ::fluent_uri::{ParseError as Invalid, Uri};
use rfc1738::{ParseError, Url};

use super::ConversionError::{self, Rejected};
use super::check;

/// Converts without changing or copying the text. [`convert`](crate::convert) lists URLs that it rejects.
///
/// ```
/// use rfc1738::Url;
/// use rfc1738_access::convert::to_fluent_uri;
///
/// let uri = to_fluent_uri(Url::parse("ftp://user@host.dom/%2Fetc/motd;type=a")?)?;
/// assert_eq!(uri.path(), "/%2Fetc/motd;type=a");
/// // RFC 1738 doesn't say that a scheme begins with a letter.
/// assert!(to_fluent_uri(Url::parse("3:x")?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_fluent_uri(url: Url<'_>) -> Result<Uri<&str>, ConversionError<Invalid>> {
    let uri = Uri::parse(url.as_str()).map_err(Rejected)?;
    check(&url, &uri.into()).map(|()| uri)
}

/// Parses the text without copying it.
///
/// ```
/// use fluent_uri::Uri;
/// use rfc1738_access::convert::from_fluent_uri;
///
/// let url = from_fluent_uri(Uri::parse("gopher://host.dom/1")?)?;
/// assert_eq!(url.host().unwrap(), "host.dom");
/// assert!(from_fluent_uri(Uri::parse("http://[::1]/")?).is_err(), "no IPv6 addresses");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn from_fluent_uri(uri: Uri<&str>) -> Result<Url<'_>, ConversionError<ParseError>> {
    let url = Url::parse(uri.as_str()).map_err(Rejected)?;
    check(&url, &uri.into()).map(|()| url)
}
