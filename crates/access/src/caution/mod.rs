//! Warnings about valid but suspicious constructs, based on Section 6 and the prose of other sections.
//! [`Access::cautions`](crate::Access::cautions) returns them.

mod find;
mod ports;
mod similar;

use core::fmt;

use rfc1738::Production;

pub(crate) use find::cautions;
use ports::RESERVED_SPACE;

/// A warning about a valid but suspicious construct in a URL.
///
/// `Display` writes a sentence, which never contains a password.
///
/// ```
/// use rfc1738::Url;
/// use rfc1738_access::{Access, Caution};
///
/// let cautions = Url::parse("gopher://host.dom:25/0HELO%20there")?.cautions();
/// assert_eq!(cautions, [Caution::Port { number: 25, service: Some("smtp") }]);
/// assert_eq!(cautions[0].section(), "6");
/// assert_eq!(cautions[0].to_string(), "port 25 is not the scheme's default; it is the port of smtp");
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Caution {
    /// The scheme is not in lower case.
    SchemeCase,
    /// The scheme is a name that Section 4 suggests reserving but doesn't define.
    ReservedScheme,
    /// The scheme begins with `x-` and is experimental.
    ExperimentalScheme,
    /// Neither the RFC nor IANA's registry lists the scheme, but its name is one letter, or one swap of adjacent
    /// letters, away from that of a known scheme with at least four letters. An example is `htps`.
    SimilarScheme {
        /// The known scheme.
        known: &'static str,
    },
    /// The scheme requires two slashes after the colon, but they are missing, as in `https:host.dom` and
    /// `https:/host.dom`. The URL has no host. Other parsers may add the slashes.
    NoSlashes,
    /// The text after `//` isn't a valid `login`: a host, optionally with a user, password and port. The common
    /// Internet scheme syntax doesn't apply, and the URL has none of these parts.
    /// [`Url::why_no_host`](rfc1738::Url::why_no_host) returns the reason.
    NoLogin,
    /// The user name or the password contains a `?`. In RFC 3986 and the URL Standard, it ends the host, so other readers find
    /// another host: `ftp://trusted.example?@host.dom/` has the host `host.dom` here, and `trusted.example` there. Or a drive
    /// letter is the path of a file URL with a host, which the URL Standard then removes, as in `file://host.dom/C:/a`.
    OtherHost,
    /// Two slashes follow the colon of a mailto or news URL, in which they are part of the address or the identifier. Other
    /// readers find a host after them.
    HostInAddress,
    /// The URL has a password, which may be empty.
    Password,
    /// A group of the host's address is over 255.
    AddressOutOfRange,
    /// A group of the host's address has a leading zero. It is decimal, but many resolvers interpret it as
    /// octal. To connect, use [`Access::endpoint`](crate::Access::endpoint).
    AddressLeadingZero,
    /// A label of the host's name has more than 63 octets (RFC 1034, Section 3.5).
    LabelTooLong,
    /// The host's name has more than 255 octets (RFC 1123, Section 2.1).
    HostTooLong,
    /// The port is not the scheme's default port. For a scheme that the RFC doesn't define, the port is below
    /// 1024, and is neither the scheme's [default](crate::SchemeExt::default_port) nor the well-known
    /// port of a service with the scheme's name.
    Port {
        /// The port's number.
        number: u16,
        /// The well-known service at that port, if any.
        service: Option<&'static str>,
    },
    /// The port is over 65535.
    PortOutOfRange,
    /// A control character is encoded. The tabs between the parts of a Gopher URL don't count, and neither do the
    /// tabs and line endings of a filled-out Gopher+ form.
    EncodedControl {
        /// The production that contains it.
        within: Production,
    },
    /// The octet 255 is encoded in a Telnet login or an FTP argument, where it begins a Telnet command. If an
    /// FTP server interprets it as a command, the argument differs from that in the URL.
    TelnetCommand {
        /// The production that contains it.
        within: Production,
    },
    /// The argument of USER, CWD or RETR is null. Section 3.2.2 allows this for CWD, but RFC 959 requires at least
    /// one character. A server may reject a CWD without an argument or change to the root directory.
    NullArgument {
        /// The command.
        command: &'static str,
    },
    /// An FTP argument begins with `-`, and a server may interpret it as an option, most likely for NLST. The
    /// argument of PASS isn't checked.
    HyphenArgument {
        /// The command.
        command: &'static str,
    },
    /// A Gopher selector contains an encoded tab. In the BNF, a search that contains a `/` or `?` is part of the
    /// selector, but a client sends it as a search.
    TabInSelector,
    /// A Gopher URL has a filled-out Gopher+ form, whose lines a server of another protocol would interpret
    /// as commands.
    FilledForm,
    /// A segment of the path is `.` or `..`, encoded or not. The RFC doesn't define a meaning for it. Many
    /// clients and servers resolve it, and may use a different path.
    DotSegment,
    /// A character that never needs encoding is encoded. An encoded `+` doesn't count, because HTML form parsers
    /// interpret an unencoded `+` as a space.
    NeedlessEscape {
        /// The production that contains it.
        within: Production,
    },
    /// An escape has a hexadecimal digit in lower case.
    LowerCaseHex {
        /// The production that contains it.
        within: Production,
    },
    /// The name of a news group has an empty level.
    GroupForm,
    /// The identifier of a news article has a character that RFC 1036, Section 2.1.5, doesn't allow, or an
    /// address instead of a domain name.
    ArticleForm,
}

impl Caution {
    /// Returns the section of RFC 1738 that gives the reason, and the message, with a `{}` for the caution's
    /// field.
    const fn row(&self) -> (&'static str, &'static str) {
        match self {
            Caution::SchemeCase => ("2.1", "the scheme is not in lower case"),
            Caution::ReservedScheme => {
                ("4", "the RFC suggests that the scheme's name be reserved, and defines no syntax for it")
            }
            Caution::ExperimentalScheme => {
                ("4", "the scheme is experimental: its use is by mutual agreement")
            }
            Caution::SimilarScheme { .. } => ("4", "the scheme's name may be a misspelling of `{}`"),
            Caution::NoSlashes => {
                ("3.1", "the scheme's colon isn't followed by `//`, so the URL has no host")
            }
            Caution::NoLogin => (
                "3.1",
                "no valid login follows the two slashes, so the URL has no user, password, host or port",
            ),
            Caution::OtherHost => (
                "3.1",
                "other readers find another host: a `?` in a login ends it, and a drive letter removes it",
            ),
            Caution::HostInAddress => {
                ("3.1", "other readers find a host after the two slashes, but URLs of this scheme have none")
            }
            Caution::Password => {
                ("6", "the URL contains a password, which everyone who sees the URL can read")
            }
            Caution::AddressOutOfRange => ("3.1", "a group of the host's address is over 255"),
            Caution::AddressLeadingZero => (
                "3.1",
                "a group of the host's address has a leading zero, which many resolvers interpret as octal",
            ),
            Caution::LabelTooLong => ("3.1", "a label of the host's name has more than 63 octets"),
            Caution::HostTooLong => ("3.1", "the host's name has more than 255 octets"),
            Caution::Port { .. } => ("6", "port {} is not the scheme's default"),
            Caution::PortOutOfRange => ("3.1", "no such port exists, because port numbers end at 65535"),
            Caution::EncodedControl { .. } => ("6", "a control character is encoded in `{}`"),
            Caution::TelnetCommand { .. } => ("6", "the octet 255 in `{}` begins a Telnet command"),
            Caution::NullArgument { .. } => {
                ("3.2.2", "the argument of {} is null, and servers differ in how they handle it")
            }
            Caution::HyphenArgument { .. } => {
                ("6", "the argument of {} begins with a hyphen, and a server may interpret it as an option")
            }
            Caution::TabInSelector => {
                ("3.4.2", "the gopher selector contains an encoded tab, and the text after it is a search")
            }
            Caution::FilledForm => {
                ("6", "the gopher form's lines would be commands to a server of another protocol")
            }
            Caution::DotSegment => {
                ("2.3", "a segment of the path is `.` or `..`, which many clients and servers resolve")
            }
            Caution::NeedlessEscape { .. } => {
                ("2.2", "`{}` contains an escape of a character that needs no encoding")
            }
            Caution::LowerCaseHex { .. } => ("2.2", "an escape in `{}` has a lowercase hexadecimal digit"),
            Caution::GroupForm => ("3.6", "the news group's name has an empty level"),
            Caution::ArticleForm => ("3.6", "a news article can't have this identifier"),
        }
    }

    /// Returns the section of RFC 1738 that gives the reason.
    pub const fn section(&self) -> &'static str {
        self.row().0
    }
}

impl fmt::Display for Caution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let field: &dyn fmt::Display = match self {
            Caution::EncodedControl { within }
            | Caution::TelnetCommand { within }
            | Caution::NeedlessEscape { within }
            | Caution::LowerCaseHex { within } => within,
            Caution::SimilarScheme { known } => known,
            Caution::NullArgument { command } | Caution::HyphenArgument { command } => command,
            Caution::Port { number, .. } => number,
            _ => &"",
        };
        let template = self.row().1;
        let (before, after) = template.split_once("{}").unwrap_or((template, ""));
        write!(f, "{before}{field}{after}")?;
        match self {
            Caution::Port { service: Some(service), .. } => write!(f, "; it is the port of {service}"),
            Caution::Port { number, .. } if *number < RESERVED_SPACE => {
                f.write_str(" and is within the reserved space")
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
