//! Default ports of common schemes that the RFC doesn't define.
//!
//! Each port comes from IANA's registry of service names and port numbers, under the name of the scheme. If
//! the service has another name, a comment gives it.

/// The syntax of a scheme's URLs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// The common Internet scheme syntax of Section 3.1, with two slashes.
    Internet,
    /// The same syntax, but an empty path may omit its `/`, as in http.
    Http,
    /// The same syntax, and the scheme's name may be followed by that of a driver, as in
    /// `postgresql+psycopg2`.
    Dialect,
    /// Another syntax, without slashes.
    NoSlashes,
}

/// A row of the table: a scheme that the RFC doesn't define.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Registered {
    pub name: &'static str,
    pub port: u16,
    pub form: Form,
}

const fn row(name: &'static str, port: u16, form: Form) -> Registered {
    Registered { name, port, form }
}

#[rustfmt::skip]
pub(crate) const REGISTERED: &[Registered] = &[
    // First, because it is the most likely correction of a misspelled scheme.
    row("https", 443, Form::Http), // RFC 9110
    row("ws", 80, Form::Http), // http; RFC 6455
    row("wss", 443, Form::Http), // https; RFC 6455
    row("amqp", 5672, Form::Internet),
    row("amqps", 5671, Form::Internet),
    row("ftps", 990, Form::Internet),
    row("git", 9418, Form::Internet),
    row("imap", 143, Form::Internet),
    row("imaps", 993, Form::Internet),
    row("ipp", 631, Form::Internet),
    row("ldap", 389, Form::Internet),
    row("ldaps", 636, Form::Internet),
    row("mariadb", 3306, Form::Dialect), // mysql
    row("mongodb", 27017, Form::Internet),
    row("mqtt", 1883, Form::Internet),
    row("mqtts", 8883, Form::Internet), // secure-mqtt
    row("mssql", 1433, Form::Dialect), // ms-sql-s
    row("mysql", 3306, Form::Dialect),
    row("mysqlx", 33060, Form::Internet),
    row("nfs", 2049, Form::Internet),
    row("nntps", 563, Form::Internet),
    row("pop", 110, Form::Internet), // pop3
    row("pop3", 110, Form::Internet),
    row("pop3s", 995, Form::Internet),
    row("postgres", 5432, Form::Dialect), // postgresql
    row("postgresql", 5432, Form::Dialect),
    row("redis", 6379, Form::Internet),
    row("rediss", 6379, Form::Internet), // redis
    row("rsync", 873, Form::Internet),
    row("rtmp", 1935, Form::Internet), // macromedia-fcs
    row("rtsp", 554, Form::Internet),
    row("rtsps", 322, Form::Internet),
    row("sftp", 22, Form::Internet), // ssh
    row("sip", 5060, Form::NoSlashes),
    row("sips", 5061, Form::NoSlashes),
    row("smb", 445, Form::Internet), // microsoft-ds
    row("smtp", 25, Form::Internet),
    row("smtps", 465, Form::Internet), // submissions
    row("snmp", 161, Form::Internet),
    row("ssh", 22, Form::Internet),
    row("svn", 3690, Form::Internet),
    row("telnets", 992, Form::Internet),
    row("tftp", 69, Form::Internet),
    row("vnc", 5900, Form::Internet), // rfb
];

/// Returns the row for a scheme's name, which may be in any case and may have a driver.
pub(crate) fn registered(name: &str) -> Option<&'static Registered> {
    let row = |name: &str| REGISTERED.iter().find(|row| row.name.eq_ignore_ascii_case(name));
    let of_dialect = || row(name.split_once('+')?.0).filter(|row| row.form == Form::Dialect);
    row(name).or_else(of_dialect)
}
