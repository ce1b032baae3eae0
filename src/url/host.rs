//! The meaning of a host: its address, local hosts, and the reason why a URL has no host. Sections 3.1 and 3.10.

use core::net::Ipv4Addr;

use crate::error::Syntax;
use crate::grammar::{Host, Hostnumber, SchemeUrl, Schemepart};
use crate::{ParseError, Url};

impl Hostnumber<'_> {
    /// Returns the address, or `None` if a group is over 255. Each group is decimal, with or without leading
    /// zeros. Section 3.1.
    ///
    /// Many resolvers interpret a group with a leading zero as octal: to them, `0177.0.0.1` is 127.0.0.1. If
    /// you check this address, connect to the address and not to the host's text, as `rfc1738-access` does.
    ///
    /// ```
    /// use std::net::Ipv4Addr;
    /// use rfc1738::grammar::Hostnumber;
    ///
    /// assert_eq!(Hostnumber::try_from("010.0.0.1")?.to_ipv4(), Some(Ipv4Addr::new(10, 0, 0, 1)));
    /// assert_eq!(Hostnumber::try_from("256.0.0.1")?.to_ipv4(), None);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn to_ipv4(&self) -> Option<Ipv4Addr> {
        let mut octets = [0; 4];
        for (octet, group) in octets.iter_mut().zip(self.digits()) {
            *octet = group.as_str().parse().ok()?;
        }
        Some(octets.into())
    }
}

impl Host<'_> {
    /// Returns `true` if this is `localhost`, ignoring case. In a file URL, it means "the machine from which the
    /// URL is being interpreted". Section 3.10.
    ///
    /// ```
    /// use rfc1738::grammar::Host;
    ///
    /// assert!(Host::try_from("LocalHost")?.is_local());
    /// assert!(!Host::try_from("127.0.0.1")?.is_local());
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn is_local(&self) -> bool {
        self.as_str().eq_ignore_ascii_case("localhost")
    }
}

impl Url<'_> {
    /// Returns `true` if this is the URL of a file on "the machine from which the URL is being interpreted":
    /// its host is `localhost` or absent. Section 3.10.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// assert!(Url::parse("file:///etc/motd")?.is_local());
    /// assert!(Url::parse("file://localhost/etc/motd")?.is_local());
    /// assert!(!Url::parse("file://vms.host.edu/etc/motd")?.is_local());
    /// assert!(!Url::parse("http://localhost/")?.is_local(), "not a file");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn is_local(&self) -> bool {
        let SchemeUrl::File(url) = self.parts else { return false };
        url.host.is_none_or(|host| host.is_local())
    }

    /// Returns the reason why the text after the colon isn't an `ip-schemepart`, although it begins with two
    /// slashes. Returns `None` if it is an `ip-schemepart`, if it doesn't begin with two slashes, or if the
    /// scheme is predefined. Section 3.1.
    ///
    /// The BNF allows the URL, because any `*xchar` is a `schemepart`. But the URL has no user, password, host or
    /// port. For example, [`Url::parse`] returns no error for a database URL with a mistake in the host or with
    /// two hosts. This method returns the error, with an offset in the URL's text. The crate `rfc1738-access`
    /// parses database URLs with several hosts, or with a `_` in a host.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let url = Url::parse("mysql://joe@db_1.example/x")?;
    /// assert_eq!(url.host(), None);
    /// let error = url.why_no_host().unwrap();
    /// assert_eq!((error.offset(), error.found()), (14, Some('_')));
    /// assert!(Url::parse("postgres://db.example:5432/x")?.why_no_host().is_none());
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn why_no_host(&self) -> Option<ParseError> {
        let SchemeUrl::Other(url) = self.parts() else { return None };
        match url.genericurl.schemepart {
            Schemepart::Xchars(part) if part.as_str().starts_with("//") => {
                Some(ParseError::new(self.as_str(), Syntax::Login))
            }
            Schemepart::Xchars(_) | Schemepart::Ip(_) => None,
        }
    }
}
