//! Warnings about valid but suspicious constructs: Section 6, and the prose of other sections.

mod find;
mod ports;
mod similar;

use core::fmt;

use crate::Production;
pub(crate) use find::{of_article, of_group, of_host};
use ports::RESERVED_SPACE;

/// A warning about a construct in a URL that is valid but calls for care.
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
    /// The scheme is one of the names that Section 4 suggests reserving, without defining them.
    ReservedScheme,
    /// The scheme begins with `x-`: it is experimental.
    ExperimentalScheme,
    /// The RFC doesn't define the scheme, and its name differs in one letter from that of a known scheme with four letters or
    /// more, as `htps`.
    SimilarScheme {
        /// The known scheme.
        known: &'static str,
    },
    /// Two slashes follow the colon in the URLs of this scheme, but not in this one, as in `https:host.dom` and
    /// `https:/host.dom`: it has no host. Other readers may add the slashes.
    NoSlashes,
    /// Two slashes follow the colon, but no login: the common Internet scheme syntax doesn't apply, and the URL has no
    /// user, password, host or port. [`Url::why_no_login`](crate::Url::why_no_login) says why.
    NoLogin,
    /// There is a password, though it may be empty.
    Password,
    /// A group of the host's address is over 255.
    AddressOutOfRange,
    /// A group of the host's address has a leading zero. It is decimal, and many resolvers read it as octal:
    /// connect to [`Url::endpoint`](crate::Url::endpoint).
    AddressLeadingZero,
    /// A label of the host's name has more than 63 octets (RFC 1034, Section 3.5).
    LabelTooLong,
    /// The host's name has more than 255 octets (RFC 1123, Section 2.1).
    HostTooLong,
    /// The port is not the scheme's own. For a scheme that the RFC doesn't define: the port is below 1024, and neither
    /// the scheme's [default](crate::grammar::Scheme::default_port) nor well known for a service of its name.
    Port {
        /// The port's number.
        number: u16,
        /// The service well known at that port, if the port is below 1024.
        service: Option<&'static str>,
    },
    /// The port is over 65535.
    PortOutOfRange,
    /// A control character is encoded, other than the tabs between the parts of a gopher URL and the line ends of
    /// a filled-in Gopher+ form.
    EncodedControl {
        /// The production that holds it.
        within: Production,
    },
    /// The octet 255 is encoded in a telnet login or an FTP argument, where it begins a Telnet command. Not every FTP
    /// server treats it as one; where one does, the argument is not what the URL says.
    TelnetCommand {
        /// The production that holds it.
        within: Production,
    },
    /// The argument of USER, CWD or RETR is null. Section 3.2.2 has a null CWD, RFC 959 requires one character or
    /// more, and servers differ: a null CWD may be refused, or change to the root. All those tried refuse a null
    /// USER or RETR.
    NullArgument {
        /// The command.
        command: &'static str,
    },
    /// An FTP argument begins with `-`, so a server may take it for an option, most likely that of NLST. The argument
    /// of PASS isn't checked.
    HyphenArgument {
        /// The command.
        command: &'static str,
    },
    /// A gopher selector holds an encoded tab. By the BNF no search has a `/` or `?`, so a search that does is part of
    /// the selector; it is sent as a search all the same.
    TabInSelector,
    /// A gopher URL has a filled-out Gopher+ form, whose lines a server of another protocol would take for commands.
    FilledForm,
    /// A segment of the path is `.` or `..`, encoded or not. The RFC gives it no meaning. Many clients and servers
    /// resolve it, so they may read another path.
    DotSegment,
    /// A character that never needs encoding is encoded. A `+` may need it, since readers of HTML's forms take it for a space.
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
    /// The identifier of a news article has a character that RFC 1036, Section 2.1.5, doesn't allow, or an
    /// address in place of a domain name.
    ArticleForm,
}

impl Caution {
    /// Returns the caution's row of the table: the section of RFC 1738 that gives the reason, and the words, with a `{}` for the
    /// value that the caution holds.
    const fn row(&self) -> (&'static str, &'static str) {
        match self {
            Caution::SchemeCase => ("2.1", "the scheme is not in lower case"),
            Caution::ReservedScheme => {
                ("4", "the RFC suggests that the scheme's name be reserved, and defines no syntax for it")
            }
            Caution::ExperimentalScheme => {
                ("4", "the scheme is experimental: its use is by mutual agreement")
            }
            Caution::SimilarScheme { .. } => ("4", "the scheme's name differs in one letter from `{}`"),
            Caution::NoSlashes => ("3.1", "no two slashes follow the scheme's colon, so the URL has no host"),
            Caution::NoLogin => (
                "3.1",
                "two slashes, but no login: what may be a user, password, host or port is not read as one",
            ),
            Caution::Password => ("6", "there is a password, which everybody who sees the URL can read"),
            Caution::AddressOutOfRange => ("3.1", "a group of the host's address is over 255"),
            Caution::AddressLeadingZero => (
                "3.1",
                "a group of the host's address has a leading zero, which many resolvers read as octal",
            ),
            Caution::LabelTooLong => ("3.1", "a label of the host's name has more than 63 octets"),
            Caution::HostTooLong => ("3.1", "the host's name has more than 255 octets"),
            Caution::Port { .. } => ("6", "port {} is not the scheme's own"),
            Caution::PortOutOfRange => ("3.1", "the port is over 65535"),
            Caution::EncodedControl { .. } => ("6", "a control character is encoded in `{}`"),
            Caution::TelnetCommand { .. } => ("6", "the octet 255 in `{}` begins a Telnet command"),
            Caution::NullArgument { .. } => {
                ("3.2.2", "the argument of {} is null, which servers answer in different ways")
            }
            Caution::HyphenArgument { .. } => {
                ("6", "the argument of {} begins with a hyphen, and a server may take it for an option")
            }
            Caution::TabInSelector => {
                ("3.4.2", "the gopher selector holds an encoded tab, and what follows is a search")
            }
            Caution::FilledForm => {
                ("6", "the gopher form's lines would be commands to a server of another protocol")
            }
            Caution::DotSegment => {
                ("2.3", "a segment of the path is `.` or `..`, which many clients and servers resolve")
            }
            Caution::NeedlessEscape { .. } => {
                ("2.2", "a character is encoded in `{}` that needs no encoding")
            }
            Caution::LowerCaseHex { .. } => ("2.2", "an escape in `{}` has a digit in lower case"),
            Caution::GroupForm => ("3.6", "the news group's name has an empty level"),
            Caution::ArticleForm => ("3.6", "no news article can have this identifier"),
        }
    }

    /// Returns the section of RFC 1738 that gives the reason.
    pub const fn section(&self) -> &'static str {
        self.row().0
    }
}

impl fmt::Display for Caution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let held: &dyn fmt::Display = match self {
            Caution::EncodedControl { within }
            | Caution::TelnetCommand { within }
            | Caution::NeedlessEscape { within }
            | Caution::LowerCaseHex { within } => within,
            Caution::SimilarScheme { known } => known,
            Caution::NullArgument { command } | Caution::HyphenArgument { command } => command,
            Caution::Port { number, .. } => number,
            _ => &"",
        };
        let words = self.row().1;
        let (before, after) = words.split_once("{}").unwrap_or((words, ""));
        write!(f, "{before}{held}{after}")?;
        match self {
            Caution::Port { service: Some(service), .. } => write!(f, " but that of {service}"),
            Caution::Port { number, .. } if *number < RESERVED_SPACE => {
                f.write_str(" and within the reserved space")
            }
            _ => Ok(()),
        }
    }
}

/// Serializes a caution as `{"section", "message"}`.
#[cfg(feature = "serde")]
impl serde::Serialize for Caution {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;

        let mut caution = serializer.serialize_struct("Caution", 2)?;
        caution.serialize_field("section", self.section())?;
        caution.serialize_field("message", &format_args!("{self}"))?;
        caution.end()
    }
}
