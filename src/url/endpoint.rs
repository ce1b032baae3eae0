//! Ports and addresses to connect to, local files, and the reason why a URL has no login. Sections 3.1 to
//! 3.11. [`Url::endpoint`] is the entry point.

use alloc::borrow::Cow;
use alloc::string::ToString;
use core::fmt;
use core::net::Ipv4Addr;

use crate::error::Syntax;
use crate::grammar::{self, Host, Hostnumber, Scheme, Schemepart};
use crate::production::{registered, specified};
use crate::{ParseError, Url};

impl Scheme<'_> {
    /// Returns the scheme's default port, ignoring the case of its name. Returns `None` if the scheme has no port
    /// or its port is unknown. Sections 3.2 to 3.11.
    ///
    /// The ports of the predefined schemes are in the RFC. The ports of other common schemes, such as
    /// `https`, `ldap` and `postgresql`, are from IANA's registry. The name of a driver, as in
    /// `mysql+pymysql`, is ignored.
    ///
    /// ```
    /// use rfc1738::grammar::Scheme;
    ///
    /// assert_eq!(Scheme::try_from("Gopher")?.default_port(), Some(70));
    /// assert_eq!(Scheme::try_from("https")?.default_port(), Some(443));
    /// assert_eq!(Scheme::try_from("mailto")?.default_port(), None);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn default_port(&self) -> Option<u16> {
        let name = self.as_str();
        specified(name).map_or_else(|| Some(registered(name)?.0), |scheme| scheme.default_port)
    }
}

impl Hostnumber<'_> {
    /// Returns the address, or `None` if a group is over 255. Each group is decimal, with or without leading
    /// zeros. Section 3.1.
    ///
    /// Many resolvers interpret a group with a leading zero as octal: to them, `0177.0.0.1` is 127.0.0.1. If
    /// you check this address, connect to the address and not to the host's text: see [`Url::endpoint`].
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

/// A host and a port to connect to. Section 3.1.
///
/// `Display` writes `host:port`, or `host` if the port isn't known.
///
/// ```
/// use std::net::Ipv4Addr;
/// use rfc1738::Url;
///
/// let endpoint = Url::parse("http://0177.0.0.1/")?.endpoint().unwrap()?;
/// assert_eq!(endpoint.to_string(), "177.0.0.1:80");
/// assert_eq!(endpoint.host.parse(), Ok(Ipv4Addr::new(177, 0, 0, 1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Endpoint<'a> {
    /// The host: a name, or a decimal address without leading zeros, so that a client connects to the address that
    /// it checked. [`DatabaseUrl::hosts`](crate::DatabaseUrl::hosts) returns hosts as written.
    pub host: Cow<'a, str>,
    /// The port in the URL, or else [`Scheme::default_port`].
    pub port: Option<u16>,
}

impl fmt::Display for Endpoint<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.host)?;
        self.port.map_or(Ok(()), |port| write!(f, ":{port}"))
    }
}

/// The reason why a client can't connect to the host and port of a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum EndpointError {
    /// A group of the host's address is over 255.
    #[error("a group of the host's address is over 255")]
    AddressOutOfRange,
    /// The port is over 65535.
    #[error("the port is over 65535")]
    PortOutOfRange,
    /// The port is 0, which is reserved.
    #[error("the port is 0, which is reserved")]
    PortZero,
}

impl<'a> Url<'a> {
    /// Returns the URL's port number, or else the scheme's default port. Section 3.1.
    ///
    /// Returns `None` if the scheme has no [default port](Scheme::default_port), or if the port in the URL is
    /// over 65535.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// assert_eq!(Url::parse("gopher://host.dom/")?.port_or_default(), Some(70));
    /// assert_eq!(Url::parse("https://host.dom/")?.port_or_default(), Some(443));
    /// assert_eq!(Url::parse("gopher://host.dom:7070/")?.port_or_default(), Some(7070));
    /// assert_eq!(Url::parse("gopher://host.dom:70707/")?.port_or_default(), None);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[doc(alias = "port_or_known_default")]
    pub fn port_or_default(&self) -> Option<u16> {
        match self.port() {
            Some(port) => port.number(),
            None => self.scheme().default_port(),
        }
    }

    /// Returns the host and port to connect to, or `None` if the URL has no host or is a file URL, which has
    /// no protocol. Sections 3.1 and 3.10.
    ///
    /// Check and connect to the endpoint, not the text of [`Url::host`]: an address in the text may have leading
    /// zeros, which many resolvers interpret as octal.
    ///
    /// ```
    /// use rfc1738::{EndpointError, Url};
    ///
    /// let endpoint = Url::parse("gopher://host.dom/")?.endpoint().unwrap()?;
    /// assert_eq!(endpoint.to_string(), "host.dom:70");
    /// let endpoint = Url::parse("https://010.0.0.1/")?.endpoint().unwrap()?;
    /// assert_eq!(endpoint.to_string(), "10.0.0.1:443");
    /// // No port is known for this scheme.
    /// assert_eq!(Url::parse("x://host.dom/")?.endpoint().unwrap()?.to_string(), "host.dom");
    ///
    /// let out_of_range = Url::parse("http://256.0.0.1/")?.endpoint();
    /// assert_eq!(out_of_range, Some(Err(EndpointError::AddressOutOfRange)));
    /// assert_eq!(Url::parse("mailto:user@host.dom")?.endpoint(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the address or the port is out of range, or the port is 0. The URL is valid, but no
    /// client can connect.
    #[doc(alias = "origin")]
    pub fn endpoint(&self) -> Option<Result<Endpoint<'a>, EndpointError>> {
        let is_file = matches!(self.parts, grammar::Url::File(_));
        self.host().filter(|_| !is_file).map(|host| self.endpoint_at(host))
    }

    fn endpoint_at(&self, host: Host<'a>) -> Result<Endpoint<'a>, EndpointError> {
        let host = match host {
            Host::Name(name) => name.as_str().into(),
            Host::Number(number) => {
                number.to_ipv4().ok_or(EndpointError::AddressOutOfRange)?.to_string().into()
            }
        };
        let port = match self.port().map(|port| port.number()) {
            Some(None) => return Err(EndpointError::PortOutOfRange),
            Some(Some(0)) => return Err(EndpointError::PortZero),
            Some(given) => given,
            None => self.scheme().default_port(),
        };
        Ok(Endpoint { host, port })
    }

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
        let grammar::Url::File(url) = self.parts else { return false };
        url.host.is_none_or(|host| host.is_local())
    }

    /// Returns the reason why the text after the colon isn't an `ip-schemepart`, although it begins with two
    /// slashes. Returns `None` if it is an `ip-schemepart`, if it doesn't begin with two slashes, or if the
    /// scheme is predefined. Section 3.1.
    ///
    /// The BNF allows the URL, because any `*xchar` is a `schemepart`. But the URL has no user, password, host or
    /// port. For example, [`Url::parse`] returns no error for a database URL with a mistake in the host or with
    /// two hosts. This method returns the error, with an offset in the URL's text. [`Url::to_database`] parses
    /// database URLs with several hosts, or with a `_` in a host.
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
        self.slashes_without_login()?;
        Some(ParseError::new(self.as_str(), Syntax::Login))
    }

    /// Returns the schemepart if it begins with two slashes and isn't an `ip-schemepart`.
    pub(crate) fn slashes_without_login(&self) -> Option<&'a str> {
        let grammar::Url::Other(url) = self.parts() else { return None };
        match url.genericurl.schemepart {
            Schemepart::Xchars(part) => Some(part.as_str()).filter(|part| part.starts_with("//")),
            Schemepart::Ip(_) => None,
        }
    }
}
