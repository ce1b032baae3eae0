//! The schemes: the facts about those of Section 3, the ports and syntax of common schemes that the RFC doesn't define, the status of
//! names (Section 4), and [`SchemeExt`].

use rfc1738::grammar::Scheme;

/// A scheme that Section 3 specifies.
pub(crate) struct Specified {
    pub(crate) name: &'static str,
    /// The default port, if the scheme's section says "the port defaults to".
    pub(crate) port: Option<u16>,
    pub(crate) path: Path,
    pub(crate) key: Key,
    pub(crate) slash: Slash,
}

/// The structure of the path of a scheme's URLs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Path {
    /// No `/` separates segments, or there is no path.
    Opaque,
    /// A `/` separates segments (2.3).
    Segments,
    /// A `/` separates segments, and a `?` begins a query.
    SegmentsAndQuery,
}

/// The comparison of the text after the authority, in `location.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    /// The section doesn't say which characters are reserved beside those it lists, so a character that may be reserved isn't equivalent
    /// to its escape.
    Text,
    /// The parts are compared by the rules of the section.
    Parts,
}

/// The meaning of a `/` directly after the host and port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slash {
    /// The URL has the same meaning without it (3.3, 3.4.1, 3.8).
    Optional,
    /// It changes the meaning, or isn't optional in the BNF.
    Significant,
}

/// The schemes that Section 3 specifies, in the order of Section 5.
pub(crate) const SPECIFIED: &[Specified] = &[
    row("http", Some(80), Path::SegmentsAndQuery, Key::Text, Slash::Optional),
    row("ftp", Some(21), Path::Segments, Key::Parts, Slash::Significant),
    row("news", None, Path::Opaque, Key::Parts, Slash::Significant),
    row("nntp", Some(119), Path::Opaque, Key::Text, Slash::Significant),
    row("telnet", Some(23), Path::Opaque, Key::Text, Slash::Optional),
    row("gopher", Some(70), Path::Opaque, Key::Parts, Slash::Optional),
    row("wais", Some(210), Path::Opaque, Key::Text, Slash::Significant),
    row("mailto", None, Path::Opaque, Key::Parts, Slash::Significant),
    row("file", None, Path::Segments, Key::Text, Slash::Significant),
    row("prospero", Some(1525), Path::Opaque, Key::Parts, Slash::Significant),
];

const fn row(name: &'static str, port: Option<u16>, path: Path, key: Key, slash: Slash) -> Specified {
    Specified { name, port, path, key, slash }
}

/// The schemes with the syntax of http that the RFC doesn't define.
const WEB: [&str; 3] = ["https", "ws", "wss"];

/// Returns `true` if the scheme has the syntax of http, but the RFC doesn't define it.
pub(crate) fn is_web(name: &str) -> bool {
    WEB.iter().any(|web| web.eq_ignore_ascii_case(name))
}

/// The syntax of a scheme's URLs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// The common Internet scheme syntax of Section 3.1, with two slashes.
    Internet,
    /// The same syntax, but a driver may follow the scheme's name, as in `postgresql+psycopg2`.
    Dialect,
    /// Another syntax, without slashes.
    NoSlashes,
}

/// The names of common schemes that the RFC doesn't define, each with its port and its form.
///
/// The ports come from IANA's registry of service names and port numbers. Usually, the service has the scheme's
/// name. Otherwise, a comment gives the service's name.
#[rustfmt::skip]
pub(crate) const REGISTERED: &[(&str, u16, Form)] = &[
    // First, because it is the most likely correction of a misspelled scheme.
    ("https", 443, Form::Internet), // RFC 9110
    ("ws", 80, Form::Internet), // http; RFC 6455
    ("wss", 443, Form::Internet), // https; RFC 6455
    ("amqp", 5672, Form::Internet),
    ("amqps", 5671, Form::Internet),
    ("ftps", 990, Form::Internet),
    ("git", 9418, Form::Internet),
    ("imap", 143, Form::Internet),
    ("imaps", 993, Form::Internet),
    ("ipp", 631, Form::Internet),
    ("ldap", 389, Form::Internet),
    ("ldaps", 636, Form::Internet),
    ("mariadb", 3306, Form::Dialect), // mysql
    ("mongodb", 27017, Form::Internet),
    ("mqtt", 1883, Form::Internet),
    ("mqtts", 8883, Form::Internet), // secure-mqtt
    ("mssql", 1433, Form::Dialect), // ms-sql-s
    ("mysql", 3306, Form::Dialect),
    ("mysqlx", 33060, Form::Internet),
    ("nfs", 2049, Form::Internet),
    ("nntps", 563, Form::Internet),
    ("pop", 110, Form::Internet), // pop3
    ("pop3", 110, Form::Internet),
    ("pop3s", 995, Form::Internet),
    ("postgres", 5432, Form::Dialect), // postgresql
    ("postgresql", 5432, Form::Dialect),
    ("redis", 6379, Form::Internet),
    ("rediss", 6379, Form::Internet), // redis
    ("rsync", 873, Form::Internet),
    ("rtmp", 1935, Form::Internet), // macromedia-fcs
    ("rtsp", 554, Form::Internet),
    ("rtsps", 322, Form::Internet),
    ("sftp", 22, Form::Internet), // ssh
    ("sip", 5060, Form::NoSlashes),
    ("sips", 5061, Form::NoSlashes),
    ("smb", 445, Form::Internet), // microsoft-ds
    ("smtp", 25, Form::Internet),
    ("smtps", 465, Form::Internet), // submissions
    ("snmp", 161, Form::Internet),
    ("ssh", 22, Form::Internet),
    ("svn", 3690, Form::Internet),
    ("telnets", 992, Form::Internet),
    ("tftp", 69, Form::Internet),
    ("vnc", 5900, Form::Internet), // rfb
];

/// Returns the scheme with this name, ignoring case, if the RFC specifies it.
pub(crate) fn specified(name: &str) -> Option<&'static Specified> {
    SPECIFIED.iter().find(|scheme| scheme.name.eq_ignore_ascii_case(name))
}

/// Returns the port and form of the scheme with this name, ignoring case. The name of a [`Form::Dialect`] may
/// include a driver.
pub(crate) fn registered(name: &str) -> Option<(u16, Form)> {
    let row = |name: &str| REGISTERED.iter().find(|(registered, ..)| registered.eq_ignore_ascii_case(name));
    let of_dialect = || row(name.split_once('+')?.0).filter(|(_, _, form)| *form == Form::Dialect);
    let &(_, port, form) = row(name).or_else(of_dialect)?;
    Some((port, form))
}

/// The names that Section 4 suggests reserving, each with its purpose.
const RESERVED: &[(&str, &str)] = &[
    ("afs", "Andrew File System global file names."),
    ("mid", "Message identifiers for electronic mail."),
    ("cid", "Content identifiers for MIME body parts."),
    ("nfs", "Network File System (NFS) file names."),
    ("tn3270", "Interactive 3270 emulation sessions."),
    ("mailserver", "Access to data available from mail servers."),
    ("z39.50", "Access to ANSI Z39.50 services."),
];

/// The status of a scheme's name in the RFC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SchemeStatus {
    /// One of the ten schemes that Section 3 specifies.
    Specified,
    /// A proposed name: `afs`, `mid`, `cid`, `nfs`, `tn3270`, `mailserver` or `z39.50`. Section 4 suggests
    /// that IANA reserve it "for future definition". The text is the purpose given there.
    Reserved(&'static str),
    /// A name that begins with `x-`, "reserved for experimental purposes".
    Experimental,
    /// Any other name.
    Unknown,
}

/// Returns the status of the scheme with this name.
fn status(name: &str) -> SchemeStatus {
    let reserved = RESERVED.iter().find(|(reserved, _)| reserved.eq_ignore_ascii_case(name));
    if specified(name).is_some() {
        SchemeStatus::Specified
    } else if let Some((_, purpose)) = reserved {
        SchemeStatus::Reserved(purpose)
    } else if name.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("x-")) {
        SchemeStatus::Experimental
    } else {
        SchemeStatus::Unknown
    }
}

/// Facts about a scheme's name, from the RFC and IANA's registry.
pub trait SchemeExt {
    /// Returns the scheme's default port, ignoring the case of its name. Returns `None` if the scheme has no port
    /// or its port is unknown. Sections 3.2 to 3.11.
    ///
    /// The ports of the predefined schemes are in the RFC. The ports of other common schemes, such as
    /// `https`, `ldap` and `postgresql`, are from IANA's registry. The name of a driver, as in
    /// `mysql+pymysql`, is ignored.
    ///
    /// ```
    /// use rfc1738::grammar::Scheme;
    /// use rfc1738_access::SchemeExt;
    ///
    /// assert_eq!(Scheme::try_from("Gopher")?.default_port(), Some(70));
    /// assert_eq!(Scheme::try_from("https")?.default_port(), Some(443));
    /// assert_eq!(Scheme::try_from("mailto")?.default_port(), None);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    fn default_port(&self) -> Option<u16>;

    /// Returns the status of the scheme in the RFC, ignoring case (2.1).
    ///
    /// ```
    /// use rfc1738::grammar::Scheme;
    /// use rfc1738_access::{SchemeExt, SchemeStatus};
    ///
    /// assert_eq!(Scheme::try_from("FTP")?.status(), SchemeStatus::Specified);
    /// assert!(matches!(Scheme::try_from("Z39.50")?.status(), SchemeStatus::Reserved(_)));
    /// assert_eq!(Scheme::try_from("x-mine")?.status(), SchemeStatus::Experimental);
    /// assert_eq!(Scheme::try_from("https")?.status(), SchemeStatus::Unknown);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    fn status(&self) -> SchemeStatus;
}

impl SchemeExt for Scheme<'_> {
    fn default_port(&self) -> Option<u16> {
        let name = self.as_str();
        specified(name).map_or_else(|| Some(registered(name)?.0), |scheme| scheme.port)
    }

    fn status(&self) -> SchemeStatus {
        status(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use rfc1738_bnf::Grammar;

    use super::*;

    #[test]
    fn specified_schemes_are_those_of_the_bnf() {
        let schemes = Grammar::rfc1738().schemes().unwrap_or_else(|error| panic!("{error}"));
        let listed = SPECIFIED.iter().map(|scheme| scheme.name);
        assert!(
            listed.eq(schemes.iter().map(|(name, _)| name.as_str())),
            "SPECIFIED in crates/access/src/schemes.rs differs from the BNF's `url`"
        );
        for (name, ..) in REGISTERED {
            assert!(
                specified(name).is_none(),
                "remove {name} from REGISTERED in crates/access/src/schemes.rs"
            );
        }
    }
}
