//! The parts of a URL under construction. Each part is checked or encoded when it is set.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

use rfc1738::grammar::{Article, Group, Host, Scheme, Wpath};
use rfc1738::{ParseError, Production, UrlBuf, is_url};

use crate::BuildError;

/// An encoded part, or the reason why a URL can't contain it.
pub(crate) type Part = Result<String, BuildError>;

/// A URL under construction: its parts, in order. If a part requires the preceding part, its setter sets an
/// absent preceding part to an error. The preceding part's own setter replaces this error.
#[derive(Clone, Default)]
pub(crate) struct Draft {
    /// The scheme, the colon and the slashes.
    start: Option<Part>,
    pub(crate) user: Option<Part>,
    /// The password, with its delimiter.
    password: String,
    /// The host or, in a URL without slashes, all of the text after the colon. For a database, all its hosts
    /// and their ports.
    pub(crate) host: Option<Part>,
    pub(crate) port: Option<u16>,
    pub(crate) path: Option<Part>,
    /// The query or search, with its delimiter.
    pub(crate) query: Option<Part>,
    /// The text after the path and the query, with its delimiters.
    pub(crate) rest: String,
}

impl Draft {
    pub(crate) fn new(start: Part, host: Part) -> Draft {
        Draft { start: Some(start), host: Some(host), ..Draft::default() }
    }

    /// Creates a URL that begins with `start`, such as `ftp://`, and a host.
    pub(crate) fn at(start: &str, host: impl Into<String>) -> Draft {
        Draft::new(Ok(start.into()), self::host(host))
    }

    pub(crate) fn with_path(self, path: Part) -> Draft {
        Draft { path: Some(path), ..self }
    }

    pub(crate) fn set_password(&mut self, password: &str) {
        let rule = "a password follows a user name, which may be empty";
        self.user.get_or_insert(Err(BuildError::new(Production::Password, "3.1", rule)));
        self.password = format!(":{password}");
    }

    /// Sets the query to name-value pairs, or removes it if `pairs` is empty.
    pub(crate) fn set_pairs<N: AsRef<[u8]>, V: AsRef<[u8]>>(
        &mut self,
        pairs: impl IntoIterator<Item = (N, V)>,
    ) {
        let mut query = String::new();
        for (name, value) in pairs {
            let delimiter = if query.is_empty() { '?' } else { '&' };
            let (name, value) = (query_text(name.as_ref()), query_text(value.as_ref()));
            query += &format!("{delimiter}{name}={value}");
        }
        self.query = (!query.is_empty()).then_some(Ok(query));
    }

    /// Builds the URL. If there is a query but no path, the path is empty, as in `https://h/?a`.
    pub(crate) fn url(&self) -> Result<UrlBuf, BuildError> {
        let mut text = text_of(&self.start)?.to_owned();
        if self.user.is_some() {
            text = text + text_of(&self.user)? + &self.password + "@";
        }
        text += text_of(&self.host)?;
        if let Some(port) = self.port {
            text += &format!(":{port}");
        }
        if self.path.is_some() || self.query.is_some() {
            text.push('/');
        }
        let (path, query) = (text_of(&self.path)?, text_of(&self.query)?);
        // The path of `Internet::urlpath` may include a query.
        let (delimiter, query) = match query.strip_prefix('?') {
            Some(query) if path.contains('?') => ("&", query),
            _ => ("", query),
        };
        let broken =
            |_| BuildError::new(Production::Url, Production::Url.section(), "the parts don't form a URL");
        UrlBuf::try_from(text + path + delimiter + query + &self.rest).map_err(broken)
    }
}

/// Shows the masked URL, or the error of its parts.
impl fmt::Debug for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.url() {
            Ok(url) => fmt::Debug::fmt(&url.to_url().redacted(), f),
            Err(error) => fmt::Debug::fmt(&error, f),
        }
    }
}

/// Returns the text or the error of a part. The text of an absent part is empty.
fn text_of(part: &Option<Part>) -> Result<&str, BuildError> {
    part.as_ref().map_or(Ok(""), |part| part.as_deref().map_err(BuildError::clone))
}

/// Encodes a name or value of a query, or a part of a database URL. Characters that a scheme may reserve are encoded,
/// as in a `wpath`, and so is `+`, which HTML form parsers interpret as a space.
pub(crate) fn query_text(octets: &[u8]) -> String {
    Wpath::encode(octets).replace('+', "%2B")
}

/// Returns the text of a part if it is valid and breaks no further rule. Otherwise, returns the reason as an error.
fn checked(
    text: String,
    verdict: Result<Option<&'static str>, ParseError>,
    part: Production,
    section: &'static str,
) -> Part {
    match verdict {
        Ok(None) => Ok(text),
        Ok(Some(rule)) => Err(BuildError::new(part, section, rule)),
        Err(error) => Err(BuildError::new(part, section, error.reason().to_string())),
    }
}

/// Checks that a name is a scheme in lowercase and isn't predefined, and returns the start of its URLs.
pub(crate) fn other_scheme(name: impl Into<String>) -> Part {
    let name = name.into();
    let wrong = |section, rule| Err(BuildError::new(Production::Scheme, section, rule));
    match Scheme::try_from(&*name) {
        // After the colon of any other scheme, the text may be empty.
        Ok(_) if !is_url(&format!("{name}:")) => {
            wrong("3", "this builder is for schemes that the RFC doesn't define")
        }
        Ok(_) if !name.bytes().any(|byte| byte.is_ascii_uppercase()) => Ok(name + "://"),
        _ => wrong("2.1", "a name consists of lowercase letters, digits and `+-.`"),
    }
}

/// Checks a `host` and returns its text.
pub(crate) fn host(text: impl Into<String>) -> Part {
    let text = text.into();
    let verdict = Host::try_from(&*text).map(broken_host_rule);
    checked(text, verdict, Production::Host, "3.1")
}

/// Returns the rule beyond the grammar that a host breaks, if any.
pub(crate) fn broken_host_rule(host: Host<'_>) -> Option<&'static str> {
    let is_octet = |group: &str| group.parse::<u8>().is_ok();
    match host {
        Host::Number(number) if !number.digits().all(|group| is_octet(group.as_str())) => {
            Some("a group of the host's address is over 255")
        }
        // RFC 1738 reads it as decimal, and browsers and many resolvers as octal.
        Host::Number(number)
            if number.digits().any(|group| group.as_str().len() > 1 && group.as_str().starts_with('0')) =>
        {
            Some("a group of the host's address begins with a zero, which other readers take for octal")
        }
        Host::Name(name) if name.as_str().split('.').any(|label| label.len() > 63) => {
            Some("a label of the host's name has more than 63 octets")
        }
        Host::Name(name) if name.as_str().len() > 255 => Some("the host's name has more than 255 octets"),
        _ => None,
    }
}

/// Returns the rule beyond the grammar that an article's identifier, `<unique>@<full_domain_name>`, breaks, if any.
fn broken_article_rule(article: Article<'_>) -> Option<&'static str> {
    let unique = article.unique.decode();
    let is_allowed = |octet: &u8| octet.is_ascii_graphic() && !b"<>@".contains(octet);
    let is_valid = unique.iter().all(is_allowed) && matches!(article.host, Host::Name(_));
    (!is_valid).then_some("a news article can't have this identifier")
}

/// Checks a `group` and returns its text.
pub(crate) fn group(name: impl Into<String>) -> Part {
    let name = name.into();
    let verdict = Group::try_from(&*name).map(|group| {
        group.as_str().split('.').any(str::is_empty).then_some("the news group's name has an empty level")
    });
    checked(name, verdict, Production::Group, "3.6")
}

/// Checks an `article` and returns its text.
pub(crate) fn article(unique: &str, host: impl Into<String>) -> Part {
    let text = format!("{unique}@{}", self::host(host)?);
    let verdict = Article::try_from(&*text).map(broken_article_rule);
    checked(text, verdict, Production::Article, "3.6")
}

/// Defines the setter for the port of a builder.
macro_rules! port {
    () => {
        /// Sets the port. Without it, the scheme's default applies.
        #[must_use]
        pub fn port(mut self, port: u16) -> Self {
            self.0.port = Some(port);
            self
        }
    };
}
pub(crate) use port;

/// Defines the setters for the port, the user name and the password of a builder.
macro_rules! login {
    () => {
        $crate::parts::port!();

        /// Sets the user name. An empty user name differs from an absent user name. A `?` is encoded, although
        /// the RFC allows it, because it ends the authority in RFC 3986 and the URL Standard.
        #[must_use]
        pub fn user(mut self, user: impl AsRef<[u8]>) -> Self {
            self.0.user = Some(Ok(rfc1738::grammar::User::encode(user.as_ref()).replace('?', "%3F")));
            self
        }

        /// Sets the password, which requires a user name. An empty password differs from an absent password.
        /// A `?` is encoded, as in the user name.
        #[must_use]
        pub fn password(mut self, password: impl AsRef<[u8]>) -> Self {
            let password = rfc1738::grammar::Password::encode(password.as_ref());
            self.0.set_password(&password.replace('?', "%3F"));
            self
        }
    };
}
pub(crate) use login;
