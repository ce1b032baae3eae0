//! What is legal in a URL, and still calls for care. Section 6, and the prose of the others.

use std::fmt;

use crate::encoding::octets;
use crate::grammar::{self, Article, Ftpurl, Group, Grouppart, Host};
use crate::notation::class::UNRESERVED;
use crate::safety::ports::well_known;
use crate::scheme::SchemeStatus;
use crate::{Production, Symbol, Tree, Url};

/// Something in a URL that the grammar allows and the prose warns of.
///
/// `Display` is one plain sentence, which never holds a password.
///
/// ```
/// use rfc1738::{Caution, Url};
///
/// let cautions = Url::parse("gopher://host.dom:25/0HELO%20there")?.cautions();
/// assert_eq!(cautions, [Caution::Port { number: 25, service: Some("smtp") }]);
/// assert_eq!(cautions[0].section(), "6");
/// assert_eq!(cautions[0].to_string(), "port 25 is not the scheme's own but that of smtp");
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Caution {
    /// The scheme is not in lower case.
    SchemeCase,
    /// The scheme is one of the names that Section 4 suggests to reserve, and doesn't define.
    ReservedScheme,
    /// The scheme begins with `x-`: it is experimental.
    ExperimentalScheme,
    /// Two slashes follow the colon, but no login: the common Internet scheme syntax doesn't hold, and the URL has no
    /// user, password, host or port. [`Url::why_no_login`] tells why.
    NoLogin,
    /// There is a password, be it empty.
    Password,
    /// A group of the host's address is over 255.
    AddressOutOfRange,
    /// A group of the host's address has a leading zero. It is decimal, and many resolvers read it as octal:
    /// connect to [`Url::endpoint`].
    AddressLeadingZero,
    /// A label of the host's name has more than 63 octets (RFC 1034, Section 3.5).
    LabelTooLong,
    /// The host's name has more than 255 octets (RFC 1123, Section 2.1).
    HostTooLong,
    /// The port is not the scheme's own; of a scheme that the RFC doesn't define, that it is below 1024 and
    /// not well known for a service of the scheme's name.
    Port {
        /// The port's number.
        number: u16,
        /// The service that is well known there, if the number is below 1024.
        service: Option<&'static str>,
    },
    /// The port is over 65535.
    PortOutOfRange,
    /// A control character is encoded. The tabs of a gopher URL between its parts, and the lines of a filled-in
    /// Gopher+ form, are in their place.
    EncodedControl {
        /// The production that holds it.
        within: Production,
    },
    /// The octet 255 is encoded in a telnet login or an FTP argument, where it begins a Telnet command. Not every FTP
    /// server takes it for one; where one does, the argument is not what the URL says.
    TelnetCommand {
        /// The production that holds it.
        within: Production,
    },
    /// The argument of USER, CWD or RETR is null. Section 3.2.2 says so of CWD, RFC 959 has one character or more
    /// there, and servers answer in different ways: a null CWD may be refused, or change to the root. Of those that were
    /// tried, all refuse a null USER or RETR.
    NullArgument {
        /// The command.
        command: &'static str,
    },
    /// An FTP argument begins with `-`, which a server may take for an option, most likely that of NLST. The argument
    /// of PASS isn't looked at.
    HyphenArgument {
        /// The command.
        command: &'static str,
    },
    /// A gopher selector holds an encoded tab: by the BNF no search has a `/` or `?`, so one that does is part of
    /// the selector. It is sent as a search.
    TabInSelector,
    /// A gopher URL has a filled-out Gopher+ form, whose lines would be commands to a server of another protocol.
    FilledForm,
    /// A character that may stand anywhere by itself is encoded.
    NeedlessEscape {
        /// The production that holds it.
        within: Production,
    },
    /// An escape has a hexadecimal digit in lower case.
    LowerCaseHex {
        /// The production that holds it.
        within: Production,
    },
    /// The name of a news group has an empty level.
    GroupForm,
    /// The identifier of a news article has a character that RFC 1036, Section 2.1.5, keeps out of one, or an
    /// address in place of a domain name.
    ArticleForm,
}

impl Caution {
    /// The section of RFC 1738 that gives the reason.
    pub const fn section(&self) -> &'static str {
        match self {
            Caution::SchemeCase => "2.1",
            Caution::NeedlessEscape { .. } | Caution::LowerCaseHex { .. } => "2.2",
            Caution::NoLogin
            | Caution::AddressOutOfRange
            | Caution::AddressLeadingZero
            | Caution::LabelTooLong
            | Caution::HostTooLong
            | Caution::PortOutOfRange => "3.1",
            Caution::NullArgument { .. } => "3.2.2",
            Caution::TabInSelector => "3.4.2",
            Caution::GroupForm | Caution::ArticleForm => "3.6",
            Caution::ReservedScheme | Caution::ExperimentalScheme => "4",
            Caution::Password
            | Caution::Port { .. }
            | Caution::EncodedControl { .. }
            | Caution::TelnetCommand { .. }
            | Caution::HyphenArgument { .. }
            | Caution::FilledForm => "6",
        }
    }
}

impl fmt::Display for Caution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Caution::SchemeCase => "the scheme is not in lower case",
            Caution::ReservedScheme => {
                "the RFC suggests that the scheme's name be reserved, and defines no syntax for it"
            }
            Caution::ExperimentalScheme => "the scheme is experimental: its use is by mutual agreement",
            Caution::NoLogin => {
                "two slashes, but no login: what may be a user, password, host or port is not read as one"
            }
            Caution::Password => "there is a password, which everybody who sees the URL can read",
            Caution::AddressOutOfRange => "a group of the host's address is over 255",
            Caution::AddressLeadingZero => {
                "a group of the host's address has a leading zero, which many resolvers read as octal"
            }
            Caution::LabelTooLong => "a label of the host's name has more than 63 octets",
            Caution::HostTooLong => "the host's name has more than 255 octets",
            Caution::Port { number, service } => {
                write!(f, "port {number} is not the scheme's own")?;
                return match service {
                    Some(service) => write!(f, " but that of {service}"),
                    None if *number < RESERVED_SPACE => f.write_str(" and within the reserved space"),
                    None => Ok(()),
                };
            }
            Caution::PortOutOfRange => "the port is over 65535",
            Caution::EncodedControl { within } => {
                return write!(f, "a control character is encoded in `{within}`");
            }
            Caution::TelnetCommand { within } => {
                return write!(f, "the octet 255 in `{within}` begins a Telnet command");
            }
            Caution::NullArgument { command } => {
                return write!(
                    f,
                    "the argument of {command} is null, which servers answer in different ways"
                );
            }
            Caution::HyphenArgument { command } => {
                return write!(
                    f,
                    "the argument of {command} begins with a hyphen, and a server may take it for an option"
                );
            }
            Caution::TabInSelector => {
                "the gopher selector holds an encoded tab, and what follows is a search"
            }
            Caution::FilledForm => {
                "the gopher form's lines would be commands to a server of another protocol"
            }
            Caution::NeedlessEscape { within } => {
                return write!(f, "a character is encoded in `{within}` that needs no encoding");
            }
            Caution::LowerCaseHex { within } => {
                return write!(f, "an escape in `{within}` has a digit in lower case");
            }
            Caution::GroupForm => "the news group's name has an empty level",
            Caution::ArticleForm => "news software can't have an article of this identifier",
        })
    }
}

/// Ports below this are "within the reserved space".
const RESERVED_SPACE: u16 = 1024;

/// Telnet's octet before a command, `IAC` (RFC 854).
const IAC: u8 = 255;

impl Url<'_> {
    /// What is legal in this URL, and still calls for care; each kind once in each part, from the left.
    pub fn cautions(&self) -> Vec<Caution> {
        let mut cautions = Vec::new();
        let scheme = self.scheme().as_str();
        if scheme.bytes().any(|byte| byte.is_ascii_uppercase()) {
            cautions.push(Caution::SchemeCase);
        }
        cautions.extend(match self.scheme().status() {
            SchemeStatus::Reserved(_) => Some(Caution::ReservedScheme),
            SchemeStatus::Experimental => Some(Caution::ExperimentalScheme),
            SchemeStatus::Specified | SchemeStatus::Unknown => None,
        });
        cautions.extend(self.slashes_without_login().map(|_| Caution::NoLogin));
        cautions.extend(self.password().map(|_| Caution::Password));
        cautions.extend(self.host().into_iter().flat_map(of_host));
        cautions.extend(self.host().and_then(of_zeros));
        cautions.extend(self.of_port());
        let form = matches!(self.parts(), grammar::Url::Gopher(url) if url.has_form());
        let telnet = matches!(self.parts(), grammar::Url::Telnet(_) | grammar::Url::Ftp(_));
        if self.as_str().contains('%') {
            Escapes { cautions: &mut cautions, form, telnet }.of(&self.tree());
        }
        cautions.extend(form.then_some(Caution::FilledForm));
        match self.parts() {
            grammar::Url::Ftp(url) => of_ftp(url, &mut cautions),
            grammar::Url::Nntp(url) => cautions.extend(of_group(url.group)),
            grammar::Url::News(url) => match url.grouppart {
                Grouppart::All => {}
                Grouppart::Group(group) => cautions.extend(of_group(group)),
                Grouppart::Article(article) => {
                    cautions.extend(of_host(article.host));
                    cautions.extend(of_zeros(article.host));
                    cautions.extend(of_article(article));
                }
            },
            _ => {}
        }
        cautions
    }

    fn of_port(&self) -> Option<Caution> {
        let port = self.port()?;
        let Some(number) = port.number() else { return Some(Caution::PortOutOfRange) };
        let service = well_known(number);
        let scheme = self.scheme();
        let own = match scheme.default_port() {
            Some(default) => number == default,
            None => {
                let of_scheme = |service: &str| service.eq_ignore_ascii_case(scheme.as_str());
                number >= RESERVED_SPACE || service.is_some_and(of_scheme)
            }
        };
        (!own).then_some(Caution::Port { number, service })
    }
}

/// What is wrong with a host.
pub(crate) fn of_host(host: Host<'_>) -> impl Iterator<Item = Caution> {
    let out_of_range = matches!(host, Host::Number(number) if number.to_ipv4().is_none());
    // An address has no labels, however many digits.
    let name = if let Host::Name(name) = host { name.as_str() } else { "" };
    let long_label = name.split('.').any(|label| label.len() > 63);
    [
        out_of_range.then_some(Caution::AddressOutOfRange),
        long_label.then_some(Caution::LabelTooLong),
        (name.len() > 255).then_some(Caution::HostTooLong),
    ]
    .into_iter()
    .flatten()
}

/// Whether a group of an address would be octal to many resolvers.
fn of_zeros(host: Host<'_>) -> Option<Caution> {
    let Host::Number(number) = host else { return None };
    let octal = |group: &str| group.len() > 1 && group.starts_with('0');
    number.digits().any(|group| octal(group.as_str())).then_some(Caution::AddressLeadingZero)
}

/// What is surprising in the arguments of FTP commands.
fn of_ftp(url: Ftpurl<'_>, cautions: &mut Vec<Caution>) {
    let user = url.login.user().map(|user| ("USER", user.as_str()));
    // No PASS: a caution tells nothing of a password.
    let segments = url.path.into_iter().flat_map(|path| path.fpath.segments());
    let last = segments.clone().count();
    let of_name = if url.typecode() == Some('d') { "NLST" } else { "RETR" };
    let path = (1..)
        .zip(segments)
        .map(|(number, segment)| (if number == last { of_name } else { "CWD" }, segment.as_str()));
    for (command, text) in user.into_iter().chain(path) {
        let caution = match octets(text).next() {
            // NLST alone may go without a pathname.
            None if command != "NLST" => Caution::NullArgument { command },
            Some((b'-', _)) => Caution::HyphenArgument { command },
            _ => continue,
        };
        if !cautions.contains(&caution) {
            cautions.push(caution);
        }
    }
}

/// What is wrong with the name of a news group, "a period-delimited hierarchical name".
pub(crate) fn of_group(group: Group<'_>) -> Option<Caution> {
    group.as_str().split('.').any(str::is_empty).then_some(Caution::GroupForm)
}

/// What is wrong with an article's identifier, `<unique>@<full_domain_name>`.
pub(crate) fn of_article(article: Article<'_>) -> Option<Caution> {
    let unique = article.unique.decode();
    let allowed = |octet: &u8| octet.is_ascii_graphic() && !b"<>@".contains(octet);
    let good = unique.iter().all(allowed) && matches!(article.host, Host::Name(_));
    (!good).then_some(Caution::ArticleForm)
}

/// Looks at every escape of a URL.
struct Escapes<'c> {
    cautions: &'c mut Vec<Caution>,
    /// Whether the Gopher+ string is a form.
    form: bool,
    /// Whether the URL's protocol is, or builds on, Telnet.
    telnet: bool,
}

impl Escapes<'_> {
    fn note(&mut self, caution: Caution) {
        // There are few kinds and few parts, so the list stays short however long the URL.
        if !self.cautions.contains(&caution) {
            self.cautions.push(caution);
        }
    }

    fn of(&mut self, tree: &Tree) {
        let mut within = Production::Url;
        for node in tree.nodes() {
            // The unnamed run of an article is the first symbol in it.
            within = node.production().unwrap_or(within);
            if node.is_leaf() && !matches!(node.symbol(), Symbol::Literal(_)) {
                self.part(within, node.text());
            }
        }
    }

    fn part(&mut self, within: Production, text: &str) {
        let form = self.form && within == Production::GopherPlusString;
        for (octet, digits) in octets(text) {
            let Some(digits) = digits else { continue };
            match octet {
                b'\t' if within == Production::Selector => self.note(Caution::TabInSelector),
                b'\t' | b'\r' | b'\n' if form => {}
                IAC if self.telnet => self.note(Caution::TelnetCommand { within }),
                _ if octet.is_ascii_control() => self.note(Caution::EncodedControl { within }),
                _ if UNRESERVED.contains(octet) => self.note(Caution::NeedlessEscape { within }),
                _ => {}
            }
            if digits.bytes().any(|digit| digit.is_ascii_lowercase()) {
                self.note(Caution::LowerCaseHex { within });
            }
        }
    }
}
