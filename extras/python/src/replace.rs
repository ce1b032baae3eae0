//! Replacement of parts of a URL.

use std::borrow::Cow;

use pyo3::prelude::*;
use pyo3::types::PyDict;
use rfc1738::{Production, Url, UrlBuf};
use rfc1738_access::{Access, Part, Parts, QueryText};
use rfc1738_build::Internet;

use crate::arguments::{Digits, Octets, Path, Query, Unicode, named, unexpected};
use crate::error;

/// Returns the URL as a string, with these parts replaced. The other parts stay as written.
pub fn replaced(url: Url<'_>, parts: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
    let Some(parts) = parts else { return Ok(url.to_string()) };
    if let Some(scheme) = parts.get_item("scheme")? {
        // Remove parts before, because the new scheme may not have them, and after, because it may have others.
        let (removed, others) = (PyDict::new(parts.py()), parts.copy()?);
        others.del_item("scheme")?;
        for (name, _) in others.iter().filter(|(_, part)| part.is_none()) {
            removed.set_item(name, parts.py().None())?;
        }
        let text = if removed.is_empty() { url.to_string() } else { replaced(url, Some(&removed))? };
        let with_scheme = with_scheme(Url::new(&text).unwrap_or(url), &scheme)?;
        let new = with_scheme.production();
        for (name, has) in [("query", query_production(new).is_ok()), ("type", new == Production::Ftpurl)] {
            if !has && removed.contains(name)? {
                others.del_item(name)?;
            }
        }
        return replaced(with_scheme.to_url(), Some(&others));
    }
    let is_set = |name| Ok::<_, PyErr>(parts.get_item(name)?.is_some_and(|part| !part.is_none()));
    if is_set("search")? && is_set("query")? {
        return Err(error::wrong_part(
            "query",
            "3.3",
            "the query of http is its search: replace only one of them",
        ));
    }
    let mut pieces = Pieces::of(url)?;
    let mut names = Vec::new();
    for (name, part) in parts {
        let name: Unicode = name.extract()?;
        pieces.set(&name, Some(part).filter(|part| !part.is_none()))?;
        names.push(name.to_string());
    }
    // The path may contain a query.
    if let Some(query) = parts.get_item("query")? {
        pieces.set_query((!query.is_none()).then(|| named("query", &query)).transpose()?)?;
    }
    let text = pieces.text();
    match Url::new(&text) {
        Some(url) if pieces.matches(url) => Ok(text),
        // For example, http has no user name, ftp has no search, and a password requires a user name.
        _ => {
            let (names, production) = (names.join(", "), url.production());
            let rule = format!("after this change, the URL isn't a valid `{}`", production.name());
            Err(error::wrong_part(&names, production.section(), &rule))
        }
    }
}

/// Returns the URL, which has no query, with this query.
pub fn with_query(url: Url<'_>, query: Query) -> PyResult<String> {
    query_production(url.production())?;
    if url.path_and_query().is_some_and(|path| path.query().is_some()) {
        return Err(error::wrong_part("query", "3.1", "the URL already has a query, in its path or search"));
    }
    let mut pieces = Pieces::of(url)?;
    pieces.set_query(Some(query))?;
    Ok(pieces.text())
}

/// Returns the production that encodes a query in URLs of this production.
fn query_production(url: Production) -> PyResult<Production> {
    match url {
        Production::Httpurl => Ok(Production::Search),
        Production::Otherurl => Ok(Production::Urlpath),
        _ => Err(error::no_such_part("query", url)),
    }
}

/// The parts of a path that only some schemes have.
const SPECIAL: [Part; 8] = [
    Part::Type,
    Part::Selector,
    Part::GopherPlus,
    Part::Database,
    Part::Wpath,
    Part::Group,
    Part::Article,
    Part::Fields,
];

/// Returns the URL with another scheme, in which all other parts are the same.
fn with_scheme(url: Url<'_>, scheme: &Bound<'_, PyAny>) -> PyResult<UrlBuf> {
    if scheme.is_none() {
        return Err(error::wrong_part("scheme", "2.1", "a URL has a scheme"));
    }
    let scheme: Unicode = named("scheme", scheme)?;
    let text = format!("{}{}", &*scheme, &url.as_str()[url.scheme().as_str().len()..]);
    let special = |url: Url<'_>| {
        let parts = Parts::with_passwords(url);
        SPECIAL.map(|part| parts.get(part).map(|text| text.as_written().into_owned()))
    };
    // The text after the scheme is the same, so the lengths of the other parts show whether they are.
    let parts = |url: Url<'_>| {
        let path =
            url.path_and_query().map(|path| (path.path().as_str(), path.query().map(|query| query.as_str())));
        let (path, query) =
            path.or_else(|| Some((url.path()?, url.search().map(|search| search.as_str())))).unzip();
        Some((url.host()?.as_str().len(), path.map(str::len), query.flatten().map(str::len)))
    };
    let changed = UrlBuf::try_from(text).ok().filter(|changed| {
        let changed = changed.to_url();
        changed.scheme().as_str() == &*scheme
            && parts(url).is_some()
            && parts(changed) == parts(url)
            && special(changed) == special(url)
    });
    changed.ok_or_else(|| {
        error::wrong_part("scheme", "2.1", "in this scheme, the other parts wouldn't be the same")
    })
}

/// The parts of a URL with an authority, as written.
struct Pieces<'a> {
    production: Production,
    scheme: &'a str,
    user: Option<String>,
    password: Option<String>,
    host: Option<String>,
    port: Option<String>,
    path: Option<String>,
    /// The delimiter before a search.
    before_search: &'static str,
    search: Option<String>,
    /// The text after all parts.
    rest: Cow<'a, str>,
}

impl<'a> Pieces<'a> {
    fn of(url: Url<'a>) -> PyResult<Pieces<'a>> {
        let production = url.production();
        let Some(authority) = url.authority() else {
            return Err(error::wrong_part("host", production.section(), "this URL has no host to replace"));
        };
        let before_search = if production == Production::Gopherurl { "%09" } else { "?" };
        let length =
            |delimiter: &str, part: Option<&str>| part.map_or(0, |part| delimiter.len() + part.len());
        let search = url.search().map(|search| search.as_str());
        let end = url.scheme().as_str().len()
            + "://".len()
            + authority.len()
            + length("/", url.path())
            + length(before_search, search);
        Ok(Pieces {
            production,
            scheme: url.scheme().as_str(),
            user: url.user().map(|user| user.to_string()),
            password: url.password().map(|password| password.to_string()),
            host: url.host().map(|host| host.to_string()),
            port: url.port().map(|port| port.to_string()),
            path: url.path().map(str::to_owned),
            before_search,
            search: search.map(str::to_owned),
            rest: url.as_str()[end..].into(),
        })
    }

    /// Encodes and sets a part, or removes it.
    fn set(&mut self, name: &str, part: Option<Bound<'_, PyAny>>) -> PyResult<()> {
        let octets = || part.as_ref().map(|part| named::<Octets>(name, part)).transpose();
        let encoded = |production: Production| {
            Ok::<_, PyErr>(octets()?.and_then(|octets| production.encode(octets.as_ref())))
        };
        match name {
            "user" => self.user = encoded(Production::User)?,
            "password" => self.password = encoded(Production::Password)?,
            "host" => {
                let host = part.as_ref().map(|part| named::<Unicode>(name, part)).transpose()?;
                self.host = host.map(|host| host.to_string());
                self.host.as_ref().map_or(Ok(()), |host| check(&Internet::new("x", host)))?;
            }
            "port" => {
                let port = part.as_ref().map(|part| named::<Digits>(name, part)).transpose()?;
                self.port = port.map(|port| port.port()).transpose()?.map(|port| port.to_string());
            }
            "path" => self.path = self.encoded_path(part.as_ref())?,
            "query" => {}
            "search" => self.search = encoded(Production::Search)?,
            "type" if self.production == Production::Ftpurl => {
                let ftptype = part.as_ref().map(|part| named::<Unicode>(name, part)).transpose()?;
                self.rest =
                    ftptype.map_or(Cow::Borrowed(""), |ftptype| format!(";type={}", &*ftptype).into());
            }
            "type" => {
                let rule = "`replace` changes only the type of ftp; use `build`";
                return Err(error::wrong_part("type", self.production.section(), rule));
            }
            _ => return Err(unexpected(name)),
        }
        Ok(())
    }

    fn encoded_path(&self, path: Option<&Bound<'_, PyAny>>) -> PyResult<Option<String>> {
        let Some(path) = path else { return Ok(None) };
        let segment = match self.production {
            Production::Httpurl => Production::Hsegment,
            Production::Ftpurl | Production::Fileurl => Production::Fsegment,
            Production::Otherurl => Production::Hsegment,
            production => {
                return Err(error::wrong_part(
                    "path",
                    production.section(),
                    "use `build` to change the path of a URL of this scheme",
                ));
            }
        };
        let path: Path = named("path", path)?;
        if let (Path::Whole(path), Production::Otherurl) = (&path, self.production) {
            return Ok(Production::Urlpath.encode(path.as_ref()));
        }
        let segments: Vec<_> =
            path.segments().into_iter().filter_map(|octets| segment.encode(octets)).collect();
        Ok(Some(segments.join("/")))
    }

    /// Encodes and sets the query, or removes it.
    fn set_query(&mut self, query: Option<Query>) -> PyResult<()> {
        let whole = query_production(self.production)?;
        let pair = |(name, value): &(Octets, Octets)| {
            [name, value].map(|octets| QueryText::encode(octets.as_ref())).join("=")
        };
        let query = query.and_then(|query| match query {
            Query::Whole(octets) => whole.encode(octets.as_ref()),
            Query::Pairs(pairs) => Some(pairs.iter().map(pair).collect::<Vec<_>>().join("&")),
        });
        if self.production == Production::Httpurl {
            if query.is_some() {
                self.path.get_or_insert_default();
            }
            self.search = query;
        } else {
            let path = self.path.take();
            let path = path.as_deref().and_then(|path| path.split('?').next());
            self.path = match query {
                Some(query) => Some(format!("{}?{query}", path.unwrap_or_default())),
                None => path.map(str::to_owned),
            };
        }
        Ok(())
    }

    fn text(&self) -> String {
        let mut text = format!("{}://", self.scheme);
        let mut add = |delimiter: &str, part: &Option<String>| {
            if let Some(part) = part {
                text.push_str(delimiter);
                text.push_str(part);
            }
        };
        add("", &self.user);
        add(":", &self.password);
        add("@", &self.user.as_ref().map(|_| String::new()));
        add("", &self.host);
        add(":", &self.port);
        add("/", &self.path);
        add(self.before_search, &self.search);
        text.push_str(&self.rest);
        text
    }

    /// Returns `true` if the URL parses into these parts.
    fn matches(&self, url: Url<'_>) -> bool {
        self.production == url.production()
            && self.user.as_deref() == url.user().as_ref().map(|user| user.as_str())
            && self.password.as_deref() == url.password().as_ref().map(|password| password.as_str())
            && self.host.as_deref() == url.host().as_ref().map(|host| host.as_str())
            && self.port.as_deref() == url.port().as_ref().map(|port| port.as_str())
            && self.path.as_deref() == url.path()
            && self.search.as_deref() == url.search().as_ref().map(|search| search.as_str())
    }
}

/// Checks the host by building a URL, so that the new URL has no warnings about its host.
fn check(url: &Internet) -> PyResult<()> {
    url.build().map(|_| ()).map_err(|error| error::build(&error))
}
