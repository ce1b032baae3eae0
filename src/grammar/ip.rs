//! URL schemeparts for IP based protocols. Section 3.1.

use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};

use nom::combinator::{not, peek};
use nom::{IResult, InputLength};

use super::misc::{ALPHA, DIGIT, Digits, UCHAR, XCHAR, digits};
use super::types::{Items, as_text, text_type};
use crate::Production;
use crate::notation::class::{Class, class};
use crate::notation::mistake::{
    Misspelling, Mistake, Read, character, end_or, is_in, misspellings, mistakes, nothing, one_of, until,
    while_,
};
use crate::notation::{
    RuleError, Source, Watched, after, first_of, label, literal, map, one, one_char, optional, optional_then,
    pad, preceded, repetition, repetition_then, rule, run, sequence, shortcut, terminated, text_of, tuple,
};

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
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct IpSchemepart<'a> {
    /// The host and port, and the user name and password.
    pub login: Login<'a>,
    /// The text after the `/`.
    pub urlpath: Option<Urlpath<'a>>,
}

/// Parses the common Internet scheme syntax: an [`IpSchemepart`].
///
/// Matches `//myname@host.dom/etc/motd` in `//myname@host.dom/etc/motd#top`.
/// Sections [3.1](crate::prose#31-common-internet-scheme-syntax) and [5](crate::grammar#rule.ip_schemepart). [Quirks](crate::quirks#of.ip_schemepart).
///
/// ```bnf
/// ip-schemepart  = "//" login [ "/" urlpath ]
/// ```
#[inline]
pub fn ip_schemepart<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, IpSchemepart<'a>, E> {
    let parts = sequence!(IpSchemepart {
        // A closure, because the compiler doesn't always inline a function that is a parameter.
        login: preceded(literal("//"), |input| login(input)),
        urlpath: optional(preceded(literal("/"), urlpath)),
    });
    rule(Production::IpSchemepart, parts)(input)
}

impl fmt::Display for IpSchemepart<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("//{}{}", self.login, after("/", &self.urlpath)))
    }
}

/// A host with an optional port, user name and password.
///
/// An empty user name or password isn't the same as no user name or password. A password requires a user
/// name.
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
#[doc(alias = "authority")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Login<'a> {
    /// The user name and password.
    pub credentials: Option<Credentials<'a>>,
    /// The host and an optional port.
    pub hostport: Hostport<'a>,
}

/// A user name and an optional password: the contents of the outer brackets in [`login`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Credentials<'a> {
    /// The user name.
    pub user: User<'a>,
    /// The password.
    pub password: Option<Password<'a>>,
}

/// Parses a host with an optional port and optional credentials: a [`Login`].
///
/// Matches `foo:@host.com` in `foo:@host.com/`.
/// Sections [3.1](crate::prose#31-common-internet-scheme-syntax) and [5](crate::grammar#rule.login). [Quirks](crate::quirks#of.login).
///
/// ```bnf
/// login          = [ user [ ":" password ] "@" ] hostport
/// ```
#[inline(always)]
pub fn login<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Login<'a>, E> {
    let credentials =
        sequence!(Credentials { user: user, password: optional(preceded(literal(":"), password)) });
    // If no host follows `u@`, `u` may be the host.
    let parts = optional_then(
        terminated(credentials, literal("@")),
        #[inline(always)]
        |input| hostport(input),
    );
    rule(Production::Login, map(parts, |(credentials, hostport)| Login { credentials, hostport }))(input)
}

const DELIMITERS_RULE: &str =
    "Within the user and password field, any \":\", \"@\", or \"/\" must be encoded.";

mistakes! {
    LOGIN_DELIMITER = "LoginDelimiter", "3.1", DELIMITERS_RULE,
        "… in a user name or password must be percent-encoded", advice "write `%3A`, `%40` and `%2F`";
    // Withheld.
    LOGIN_DELIMITERS = "LoginDelimiters", "3.1", DELIMITERS_RULE,
        "`:`, `@` and `/` in a user name or password must be percent-encoded", advice "write `%3A`, `%40` and `%2F`";
    NO_AT = "NoAt", "3.1", "The user name (and password), if present, are followed by a commercial at-sign \"@\".",
        "the text after the colon is neither a port, which contains only digits, nor a password followed by `@`";
    NO_SLASH = "NoSlash", "3.1", "the \"/\" between the host (or port) and the url-path is NOT part of the url-path.",
        "a `/` must follow the host, before …", advice "insert `/`";
}

/// Mistakes in a `login`. Without an `@`, it is only a `hostport`, and can have the mistakes of a [`HOST`], too.
pub(super) const LOGIN: &[Misspelling] = misspellings! {
    LOGIN_DELIMITER => (user, optional(preceded(literal(":"), password))) [literal("@")]
        (preceded(until("@/"), literal("@")));
    LOGIN_DELIMITER => (user, literal(":"), password) [one_of(":/")] (preceded(until("@"), literal("@")));
    NO_AT => (user, literal(":"), not(preceded(until("@"), literal("@"))), peek(preceded(run(&DIGIT), character(is_in_password))))
        [until("/#")];
};

/// The characters that can follow a host.
const END: &str = "/:?#;@";

/// Returns `true` if a password that isn't also a port can contain the character. A `%` may begin an escape.
fn is_in_password(found: char) -> bool {
    found == '%' || u8::try_from(found).is_ok_and(|found| PASSWORD.contains(found))
}

/// Returns `true` if an `@` follows in the authority, which ends at the next `/`.
pub(crate) fn has_at(text: &str) -> bool {
    text.split('/').next().is_some_and(|authority| authority.as_bytes().contains(&b'@'))
}

/// Reads a user name, in a scheme without user names: the text up to the last `@` in the authority. After a host, a `#` ends the
/// authority.
pub(super) fn userinfo<'a, 'w>(input: Watched<'a, 'w>) -> Read<'a, 'w, ()> {
    let (authority, _) = not(terminated(hostport, literal("#")))(input)?;
    let authority = authority.text().split('/').next().unwrap_or_default();
    match authority.rfind('@') {
        Some(at) => Ok((input.skip(at + "@".len()), ())),
        None => Err(nom::Err::Error(())),
    }
}

impl fmt::Display for Login<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.credentials {
            Some(credentials) => pad(f, format_args!("{credentials}@{}", self.hostport)),
            None => self.hostport.fmt(f),
        }
    }
}

impl fmt::Display for Credentials<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}{}", self.user, after(":", &self.password)))
    }
}

impl<'a> Login<'a> {
    /// Returns the user name.
    pub fn user(&self) -> Option<User<'a>> {
        self.credentials.map(|credentials| credentials.user)
    }

    /// Returns the password.
    pub fn password(&self) -> Option<Password<'a>> {
        self.credentials.and_then(|credentials| credentials.password)
    }
}

/// A host and an optional port.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hostport<'a> {
    /// The host.
    pub host: Host<'a>,
    /// The port. "If the port is omitted, the colon is as well."
    pub port: Option<Port<'a>>,
}

/// Parses a host and an optional port: a [`Hostport`].
///
/// Matches `ds.internic.net:8080` in `ds.internic.net:8080/rfc`.
/// Sections [3.1](crate::prose#31-common-internet-scheme-syntax) and [5](crate::grammar#rule.hostport). [Quirks](crate::quirks#of.hostport).
///
/// ```bnf
/// hostport       = host [ ":" port ]
/// ```
#[inline(always)]
pub fn hostport<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Hostport<'a>, E> {
    let parts = sequence!(Hostport { host: host, port: optional(preceded(literal(":"), port)) });
    rule(Production::Hostport, parts)(input)
}

mistakes! {
    EMPTY_PORT = "EmptyPort", "3.1", "If the port is omitted, the colon is as well.",
        "the port after the colon is missing", advice "add a port, or remove the colon";
    PORT_CHARACTER = "PortCharacter", "3.1",
        "Another port number may optionally be supplied, in decimal, separated from the host by a colon.",
        "a port can contain only digits";
}

/// Mistakes in a `hostport`.
pub(super) const HOSTPORT: &[Misspelling] = misspellings! {
    IPV6 => () [ipv6];
    EMPTY_PORT => (host, literal(":")) [end_or("/?#;")];
};

/// Mistakes in a `port`.
pub(super) const PORT: &[Misspelling] = misspellings! {
    PORT_CHARACTER => (peek(preceded(run(&DIGIT), character(|found| !matches!(found, '/' | '?' | '#' | ';' | '@'))))) [until("/?#")];
};

impl fmt::Display for Hostport<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}{}", self.host, after(":", &self.port)))
    }
}

/// A host, either a name or an IP address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Host<'a> {
    /// A fully qualified domain name.
    Name(Hostname<'a>),
    /// An IP address.
    Number(Hostnumber<'a>),
}

/// Parses a host: a [`Host`].
///
/// Matches `ds.internic.net` in `ds.internic.net:8080`.
/// Sections [3.1](crate::prose#31-common-internet-scheme-syntax) and [5](crate::grammar#rule.host). [Quirks](crate::quirks#of.host).
///
/// ```bnf
/// host           = hostname | hostnumber
/// ```
#[inline(always)]
pub fn host<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Host<'a>, E> {
    // The name comes first, because `1.2.3.4.com` is longer than the address that it begins with.
    rule(Production::Host, first_of!(hostname => Host::Name, hostnumber => Host::Number))(input)
}

const LABELS_RULE: &str = "each domain label starting and ending with an alphanumerical character and possibly also containing \
    \"-\" characters.";
const HOST_RULE: &str = "The fully qualified domain name of a network host, or its IP address";

mistakes! {
    EMPTY_HOST = "EmptyHost", "3.1", HOST_RULE, "the host is missing";
    IPV6 = "Ipv6", "3.1", "its IP address as a set of four decimal digit groups separated by \".\"",
        "a host can't be an IPv6 address";
    BRACKETS = "Brackets", "3.1", HOST_RULE, "a host isn't written in brackets", names "[", advice "remove the brackets";
    FINAL_DOT = "FinalDot", "3.1", LABELS_RULE, "a host name can't end with a dot", names ".", advice "remove the dot";
    EMPTY_LABEL = "EmptyLabel", "3.1", LABELS_RULE, "a label of the host name, between its dots, is empty", names ".";
    UNDERSCORE = "Underscore", "3.1", LABELS_RULE, "a host name can't contain an underscore", names "_";
    HOST_NON_ASCII = "HostNonAscii", "3.1", LABELS_RULE,
        "a host name can't contain letters or digits outside US-ASCII",
        advice "IDNA maps this to US-ASCII, for example in Punycode (`xn--…`)";
    HOST_CHARACTER = "HostCharacter", "3.1", LABELS_RULE, "… can't appear in a host name";
    LABEL_HYPHEN = "LabelHyphen", "3.1", LABELS_RULE, "a label of a host name can't begin or end with a hyphen", names "-";
    LAST_LABEL_DIGIT = "LastLabelDigit", "3.1",
        "The rightmost domain label will never start with a digit, though, which syntactically distinguishes all domain \
         names from the IP addresses.",
        "the last label of a host name can't begin with a digit", advice "an IP address has four numbers";
}

/// Mistakes in a `host`, beside those in a [`LABEL`].
pub(super) const HOST: &[Misspelling] = misspellings! {
    IPV6 => () [ipv6];
    BRACKETS => () [brackets];
    EMPTY_HOST => () [end_or(END)];
    FINAL_DOT => (domainlabel, repetition(preceded(literal("."), domainlabel))) [literal(".")] (end_or(END));
    EMPTY_LABEL => (labels) [nothing] (literal("."));
    LAST_LABEL_DIGIT => (not(terminated(hostnumber, end_or(END))), labels, peek(one(&DIGIT))) [domainlabel] (end_or(END));
    HOST_CHARACTER => (host) [one_of("?;")];
};

/// Mistakes in a `domainlabel` or `toplabel`, after the `labels` without mistakes.
pub(super) const LABEL: &[Misspelling] = misspellings! {
    UNDERSCORE => (labels, peek(preceded(run(&LABEL_CHARACTER), literal("_")))) [word];
    HOST_NON_ASCII => (labels) [foreign_word];
    HOST_CHARACTER => (labels, run(&LABEL_CHARACTER)) [character(|found| found != '.' && !is_in(END, found))];
    LABEL_HYPHEN => (labels, peek(literal("-"))) [run(&LABEL_CHARACTER)];
    LABEL_HYPHEN => (labels, peek(tuple((domainlabel, literal("-"))))) [run(&LABEL_CHARACTER)];
};

/// Reads the labels of a host name that have no mistake, each with the dot after it.
pub(super) fn labels<'a, 'w>(input: Watched<'a, 'w>) -> Read<'a, 'w, usize> {
    repetition(terminated(domainlabel, literal(".")))(input)
}

/// Reads the letters of a label, including those that aren't allowed in it.
fn word<'a, 'w>(input: Watched<'a, 'w>) -> Read<'a, 'w, ()> {
    while_(|found| !found.is_ascii() || found.is_ascii_alphanumeric() || matches!(found, '-' | '_'))(input)
}

/// Reads a label with a letter or digit outside US-ASCII before any other wrong character.
pub(super) fn foreign_word<'a, 'w>(input: Watched<'a, 'w>) -> Read<'a, 'w, ()> {
    let is_foreign = |found: char| !found.is_ascii() && found.is_alphanumeric();
    preceded(peek(preceded(run(&LABEL_CHARACTER), character(is_foreign))), word)(input)
}

/// Reads text in brackets.
fn brackets<'a, 'w>(input: Watched<'a, 'w>) -> Read<'a, 'w, ()> {
    preceded(literal("["), preceded(until("]/?#"), literal("]")))(input)
}

/// Reads an IPv6 address, with or without brackets and a zone.
fn ipv6<'a, 'w>(input: Watched<'a, 'w>) -> Read<'a, 'w, ()> {
    let (rest, address) = match brackets(input) {
        Ok((rest, ())) => (rest, &input.text()[1..input.input_len() - rest.input_len() - 1]),
        Err(_) => {
            let (rest, ()) = until("/?#")(input)?;
            (rest, &input.text()[..input.input_len() - rest.input_len()])
        }
    };
    match address.split('%').next().unwrap_or_default().parse::<Ipv6Addr>() {
        Ok(_) => Ok((rest, ())),
        Err(_) => Err(nom::Err::Error(())),
    }
}

impl fmt::Display for Host<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

as_text!(Host<'_>);

impl<'a> Host<'a> {
    /// Returns the text as written in the URL.
    #[must_use]
    pub const fn as_str(&self) -> &'a str {
        match self {
            Host::Name(name) => name.as_str(),
            Host::Number(number) => number.as_str(),
        }
    }

    /// Wraps the text of a host.
    pub(crate) fn from_valid(text: &'a str) -> Host<'a> {
        let toplabel = Hostname(text).toplabel();
        match ALPHA.first(toplabel.as_str().as_bytes()) {
            Some(_) => Host::Name(Hostname(text)),
            None => Host::Number(Hostnumber(text)),
        }
    }

    /// Compares the host with a text, ignoring the case of a name. `==` compares the texts as written.
    ///
    /// ```
    /// use rfc1738::grammar::Host;
    ///
    /// assert!(Host::try_from("Host.Dom")?.eq_ignore_ascii_case("host.dom"));
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[must_use]
    pub const fn eq_ignore_ascii_case(&self, text: &str) -> bool {
        self.as_str().eq_ignore_ascii_case(text)
    }

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
        self.eq_ignore_ascii_case("localhost")
    }
}

/// A fully qualified domain name, whose last label doesn't begin with a digit.
///
/// ```
/// use rfc1738::grammar::Hostname;
///
/// let name = Hostname::try_from("www.3com.x")?;
/// assert!(name.domainlabels().map(|label| label.as_str()).eq(["www", "3com"]));
/// assert_eq!(name.toplabel().as_str(), "x");
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hostname<'a>(pub(crate) &'a str);

text_type!(Hostname);

/// Parses a fully qualified domain name: a [`Hostname`].
///
/// Matches `www.acl.lanl.gov` in `www.acl.lanl.gov/URI/archive/`.
/// Sections [3.1](crate::prose#31-common-internet-scheme-syntax) and [5](crate::grammar#rule.hostname). [Quirks](crate::quirks#of.hostname).
///
/// ```bnf
/// hostname       = *[ domainlabel "." ] toplabel
/// ```
#[inline]
pub fn hostname<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Hostname<'a>, E> {
    // Most labels can be the `toplabel`. The name ends with the last of these labels.
    let labels = repetition_then(terminated(domainlabel, literal(".")), toplabel);
    rule(Production::Hostname, map(shortcut(plain_hostname_end, labels), Hostname))(input)
}

/// The characters of a `hostname`.
static HOSTNAME: Class = class!(ALPHADIGIT | "-" | ".");

/// Returns the end of the `hostname` that begins at the offset `at`, if it has at most 63 characters, a letter or a digit on both
/// sides of each label, and a letter at the start of its last label. Returns `None` for all other text, such as `a-.b`, `a.` or `a.1`.
#[inline(always)]
fn plain_hostname_end(text: &[u8], at: usize) -> Option<usize> {
    let [alphadigits, all] = rfc1738_scan::members(text, at, [&ALPHADIGIT.set, &HOSTNAME.set]);
    let length = all.trailing_ones();
    let inside = u64::MAX.checked_shr(64 - length)?;
    let mut punctuation = !alphadigits & inside;
    let (first, last) = (1, 1 << (length - 1));
    if length == 64 || punctuation & (first | last) != 0 {
        return None;
    }
    let mut pairs = punctuation & punctuation << 1;
    while let Some(place) = pairs.checked_ilog2() {
        if text.get(at + place as usize - 1..=at + place as usize)? != b"--" {
            return None;
        }
        pairs ^= 1 << place;
    }
    let toplabel = loop {
        match punctuation.checked_ilog2() {
            None => break at,
            Some(place) if *text.get(at + place as usize)? == b'.' => break at + place as usize + 1,
            // A hyphen in the `toplabel`.
            Some(place) => punctuation ^= 1 << place,
        }
    };
    let end = at + length as usize;
    ALPHA.contains(*text.get(toplabel)?).then_some(end)
}

impl<'a> Hostname<'a> {
    /// Returns the labels before the last, from the left.
    pub fn domainlabels(&self) -> Items<'a, Domainlabel<'a>> {
        Items::new(self.0.rsplit_once('.').map(|(before, _)| before), '.', Domainlabel)
    }

    /// Returns the last label.
    pub fn toplabel(&self) -> Toplabel<'a> {
        Toplabel(self.0.rsplit_once('.').map_or(self.0, |(_, last)| last))
    }
}

static LABEL_CHARACTER: Class = class!(ALPHADIGIT | "-");

/// A label of a host name, other than the last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Domainlabel<'a>(pub(crate) &'a str);

text_type!(Domainlabel);

/// Parses a label of a host name, other than the last: a [`Domainlabel`].
///
/// Matches `3com` in `3com.x`.
/// Sections [3.1](crate::prose#31-common-internet-scheme-syntax) and [5](crate::grammar#rule.domainlabel). [Quirks](crate::quirks#of.domainlabel).
///
/// ```bnf
/// domainlabel    = alphadigit | alphadigit *[ alphadigit | "-" ] alphadigit
/// ```
#[inline]
pub fn domainlabel<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Domainlabel<'a>, E> {
    rule(Production::Domainlabel, map(label(&ALPHADIGIT, &LABEL_CHARACTER, &ALPHADIGIT), Domainlabel))(input)
}

/// The last label of a host name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Toplabel<'a>(pub(crate) &'a str);

text_type!(Toplabel);

/// Parses the last label of a host name: a [`Toplabel`].
///
/// Matches `gov` in `gov/URI/archive/`.
/// Sections [3.1](crate::prose#31-common-internet-scheme-syntax) and [5](crate::grammar#rule.toplabel). [Quirks](crate::quirks#of.toplabel).
///
/// ```bnf
/// toplabel       = alpha | alpha *[ alphadigit | "-" ] alphadigit
/// ```
#[inline]
pub fn toplabel<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Toplabel<'a>, E> {
    rule(Production::Toplabel, map(label(&ALPHA, &LABEL_CHARACTER, &ALPHADIGIT), Toplabel))(input)
}

pub(crate) static ALPHADIGIT: Class = class!(ALPHA | DIGIT).named(Production::Alphadigit);

/// Parses a letter or a digit.
///
/// Matches `3` in `3com`.
/// Sections [3.1](crate::prose#31-common-internet-scheme-syntax) and [5](crate::grammar#rule.alphadigit).
///
/// ```bnf
/// alphadigit     = alpha | digit
/// ```
#[inline]
pub fn alphadigit<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Alphadigit, one_char(&ALPHADIGIT))(input)
}

/// An IP address, "as a set of four decimal digit groups" with a `.` between them.
///
/// A group may have any number of digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hostnumber<'a>(pub(crate) &'a str);

text_type!(Hostnumber);

/// Parses an IP address: a [`Hostnumber`].
///
/// Matches `192.0.2.1` in `192.0.2.1:8080`.
/// Sections [3.1](crate::prose#31-common-internet-scheme-syntax) and [5](crate::grammar#rule.hostnumber). [Quirks](crate::quirks#of.hostnumber).
///
/// ```bnf
/// hostnumber     = digits "." digits "." digits "." digits
/// ```
#[inline]
pub fn hostnumber<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Hostnumber<'a>, E> {
    let groups = tuple((digits, literal("."), digits, literal("."), digits, literal("."), digits));
    rule(Production::Hostnumber, map(text_of(groups), Hostnumber))(input)
}

impl<'a> Hostnumber<'a> {
    /// Returns the four groups, from the left.
    pub fn digits(&self) -> Items<'a, Digits<'a>> {
        Items::new(Some(self.0), '.', Digits)
    }

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

/// A decimal port number, with any number of digits. [`Port::number`] returns its value.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Port<'a>(pub(crate) &'a str);

text_type!(Port);

/// Parses a port: a [`Port`].
///
/// Matches `8080` in `8080/rfc`.
/// Sections [3.1](crate::prose#31-common-internet-scheme-syntax) and [5](crate::grammar#rule.port). [Quirks](crate::quirks#of.port).
///
/// ```bnf
/// port           = digits
/// ```
#[inline]
pub fn port<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Port<'a>, E> {
    rule(Production::Port, map(digits, |digits| Port(digits.as_str())))(input)
}

impl Port<'_> {
    /// Returns the number, or `None` if it is above 65535.
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

static USER: Class = class!(UCHAR | ";" | "?" | "&" | "=");

/// A user name, which may be empty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct User<'a>(pub(crate) &'a str);

text_type!(User, encodes USER);

/// Parses a user name: a [`User`].
///
/// Matches `myname` in `myname@host.dom`.
/// Sections [3.1](crate::prose#31-common-internet-scheme-syntax) and [5](crate::grammar#rule.user). [Quirks](crate::quirks#of.user).
///
/// ```bnf
/// user           = *[ uchar | ";" | "?" | "&" | "=" ]
/// ```
#[inline]
pub fn user<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, User<'a>, E> {
    rule(Production::User, map(run(&USER), User))(input)
}

// The same class as `user`, repeated as in the BNF.
static PASSWORD: Class = class!(UCHAR | ";" | "?" | "&" | "=");

/// A password, which may be empty.
///
/// Section 6 says that it is "clearly unwise" to use a URL that contains a secret password.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Password<'a>(pub(crate) &'a str);

text_type!(Password, encodes PASSWORD);

/// Parses a password: a [`Password`].
///
/// Matches `p%40ss` in `p%40ss@host.dom`.
/// Sections [3.1](crate::prose#31-common-internet-scheme-syntax) and [5](crate::grammar#rule.password). [Quirks](crate::quirks#of.password).
///
/// ```bnf
/// password       = *[ uchar | ";" | "?" | "&" | "=" ]
/// ```
#[inline]
pub fn password<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Password<'a>, E> {
    rule(Production::Password, map(run(&PASSWORD), Password))(input)
}

/// The url-path: the rest of the URL, in a scheme-specific syntax.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Urlpath<'a>(pub(crate) &'a str);

text_type!(Urlpath, encodes XCHAR);

/// Parses the url-path: a [`Urlpath`].
///
/// Matches `%2Fetc/motd` in `%2Fetc/motd#top`.
/// Sections [3.1](crate::prose#31-common-internet-scheme-syntax) and [5](crate::grammar#rule.urlpath). [Quirks](crate::quirks#of.urlpath).
///
/// ```bnf
/// urlpath        = *xchar    ; depends on protocol see section 3.1
/// ```
#[inline]
pub fn urlpath<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Urlpath<'a>, E> {
    rule(Production::Urlpath, map(run(&XCHAR), Urlpath))(input)
}
