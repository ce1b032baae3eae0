//! Conversions to and from the types of other crates. Each requires the feature named after the crate: `url`,
//! `http`, `fluent-uri`.
//!
//! | feature | to the crate | from the crate |
//! |---|---|---|
//! | `url` | [`to_url`] | [`from_url`] |
//! | `http` | [`to_http`] | [`from_http`] |
//! | `fluent-uri` | [`to_fluent_uri`] | [`from_fluent_uri`] |
//!
//! The other crates implement other specifications: `url` the WHATWG's URL
//! Standard, `fluent-uri` RFC 3986, and `http` the part of RFC 3986 that HTTP uses. Two crates may therefore
//! interpret the same string differently. In RFC 1738, `ftp://trusted.example?@host.dom/` has the host `host.dom`
//! and the user `trusted.example?`. In the other specifications, it has the host `trusted.example`. A conversion
//! compares the two interpretations. It succeeds only if scheme, user, password, host, port, path and search are
//! equivalent, and otherwise returns a [`ConversionError`]:
//!
//! - Scheme and host names are case-insensitive. User names and passwords are compared after decoding. In the path
//!   and the search, a character that is never reserved is equivalent to its escape (2.2).
//! - A port that is the scheme's default in the URL Standard may become an absent port. In a file URL, `localhost`
//!   may become an absent host (3.10).
//! - An address must be decimal. `0177.0.0.1` is 177.0.0.1 in RFC 1738 and 127.0.0.1 in the URL Standard. In RFC
//!   3986, it is a name, which a resolver may interpret either way.
//! - An empty user name or password differs from an absent one (3.1), and a port is at most 65535.
//! - A `?` begins a query in http, wais and schemes that the RFC doesn't define. In the other schemes, it is
//!   part of the path, as in ftp, gopher and mailto.
//! - An absent path may become an empty path in http, gopher and telnet, as the RFC says, and in https, ws and
//!   wss.
//! - The host that the other crate finds must be a valid host in RFC 1738. For example, `mysql://db_1/x` has no
//!   host, as [`Url::why_no_host`](rfc1738::Url::why_no_host) explains.
//!
//! A `url::Url` may contain characters that RFC 1738 doesn't allow, such as `|`. [`repair`](rfc1738::repair())
//! encodes them in its text.
//!
//! To get the other crate's interpretation of the text, parse [`Url::as_str`](rfc1738::Url::as_str) with it.
//!
#![doc = include_str!("table.md")]

#[cfg(feature = "fluent-uri")]
mod fluent_uri;
#[cfg(feature = "http")]
mod http;
#[cfg(feature = "url")]
mod url;

#[cfg(feature = "fluent-uri")]
pub use fluent_uri::{from_fluent_uri, to_fluent_uri};
#[cfg(feature = "http")]
pub use http::{from_http, to_http};
#[cfg(feature = "url")]
pub use url::{from_url, to_url};

use alloc::string::ToString;

use rfc1738::grammar::{self, Host};
use rfc1738::{Production, Url};

use crate::encoding::{decode, normal};
use crate::path_and_query::after_authority;
use crate::theirs::Theirs;

/// The error returned by a conversion. `E` is the error type of the target.
///
/// If the target is a type of this crate and rejects the text, the message is that of the [`ParseError`](rfc1738::ParseError). Any other
/// message contains no text from the URL.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ConversionError<E> {
    /// The target type rejects the text.
    #[error(transparent)]
    Rejected(E),
    /// Both types accept the text, but interpret this part differently. [`Production::Urlpath`] stands for
    /// the path, and [`Production::Search`] for the query.
    #[error("the converted URL would have a different {0}")]
    Changed(Production),
}

/// Returns an error with the first part that isn't equivalent, if any.
fn check<E>(url: &Url<'_>, theirs: &Theirs<'_>) -> Result<(), ConversionError<E>> {
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

impl Theirs<'_> {
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
            Some(port) => {
                let theirs = self.port.as_deref().and_then(|port| port.parse().ok()).or(self.default_port);
                port.number().is_some() && port.number() == theirs
            }
            None => self.port.as_deref().is_none_or(str::is_empty),
        }
    }

    fn has_path(&self, path: &str, url: &Url<'_>) -> bool {
        // In RFC 1738, the slashes of an empty host, as in `sqlite:///x`, are part of the text after the colon.
        let slashes = if self.host.is_some() && url.authority().is_none() { "//" } else { "" };
        match path.strip_prefix(slashes) {
            Some("") if self.path == "/" => crate::location::may_omit_slash(url),
            Some(path) => normal(path) == normal(self.path),
            None => false,
        }
    }
}

/// Splits the text after the authority (or after the colon, if there is no authority) into the path, including
/// its slash, and the query. Predefined schemes without a query have only a path.
fn path_and_query<'a>(url: &Url<'a>) -> (&'a str, Option<&'a str>) {
    let rest = after_authority(url);
    let has_query = matches!(
        url.by_scheme(),
        grammar::SchemeUrl::Http(_) | grammar::SchemeUrl::Wais(_) | grammar::SchemeUrl::Other(_)
    );
    match rest.split_once('?') {
        Some((path, query)) if has_query => (path, Some(query)),
        _ => (rest, None),
    }
}

#[cfg(test)]
mod tests {
    use rfc1738::{Production, Url};

    use super::{ConversionError, check};
    use crate::theirs::Theirs;

    /// Tests the comparison directly, because no crate changes the meaning of a query.
    #[test]
    fn a_changed_query_is_detected() {
        let url = Url::parse("http://host.dom/a?b'").unwrap();
        let theirs = Theirs { scheme: "http", host: Some("host.dom"), path: "/a", ..Theirs::default() };
        let changed = Err(ConversionError::<()>::Changed(Production::Search));
        for (query, expected) in [(Some("b%27"), Ok(())), (Some("b%3D"), changed.clone()), (None, changed)] {
            assert_eq!(check(&url, &Theirs { query, ..theirs.clone() }), expected, "{query:?}");
        }
    }
}
