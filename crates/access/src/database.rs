//! Database URLs, in the form that drivers accept. This form extends the syntax of Section 3.1.

use alloc::string::ToString;
use core::fmt;

use rfc1738::grammar::{Host, Password, Port, Scheme, Urlpath, User};
use rfc1738::{MASK, Production, Redacted, Url};

use crate::encoding::split_login;
use crate::path_and_query::PathAndQuery;
use crate::{Endpoint, EndpointError, QueryText, default_port, endpoint};

/// The parts of a database URL: `dialect+driver://user:password@host:port,host:port/database?name=value`.
///
/// Returned by [`Access::to_database`](crate::Access::to_database). Each part except the scheme may be absent. The RFC doesn't define this form.
/// Unlike a [`login`](rfc1738::grammar::login()), it may have any number of hosts, a host may contain a `_` or an
/// escape, and a query may directly follow a host.
///
/// `Debug` masks the password, and the options, which may contain a password.
///
/// ```
/// use rfc1738::Url;
/// use rfc1738_access::Access;
///
/// // SQLAlchemy's form. In the RFC's syntax, this URL has no host, because a host can't contain a `_`.
/// let url = Url::parse("postgresql+psycopg2://scott:ti%40ger@db_1/shop?sslmode=require")?;
/// assert_eq!(url.host(), None);
/// let database = url.to_database()?;
/// assert_eq!((database.dialect(), database.driver()), ("postgresql", Some("psycopg2")));
/// assert_eq!(database.password().unwrap().decode_utf8().as_deref(), Ok("ti@ger"));
/// assert_eq!(database.hosts().next().unwrap().to_string(), "db_1:5432");
/// assert_eq!(database.name().unwrap(), "shop");
/// let (name, value) = database.options().next().unwrap();
/// assert_eq!((name.as_str(), value.as_str()), ("sslmode", "require"));
///
/// // A list of hosts, as in MongoDB and JDBC.
/// let url = Url::parse("mongodb://a:27018,b/shop")?;
/// let hosts: Vec<_> = url.to_database()?.hosts().map(|host| host.to_string()).collect();
/// assert_eq!(hosts, ["a:27018", "b:27017"]);
///
/// // No host, and a file name after the slash.
/// let url = Url::parse("sqlite:////var/shop.db")?;
/// assert_eq!(url.to_database()?.name().unwrap(), "/var/shop.db");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct DatabaseUrl<'a> {
    scheme: Scheme<'a>,
    user: Option<User<'a>>,
    password: Option<Password<'a>>,
    hosts: &'a str,
    path: PathAndQuery<'a>,
}

/// The reason why a URL isn't a database URL, or why drivers may read it in different ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum DatabaseError {
    /// The RFC defines the scheme.
    #[error("the RFC defines the scheme")]
    Scheme,
    /// `//` doesn't follow the scheme's colon.
    #[error("`//` must follow the scheme's colon")]
    NoSlashes,
    /// A part has an unencoded character that other parsers may treat as a delimiter: an `@` after the login, a `?` or `/` in
    /// the login, or a `:` in the password.
    #[error(
        "the login is ambiguous: its delimiters must be encoded in a user name, a password, a path and an option"
    )]
    Ambiguous,
    /// A host is empty, or contains a character other than letters, digits, `-`, `.`, `_` and escapes.
    #[error("a host is empty, or contains a character that no host contains")]
    Host,
    /// A port isn't a number.
    #[error("a port isn't a number")]
    Port,
    /// A port is 0 or over 65535, or a group of an address is over 255.
    #[error(transparent)]
    Endpoint(#[from] EndpointError),
}

/// Parses `host [ ":" port ]`. Addresses and ports are checked as in [`Access::endpoint`](crate::Access::endpoint).
fn host(text: &str, default_port: Option<u16>) -> Result<Endpoint<'_>, DatabaseError> {
    let (name, port) = match text.split_once(':') {
        Some((name, port)) => {
            let port = Port::try_from(port).map_err(|_| DatabaseError::Port)?;
            (name, Some(endpoint::number(port)?))
        }
        None => (text, default_port),
    };
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-._%".contains(&byte);
    if let Ok(Host::Number(number)) = Host::try_from(name) {
        return Ok(Endpoint { host: endpoint::address(number)?, port });
    }
    if name.is_empty() || !name.bytes().all(is_allowed) {
        return Err(DatabaseError::Host);
    }
    Ok(Endpoint { host: name.into(), port })
}

/// Parses a URL whose scheme the RFC doesn't define as a database URL.
pub(crate) fn to_database(url: Url<'_>) -> Result<DatabaseUrl<'_>, DatabaseError> {
    if url.production() != Production::Otherurl {
        return Err(DatabaseError::Scheme);
    }
    let (scheme, text) = (url.scheme(), url.as_str());
    let text = text[scheme.as_str().len()..].strip_prefix("://").ok_or(DatabaseError::NoSlashes)?;
    let (login, rest) = text.split_once('@').map_or((None, text), |(login, rest)| (Some(login), rest));
    // Other parsers end the login at the last `@` or at a `?`.
    if rest.contains('@') || login.is_some_and(|login| login.contains('?')) {
        return Err(DatabaseError::Ambiguous);
    }
    let (user, password) = split_login(login);
    let (hosts, path) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
    let database = DatabaseUrl {
        scheme,
        user: user.map(User::try_from).transpose().map_err(|_| DatabaseError::Ambiguous)?,
        password: password.map(Password::try_from).transpose().map_err(|_| DatabaseError::Ambiguous)?,
        hosts,
        path: PathAndQuery::new(path.strip_prefix('/').unwrap_or(path)).ok_or(DatabaseError::Ambiguous)?,
    };
    if !hosts.is_empty() {
        hosts.split(',').try_for_each(|text| host(text, None).map(drop))?;
    }
    Ok(database)
}

impl<'a> DatabaseUrl<'a> {
    /// Returns the kind of database: the scheme up to its `+`, if any.
    #[must_use]
    pub fn dialect(&self) -> &'a str {
        self.scheme.as_str().split('+').next().unwrap_or_default()
    }

    /// Returns the driver: the text after a `+` in the scheme, if any.
    #[must_use]
    pub fn driver(&self) -> Option<&'a str> {
        Some(self.scheme.as_str().split_once('+')?.1)
    }

    /// Returns the user name, if the URL contains an `@`. It may be empty.
    #[must_use]
    pub fn user(&self) -> Option<User<'a>> {
        self.user
    }

    /// Returns the password, if present. It may be empty.
    #[must_use]
    pub fn password(&self) -> Option<Password<'a>> {
        self.password
    }

    /// Returns the hosts, in order, each with its port or the scheme's default.
    ///
    /// An address is decimal, without leading zeros. Any other host is returned as written: letters, digits, `-`, `.`, `_`, and escapes,
    /// as in `%2Ftmp` for libpq's socket directory, which [`Endpoint::decode_host`] decodes.
    pub fn hosts(&self) -> impl Iterator<Item = Endpoint<'a>> + Clone + use<'a> {
        let default_port = default_port(self.scheme);
        self.hosts.split(',').filter_map(move |text| host(text, default_port).ok())
    }

    /// Returns the name of the database without the `/` before it, or `None` if it is empty.
    #[must_use]
    pub fn name(&self) -> Option<Urlpath<'a>> {
        Some(self.path.path()).filter(|path| !path.as_str().is_empty())
    }

    /// Returns the name-value pairs of the query, as [`PathAndQuery::query_pairs`] does.
    ///
    /// Decode them with [`QueryText::decode_form`]: SQLAlchemy, PyMongo and redis-py read a `+` as a space. libpq doesn't, so
    /// write a space as `%20` and a plus sign as `%2B`.
    pub fn options(
        &self,
    ) -> impl DoubleEndedIterator<Item = (QueryText<'a>, QueryText<'a>)> + Clone + use<'a> {
        self.path.query_pairs()
    }
}

/// Masks the password and the options.
impl fmt::Debug for DatabaseUrl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DatabaseUrl")
            .field("scheme", &self.scheme)
            .field("user", &self.user)
            .field("password", &self.password)
            .field("hosts", &Redacted::new(self.hosts).to_string())
            .field("name", &self.name())
            .field("options", &self.path.query().map(|_| MASK))
            .finish()
    }
}
