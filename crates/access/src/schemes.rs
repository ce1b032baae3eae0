//! Schemes: the ports and syntax of common schemes that the RFC doesn't define, the status of names (Section 4), and [`default_port`]. The
//! library has the facts about the predefined schemes.

use rfc1738::PredefinedScheme;
use rfc1738::grammar::Scheme;

/// The schemes with the syntax of http that the RFC doesn't define.
const LIKE_HTTP: [&str; 3] = ["https", "ws", "wss"];

/// Returns `true` if the scheme has the syntax of http, but the RFC doesn't define it.
pub(crate) fn is_like_http(name: &str) -> bool {
    LIKE_HTTP.iter().any(|other| other.eq_ignore_ascii_case(name))
}

/// The schemes of databases: SQLAlchemy's dialects, and others whose drivers take the same form. A driver may follow the name.
const DATABASES: [&str; 11] = [
    "mariadb",
    "mongodb",
    "mssql",
    "mysql",
    "mysqlx",
    "oracle",
    "postgres",
    "postgresql",
    "redis",
    "rediss",
    "sqlite",
];

/// Returns `true` if the scheme, without a driver after a `+`, is that of a database.
pub(crate) fn is_database(name: &str) -> bool {
    let dialect = name.split('+').next().unwrap_or_default();
    DATABASES.iter().any(|database| database.eq_ignore_ascii_case(dialect))
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

impl SchemeStatus {
    /// Returns the status of a scheme, ignoring the case of its name (2.1).
    ///
    /// ```
    /// use rfc1738::grammar::Scheme;
    /// use rfc1738_access::SchemeStatus;
    ///
    /// assert_eq!(SchemeStatus::of(Scheme::try_from("FTP")?), SchemeStatus::Specified);
    /// assert!(matches!(SchemeStatus::of(Scheme::try_from("Z39.50")?), SchemeStatus::Reserved(_)));
    /// assert_eq!(SchemeStatus::of(Scheme::try_from("x-mine")?), SchemeStatus::Experimental);
    /// assert_eq!(SchemeStatus::of(Scheme::try_from("https")?), SchemeStatus::Unknown);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    #[must_use]
    pub fn of(scheme: Scheme<'_>) -> SchemeStatus {
        let name = scheme.as_str();
        let reserved = RESERVED.iter().find(|(reserved, _)| reserved.eq_ignore_ascii_case(name));
        if PredefinedScheme::named(name).is_some() {
            SchemeStatus::Specified
        } else if let Some((_, purpose)) = reserved {
            SchemeStatus::Reserved(purpose)
        } else if name.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("x-")) {
            SchemeStatus::Experimental
        } else {
            SchemeStatus::Unknown
        }
    }
}

/// Returns a scheme's default port, ignoring the case of its name. Returns `None` if the scheme has no port
/// or its port is unknown. Sections 3.2 to 3.11.
///
/// The ports of the predefined schemes are in the RFC. The ports of other common schemes, such as
/// `https`, `ldap` and `postgresql`, are from IANA's registry. The name of a driver, as in
/// `mysql+pymysql`, is ignored.
///
/// ```
/// use rfc1738::grammar::Scheme;
/// use rfc1738_access::default_port;
///
/// assert_eq!(default_port(Scheme::try_from("Gopher")?), Some(70));
/// assert_eq!(default_port(Scheme::try_from("https")?), Some(443));
/// assert_eq!(default_port(Scheme::try_from("mailto")?), None);
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[must_use]
pub fn default_port(scheme: Scheme<'_>) -> Option<u16> {
    let name = scheme.as_str();
    PredefinedScheme::named(name).map_or_else(|| Some(registered(name)?.0), |scheme| scheme.default_port)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn predefined_schemes_are_not_registered() {
        for (name, ..) in REGISTERED {
            assert!(
                PredefinedScheme::named(name).is_none(),
                "remove {name} from REGISTERED in crates/access/src/schemes.rs"
            );
        }
    }
}
