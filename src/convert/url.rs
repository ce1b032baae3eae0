//! Conversions to and from `url::Url`.

use ::url::Url as Theirs;

use super::ConversionError::Refused;
use super::{Parts, check, conversion};
use crate::{ParseError, Url, UrlBuf};

impl<'t> From<&'t Theirs> for Parts<'t> {
    fn from(url: &'t Theirs) -> Parts<'t> {
        let (user, password) = (url.username(), url.password());
        Parts {
            scheme: url.scheme(),
            user: (!user.is_empty() || password.is_some()).then_some(user),
            password,
            host: url.has_authority().then(|| url.host_str().unwrap_or_default()),
            port: url.port(),
            port_or_default: url.port_or_known_default(),
            path: url.path(),
            query: url.query(),
        }
    }
}

conversion! {
    /// Parses the text with `url`. [`convert`](crate::convert) lists the URLs that change and those that it
    /// rejects.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let url = url::Url::try_from(Url::parse("HTTP://Host.Dom:80")?)?;
    /// assert_eq!(url.as_str(), "http://host.dom/");
    /// // To the RFC this address is 177.0.0.1, to the URL Standard 127.0.0.1.
    /// assert!(url::Url::try_from(Url::parse("http://0177.0.0.1/")?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    Url<'a> => Theirs, ::url::ParseError, |url| {
        let theirs = Theirs::parse(url.as_str()).map_err(Refused)?;
        check(&url, &Parts::from(&theirs)).map(|()| theirs)
    }
}

conversion! {
    /// Converts as from [`Url`].
    &'a UrlBuf => Theirs, ::url::ParseError, |url| Theirs::try_from(url.to_url())
}

conversion! {
    /// Parses the text, which isn't changed.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let theirs = url::Url::parse("http://host.dom\\a\t b")?;
    /// assert_eq!(Url::try_from(&theirs)?.as_str(), "http://host.dom/a%20b");
    /// assert!(Url::try_from(&url::Url::parse("http://host.dom/#joe")?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    &'a Theirs => Url<'a>, ParseError, |theirs| {
        let url = Url::parse(theirs.as_str()).map_err(Refused)?;
        check(&url, &Parts::from(theirs)).map(|()| url)
    }
}

conversion! {
    /// Converts as to [`Url`].
    &'a Theirs => UrlBuf, ParseError, |theirs| Url::try_from(theirs).map(UrlBuf::from)
}
