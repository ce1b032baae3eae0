//! A URL's parts as another crate reads them, compared with ours.

use alloc::string::ToString;

use crate::encoding::{decode, same_octets};
use crate::grammar::Host;
use crate::scheme::table::specified_by;
use crate::{Production, Url};

/// What another crate reads in a URL.
#[derive(Clone, Copy, Default)]
pub(super) struct Parts<'t> {
    pub(super) scheme: &'t str,
    pub(super) user: Option<&'t str>,
    pub(super) password: Option<&'t str>,
    /// `None` without `//`, and empty if nothing stands between this and the path.
    pub(super) host: Option<&'t str>,
    pub(super) port: Option<u16>,
    /// The port to connect to: that given, or one that the other crate knows the scheme by.
    pub(super) port_or_default: Option<u16>,
    pub(super) path: &'t str,
    pub(super) query: Option<&'t str>,
}

impl Parts<'_> {
    /// The first part that isn't the same in `url`.
    pub(super) fn difference(&self, url: &Url<'_>) -> Option<Production> {
        let (path, query) = path_and_query(url);
        let user = url.user().map(|user| user.as_str());
        let password = url.password().map(|password| password.as_str());
        let parts = [
            (Production::Scheme, url.scheme().as_str().eq_ignore_ascii_case(self.scheme)),
            // First of the login: where the two disagree on its end, that is the worst of it.
            (Production::Host, self.has_host_of(url)),
            (Production::User, user.map(decode) == self.user.map(decode)),
            (Production::Password, password.map(decode) == self.password.map(decode)),
            (Production::Port, self.has_port_of(url)),
            (Production::Urlpath, self.has_path(path, url)),
            (Production::Search, same_query(query, self.query)),
        ];
        parts.into_iter().find(|(_, is_same)| !is_same).map(|(part, _)| part)
    }

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
            Some(port) => port.number().is_some_and(|number| self.port_or_default == Some(number)),
            None => self.port.is_none(),
        }
    }

    fn has_path(&self, path: &str, url: &Url<'_>) -> bool {
        // An empty host, as in `sqlite:///x`, is to us part of what follows the colon.
        let slashes = if self.host.is_some() && !has_authority(url) { "//" } else { "" };
        match path.strip_prefix(slashes) {
            Some("") if self.path == "/" => may_omit_slash(url),
            Some(path) => same_octets(path, self.path),
            None => false,
        }
    }
}

/// Whether a login, a host and port, or the host of a file follows `//`.
fn has_authority(url: &Url<'_>) -> bool {
    url.authority().is_some()
}

/// What follows the authority, or the colon of a URL that has none: the path, with its slash, and what follows a `?` if the
/// scheme, or whoever defines it, gives this a meaning of its own.
fn path_and_query<'a>(url: &Url<'a>) -> (&'a str, Option<&'a str>) {
    let (_, part) = url.as_str().split_once(':').unwrap_or_default();
    let rest = match part.strip_prefix("//").filter(|_| has_authority(url)) {
        Some(part) => part.find('/').map_or("", |slash| &part[slash..]),
        None => part,
    };
    let has_query = specified_by(url.production()).is_none_or(|scheme| scheme.after_path == Some('?'));
    match rest.split_once('?').filter(|_| has_query) {
        Some((path, query)) => (path, Some(query)),
        None => (rest, None),
    }
}

/// Whether a `/` with nothing after it "may be omitted" (3.3, 3.4.1, 3.8), or the scheme is one that came after http and is
/// like it.
fn may_omit_slash(url: &Url<'_>) -> bool {
    match specified_by(url.production()) {
        Some(scheme) => scheme.may_omit_slash,
        None => ["https", "ws", "wss"].iter().any(|name| url.scheme().as_str().eq_ignore_ascii_case(name)),
    }
}

fn same_query(ours: Option<&str>, theirs: Option<&str>) -> bool {
    ours.is_some() == theirs.is_some() && same_octets(ours.unwrap_or_default(), theirs.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::Parts;
    use crate::{Production, Url};

    /// No crate changes a query so far.
    #[test]
    fn a_query_that_changes_is_noticed() {
        let url = Url::parse("http://host.dom/a?b'").unwrap();
        let parts = Parts { scheme: "http", host: Some("host.dom"), path: "/a", ..Parts::default() };
        for (query, difference) in
            [(Some("b%27"), None), (Some("b%3D"), Some(Production::Search)), (None, Some(Production::Search))]
        {
            assert_eq!(Parts { query, ..parts }.difference(&url), difference, "{query:?}");
        }
    }
}
