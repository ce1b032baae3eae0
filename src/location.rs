//! Where a URL points: ports, addresses, this machine, and whether two URLs point to the same place.
//! Sections 3.1 to 3.11.

use std::net::Ipv4Addr;

use crate::Url;
use crate::encoding::same_octets;
use crate::grammar::{self, Grouppart, Host, Hostnumber, Port, Scheme};

/// The schemes whose prose says "the port defaults to", with their ports.
const DEFAULT_PORTS: [(&str, u16); 7] = [
    ("ftp", 21),
    ("http", 80),
    ("gopher", 70),
    ("nntp", 119),
    ("telnet", 23),
    ("wais", 210),
    ("prospero", 1525),
];

impl Scheme<'_> {
    /// The port that the RFC gives the scheme, of any case; none for a scheme that has no port, or that the
    /// RFC doesn't define. Sections 3.2 to 3.11.
    ///
    /// ```
    /// use rfc1738::grammar::Scheme;
    ///
    /// assert_eq!(Scheme::try_from("Gopher")?.default_port(), Some(70));
    /// assert_eq!(Scheme::try_from("mailto")?.default_port(), None);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn default_port(&self) -> Option<u16> {
        let of_name = |(name, _): &&(&str, u16)| name.eq_ignore_ascii_case(self.as_str());
        DEFAULT_PORTS.iter().find(of_name).map(|&(_, port)| port)
    }
}

impl Hostnumber<'_> {
    /// The address: each group is decimal, leading zeros or not. There is none if a group is over 255.
    /// Section 3.1.
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
    /// Whether this is `localhost`, of any case, which in a file URL is "the machine from which the URL is
    /// being interpreted". Section 3.10.
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

    /// Names ignore case, and numbers leading zeros.
    fn is_same(self, other: Host<'_>) -> bool {
        match (self, other) {
            (Host::Name(one), Host::Name(other)) => one.as_str().eq_ignore_ascii_case(other.as_str()),
            (Host::Number(one), Host::Number(other)) => {
                let groups = one.digits().zip(other.digits());
                groups
                    .into_iter()
                    .all(|(one, other)| significant(one.as_str()) == significant(other.as_str()))
            }
            _ => false,
        }
    }
}

/// A number of any size without its leading zeros.
fn significant(digits: &str) -> &str {
    digits.trim_start_matches('0')
}

/// A URL without its scheme, taken apart at its host.
struct Located<'a> {
    before: &'a str,
    host: Option<Host<'a>>,
    port: Option<Port<'a>>,
    after: &'a str,
}

impl<'a> Url<'a> {
    /// The number of the port to connect to: the one given, or else the scheme's. Section 3.1.
    ///
    /// There is none if the scheme has no port or no default that the RFC knows, or if the port that is given
    /// is over 65535.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// assert_eq!(Url::parse("gopher://host.dom/")?.port_or_default(), Some(70));
    /// assert_eq!(Url::parse("gopher://host.dom:7070/")?.port_or_default(), Some(7070));
    /// assert_eq!(Url::parse("gopher://host.dom:70707/")?.port_or_default(), None);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn port_or_default(&self) -> Option<u16> {
        match self.port() {
            Some(port) => port.number(),
            None => self.scheme().default_port(),
        }
    }

    /// Whether this names a file on "the machine from which the URL is being interpreted": its host is
    /// `localhost`, or absent. Section 3.10.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// assert!(Url::parse("file:///etc/motd")?.is_local());
    /// assert!(Url::parse("file://localhost/etc/motd")?.is_local());
    /// assert!(!Url::parse("file://vms.host.edu/etc/motd")?.is_local());
    /// assert!(!Url::parse("http://localhost/")?.is_local(), "no file");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn is_local(&self) -> bool {
        match self.parts() {
            grammar::Url::File(url) => url.host.is_none_or(|host| host.is_local()),
            _ => false,
        }
    }

    /// Whether the two URLs can be told to have the same meaning by the RFC alone.
    ///
    /// - Schemes and host names ignore case (2.1, 3.1), and the groups of an address leading zeros.
    /// - A default port is the same as none (3.2 to 3.11).
    /// - A character that is never reserved is the same as its escape, and escapes ignore case (2.2); a
    ///   reserved one is not, since "encoding a character reserved for a particular scheme may change the
    ///   semantics".
    /// - In http, gopher and telnet the `/` may be omitted where nothing follows it (3.3, 3.4.1, 3.8).
    /// - In a file URL, `localhost` is the same as no host (3.10).
    ///
    /// This is an equivalence. If it holds, the URLs mean the same; if it doesn't, they may still do.
    ///
    /// It is a comparison and not a normal form, because the text of a URL is kept as it was written: a
    /// normal form would be another text, which somebody could take for the URL.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let url = Url::parse("http://host.dom/%7Ejoe/a-b")?;
    /// assert!(url.same_location(&Url::parse("HTTP://Host.Dom:80/%7ejoe/a%2Db")?));
    /// assert!(!url.same_location(&Url::parse("http://host.dom/%7Ejoe%2Fa-b")?));
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn same_location(&self, other: &Url<'_>) -> bool {
        let (one, two) = (self.located(), other.located());
        let same_host = match (one.host, two.host) {
            (Some(host), Some(other)) => host.is_same(other),
            (None, None) => true,
            _ => false,
        };
        self.scheme().as_str().eq_ignore_ascii_case(other.scheme().as_str())
            && same_host
            && self.port_key(one.port) == other.port_key(two.port)
            && same_octets(one.before, two.before)
            && same_octets(one.after, two.after)
    }

    /// The port's number, or its text if it is too large for one.
    fn port_key(&self, port: Option<Port<'a>>) -> Result<Option<u16>, &'a str> {
        let Some(port) = port else { return Ok(self.scheme().default_port()) };
        port.number().map(Some).ok_or(significant(port.as_str()))
    }

    fn located(&self) -> Located<'a> {
        let text = &self.as_str()[self.scheme().as_str().len() + 1..];
        let (before, host) = match self.parts() {
            grammar::Url::News(url) => match url.grouppart {
                Grouppart::Article(article) => (article.unique.as_str().len() + 1, Some(article.host)),
                _ => (text.len(), None),
            },
            grammar::Url::File(url) => ("//".len(), url.host),
            _ => {
                let user = self.user().map_or(0, |user| user.as_str().len() + 1);
                let password = self.password().map_or(0, |password| password.as_str().len() + 1);
                let host = self.host();
                (host.map_or(text.len(), |_| "//".len() + user + password), host)
            }
        };
        let port = self.port();
        let (before, from_host) = text.split_at(before);
        let host_length = host.map_or(0, |host| host.as_str().len());
        let port_length = port.map_or(0, |port| port.as_str().len() + 1);
        let mut after = &from_host[host_length + port_length..];
        use grammar::Url::{Gopher, Http, Telnet};
        if after == "/" && matches!(self.parts(), Http(_) | Gopher(_) | Telnet(_)) {
            after = "";
        }
        let host = host.filter(|_| !self.is_local());
        Located { before, host, port, after }
    }
}
