//! Conversions to and from `fluent_uri::Uri`.

use alloc::string::String;

use ::fluent_uri::{ParseError as Invalid, Uri};

use super::ConversionError::Refused;
use super::{Parts, check, conversion, split};
use crate::{ParseError, Url, UrlBuf};

impl<'t> From<Uri<&'t str>> for Parts<'t> {
    fn from(uri: Uri<&'t str>) -> Parts<'t> {
        let authority = uri.authority();
        let (user, password) = split(authority.and_then(|authority| Some(authority.userinfo()?.as_str())));
        let port = authority.and_then(|authority| authority.port_to_u16().ok()?);
        Parts {
            scheme: uri.scheme().as_str(),
            user,
            password,
            host: authority.map(|authority| authority.host()),
            port,
            port_or_default: port,
            path: uri.path().as_str(),
            query: uri.query().map(|query| query.as_str()),
        }
    }
}

conversion! {
    /// Converts without changing or copying the text. [`convert`](crate::convert) lists the URLs that it
    /// rejects.
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
    Url<'a> => Uri<&'a str>, Invalid, |url| {
        let uri = Uri::parse(url.as_str()).map_err(Refused)?;
        check(&url, &Parts::from(uri)).map(|()| uri)
    }
}

conversion! {
    /// Converts as from [`Url`].
    &'a UrlBuf => Uri<&'a str>, Invalid, |url| Uri::try_from(url.to_url())
}

conversion! {
    /// Converts as from [`Url`], and copies the text.
    UrlBuf => Uri<String>, Invalid, |url| Ok(Uri::<&str>::try_from(&url)?.to_owned())
}

conversion! {
    /// Parses the text, which isn't copied.
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
    Uri<&'a str> => Url<'a>, ParseError, |uri| {
        let url = Url::parse(uri.as_str()).map_err(Refused)?;
        check(&url, &Parts::from(uri)).map(|()| url)
    }
}

conversion! {
    /// Converts as from `Uri<&str>`.
    &'a Uri<String> => Url<'a>, ParseError, |uri| Url::try_from(uri.borrow())
}

conversion! {
    /// Converts as to [`Url`], and copies the text.
    Uri<String> => UrlBuf, ParseError, |uri| Url::try_from(&uri).map(UrlBuf::from)
}
