//! Why a URL with two slashes has no login. Section 3.1.

use crate::error::explain::{Explained, explain};
use crate::grammar::{self, Schemepart, ip_schemepart};
use crate::{ParseError, Url};

impl<'a> Url<'a> {
    /// Why what follows the colon is not an `ip-schemepart`, though it begins with two slashes. `None` if it is one,
    /// if it doesn't begin with two slashes, or if the scheme is predefined. Section 3.1.
    ///
    /// By the BNF the URL is valid all the same, since any `*xchar` is a `schemepart`. But such a URL has no user,
    /// password, host or port: a database URL with a mistake in it, or with two hosts, loses them all
    /// without an error. This is that error; its place is in the URL's text.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let url = Url::parse("mysql://joe@db_1.example/x")?;
    /// assert_eq!(url.host(), None);
    /// let error = url.why_no_login().unwrap();
    /// assert_eq!((error.offset(), error.found()), (14, Some('_')));
    /// assert!(Url::parse("postgres://db.example:5432/x")?.why_no_login().is_none());
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn why_no_login(&self) -> Option<ParseError> {
        let text = self.as_str();
        let start = text.len() - self.slashes_without_login()?.len();
        let error = explain(text, &|source| {
            let part = ip_schemepart::<Explained<'a, '_>, ()>(source.skip(start));
            part.map(|(rest, _)| (rest, ()))
        });
        Some(error.withheld_in(text).into())
    }

    /// A schemepart that begins with two slashes and isn't an `ip-schemepart`.
    pub(crate) fn slashes_without_login(&self) -> Option<&'a str> {
        let grammar::Url::Other(url) = self.parts() else { return None };
        match url.genericurl.schemepart {
            Schemepart::Xchars(part) => Some(part.as_str()).filter(|part| part.starts_with("//")),
            Schemepart::Ip(_) => None,
        }
    }
}
