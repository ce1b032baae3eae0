//! `http::Uri`.

use alloc::string::ToString;

use ::http::Uri;
use ::http::uri::InvalidUri;

use super::ConversionError::Refused;
use super::{ConversionError, Parts, check};
use crate::{ParseError, Url, UrlBuf};

impl<'t> From<&'t Uri> for Parts<'t> {
    fn from(uri: &'t Uri) -> Parts<'t> {
        // It has no accessors for the user and the password.
        let userinfo = uri.authority().and_then(|authority| authority.as_str().rsplit_once('@'));
        let (user, password) = match userinfo.map(|(userinfo, _)| userinfo) {
            Some(userinfo) => userinfo
                .split_once(':')
                .map_or((Some(userinfo), None), |(user, password)| (Some(user), Some(password))),
            None => (None, None),
        };
        Parts {
            scheme: uri.scheme_str().unwrap_or_default(),
            user,
            password,
            host: uri.host(),
            port: uri.port_u16(),
            port_or_default: uri.port_u16(),
            path: uri.path(),
            query: uri.query(),
        }
    }
}

/// What is refused: [`convert`](crate::convert). Among it is every URL without a host, and a text of 64 KiB or more.
///
/// ```
/// use rfc1738::Url;
///
/// let uri = http::Uri::try_from(Url::parse("http://host.dom/a?words")?)?;
/// assert_eq!((uri.host(), uri.query()), (Some("host.dom"), Some("words")));
/// assert!(http::Uri::try_from(Url::parse("mailto:user@host.dom")?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl TryFrom<Url<'_>> for Uri {
    type Error = ConversionError<InvalidUri>;

    fn try_from(url: Url<'_>) -> Result<Uri, Self::Error> {
        let uri = Uri::try_from(url.as_str()).map_err(Refused)?;
        check(&url, &Parts::from(&uri))?;
        Ok(uri)
    }
}

/// As from [`Url`].
impl TryFrom<&UrlBuf> for Uri {
    type Error = ConversionError<InvalidUri>;

    fn try_from(url: &UrlBuf) -> Result<Uri, Self::Error> {
        Uri::try_from(url.as_url())
    }
}

/// By its text. A `Uri` without a scheme is not a URL.
///
/// ```
/// use rfc1738::UrlBuf;
///
/// let uri = http::Uri::from_static("http://host.dom/a?words");
/// assert_eq!(UrlBuf::try_from(&uri)?.as_str(), "http://host.dom/a?words");
/// assert!(UrlBuf::try_from(&http::Uri::from_static("/a?words")).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl TryFrom<&Uri> for UrlBuf {
    type Error = ConversionError<ParseError>;

    fn try_from(uri: &Uri) -> Result<UrlBuf, Self::Error> {
        let url = UrlBuf::try_from(uri.to_string()).map_err(Refused)?;
        check(&url.as_url(), &Parts::from(uri))?;
        Ok(url)
    }
}
