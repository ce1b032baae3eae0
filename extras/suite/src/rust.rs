//! Parsers written in Rust.

use crate::answer::{Answer, Part};

const LOCK: &str = include_str!("../../Cargo.lock");

/// Returns the version of a crate in the lock file, or the last version if there are several.
pub fn version(name: &str) -> Option<&'static str> {
    let head = format!("name = \"{name}\"\nversion = \"");
    LOCK.rsplit_once(&head)?.1.split('"').next()
}

pub fn url(text: &str) -> Answer {
    let Ok(url) = url::Url::parse(text) else { return Answer::Rejected };
    let user = Some(url.username()).filter(|user| !user.is_empty());
    Answer::Accepted([
        Some(url.scheme()).into(),
        user.into(),
        url.password().into(),
        url.host_str().into(),
        url.port().into(),
    ])
}

pub fn fluent_uri(text: &str) -> Answer {
    let Ok(uri) = fluent_uri::Uri::parse(text) else { return Answer::Rejected };
    let authority = uri.authority();
    let userinfo = authority.and_then(|authority| authority.userinfo()).map(|userinfo| userinfo.as_str());
    let [user, password] = split(userinfo);
    let port = authority.and_then(|authority| authority.port()).map(|port| port.as_str());
    Answer::Accepted([
        Some(uri.scheme()).into(),
        user,
        password,
        authority.map(|authority| authority.host()).into(),
        port.into(),
    ])
}

pub fn iri_string(text: &str) -> Answer {
    let Ok(uri) = iri_string::types::UriStr::new(text) else { return Answer::Rejected };
    let authority = uri.authority_components();
    let authority = authority.as_ref();
    let [user, password] = split(authority.and_then(|authority| authority.userinfo()));
    let host = authority.map(|authority| authority.host());
    let port = authority.and_then(|authority| authority.port());
    Answer::Accepted([Some(uri.scheme_str()).into(), user, password, host.into(), port.into()])
}

pub fn http(text: &str) -> Answer {
    let Ok(uri) = http::Uri::try_from(text) else { return Answer::Rejected };
    // A URI without a scheme is a request target.
    let Some(scheme) = uri.scheme_str() else { return Answer::Rejected };
    let port = uri.port();
    // The `http` crate doesn't return the user and password.
    Answer::Accepted([
        Some(scheme).into(),
        Part::Unreported,
        Part::Unreported,
        uri.host().into(),
        port.as_ref().map(|port| port.as_str()).into(),
    ])
}

pub fn oxiri(text: &str) -> Answer {
    let Ok(iri) = oxiri::Iri::parse(text) else { return Answer::Rejected };
    // oxiri doesn't split the authority.
    Answer::Accepted([
        Some(iri.scheme()).into(),
        Part::Unreported,
        Part::Unreported,
        Part::Unreported,
        Part::Unreported,
    ])
}

/// Splits `userinfo`, which RFC 3986 doesn't divide, into user and password.
fn split(userinfo: Option<&str>) -> [Part; 2] {
    let Some(userinfo) = userinfo else { return [Part::None, Part::None] };
    match userinfo.split_once(':') {
        Some((user, password)) => [Some(user).into(), Some(password).into()],
        None => [Some(userinfo).into(), Part::None],
    }
}
