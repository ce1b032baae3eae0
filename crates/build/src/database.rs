//! The builder for database URLs.

use alloc::format;
use alloc::string::String;
use core::fmt;

use rfc1738::Production;
use rfc1738::grammar::{Host, Urlpath};

use crate::BuildError;
use crate::parts::{Draft, Part, broken_host_rule, other_scheme, query_text};

/// A builder for database URLs, in the form that drivers share. Section 3.1.
///
/// The RFC doesn't define this form. [`rfc1738-access`](https://docs.rs/rfc1738-access) parses it.
///
/// `Debug` masks the password and the options.
///
/// ```
/// use rfc1738_build::Database;
///
/// let server = Database::new("postgresql+psycopg2").user("scott").password("50%:@/").host("db_1", None);
/// let url = server.database("shop").options([("sslmode", "require")]).build()?;
/// assert_eq!(url.as_str(), "postgresql+psycopg2://scott:50%25%3A%40%2F@db_1/shop?sslmode=require");
///
/// let servers = Database::new("mongodb").host("a", Some(27018)).host("b", None);
/// assert_eq!(servers.database("shop").build()?.as_str(), "mongodb://a:27018,b/shop");
/// assert_eq!(Database::new("sqlite").database("/var/shop.db").build()?.as_str(), "sqlite:////var/shop.db");
/// # Ok::<(), rfc1738_build::BuildError>(())
/// ```
#[derive(Clone)]
pub struct Database(pub(crate) Draft);

impl Database {
    /// Returns a builder for a URL without a host. The scheme may include a driver, as in `mysql+pymysql`.
    pub fn new(scheme: impl Into<String>) -> Database {
        Database(Draft::new(other_scheme(scheme), Ok(String::new())))
    }

    /// Appends a host and its port. Without a port, the scheme's default applies. The name consists of letters,
    /// digits, `-`, `.` and `_`. An address that readers take for another, and the port 0, are errors.
    #[must_use]
    pub fn host(mut self, name: impl Into<String>, port: Option<u16>) -> Database {
        self.0.host = match (self.0.host, host(&name.into(), port)) {
            (Some(Ok(hosts)), Ok(host)) if !hosts.is_empty() => Some(Ok(format!("{hosts},{host}"))),
            (error @ Some(Err(_)), _) => error,
            (_, host) => Some(host),
        };
        self
    }

    /// Sets the user name. An empty user name differs from an absent user name.
    #[must_use]
    pub fn user(mut self, user: impl AsRef<[u8]>) -> Database {
        // All reserved characters are encoded, because drivers interpret them differently.
        self.0.user = Some(Ok(query_text(user.as_ref())));
        self
    }

    /// Sets the password, which requires a user name. An empty password differs from an absent password.
    #[must_use]
    pub fn password(mut self, password: impl AsRef<[u8]>) -> Database {
        self.0.set_password(&query_text(password.as_ref()));
        self
    }

    /// Sets the name of the database or its file. An empty name counts as absent. Slashes aren't encoded,
    /// including a leading slash.
    #[must_use]
    pub fn database(mut self, name: impl AsRef<[u8]>) -> Database {
        let name = Urlpath::encode(name.as_ref()).replace('?', "%3F").replace('@', "%40");
        self.0.path = (!name.is_empty()).then_some(Ok(name));
        self
    }

    /// Sets the options: the name-value pairs of the query.
    #[must_use]
    pub fn options<N: AsRef<[u8]>, V: AsRef<[u8]>>(
        mut self,
        options: impl IntoIterator<Item = (N, V)>,
    ) -> Database {
        self.0.set_pairs(options);
        self
    }
}

/// Checks a host name and returns it with its port. Drivers allow a `_` in the name.
fn host(name: &str, port: Option<u16>) -> Part {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
    let broken = |part, rule| Err(BuildError::new(part, "3.1", rule));
    if name.is_empty() || !name.bytes().all(is_allowed) {
        return broken(
            Production::Host,
            "the name of a database's host consists of letters, digits and `-._`",
        );
    }
    if let Some(rule) = Host::try_from(name).ok().and_then(broken_host_rule) {
        return broken(Production::Host, rule);
    }
    if port == Some(0) {
        return broken(Production::Port, "the port is 0, which is reserved");
    }
    Ok(match port {
        Some(port) => format!("{name}:{port}"),
        None => name.into(),
    })
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut draft = self.0.clone();
        draft.query = draft.query.map(|_| Ok("?****".into()));
        f.debug_tuple("Database").field(&draft).finish()
    }
}

build! {
    [Database]
        Database::new("x+y").user(ALL).password(ALL).host("a_b", Some(1)).host("c", None).database(ALL)
            => "x+y://a%3B%2F%3F%3A%40%26%3D:a%3B%2F%3F%3A%40%26%3D@a_b:1,c/a;/%3F:%40&=",
        Database::new("x") => "x://",
        Database::new("x").options([("a", "/")]) => "x:///?a=%2F";
}
