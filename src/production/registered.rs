//! Default ports and URL syntax of common schemes that the RFC doesn't define.
//!
//! The ports come from IANA's registry of service names and port numbers. Usually, the service has the scheme's
//! name. Otherwise, a comment gives the service's name.

/// The syntax of a scheme's URLs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// The common Internet scheme syntax of Section 3.1, with two slashes.
    Internet,
    /// The same syntax, but the `/` before an empty path is optional, as in http.
    Http,
    /// The same syntax, but a driver may follow the scheme's name, as in `postgresql+psycopg2`.
    Dialect,
    /// Another syntax, without slashes.
    NoSlashes,
}

/// The names of common schemes that the RFC doesn't define, each with its port and its form.
#[rustfmt::skip]
pub(crate) const REGISTERED: &[(&str, u16, Form)] = &[
    // First, because it is the most likely correction of a misspelled scheme.
    ("https", 443, Form::Http), // RFC 9110
    ("ws", 80, Form::Http), // http; RFC 6455
    ("wss", 443, Form::Http), // https; RFC 6455
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
