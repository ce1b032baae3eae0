//! URL schemeparts for IP based protocols. Section 3.1.

use nom::IResult;
use nom::branch::alt;
use nom::combinator::map;
use nom::error::ParseError;
use nom::sequence::{pair, preceded, terminated, tuple};

use super::value::{Symbols, Value, printed, text};
use super::{Digits, digits};
use crate::Production;
use crate::notation::class::{self, ALPHA, ALPHADIGIT, Class, XCHAR, class};
use crate::notation::{Source, label, letter, literal, optional, repetition_then, rule, run, text_of};

/// The common Internet scheme syntax: `//<user>:<password>@<host>:<port>/<url-path>`.
///
/// ```
/// use rfc1738::grammar::IpSchemepart;
///
/// let part = IpSchemepart::try_from("//scott@db.example:5432/mydb")?;
/// assert_eq!(part.login.user().map(|user| user.as_str()), Some("scott"));
/// assert_eq!(part.urlpath.map(|path| path.as_str()), Some("mydb"));
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[doc = bnf!(ip_schemepart)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IpSchemepart<'a> {
    /// Where to connect, and as whom.
    pub login: Login<'a>,
    /// What follows the `/`, which is no part of it.
    pub urlpath: Option<Urlpath<'a>>,
}

/// Parses the common Internet scheme syntax: an [`IpSchemepart`].
#[doc = bnf!(ip_schemepart)]
// ip-schemepart  = "//" login [ "/" urlpath ]
pub fn ip_schemepart<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, IpSchemepart<'a>, E> {
    rule(
        Production::IpSchemepart,
        map(
            pair(preceded(literal("//"), login), optional(preceded(literal("/"), urlpath))),
            |(login, urlpath)| IpSchemepart { login, urlpath },
        ),
    )(input)
}

printed!(IpSchemepart, ip_schemepart);

impl Value for IpSchemepart<'_> {
    fn production(&self) -> Production {
        Production::IpSchemepart
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        out.literal("//");
        out.value(&self.login);
        if let Some(urlpath) = &self.urlpath {
            out.literal("/");
            out.value(urlpath);
        }
    }
}

/// Where to connect, and as whom.
///
/// An empty user is not the same as none, nor an empty password the same as none; and there is no password
/// without a user.
///
/// ```
/// use rfc1738::grammar::Login;
///
/// let login = Login::try_from("foo:@host.com")?;
/// assert_eq!(login.user().map(|user| user.as_str()), Some("foo"));
/// assert_eq!(login.password().map(|password| password.as_str()), Some(""));
/// assert_eq!(Login::try_from("@host.com")?.user().map(|user| user.as_str()), Some(""));
/// assert_eq!(Login::try_from("host.com")?.user(), None);
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[doc = bnf!(login)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Login<'a> {
    /// Who connects.
    pub credentials: Option<Credentials<'a>>,
    /// Where to connect.
    pub hostport: Hostport<'a>,
}

/// A user name with, perhaps, a password: the bracket in `login`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Credentials<'a> {
    /// The user name.
    pub user: User<'a>,
    /// The password.
    pub password: Option<Password<'a>>,
}

impl<'a> Login<'a> {
    /// The user name.
    pub fn user(&self) -> Option<User<'a>> {
        self.credentials.map(|credentials| credentials.user)
    }

    /// The password.
    pub fn password(&self) -> Option<Password<'a>> {
        self.credentials.and_then(|credentials| credentials.password)
    }
}

/// Parses where to connect, and as whom: a [`Login`].
#[doc = bnf!(login)]
// login          = [ user [ ":" password ] "@" ] hostport
pub fn login<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Login<'a>, E> {
    // The option comes with what follows it: `u@` without a host after it leaves `u` to be a host.
    let credentials = terminated(pair(user, optional(preceded(literal(":"), password))), literal("@"));
    let with_credentials = map(pair(credentials, hostport), |((user, password), hostport)| Login {
        credentials: Some(Credentials { user, password }),
        hostport,
    });
    let without = map(hostport, |hostport| Login { credentials: None, hostport });
    rule(Production::Login, alt((with_credentials, without)))(input)
}

printed!(Login, login);

impl Value for Login<'_> {
    fn production(&self) -> Production {
        Production::Login
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        if let Some(credentials) = &self.credentials {
            out.value(&credentials.user);
            if let Some(password) = &credentials.password {
                out.literal(":");
                out.value(password);
            }
            out.literal("@");
        }
        out.value(&self.hostport);
    }
}

/// A network location: where to connect.
#[doc = bnf!(hostport)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hostport<'a> {
    /// The host.
    pub host: Host<'a>,
    /// The port, if it is given. "If the port is omitted, the colon is as well."
    pub port: Option<Port<'a>>,
}

/// Parses a network location: a [`Hostport`].
#[doc = bnf!(hostport)]
// hostport       = host [ ":" port ]
pub fn hostport<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Hostport<'a>, E> {
    rule(
        Production::Hostport,
        map(pair(host, optional(preceded(literal(":"), port))), |(host, port)| Hostport { host, port }),
    )(input)
}

printed!(Hostport, hostport);

impl Value for Hostport<'_> {
    fn production(&self) -> Production {
        Production::Hostport
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        out.value(&self.host);
        if let Some(port) = &self.port {
            out.literal(":");
            out.value(port);
        }
    }
}

/// A host, by name or by number.
#[doc = bnf!(host)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Host<'a> {
    /// A fully qualified domain name.
    Name(Hostname<'a>),
    /// An IP address.
    Number(Hostnumber<'a>),
}

impl<'a> Host<'a> {
    /// The text as it stands in the URL.
    pub fn as_str(&self) -> &'a str {
        match self {
            Host::Name(name) => name.as_str(),
            Host::Number(number) => number.as_str(),
        }
    }
}

/// Parses a host: a [`Host`].
#[doc = bnf!(host)]
// host           = hostname | hostnumber
pub fn host<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Host<'a>, E> {
    // A name that begins with four numbers, `1.2.3.4.com`, is longer than the address in it.
    rule(Production::Host, alt((map(hostname, Host::Name), map(hostnumber, Host::Number))))(input)
}

printed!(Host, host);

impl Value for Host<'_> {
    fn production(&self) -> Production {
        Production::Host
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        match self {
            Host::Name(name) => out.value(name),
            Host::Number(number) => out.value(number),
        }
    }
}

text!(
    /// A fully qualified domain name, whose rightmost label doesn't begin with a digit.
    ///
    /// ```
    /// use rfc1738::grammar::Hostname;
    ///
    /// let name = Hostname::try_from("www.3com.x")?;
    /// assert!(name.domainlabels().map(|label| label.as_str()).eq(["www", "3com"]));
    /// assert_eq!(name.toplabel().as_str(), "x");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[doc = bnf!(hostname)]
    Hostname, hostname
);

impl<'a> Hostname<'a> {
    /// The labels before the last, from the left.
    pub fn domainlabels(&self) -> impl DoubleEndedIterator<Item = Domainlabel<'a>> + Clone + use<'a> {
        let before = self.0.rsplit_once('.').map(|(before, _)| before);
        before.into_iter().flat_map(|labels| labels.split('.').map(Domainlabel))
    }

    /// The last label.
    pub fn toplabel(&self) -> Toplabel<'a> {
        Toplabel(self.0.rsplit_once('.').map_or(self.0, |(_, last)| last))
    }
}

/// Parses a fully qualified domain name: a [`Hostname`].
#[doc = bnf!(hostname)]
// hostname       = *[ domainlabel "." ] toplabel
pub fn hostname<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Hostname<'a>, E> {
    // Most labels could be the last: the name goes on to the last one that is.
    let labels = repetition_then(terminated(domainlabel, literal(".")), toplabel);
    rule(Production::Hostname, map(text_of(labels), Hostname))(input)
}

impl Value for Hostname<'_> {
    fn production(&self) -> Production {
        Production::Hostname
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        for label in self.domainlabels() {
            out.value(&label);
            out.literal(".");
        }
        out.value(&self.toplabel());
    }
}

static LABEL: Class = class!(ALPHADIGIT | "-");

text!(
    /// A label of a host's name but the last.
    #[doc = bnf!(domainlabel)]
    Domainlabel, domainlabel, Domainlabel of plain LABEL
);

/// Parses a label of a host's name but the last: a [`Domainlabel`].
#[doc = bnf!(domainlabel)]
// domainlabel    = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit
pub fn domainlabel<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Domainlabel<'a>, E> {
    rule(Production::Domainlabel, map(label(&ALPHADIGIT, &LABEL, &ALPHADIGIT), Domainlabel))(input)
}

text!(
    /// The last label of a host's name.
    #[doc = bnf!(toplabel)]
    Toplabel, toplabel
);

/// Parses the last label of a host's name: a [`Toplabel`].
#[doc = bnf!(toplabel)]
// toplabel       = alpha | alpha *[ alphadigit | "-" ] alphadigit
pub fn toplabel<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Toplabel<'a>, E> {
    rule(Production::Toplabel, map(label(&ALPHA, &LABEL, &ALPHADIGIT), Toplabel))(input)
}

impl Value for Toplabel<'_> {
    fn production(&self) -> Production {
        Production::Toplabel
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        let (first, rest) = self.0.split_at(1);
        out.characters(&ALPHA, first);
        out.characters(&LABEL, rest);
    }
}

/// Parses a letter or a digit.
#[doc = bnf!(alphadigit)]
// alphadigit     = alpha | digit
pub fn alphadigit<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Alphadigit, letter(&class::ALPHADIGIT))(input)
}

text!(
    /// An IP address, "as a set of four decimal digit groups separated by "."".
    ///
    /// A group may have as many digits as one likes.
    #[doc = bnf!(hostnumber)]
    Hostnumber, hostnumber
);

impl<'a> Hostnumber<'a> {
    /// The four groups, from the left.
    pub fn digits(&self) -> impl DoubleEndedIterator<Item = Digits<'a>> + Clone + use<'a> {
        self.0.split('.').map(Digits)
    }
}

/// Parses an IP address: a [`Hostnumber`].
#[doc = bnf!(hostnumber)]
// hostnumber     = digits "." digits "." digits "." digits
pub fn hostnumber<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Hostnumber<'a>, E> {
    let groups = tuple((digits, literal("."), digits, literal("."), digits, literal("."), digits));
    rule(Production::Hostnumber, map(text_of(groups), Hostnumber))(input)
}

impl Value for Hostnumber<'_> {
    fn production(&self) -> Production {
        Production::Hostnumber
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        for (index, group) in self.digits().enumerate() {
            if index > 0 {
                out.literal(".");
            }
            out.value(&group);
        }
    }
}

text!(
    /// A port, in decimal; as many digits as one likes.
    #[doc = bnf!(port)]
    Port, port
);

impl Port<'_> {
    /// The number, if it is one that a port can have.
    ///
    /// ```
    /// use rfc1738::grammar::Port;
    ///
    /// assert_eq!(Port::try_from("0080")?.number(), Some(80));
    /// assert_eq!(Port::try_from("65536")?.number(), None);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn number(&self) -> Option<u16> {
        self.0.parse().ok()
    }
}

/// Parses a port: a [`Port`].
#[doc = bnf!(port)]
// port           = digits
pub fn port<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Port<'a>, E> {
    rule(Production::Port, map(digits, |digits| Port(digits.as_str())))(input)
}

impl Value for Port<'_> {
    fn production(&self) -> Production {
        Production::Port
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        out.value(&Digits(self.0));
    }
}

pub(crate) static USER: Class = class!(UCHAR | ";" | "?" | "&" | "=");

text!(
    /// A user name, which may be empty.
    #[doc = bnf!(user)]
    User, user, User of USER
);

/// Parses a user name: a [`User`].
#[doc = bnf!(user)]
// user           = *[ uchar | ";" | "?" | "&" | "=" ]
pub fn user<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, User<'a>, E> {
    rule(Production::User, map(run(&USER), User))(input)
}

static PASSWORD: Class = class!(UCHAR | ";" | "?" | "&" | "=");

text!(
    /// A password, which may be empty.
    ///
    /// Section 6 calls a URL that holds a secret one "clearly unwise".
    #[doc = bnf!(password)]
    Password, password, Password of PASSWORD
);

/// Parses a password: a [`Password`].
#[doc = bnf!(password)]
// password       = *[ uchar | ";" | "?" | "&" | "=" ]
pub fn password<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Password<'a>, E> {
    rule(Production::Password, map(run(&PASSWORD), Password))(input)
}

text!(
    /// The rest of the locator, whose syntax depends on the scheme.
    #[doc = bnf!(urlpath)]
    Urlpath, urlpath, Urlpath of XCHAR
);

/// Parses the rest of the locator: a [`Urlpath`].
#[doc = bnf!(urlpath)]
// urlpath        = *xchar    ; depends on protocol see section 3.1
pub fn urlpath<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Urlpath<'a>, E> {
    rule(Production::Urlpath, map(run(&XCHAR), Urlpath))(input)
}
