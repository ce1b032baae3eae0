//! Warnings about valid but suspicious constructs. [`Access::warnings`](crate::Access::warnings) returns them.
//!
//! Each kind of warning is a row of [`WarningKind`]. A rule that would often warn about URLs that were meant as they are has no row.

mod find;
mod ports;
mod scheme;

use alloc::string::String;
use core::fmt;
use core::ops::Range;

pub(crate) use find::warnings;

/// The first port after "the reserved space".
const RESERVED_SPACE: u16 = 1024;

/// A warning about a valid but suspicious construct in a URL: its kind, and its span.
///
/// `Display` writes a sentence, which never contains a password.
///
/// ```
/// use rfc1738::Url;
/// use rfc1738_access::{Access, WarningKind};
///
/// let warnings = Url::parse("gopher://host.dom:25/0HELO%20there")?.warnings();
/// assert_eq!(warnings[0].kind(), WarningKind::Port { number: 25, service: Some("smtp") });
/// assert_eq!((warnings[0].name(), warnings[0].section(), warnings[0].span()), ("port", "6", 18..20));
/// assert_eq!(warnings[0].to_string(), "port 25 is not the scheme's default; it is the port of smtp");
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Warning {
    kind: WarningKind,
    span: Range<usize>,
    /// The reason for [`WarningKind::NoLogin`].
    reason: Option<String>,
}

impl Warning {
    /// Returns the kind.
    #[must_use]
    pub fn kind(&self) -> WarningKind {
        self.kind
    }

    /// Returns the name of the kind, such as `dot-segment`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.kind.row().name
    }

    /// Returns the section of RFC 1738 that gives the reason.
    #[must_use]
    pub fn section(&self) -> &'static str {
        self.kind.row().section
    }

    /// Returns the range of the first such construct in the URL's text, in bytes. A range never lies within a possible password,
    /// but may be all of it.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Returns the same warning with another span, for a URL within a longer text.
    #[must_use]
    pub fn with_span(self, span: Range<usize>) -> Warning {
        Warning { span, ..self }
    }
}

/// A row of the table of warnings. The message has a `{}` for the field of the kind.
struct Row {
    name: &'static str,
    section: &'static str,
    message: &'static str,
}

/// Defines [`WarningKind`]. Each row has a variant, its name, the section of RFC 1738 that gives the reason, and its message.
macro_rules! kinds {
    ($($(#[doc = $about:literal])* $kind:ident $({ $($(#[doc = $field_about:literal])* $field:ident: $type:ty),* })?
        $name:literal $section:literal $message:literal;)*) => {
        /// The kind of a [`Warning`].
        ///
        /// The warnings before [`WarningKind::Password`] mean that other readers may find another host, or that the URL probably
        /// isn't what its author meant. Section 6 and the prose of other sections give the reasons for the others.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum WarningKind {
            $($(#[doc = $about])* #[doc = concat!("\n\nIts name is `", $name, "`.")]
            $kind $({ $($(#[doc = $field_about])* $field: $type),* })?,)*
        }

        impl WarningKind {
            /// The names of all kinds, each with its message, in which `{}` stands for a detail.
            pub const TABLE: &[(&str, &str)] = &[$(($name, $message)),*];

            const fn row(&self) -> Row {
                match self {
                    $(WarningKind::$kind { .. } => Row { name: $name, section: $section, message: $message },)*
                }
            }
        }
    };
}

kinds! {
    /// The user name or the password contains a `?`, which ends the host in RFC 3986 and the URL Standard:
    /// `ftp://trusted.example?@host.dom/` has the host `host.dom` here, and `trusted.example` there.
    OtherHost "other-host" "3.1" "other readers find another host, because a `?` in the login ends it";
    /// A drive letter follows the host of a file URL. The URL Standard then removes the host, as in `file://host.dom/C:/a`.
    DroppedHost "dropped-host" "3.10" "other readers find no host, because a drive letter follows it";
    /// Two slashes follow the colon of a mailto or news URL, as in `mailto://joe@host.dom`. Other readers find a host after them.
    HostInAddress "host-in-address" "3.1"
        "other readers find a host after the two slashes, which belong to the address or identifier here";
    /// The text after `//` isn't a valid `login`: a host, optionally with a user, password and port. The common
    /// Internet scheme syntax doesn't apply, and the URL has none of these parts, as in `https://host.dom?x=1`.
    /// The message contains the reason, as [`Url::why_no_host`](rfc1738::Url::why_no_host) returns it.
    NoLogin "no-login" "3.1" "the URL has no user, password, host or port: {}";
    /// The scheme requires two slashes after the colon, but they are missing, as in `https:host.dom` and
    /// `https:/host.dom`. The URL has no host. Other parsers may add the slashes.
    NoSlashes "no-slashes" "3.1" "the scheme's colon isn't followed by `//`, so the URL has no host";
    /// A port and a `/` stand before an `@` and a host, as in `postgresql://scott:1234/tiger@host.dom`. The URL has the host
    /// `scott`, but drivers of databases take `1234/tiger` for a password. Doesn't apply to http, https, ws and wss.
    PortOrPassword "port-or-password" "3.1"
        "the colon begins a port, but some readers take it for a password, because an `@` follows the `/`";
    /// The scheme is `localhost` or contains a period, and a port seems to follow, as in `localhost:8080/x`.
    HostAsScheme "host-as-scheme" "2.1" "the scheme may be a host, and the number its port: a URL begins with a scheme";
    /// The scheme is one letter before a single slash, as in `C:/a`.
    DriveAsScheme "drive-as-scheme" "2.1" "the scheme may be a drive letter: the URL of a file begins with `file:///`";
    /// The scheme is `URL`, as in `URL:http://host.dom/`. This is the prefix that the Appendix recommends in running text.
    PrefixAsScheme "prefix-as-scheme" "Appendix" "`URL:` introduces a URL in text, and isn't part of it";
    /// Neither the RFC nor IANA's registry lists the scheme, but its name is one letter, or one swap of adjacent
    /// letters, away from that of a known scheme with at least four letters. An example is `htps`.
    SimilarScheme {
        /// The known scheme.
        known: &'static str
    } "similar-scheme" "4" "the scheme's name may be a misspelling of `{}`";
    /// A mailto URL contains a `?`, as in `mailto:joe@host.dom?subject=x`. In RFC 1738, it has no header fields.
    QueryInAddress "query-in-address" "3.5" "the `?` and the text after it are part of the mail address";
    /// A Gopher URL of type 7, a search, has a `?` in its selector and no search, as in `gopher://host.dom/7x?words`.
    QueryInSelector "query-in-selector" "3.4.2" "the `?` is part of the gopher selector: a search begins with `%09`";
    /// The URL contains `&amp;`, which is an `&` in HTML.
    HtmlEscape "html-escape" "2.2" "`&amp;` is HTML's notation for `&`, and a URL contains it as it is";
    /// The escape `%25` is followed by two hexadecimal digits, as in `a%2520b`. Doesn't apply if the URL has the escape `%2F`,
    /// because it may then contain another URL, whose escapes must be encoded.
    DoubleEscape "double-escape" "2.2" "`%25` and the two digits after it may be an escape that was encoded twice";
    /// The URL has a password, which may be empty.
    Password "password" "6" "the URL contains a password, which everyone who sees the URL can read";
    /// A group of the host's address is over 255.
    AddressOutOfRange "address-out-of-range" "3.1" "a group of the host's address is over 255";
    /// A group of the host's address has a leading zero. It is decimal, but many resolvers interpret it as
    /// octal. To connect, use [`Access::endpoint`](crate::Access::endpoint).
    AddressLeadingZero "address-leading-zero" "3.1"
        "a group of the host's address has a leading zero, which many resolvers interpret as octal";
    /// A label of the host's name has more than 63 octets (RFC 1034, Section 3.5).
    LabelTooLong "label-too-long" "3.1" "a label of the host's name has more than 63 octets";
    /// The host's name has more than 255 octets (RFC 1123, Section 2.1).
    HostTooLong "host-too-long" "3.1" "the host's name has more than 255 octets";
    /// The port is not the scheme's default port. For a scheme that the RFC doesn't define, the port is below
    /// 1024, and is neither the scheme's [default](crate::default_port) nor the well-known
    /// port of a service with the scheme's name. If the port is masked, the warning is [`WarningKind::PortOrPassword`] instead.
    Port {
        /// The port's number.
        number: u16,
        /// The well-known service at that port, if any.
        service: Option<&'static str>
    } "port" "6" "port {} is not the scheme's default";
    /// The port is over 65535.
    PortOutOfRange "port-out-of-range" "3.1" "no such port exists, because port numbers end at 65535";
    /// The scheme is not in lower case.
    SchemeCase "scheme-case" "2.1" "the scheme is not in lower case";
    /// The scheme is a name that Section 4 suggests reserving but doesn't define.
    ReservedScheme "reserved-scheme" "4"
        "the RFC suggests that the scheme's name be reserved, and defines no syntax for it";
    /// The scheme begins with `x-` and is experimental.
    ExperimentalScheme "experimental-scheme" "4" "the scheme is experimental: its use is by mutual agreement";
    /// A control character is encoded. The tabs between the parts of a Gopher URL don't count, and neither do the
    /// tabs and line endings of a filled-out Gopher+ form.
    EncodedControl "encoded-control" "6" "a control character is encoded";
    /// The octet 255 is encoded in a Telnet login or an FTP argument, where it begins a Telnet command. If an
    /// FTP server interprets it as a command, the argument differs from that in the URL.
    TelnetCommand "telnet-command" "6" "the octet 255 begins a Telnet command";
    /// The argument of USER, CWD or RETR is null. Section 3.2.2 allows this for CWD, but RFC 959 requires at least
    /// one character. A server may reject a CWD without an argument or change to the root directory.
    NullArgument {
        /// The command.
        command: &'static str
    } "null-argument" "3.2.2" "the argument of {} is null, and servers differ in how they handle it";
    /// An FTP argument begins with `-`, and a server may interpret it as an option, most likely for NLST. The
    /// argument of PASS isn't checked.
    HyphenArgument {
        /// The command.
        command: &'static str
    } "hyphen-argument" "6" "the argument of {} begins with a hyphen, and a server may interpret it as an option";
    /// A Gopher selector contains an encoded tab. In the BNF, a search that contains a `/` or `?` is part of the
    /// selector, but a client sends it as a search.
    TabInSelector "tab-in-selector" "3.4.2" "the gopher selector contains an encoded tab, and the text after it is a search";
    /// A Gopher URL has a filled-out Gopher+ form, whose lines a server of another protocol would interpret
    /// as commands.
    FilledForm "filled-form" "6" "the gopher form's lines would be commands to a server of another protocol";
    /// A segment of the path is `.` or `..`, encoded or not. The RFC doesn't define a meaning for it. Many
    /// clients and servers resolve it, and may use a different path.
    DotSegment "dot-segment" "2.3" "a segment of the path is `.` or `..`, which many clients and servers resolve";
    /// A character that never needs encoding is encoded. An encoded `+` doesn't count, because HTML form parsers
    /// interpret an unencoded `+` as a space.
    NeedlessEscape "needless-escape" "2.2" "a character that needs no encoding is encoded";
    /// An escape has a hexadecimal digit in lower case.
    LowerCaseHex "lower-case-hex" "2.2" "an escape has a lowercase hexadecimal digit";
    /// The name of a news group has an empty level.
    GroupForm "group-form" "3.6" "the news group's name has an empty level";
    /// The identifier of a news article has a character that RFC 1036, Section 2.1.5, doesn't allow, or an
    /// address instead of a domain name.
    ArticleForm "article-form" "3.6" "a news article can't have this identifier";
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let field: &dyn fmt::Display = match &self.kind {
            WarningKind::NoLogin => &self.reason.as_deref().unwrap_or_default(),
            WarningKind::SimilarScheme { known } => known,
            WarningKind::NullArgument { command } | WarningKind::HyphenArgument { command } => command,
            WarningKind::Port { number, .. } => number,
            _ => &"",
        };
        let template = self.kind.row().message;
        let (before, after) = template.split_once("{}").unwrap_or((template, ""));
        write!(f, "{before}{field}{after}")?;
        match self.kind {
            WarningKind::Port { service: Some(service), .. } => write!(f, "; it is the port of {service}"),
            WarningKind::Port { number, .. } if number < RESERVED_SPACE => {
                f.write_str(" and is within the reserved space")
            }
            _ => Ok(()),
        }
    }
}

/// Serializes a warning as `{"name", "section", "span", "message"}`.
#[cfg(feature = "serde")]
impl serde::Serialize for Warning {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;

        let mut warning = serializer.serialize_struct("Warning", 4)?;
        warning.serialize_field("name", self.name())?;
        warning.serialize_field("section", self.section())?;
        warning.serialize_field("span", &[self.span.start, self.span.end])?;
        warning.serialize_field("message", &format_args!("{self}"))?;
        warning.end()
    }
}
