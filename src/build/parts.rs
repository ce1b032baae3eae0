//! Checking and encoding of the parts that several schemes have.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::error::BuildError;
use crate::grammar::{Article, Group, Host, Scheme};
use crate::scheme::SchemeStatus;
use crate::{Production, QueryText, caution};

/// A host and port, unencoded, and a user name and password, encoded. Section 3.1.
#[derive(Clone)]
pub(super) struct Server {
    host: String,
    pub(super) port: Option<u16>,
    pub(super) user: Option<String>,
    pub(super) password: Option<String>,
}

impl Server {
    pub(super) fn new(host: impl Into<String>) -> Server {
        Server { host: host.into(), port: None, user: None, password: None }
    }

    /// Writes `scheme "://" [ user [ ":" password ] "@" ]`.
    pub(super) fn write_credentials(&self, scheme: &str) -> Result<String, BuildError> {
        let mut text = format!("{scheme}://");
        if let Some(user) = &self.user {
            text += user;
            write_after(":", &self.password, &mut text);
            text += "@";
        } else if self.password.is_some() {
            let rule = "a password follows a user name, which may be empty";
            return Err(BuildError::new(Production::Password, "3.1", rule));
        }
        Ok(text)
    }

    /// Writes `scheme "://" [ user [ ":" password ] "@" ] host [ ":" port ]`.
    pub(super) fn write(&self, scheme: &str) -> Result<String, BuildError> {
        let mut text = self.write_credentials(scheme)?;
        write_host(&self.host, &mut text)?;
        if let Some(port) = self.port {
            text += &format!(":{port}");
        }
        Ok(text)
    }
}

/// Checks the name of a scheme that isn't predefined.
pub(super) fn check_scheme(name: &str) -> Result<(), BuildError> {
    let wrong = |section, rule| Err(BuildError::new(Production::Scheme, section, rule));
    match Scheme::try_from(name) {
        Ok(scheme) if scheme.status() == SchemeStatus::Specified => {
            wrong("3", "a predefined scheme has a builder of its own")
        }
        Ok(_) if !name.bytes().any(|byte| byte.is_ascii_uppercase()) => Ok(()),
        _ => wrong("2.1", "a name is made of lower-case letters, digits and `+-.`"),
    }
}

/// Encodes each `?`, which ends the authority by RFC 3986 and the URL Standard.
pub(super) fn without_question_mark(encoded: &str) -> String {
    encoded.replace('?', "%3F")
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

/// Writes the delimiter and the part, if present.
pub(super) fn write_after(delimiter: &str, part: &Option<String>, out: &mut String) {
    if let Some(part) = part {
        *out += delimiter;
        *out += part;
    }
}

/// Writes `host`, if it is valid.
pub(super) fn write_host(text: &str, out: &mut String) -> Result<(), BuildError> {
    let Ok(host) = Host::try_from(text) else {
        let rule = "this is neither a domain name nor four groups of digits";
        return Err(BuildError::new(Production::Host, "3.1", rule));
    };
    if let Some(caution) = caution::of_host(host).next() {
        return Err(BuildError::caution(Production::Host, caution));
    }
    *out += text;
    Ok(())
}

/// Writes `group`, if it is valid.
pub(super) fn write_group(name: &str, out: &mut String) -> Result<(), BuildError> {
    let Ok(group) = Group::try_from(name) else {
        let rule = "a name is made of letters, digits and `-.+_`, and begins with a letter";
        return Err(BuildError::new(Production::Group, "3.6", rule));
    };
    if let Some(caution) = caution::of_group(group) {
        return Err(BuildError::caution(Production::Group, caution));
    }
    *out += name;
    Ok(())
}

/// Writes `article`, if it is valid.
pub(super) fn write_article(unique: &str, host: &str, out: &mut String) -> Result<(), BuildError> {
    let start = out.len();
    *out += unique;
    *out += "@";
    write_host(host, out)?;
    let Ok(article) = Article::try_from(&out[start..]) else {
        let rule = "there has to be something before the `@`";
        return Err(BuildError::new(Production::Article, "3.6", rule));
    };
    match caution::of_article(article) {
        Some(caution) => Err(BuildError::caution(Production::Article, caution)),
        None => Ok(()),
    }
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
        /// the RFC allows it, because it ends the host for other parsers.
        #[must_use]
        pub fn user(mut self, user: impl AsRef<[u8]>) -> Self {
            let user = $crate::grammar::User::encode(user.as_ref());
            self.server.user = Some($crate::build::parts::without_question_mark(&user));
            self
        }

        /// Sets the password, which requires a user name. An empty password differs from an absent password.
        /// A `?` is encoded, as in the user name.
        #[must_use]
        pub fn password(mut self, password: impl AsRef<[u8]>) -> Self {
            let password = $crate::grammar::Password::encode(password.as_ref());
            self.server.password = Some($crate::build::parts::without_question_mark(&password));
            self
        }
    };
}
pub(super) use login;
