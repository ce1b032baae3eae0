//! The parts that the parsers of other crates find in a URL.

use alloc::borrow::Cow;
#[cfg(any(feature = "http", feature = "url"))]
use alloc::string::ToString;

#[cfg(any(feature = "fluent-uri", feature = "http"))]
use crate::encoding::split_login;

/// The parts of a URL as another crate interprets it.
#[derive(Clone, Default)]
pub(crate) struct Theirs<'t> {
    pub scheme: &'t str,
    pub user: Option<&'t str>,
    pub password: Option<&'t str>,
    /// The host: `None` without `//`, and empty if the path directly follows the `//`.
    pub host: Option<&'t str>,
    pub port: Option<Cow<'t, str>>,
    /// The port that the other crate omits, if any.
    pub default_port: Option<u16>,
    pub path: &'t str,
    pub query: Option<&'t str>,
}

#[cfg(feature = "fluent-uri")]
impl<'t> From<fluent_uri::Uri<&'t str>> for Theirs<'t> {
    fn from(uri: fluent_uri::Uri<&'t str>) -> Theirs<'t> {
        let authority = uri.authority();
        let (user, password) =
            split_login(authority.and_then(|authority| Some(authority.userinfo()?.as_str())));
        Theirs {
            scheme: uri.scheme().as_str(),
            user,
            password,
            host: authority.map(|authority| authority.host()),
            port: authority.and_then(|authority| Some(authority.port()?.as_str().into())),
            default_port: None,
            path: uri.path().as_str(),
            query: uri.query().map(|query| query.as_str()),
        }
    }
}

#[cfg(feature = "http")]
impl<'t> From<&'t http::Uri> for Theirs<'t> {
    fn from(uri: &'t http::Uri) -> Theirs<'t> {
        // `http` has no accessors for the user and the password.
        let userinfo = uri.authority().and_then(|authority| authority.as_str().rsplit_once('@'));
        let (user, password) = split_login(userinfo.map(|(userinfo, _)| userinfo));
        Theirs {
            scheme: uri.scheme_str().unwrap_or_default(),
            user,
            password,
            host: uri.host(),
            port: uri.port().map(|port| port.to_string().into()),
            default_port: None,
            path: uri.path(),
            query: uri.query(),
        }
    }
}

#[cfg(feature = "url")]
impl<'t> From<&'t url::Url> for Theirs<'t> {
    fn from(url: &'t url::Url) -> Theirs<'t> {
        let (user, password) = (url.username(), url.password());
        Theirs {
            scheme: url.scheme(),
            user: (!user.is_empty() || password.is_some()).then_some(user),
            password,
            host: url.has_authority().then(|| url.host_str().unwrap_or_default()),
            port: url.port().map(|port| port.to_string().into()),
            default_port: url.port_or_known_default(),
            path: url.path(),
            query: url.query(),
        }
    }
}
