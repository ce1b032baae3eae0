//! Parsers written in Rust.

use crate::answer::Part;

const LOCK: &str = include_str!("../../Cargo.lock");

/// Returns the version of a crate in the lock file, or the last version if there are several.
pub fn version(name: &str) -> Option<&'static str> {
    let head = format!("name = \"{name}\"\nversion = \"");
    LOCK.rsplit_once(&head)?.1.split('"').next()
}

/// A function that returns the parts of a string that its parser accepts.
type Parse = fn(&str) -> Option<[Part; 5]>;

/// Returns the function for a parser.
pub fn parser(name: &str) -> Option<Parse> {
    Some(match name {
        "url" => url,
        "fluent-uri" => fluent_uri,
        "iri-string" => iri_string,
        "oxiri" => oxiri,
        "http" => http,
        _ => return None,
    })
}

fn url(text: &str) -> Option<[Part; 5]> {
    let url = url::Url::parse(text).ok()?;
    let user = Some(url.username()).filter(|user| !user.is_empty());
    Some([
        Some(url.scheme()).into(),
        user.into(),
        url.password().into(),
        url.host_str().into(),
        url.port().into(),
    ])
}

fn fluent_uri(text: &str) -> Option<[Part; 5]> {
    let uri = fluent_uri::Uri::parse(text).ok()?;
    let authority = uri.authority();
    let userinfo = authority.and_then(|authority| authority.userinfo()).map(|userinfo| userinfo.as_str());
    let [user, password] = split(userinfo);
    let host = authority.map(|authority| authority.host());
    let port = authority.and_then(|authority| authority.port()).map(|port| port.as_str());
    Some([Some(uri.scheme()).into(), user, password, host.into(), port.into()])
}

fn iri_string(text: &str) -> Option<[Part; 5]> {
    let uri = iri_string::types::UriStr::new(text).ok()?;
    let authority = uri.authority_components();
    let authority = authority.as_ref();
    let [user, password] = split(authority.and_then(|authority| authority.userinfo()));
    let host = authority.map(|authority| authority.host());
    let port = authority.and_then(|authority| authority.port());
    Some([Some(uri.scheme_str()).into(), user, password, host.into(), port.into()])
}

fn http(text: &str) -> Option<[Part; 5]> {
    let uri = http::Uri::try_from(text).ok()?;
    // A URI without a scheme is a request target.
    let scheme = uri.scheme_str()?;
    let port = uri.port();
    let port = port.as_ref().map(|port| port.as_str());
    // The `http` crate doesn't return the user and password.
    Some([Some(scheme).into(), Part::Unreported, Part::Unreported, uri.host().into(), port.into()])
}

fn oxiri(text: &str) -> Option<[Part; 5]> {
    let iri = oxiri::Iri::parse(text).ok()?;
    // oxiri doesn't split the authority.
    let [user, password, host, port] = [const { Part::Unreported }; 4];
    Some([Some(iri.scheme()).into(), user, password, host, port])
}

/// Splits `userinfo`, which RFC 3986 doesn't divide, into user and password.
fn split(userinfo: Option<&str>) -> [Part; 2] {
    let Some(userinfo) = userinfo else { return [Part::None, Part::None] };
    match userinfo.split_once(':') {
        Some((user, password)) => [Some(user).into(), Some(password).into()],
        None => [Some(userinfo).into(), Part::None],
    }
}
