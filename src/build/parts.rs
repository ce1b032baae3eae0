//! The parts that several schemes share. Each part is checked and encoded when it is set.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::error::BuildError;
use crate::grammar::{Article, Group, Host, Scheme};
use crate::notation::after;
use crate::scheme::SchemeStatus;
use crate::{Caution, ParseError, Production, QueryText, UrlBuf, caution};

/// An encoded part, or the reason why a URL can't contain it.
pub(super) type Part = Result<String, BuildError>;

/// The start of a URL: the scheme, the user name, the password, the host and the port. Section 3.1.
#[derive(Clone)]
pub(super) struct Server {
    scheme: Part,
    pub(super) user: Option<String>,
    pub(super) password: Option<String>,
    /// The host. For a database, all its hosts and their ports.
    pub(super) host: Part,
    pub(super) port: Option<u16>,
}

impl Server {
    pub(super) fn new(scheme: Part, host: Part) -> Server {
        Server { scheme, user: None, password: None, host, port: None }
    }

    /// Creates the start of a URL of a predefined scheme.
    pub(super) fn of(scheme: &str, host: impl Into<String>) -> Server {
        Server::new(Ok(scheme.into()), self::host(host))
    }

    /// Builds the URL. `rest` is the text after the host and port.
    pub(super) fn url(&self, rest: Part) -> Result<UrlBuf, BuildError> {
        let scheme = self.scheme.clone()?;
        if self.user.is_none() && self.password.is_some() {
            let rule = "a password follows a user name, which may be empty";
            return Err(BuildError::new(Production::Password, "3.1", rule));
        }
        let login = self.user.as_ref().map(|user| format!("{user}{}@", after(":", &self.password)));
        let (login, host, port) = (login.unwrap_or_default(), self.host.clone()?, after(":", &self.port));
        url(format!("{scheme}://{login}{host}{port}{}", rest?))
    }
}

/// Converts the text, which consists of valid parts, to a URL.
pub(super) fn url(text: String) -> Result<UrlBuf, BuildError> {
    let broken =
        |_| BuildError::new(Production::Url, Production::Url.section(), "the parts don't form a URL");
    UrlBuf::try_from(text).map_err(broken)
}

/// Returns the text of a part, if it is valid and there is no caution about it. `rule` is the error of an
/// invalid part.
fn checked(text: String, verdict: Result<Option<Caution>, ParseError>, rule: BuildError) -> Part {
    match verdict {
        Ok(None) => Ok(text),
        Ok(Some(caution)) => Err(BuildError::new(rule.part(), caution.section(), caution.to_string())),
        Err(_) => Err(rule),
    }
}

/// Returns the name of a scheme that isn't predefined.
pub(super) fn other_scheme(name: impl Into<String>) -> Part {
    let name = name.into();
    let wrong = |section, rule| Err(BuildError::new(Production::Scheme, section, rule));
    match Scheme::try_from(&*name) {
        Ok(scheme) if scheme.status() == SchemeStatus::Specified => {
            wrong("3", "a predefined scheme has a builder of its own")
        }
        Ok(_) if !name.bytes().any(|byte| byte.is_ascii_uppercase()) => Ok(name),
        _ => wrong("2.1", "a name consists of lowercase letters, digits and `+-.`"),
    }
}

/// Returns a valid `host`.
pub(super) fn host(text: impl Into<String>) -> Part {
    let text = text.into();
    let verdict = Host::try_from(&*text).map(|host| caution::of_host(host).next());
    let rule = "this is neither a domain name nor four groups of digits";
    checked(text, verdict, BuildError::new(Production::Host, "3.1", rule))
}

/// Returns a valid `group`.
pub(super) fn group(name: impl Into<String>) -> Part {
    let name = name.into();
    let verdict = Group::try_from(&*name).map(caution::of_group);
    let rule = "a name consists of letters, digits and `-.+_`, and begins with a letter";
    checked(name, verdict, BuildError::new(Production::Group, "3.6", rule))
}

/// Returns a valid `article`.
pub(super) fn article(unique: &str, host: impl Into<String>) -> Part {
    let text = format!("{unique}@{}", self::host(host)?);
    let verdict = Article::try_from(&*text).map(caution::of_article);
    let rule = "the part before the `@` is missing";
    checked(text, verdict, BuildError::new(Production::Article, "3.6", rule))
}

/// Encodes names and values as a query. Returns `None` if the list is empty.
pub(super) fn encode_pairs<N: AsRef<[u8]>, V: AsRef<[u8]>>(
    pairs: impl IntoIterator<Item = (N, V)>,
) -> Option<String> {
    let encode = |(name, value): (N, V)| {
        format!("{}={}", QueryText::encode(name.as_ref()), QueryText::encode(value.as_ref()))
    };
    let pairs: Vec<_> = pairs.into_iter().map(encode).collect();
    (!pairs.is_empty()).then(|| pairs.join("&"))
}

/// Defines the setter for the port, in a builder with a field `server`.
macro_rules! port {
    () => {
        /// Sets the port. Without it, the scheme's default applies.
        #[must_use]
        pub fn port(mut self, port: u16) -> Self {
            self.server.port = Some(port);
            self
        }
    };
}
pub(super) use port;

/// Defines the setters for the port, the user name and the password, in a builder with a field `server`.
macro_rules! login {
    () => {
        $crate::build::parts::port!();

        /// Sets the user name. An empty user name differs from an absent user name. A `?` is encoded, although
        /// the RFC allows it, because it ends the authority by RFC 3986 and the URL Standard.
        #[must_use]
        pub fn user(mut self, user: impl AsRef<[u8]>) -> Self {
            self.server.user = Some($crate::grammar::User::encode(user.as_ref()).replace('?', "%3F"));
            self
        }

        /// Sets the password, which requires a user name. An empty password differs from an absent password.
        /// A `?` is encoded, as in the user name.
        #[must_use]
        pub fn password(mut self, password: impl AsRef<[u8]>) -> Self {
            let password = $crate::grammar::Password::encode(password.as_ref());
            self.server.password = Some(password.replace('?', "%3F"));
            self
        }
    };
}
pub(super) use login;
