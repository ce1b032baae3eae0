//! Where the parts of a URL end in its text, so that they are found there without reading it again.

use super::Url;
use crate::Production;
use crate::scheme::names::specified_by;

/// The ends of the parts, in the order of the text. A part begins where the one before it ends, after their delimiter; a
/// part that isn't there ends where the one before it does, and has no delimiter.
///
/// Without an authority, all but the scheme's are 0.
#[derive(Clone, Copy)]
pub(super) struct Ends {
    pub(super) production: Production,
    scheme: usize,
    user: usize,
    /// Of the user, password and `@`: where the host begins.
    credentials: usize,
    host: usize,
    /// Where the authority ends, though no port may follow the colon.
    port: usize,
    path: usize,
    search: usize,
}

const SLASHES: usize = "://".len();

impl Ends {
    pub(super) fn of(url: &Url<'_>) -> Ends {
        let (production, scheme) = (url.production(), url.scheme().as_str().len());
        let Some(authority) = url.authority() else {
            return Ends {
                production,
                scheme,
                user: 0,
                credentials: 0,
                host: 0,
                port: 0,
                path: 0,
                search: 0,
            };
        };
        let delimited = |delimiter: usize, part: Option<&str>| part.map_or(0, |part| delimiter + part.len());
        let start = scheme + SLASHES;
        let user = start + delimited(0, url.user().map(|user| user.as_str()));
        let password = user + delimited(1, url.password().map(|password| password.as_str()));
        let credentials = password + usize::from(url.user().is_some());
        let host = credentials + delimited(0, url.host().map(|host| host.as_str()));
        let port = start + authority.len();
        let path = port + delimited(1, url.path());
        let search =
            path + url.search().map_or(0, |search| before_search(production) + search.as_str().len());
        Ends { production, scheme, user, credentials, host, port, path, search }
    }

    pub(super) fn scheme<'a>(&self, text: &'a str) -> &'a str {
        text.get(..self.scheme).unwrap_or_default()
    }

    pub(super) fn authority<'a>(&self, text: &'a str) -> Option<&'a str> {
        text.get(self.scheme + SLASHES..self.port)
    }

    pub(super) fn user<'a>(&self, text: &'a str) -> Option<&'a str> {
        let start = self.scheme + SLASHES;
        text.get(start..self.user).filter(|_| self.credentials > start)
    }

    pub(super) fn password<'a>(&self, text: &'a str) -> Option<&'a str> {
        text.get(self.user + 1..self.credentials.saturating_sub(1))
    }

    pub(super) fn host<'a>(&self, text: &'a str) -> Option<&'a str> {
        text.get(self.credentials..self.host).filter(|host| !host.is_empty())
    }

    pub(super) fn port<'a>(&self, text: &'a str) -> Option<&'a str> {
        text.get(self.host + 1..self.port).filter(|port| !port.is_empty())
    }

    pub(super) fn path<'a>(&self, text: &'a str) -> Option<&'a str> {
        text.get(self.port + 1..self.path)
    }

    pub(super) fn search<'a>(&self, text: &'a str) -> Option<&'a str> {
        text.get(self.path + before_search(self.production)..self.search)
    }
}

/// The length of the delimiter before a search. Where there is none, no search begins before the end of the path.
fn before_search(production: Production) -> usize {
    specified_by(production).and_then(|scheme| scheme.before_search).map_or(1, str::len)
}
