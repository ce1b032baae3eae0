//! Where a URL points: ports, addresses, endpoints, this machine, and whether two URLs point to the same place.
//! Sections 3.1 to 3.11.

use std::borrow::Cow;
use std::fmt;
use std::net::Ipv4Addr;

use crate::encoding::{decode, same_octets};
use crate::error::explain::{Explained, explain};
use crate::grammar::gopher::TAB;
use crate::grammar::{
    self, FtpPath, GopherPath, Gopherurl, Grouppart, Host, Hostname, Hostnumber, Scheme, Schemepart,
    ip_schemepart,
};
use crate::{ParseError, Url};

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
    /// Many resolvers read a group with a leading zero as octal: to them `0177.0.0.1` is 127.0.0.1. So whoever
    /// checks this address must connect to it, and not to the host's text: see [`Url::endpoint`].
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

/// What to connect to: a name or an address, and a port. Section 3.1.
///
/// Printed, it is `host:port`, or `host` where the port isn't known. An address is in decimal and without leading
/// zeros, so that what a client checks and what it connects to are the same.
///
/// ```
/// use std::net::Ipv4Addr;
/// use rfc1738::{EndpointHost, Url};
///
/// let endpoint = Url::parse("http://0177.0.0.1/")?.endpoint().unwrap()?;
/// assert_eq!(endpoint.host, EndpointHost::Address(Ipv4Addr::new(177, 0, 0, 1)));
/// assert_eq!(endpoint.to_string(), "177.0.0.1:80");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Endpoint<'a> {
    /// The host.
    pub host: EndpointHost<'a>,
    /// The port: the one given, or else the scheme's; none if the RFC has none for the scheme.
    pub port: Option<u16>,
}

/// The host of an [`Endpoint`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndpointHost<'a> {
    /// A name, to be resolved.
    Name(Hostname<'a>),
    /// An address.
    Address(Ipv4Addr),
}

impl fmt::Display for EndpointHost<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EndpointHost::Name(name) => name.fmt(f),
            EndpointHost::Address(address) => address.fmt(f),
        }
    }
}

impl fmt::Display for Endpoint<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.host.fmt(f)?;
        self.port.map_or(Ok(()), |port| write!(f, ":{port}"))
    }
}

/// Why there is nothing to connect to at the host and port of a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoEndpoint {
    /// A group of the host's address is over 255.
    #[error("a group of the host's address is over 255: it is the address of no host")]
    AddressOutOfRange,
    /// The port is over 65535.
    #[error("the port is over 65535: no service has it")]
    PortOutOfRange,
    /// The port is 0, which is reserved.
    #[error("the port is 0, which is reserved: no service has it")]
    PortZero,
}

/// Whether there is neither, or both are the same.
fn same<T>(one: Option<T>, other: Option<T>, are_same: impl Fn(T, T) -> bool) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => are_same(one, other),
        (None, None) => true,
        _ => false,
    }
}

/// Whether a client sends the same commands: the components "are decoded prior to their use" (3.2.2).
fn same_ftp_path(one: FtpPath<'_>, other: FtpPath<'_>) -> bool {
    fn decoded<'a>(path: FtpPath<'a>) -> impl Iterator<Item = Cow<'a, [u8]>> {
        path.fpath.segments().map(|segment| segment.decode())
    }
    let ftptype = |path: FtpPath<'_>| path.ftptype.map(|ftptype| ftptype.as_char().to_ascii_lowercase());
    decoded(one).eq(decoded(other)) && ftptype(one) == ftptype(other)
}

/// The type, the selector, the search and the Gopher+ string, decoded; they are told apart before (3.4.1), a search that
/// the BNF has in the selector too (3.4.2).
fn item<'a>(url: &Gopherurl<'a>) -> (u8, [Option<Cow<'a, [u8]>>; 3]) {
    let path = url.path.unwrap_or(GopherPath::EMPTY);
    // An empty path has no selector and means an empty one.
    let selector = path.selector().map_or("", |selector| selector.as_str());
    let (selector, search) = match path.search() {
        Some(search) => (selector, Some(search.as_str())),
        None => {
            selector.split_once(TAB).map_or((selector, None), |(selector, search)| (selector, Some(search)))
        }
    };
    let string = path.gopher_plus_string().map(|string| string.decode());
    (url.item_type(), [Some(decode(selector)), search.map(decode), string])
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

    /// What to connect to; none if the URL has no host, or, as that of a file, no protocol. Sections 3.1 and 3.10.
    ///
    /// Check and connect to what this gives, and not to the text of [`Url::host`]: there, an address may have
    /// leading zeros, and resolvers read those as octal.
    ///
    /// ```
    /// use rfc1738::{NoEndpoint, Url};
    ///
    /// let endpoint = |url| Url::parse(url).unwrap().endpoint().map(|endpoint| Ok(endpoint?.to_string()));
    /// assert_eq!(endpoint("gopher://host.dom/"), Some(Ok("host.dom:70".to_owned())));
    /// assert_eq!(endpoint("https://010.0.0.1/"), Some(Ok("10.0.0.1".to_owned())), "no port that the RFC knows");
    /// assert_eq!(endpoint("http://256.0.0.1/"), Some(Err(NoEndpoint::AddressOutOfRange)));
    /// assert_eq!(endpoint("mailto:user@host.dom"), None);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the address or the port is out of range, or the port is 0: such a URL is valid, and leads nowhere.
    pub fn endpoint(&self) -> Option<Result<Endpoint<'a>, NoEndpoint>> {
        match self.parts() {
            grammar::Url::File(_) => None,
            _ => self.host().map(|host| self.endpoint_at(host)),
        }
    }

    fn endpoint_at(&self, host: Host<'a>) -> Result<Endpoint<'a>, NoEndpoint> {
        let host = match host {
            Host::Name(name) => EndpointHost::Name(name),
            Host::Number(number) => {
                EndpointHost::Address(number.to_ipv4().ok_or(NoEndpoint::AddressOutOfRange)?)
            }
        };
        let port =
            match self.port().map(|port| port.number().ok_or(NoEndpoint::PortOutOfRange)).transpose()? {
                Some(0) => return Err(NoEndpoint::PortZero),
                given => given.or(self.scheme().default_port()),
            };
        Ok(Endpoint { host, port })
    }

    /// Why what follows the colon is no `ip-schemepart`, though it begins with two slashes; none if it is one, or
    /// doesn't begin so, or if the scheme is predefined. Section 3.1.
    ///
    /// By the BNF the URL is valid all the same, since any `*xchar` is a `schemepart`. But such a URL has no user,
    /// password, host or port: a database's URL with a mistake in it, or with two hosts, loses all of them
    /// without an error. This is the error; its place is in the URL's text.
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
        Some(explain(text, |source| {
            let part = ip_schemepart::<Explained<'a, '_>, ()>(source.skip(start));
            part.map(|(rest, _)| (rest, ()))
        }))
    }

    /// A schemepart that begins with two slashes and is no `ip-schemepart`.
    pub(crate) fn slashes_without_login(&self) -> Option<&'a str> {
        let grammar::Url::Other(url) = self.parts() else { return None };
        match url.genericurl.schemepart {
            Schemepart::Xchars(part) => Some(part.as_str()).filter(|part| part.starts_with("//")),
            Schemepart::Ip(_) => None,
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
    /// - A character that is never reserved is the same as its escape, and escapes ignore case (2.2). One that
    ///   may be reserved is not, since "encoding a character reserved for a particular scheme may change the
    ///   semantics"; but where the scheme's section says that it isn't reserved, it is:
    ///   - in an FTP path, all but `/` and `;`, since the components "are decoded prior to their use" (3.2.2);
    ///   - in the parts of a gopher-path all, since "no characters are reserved" (3.4.1); `7a%09b/c` is a search for
    ///     `b/c` as `7a%09b%2Fc` is, since a client sends the same for both (3.4.2);
    ///   - in a mail address all, since "there are no reserved characters" (3.5);
    ///   - in the identifier of a news article all but the `@`: "No additional characters are reserved" (3.6);
    ///   - in the name of a Prospero object all but `;`, since a `/` "may appear in the `<hsoname>` without quoting" (3.11).
    /// - In http, gopher and telnet the `/` may be omitted where nothing follows it (3.3, 3.4.1, 3.8).
    /// - The typecodes of FTP ignore case (5, where 3.2.2 has them in lower case alone).
    /// - An empty gopher-path is the same as the type `1` and an empty selector: "the `<gophertype>` defaults
    ///   to "1"" (3.4.1), and the empty selector is the top level.
    /// - In a file URL, `localhost` is the same as no host (3.10).
    ///
    /// In http, 3.3 reserves `/`, `;` and `?`, but doesn't say that nothing else is, and servers tell a `&` in a
    /// search from `%26`; so they are not the same here. Nor are they in a user name, a password, a WAIS search,
    /// a file's path or a Prospero field, of which the RFC doesn't say it either.
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
    ///
    /// let top = Url::parse("gopher://host.dom")?;
    /// assert!(top.same_location(&Url::parse("gopher://host.dom:70/1")?));
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn same_location(&self, other: &Url<'_>) -> bool {
        self.scheme().as_str().eq_ignore_ascii_case(other.scheme().as_str())
            && self.same_login(other)
            && same(self.named_host(), other.named_host(), Host::is_same)
            && self.port_key() == other.port_key()
            && self.same_rest(other)
    }

    fn same_login(&self, other: &Url<'_>) -> bool {
        same(self.user(), other.user(), |one, other| same_octets(one.as_str(), other.as_str()))
            && same(self.password(), other.password(), |one, other| same_octets(one.as_str(), other.as_str()))
    }

    /// The host, if it isn't the machine from which a file URL is being interpreted.
    fn named_host(&self) -> Option<Host<'a>> {
        self.host().filter(|_| !self.is_local())
    }

    /// The port's number, or its text if it is too large for one.
    fn port_key(&self) -> Result<Option<u16>, &'a str> {
        let Some(port) = self.port() else { return Ok(self.scheme().default_port()) };
        port.number().map(Some).ok_or(significant(port.as_str()))
    }

    /// Whether what follows the hosts, or the colons where there are none, is the same.
    fn same_rest(&self, other: &Url<'_>) -> bool {
        use grammar::Url::{Ftp, Gopher, Mailto, News, Prospero};
        match (self.parts(), other.parts()) {
            (Ftp(one), Ftp(other)) => same(one.path, other.path, same_ftp_path),
            (Gopher(one), Gopher(other)) => item(&one) == item(&other),
            (Mailto(one), Mailto(other)) => one.encoded822addr.decode() == other.encoded822addr.decode(),
            (News(one), News(other)) => match (one.grouppart, other.grouppart) {
                (Grouppart::Article(one), Grouppart::Article(other)) => {
                    one.unique.decode() == other.unique.decode() && one.host.is_same(other.host)
                }
                (one, other) => one == other,
            },
            (Prospero(one), Prospero(other)) => {
                one.hsoname() == other.hsoname() && same_octets(one.fields.as_str(), other.fields.as_str())
            }
            _ => same_octets(self.rest(), other.rest()),
        }
    }

    /// What follows the host and the port of a URL, or the colon of one that has none.
    fn rest(&self) -> &'a str {
        use grammar::Url::{File, Http, Telnet};
        let delimited = [
            self.user().map(|user| user.as_str()),
            self.password().map(|password| password.as_str()),
            self.port().map(|port| port.as_str()),
        ];
        let delimited: usize = delimited.iter().flatten().map(|part| part.len() + 1).sum();
        let host = self.host().map(|host| host.as_str().len());
        let slashes = if host.is_some() || matches!(self.parts(), File(_)) { "//".len() } else { 0 };
        let before = self.scheme().as_str().len() + ":".len() + slashes + delimited + host.unwrap_or(0);
        match &self.as_str()[before..] {
            "/" if matches!(self.parts(), Http(_) | Telnet(_)) => "",
            rest => rest,
        }
    }
}
