//! `fluent_uri::Uri`.

use alloc::string::String;

use ::fluent_uri::{ParseError as Invalid, Uri};

use super::ConversionError::Refused;
use super::{ConversionError, Parts, check};
use crate::{ParseError, Url, UrlBuf};

impl<'t> From<Uri<&'t str>> for Parts<'t> {
    fn from(uri: Uri<&'t str>) -> Parts<'t> {
        let authority = uri.authority();
        let userinfo = authority.and_then(|authority| authority.userinfo()).map(|userinfo| userinfo.as_str());
        let port = authority.and_then(|authority| authority.port_to_u16().ok()?);
        Parts {
            scheme: uri.scheme().as_str(),
            user: userinfo.map(|info| info.split_once(':').map_or(info, |(user, _)| user)),
            password: userinfo.and_then(|info| Some(info.split_once(':')?.1)),
            host: authority.map(|authority| authority.host()),
            port,
            port_or_default: port,
            path: uri.path().as_str(),
            query: uri.query().map(|query| query.as_str()),
        }
    }
}

/// What is refused: [`convert`](crate::convert). The text stays as it is, and isn't copied.
///
/// ```
/// use fluent_uri::Uri;
/// use rfc1738::Url;
///
/// let uri = Uri::try_from(Url::parse("ftp://user@host.dom/%2Fetc/motd;type=a")?)?;
/// assert_eq!(uri.path(), "/%2Fetc/motd;type=a");
/// // RFC 1738 doesn't say that a scheme begins with a letter.
/// assert!(Uri::try_from(Url::parse("3:x")?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<'a> TryFrom<Url<'a>> for Uri<&'a str> {
    type Error = ConversionError<Invalid>;

    fn try_from(url: Url<'a>) -> Result<Uri<&'a str>, Self::Error> {
        let uri = Uri::parse(url.as_str()).map_err(Refused)?;
        check(&url, &Parts::from(uri))?;
        Ok(uri)
    }
}

/// As from [`Url`].
impl<'a> TryFrom<&'a UrlBuf> for Uri<&'a str> {
    type Error = ConversionError<Invalid>;

    fn try_from(url: &'a UrlBuf) -> Result<Uri<&'a str>, Self::Error> {
        Uri::try_from(url.as_url())
    }
}

/// As from [`Url`], with a copy of the text.
impl TryFrom<UrlBuf> for Uri<String> {
    type Error = ConversionError<Invalid>;

    fn try_from(url: UrlBuf) -> Result<Uri<String>, Self::Error> {
        Ok(Uri::<&str>::try_from(&url)?.to_owned())
    }
}

/// By its text, which isn't copied.
///
/// ```
/// use fluent_uri::Uri;
/// use rfc1738::Url;
///
/// let url = Url::try_from(Uri::parse("gopher://host.dom/1")?)?;
/// assert_eq!(url.port_or_default(), Some(70));
/// assert!(Url::try_from(Uri::parse("http://[::1]/")?).is_err(), "no IPv6 addresses");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<'a> TryFrom<Uri<&'a str>> for Url<'a> {
    type Error = ConversionError<ParseError>;

    fn try_from(uri: Uri<&'a str>) -> Result<Url<'a>, Self::Error> {
        let url = Url::parse(uri.as_str()).map_err(Refused)?;
        check(&url, &Parts::from(uri))?;
        Ok(url)
    }
}

/// As from `Uri<&str>`.
impl<'a> TryFrom<&'a Uri<String>> for Url<'a> {
    type Error = ConversionError<ParseError>;

    fn try_from(uri: &'a Uri<String>) -> Result<Url<'a>, Self::Error> {
        Url::try_from(uri.borrow())
    }
}

/// As to [`Url`], with a copy of the text.
impl TryFrom<Uri<String>> for UrlBuf {
    type Error = ConversionError<ParseError>;

    fn try_from(uri: Uri<String>) -> Result<UrlBuf, Self::Error> {
        Url::try_from(&uri).map(UrlBuf::from)
    }
}
