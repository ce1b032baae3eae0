//! Comparison of a URL's parts as interpreted by this crate and by another crate.

use alloc::string::ToString;

use rfc1738::grammar::{self, Host};
use rfc1738::{Production, Url};

use super::ConversionError;
use crate::encoding::{decode, normal};

/// The parts of a URL as another crate interprets it.
#[derive(Clone, Copy, Default)]
pub(super) struct Parts<'t> {
    pub(super) scheme: &'t str,
    pub(super) user: Option<&'t str>,
    pub(super) password: Option<&'t str>,
    /// The host: `None` without `//`, and empty if the path directly follows the `//`.
    pub(super) host: Option<&'t str>,
    pub(super) port: Option<u16>,
    /// The port that the other crate omits, if any.
    pub(super) default_port: Option<u16>,
    pub(super) path: &'t str,
    pub(super) query: Option<&'t str>,
}

/// Splits a login at the first colon into the user name and the password.
#[cfg(any(feature = "fluent-uri", feature = "http"))]
pub(super) fn split_login(login: Option<&str>) -> (Option<&str>, Option<&str>) {
    match login.and_then(|login| login.split_once(':')) {
        Some((user, password)) => (Some(user), Some(password)),
        None => (login, None),
    }
}

/// Returns an error with the first part that isn't equivalent, if any.
pub(super) fn check<E>(url: &Url<'_>, theirs: &Parts<'_>) -> Result<(), ConversionError<E>> {
    let (path, query) = path_and_query(url);
    let user = url.user().map(|user| user.as_str());
    let password = url.password().map(|password| password.as_str());
    let parts = [
        (Production::Scheme, url.scheme().as_str().eq_ignore_ascii_case(theirs.scheme)),
        // The host is compared before the user: if the two crates disagree on where the user name and
        // password end, report the host.
        (Production::Host, theirs.has_host_of(url)),
        (Production::User, user.map(decode) == theirs.user.map(decode)),
        (Production::Password, password.map(decode) == theirs.password.map(decode)),
        (Production::Port, theirs.has_port_of(url)),
        (Production::Urlpath, theirs.has_path(path, url)),
        (Production::Search, query.map(normal) == theirs.query.map(normal)),
    ];
    let changed = parts.into_iter().find(|(_, is_same)| !is_same);
    changed.map_or(Ok(()), |(part, _)| Err(ConversionError::Changed(part)))
}

impl Parts<'_> {
    fn has_host_of(&self, url: &Url<'_>) -> bool {
        let theirs = self.host.filter(|host| !host.is_empty());
        match (url.host(), theirs) {
            (Some(Host::Name(name)), Some(theirs)) => name.as_str().eq_ignore_ascii_case(theirs),
            (Some(Host::Number(number)), Some(theirs)) => {
                number.to_ipv4().is_some_and(|address| address.to_string() == theirs)
            }
            (Some(_), None) => url.is_local(),
            (None, theirs) => theirs.is_none(),
        }
    }

    fn has_port_of(&self, url: &Url<'_>) -> bool {
        match url.port() {
            Some(port) => port.number().is_some() && port.number() == self.port.or(self.default_port),
            None => self.port.is_none(),
        }
    }

    fn has_path(&self, path: &str, url: &Url<'_>) -> bool {
        // In RFC 1738, the slashes of an empty host, as in `sqlite:///x`, are part of the text after the colon.
        let slashes = if self.host.is_some() && url.authority().is_none() { "//" } else { "" };
        match path.strip_prefix(slashes) {
            Some("") if self.path == "/" => url.may_omit_slash(),
            Some(path) => normal(path) == normal(self.path),
            None => false,
        }
    }
}

/// Splits the text after the authority (or after the colon, if there is no authority) into the path, including
/// its slash, and the query. Predefined schemes without a query have only a path.
fn path_and_query<'a>(url: &Url<'a>) -> (&'a str, Option<&'a str>) {
    let after_colon = &url.as_str()[url.scheme().as_str().len() + ":".len()..];
    let rest = url.authority().map_or(after_colon, |authority| &after_colon["//".len() + authority.len()..]);
    let has_query =
        matches!(url.parts(), grammar::Url::Http(_) | grammar::Url::Wais(_) | grammar::Url::Other(_));
    match rest.split_once('?') {
        Some((path, query)) if has_query => (path, Some(query)),
        _ => (rest, None),
    }
}

#[cfg(test)]
mod tests {
    use rfc1738::{Production, Url};

    use super::{ConversionError, Parts, check};

    /// Tests the comparison directly, because no crate changes the meaning of a query.
    #[test]
    fn a_changed_query_is_detected() {
        let url = Url::parse("http://host.dom/a?b'").unwrap();
        let parts = Parts { scheme: "http", host: Some("host.dom"), path: "/a", ..Parts::default() };
        let changed = Err(ConversionError::<()>::Changed(Production::Search));
        for (query, expected) in [(Some("b%27"), Ok(())), (Some("b%3D"), changed.clone()), (None, changed)] {
            assert_eq!(check(&url, &Parts { query, ..parts }), expected, "{query:?}");
        }
    }
}
