//! Conversions to and from `fluent_uri::Uri`.

use ::fluent_uri::{ParseError as Invalid, Uri};

use super::ConversionError::{self, Rejected};
use super::parts::{Parts, check, split_login};
use crate::{ParseError, Url};

fn parts<'t>(uri: Uri<&'t str>) -> Parts<'t> {
    let authority = uri.authority();
    let (user, password) = split_login(authority.and_then(|authority| Some(authority.userinfo()?.as_str())));
    Parts {
        scheme: uri.scheme().as_str(),
        user,
        password,
        host: authority.map(|authority| authority.host()),
        port: authority.and_then(|authority| authority.port_to_u16().ok()?),
        default_port: None,
        path: uri.path().as_str(),
        query: uri.query().map(|query| query.as_str()),
    }
}

/// Converts without changing or copying the text. [`convert`](crate::convert) lists URLs that it rejects.
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
        let uri = Uri::parse(url.as_str()).map_err(Rejected)?;
        check(&url, &parts(uri)).map(|()| uri)
    }
}

/// Parses the text without copying it.
///
/// ```
/// use fluent_uri::Uri;
/// use rfc1738::Url;
///
/// let url = Url::try_from(Uri::parse("gopher://host.dom/1")?)?;
/// assert_eq!(url.host().unwrap(), "host.dom");
/// assert!(Url::try_from(Uri::parse("http://[::1]/")?).is_err(), "no IPv6 addresses");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<'a> TryFrom<Uri<&'a str>> for Url<'a> {
    type Error = ConversionError<ParseError>;

    fn try_from(uri: Uri<&'a str>) -> Result<Url<'a>, Self::Error> {
        let url = Url::parse(uri.as_str()).map_err(Rejected)?;
        check(&url, &parts(uri)).map(|()| url)
    }
}
