//! Conversions to and from `url::Url`.

use ::url::Url as Theirs;
use rfc1738::{ParseError, Url};

use super::ConversionError::{self, Rejected};
use super::check;

/// Parses the text with `url`. [`convert`](crate::convert) lists URLs that it changes or rejects.
///
/// ```
/// use rfc1738::Url;
/// use rfc1738_access::convert::to_url;
///
/// let url = to_url(Url::parse("HTTP://Host.Dom:80")?)?;
/// assert_eq!(url.as_str(), "http://host.dom/");
/// // This address is 177.0.0.1 in the RFC, but 127.0.0.1 in the URL Standard.
/// assert!(to_url(Url::parse("http://0177.0.0.1/")?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_url(url: Url<'_>) -> Result<Theirs, ConversionError<::url::ParseError>> {
    let theirs = Theirs::parse(url.as_str()).map_err(Rejected)?;
    check(&url, &(&theirs).into()).map(|()| theirs)
}

/// Parses the text without changing it.
///
/// ```
/// use rfc1738_access::convert::from_url;
///
/// let theirs = url::Url::parse("http://host.dom\\a\t b")?;
/// assert_eq!(from_url(&theirs)?.as_str(), "http://host.dom/a%20b");
/// assert!(from_url(&url::Url::parse("http://host.dom/#joe")?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn from_url(theirs: &Theirs) -> Result<Url<'_>, ConversionError<ParseError>> {
    let url = Url::parse(theirs.as_str()).map_err(Rejected)?;
    check(&url, &theirs.into()).map(|()| url)
}
