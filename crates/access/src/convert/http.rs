//! Conversions to and from `http::Uri`.

use alloc::string::ToString;

use ::http::Uri;
use ::http::uri::InvalidUri;
use rfc1738::{ParseError, Url, UrlBuf};

use super::ConversionError::{self, Rejected};
use super::check;

/// Parses the text with `http`. The [`convert`](crate::convert) module lists URLs that `http` rejects. It also rejects
/// every URL that has no host or is longer than 65,534 bytes.
///
/// ```
/// use rfc1738::Url;
/// use rfc1738_access::convert::to_http;
///
/// let uri = to_http(Url::parse("http://host.dom/a?words")?)?;
/// assert_eq!((uri.host(), uri.query()), (Some("host.dom"), Some("words")));
/// assert!(to_http(Url::parse("mailto:user@host.dom")?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_http(url: Url<'_>) -> Result<Uri, ConversionError<InvalidUri>> {
    let uri = Uri::try_from(url.as_str()).map_err(Rejected)?;
    check(&url, &(&uri).into()).map(|()| uri)
}

/// Parses the text. A `Uri` without a scheme is not a URL.
///
/// ```
/// use rfc1738_access::convert::from_http;
///
/// let uri = http::Uri::from_static("http://host.dom/a?words");
/// assert_eq!(from_http(&uri)?.as_str(), "http://host.dom/a?words");
/// assert!(from_http(&http::Uri::from_static("/a?words")).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn from_http(uri: &Uri) -> Result<UrlBuf, ConversionError<ParseError>> {
    let url = UrlBuf::try_from(uri.to_string()).map_err(|rejected| Rejected(rejected.into_error()))?;
    check(&url.to_url(), &uri.into()).map(|()| url)
}
