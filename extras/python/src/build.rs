//! URL building from unencoded parts.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use rfc1738::grammar::Ftptype;
use rfc1738::{Production, UrlBuf};
use rfc1738_access::Part;
use rfc1738_build::{
    BuildError, File, Ftp, Gopher, Http, Internet, Mailto, News, Nntp, Prospero, Telnet, Wais,
};

use crate::arguments::{Digits, Items, Octets, Path, Query, Unicode, named, unexpected};
use crate::error;
use crate::replace;
use crate::url::Url;

/// Builds a URL from unencoded parts. Each part is encoded as the scheme requires.
///
/// Most parts are `bytes`, or a `str`, which is encoded as UTF-8. A `host` or `group` is a `str`. A `port`, or the
/// `article` of an nntp URL, is an `int` or a `str`. Raises `BuildError` if the parts don't form a URL, or if one of
/// them doesn't exist in the scheme.
///
/// | scheme | parts |
/// |---|---|
/// | http | `host`, `port`, `path`, and `query` or `search` |
/// | ftp | `host`, `port`, `user`, `password`, `path`, `type` |
/// | file | `host`, `path` |
/// | telnet | `host`, `port`, `user`, `password` |
/// | gopher | `host`, `port`, `type`, `selector`, `search`, `gopher_plus` |
/// | wais | `host`, `port`, `database`, and optionally `search`, or `type` and `wpath` |
/// | news | `group`, which may be `*`, or `article`, a Message-ID without its angle brackets |
/// | nntp | `host`, `port`, `group`, `article`, which is a number |
/// | mailto | `address` |
/// | prospero | `host`, `port`, `path`, `fields`, which are pairs of names and values |
/// | any other | `host`, `port`, `user`, `password`, `path`, `query` |
///
/// In http, ftp and file, each `/` in the `path` separates segments. If a segment contains a `/`, pass the
/// segments as a list. In any other scheme, characters such as `/` and `?` stay unencoded in a path that isn't a list,
/// because the scheme defines their meaning. The same holds for the delimiters of a `query`, unless it is a list of pairs or
/// a `dict`: then, all delimiters in names and values are encoded, and so is `+`, which forms write for a space.
///
/// >>> import rfc1738
/// >>> rfc1738.build("http", host="host.dom", path="a dir/50%", search="a&b?")
/// Url('http://host.dom/a%20dir/50%25?a&b%3F')
/// >>> rfc1738.build("ftp", host="host.dom", path=["/etc", "motd"], type="a")
/// Url('ftp://host.dom/%2Fetc/motd;type=a')
/// >>> rfc1738.build("https", host="host.dom", path=["find", "a/b"], query={"q": "R&D 1+1"})
/// Url('https://host.dom/find/a%2Fb?q=R%26D%201%2B1')
/// >>> str(rfc1738.build("mysql", host="db.example", user="joe", password="50%:@/", path="shop"))
/// 'mysql://joe:50%25%3A%40%2F@db.example/shop'
#[pyfunction]
#[pyo3(
    signature = (scheme, **parts),
    text_signature = "(scheme, *, host=None, port=None, user=None, password=None, path=None, query=None, search=None, type=None, selector=None, gopher_plus=None, database=None, wpath=None, group=None, article=None, address=None, fields=None)"
)]
pub fn build<'py>(py: Python<'py>, scheme: Unicode, parts: Option<&Bound<'py, PyDict>>) -> PyResult<Url> {
    let given = Given::new(py, parts)?;
    let query: Option<Query> = given.part("query")?;
    let url = built(&scheme, &given)?;
    given.reject_unused(url.to_url().production())?;
    match query {
        Some(query) => Url::of(py, &replace::with_query(url.to_url(), query)?),
        None => Url::of(py, url.as_str()),
    }
}

fn built(scheme: &str, given: &Given<'_>) -> PyResult<UrlBuf> {
    let url = match scheme {
        "http" => http(given)?.build(),
        "ftp" => ftp(given)?.build(),
        "file" => file(given)?.build(),
        "telnet" => login!(Telnet, Telnet::new(given.host()?), given).build(),
        "gopher" => gopher(given)?.build(),
        "wais" => wais(given)?.build(),
        "news" => news(given)?.build(),
        "nntp" => nntp(given)?.build(),
        "mailto" => Mailto::new(given.octets("address")?.as_ref().map_or(&b""[..], AsRef::as_ref)).build(),
        "prospero" => prospero(given)?.build(),
        _ => internet(scheme, given)?.build(),
    };
    url.map_err(|error: BuildError| error::build(&error))
}

/// Sets a part, if any.
fn set<U, T>(url: U, part: Option<T>, setter: impl FnOnce(U, T) -> U) -> U {
    match part {
        Some(part) => setter(url, part),
        None => url,
    }
}

/// Sets the port, the user name and the password, if any.
macro_rules! login {
    ($scheme:ident, $url:expr, $given:ident) => {{
        let url = set($url, $given.port()?, $scheme::port);
        let url = set(url, $given.octets("user")?, $scheme::user);
        set(url, $given.octets("password")?, $scheme::password)
    }};
}
use login;

fn http(given: &Given<'_>) -> PyResult<Http> {
    let (url, path) = (set(Http::new(given.host()?), given.port()?, Http::port), given.path()?);
    let url = set(url, path.as_ref().map(Path::segments), Http::path);
    Ok(set(url, given.octets("search")?, Http::search))
}

fn ftp(given: &Given<'_>) -> PyResult<Ftp> {
    let (url, path) = (login!(Ftp, Ftp::new(given.host()?), given), given.path()?);
    let url = set(url, path.as_ref().map(Path::segments), Ftp::path);
    let ftptype = |octets: Octets| {
        let ftptype = str::from_utf8(octets.as_ref()).ok().and_then(|letter| Ftptype::try_from(letter).ok());
        ftptype.ok_or_else(|| error::wrong_part("type", "3.2.2", "this is not `a`, `i` or `d`"))
    };
    Ok(set(url, given.octets("type")?.map(ftptype).transpose()?, Ftp::ftptype))
}

fn file(given: &Given<'_>) -> PyResult<File> {
    let path = given.path()?;
    let url = File::new(path.iter().flat_map(Path::segments));
    Ok(set(url, given.text("host")?, |url, host| url.host(&*host)))
}

fn gopher(given: &Given<'_>) -> PyResult<Gopher> {
    let mut url = set(Gopher::new(given.host()?), given.port()?, Gopher::port);
    let (gtype, selector) = (given.octets("type")?, given.octets("selector")?);
    match gtype.as_ref().map(AsRef::as_ref) {
        Some(&[gtype]) => url = url.item(gtype, selector.as_ref().map_or(&b""[..], AsRef::as_ref)),
        Some(_) => return Err(error::wrong_part("type", "3.4.1", "a gtype is a single octet")),
        None if selector.is_some() => {
            return Err(error::wrong_part("selector", "3.4.1", "a selector requires a type"));
        }
        None => {}
    }
    let url = set(url, given.octets("search")?, Gopher::search);
    Ok(set(url, given.octets("gopher_plus")?, Gopher::gopher_plus_string))
}

fn wais(given: &Given<'_>) -> PyResult<Wais> {
    let host = given.host()?;
    let database = given.octets("database")?;
    let database = database.as_ref().map_or(&b""[..], AsRef::as_ref);
    let (search, wtype, wpath) = (given.octets("search")?, given.octets("type")?, given.octets("wpath")?);
    let url = match (search, wtype, wpath) {
        (None, None, None) => Wais::database(host, database),
        (Some(search), None, None) => Wais::search(host, database, search),
        (None, Some(wtype), Some(wpath)) => Wais::document(host, database, wtype, wpath),
        (None, _, _) => {
            return Err(error::wrong_part("wpath", "3.9", "a document has a type and a wpath"));
        }
        (Some(_), _, _) => return Err(error::wrong_part("search", "3.9", "a document has no search")),
    };
    Ok(set(url, given.port()?, Wais::port))
}

fn news(given: &Given<'_>) -> PyResult<News> {
    match (given.text("group")?, given.octets("article")?) {
        (Some(group), None) if &*group == "*" => Ok(News::all()),
        (Some(group), None) => Ok(News::group(&*group)),
        (None, Some(article)) => {
            let octets = article.as_ref();
            let at = octets.iter().rposition(|&octet| octet == b'@');
            let rule = "an article is text, an `@` and a host";
            let wrong = || error::wrong_part("article", "3.6", rule);
            let (unique, host) = octets.split_at(at.ok_or_else(wrong)?);
            Ok(News::article(unique, str::from_utf8(&host[1..]).map_err(|_| wrong())?))
        }
        (None, None) | (Some(_), Some(_)) => {
            Err(error::wrong_part("group", "3.6", "a news URL has either a group or an article"))
        }
    }
}

fn nntp(given: &Given<'_>) -> PyResult<Nntp> {
    let group = given.text("group")?;
    let url = Nntp::new(given.host()?, group.as_deref().unwrap_or_default());
    let url = set(url, given.port()?, Nntp::port);
    let article = given.part::<Digits>("article")?.map(|article| {
        article.number().ok_or_else(|| error::wrong_part("article", "3.7", "an article is a number"))
    });
    Ok(set(url, article.transpose()?, Nntp::article))
}

fn prospero(given: &Given<'_>) -> PyResult<Prospero> {
    let hsoname = given.octets("path")?;
    let hsoname = hsoname.as_ref().map_or(&b""[..], AsRef::as_ref);
    let mut url = set(Prospero::new(given.host()?, hsoname), given.port()?, Prospero::port);
    let fields: Option<Items<(Octets, Octets)>> = given.part("fields")?;
    for (name, value) in fields.into_iter().flat_map(|fields| fields.0) {
        url = url.field(name, value);
    }
    Ok(url)
}

fn internet(scheme: &str, given: &Given<'_>) -> PyResult<Internet> {
    let url = login!(Internet, Internet::new(scheme, given.host()?), given);
    Ok(match given.path()? {
        Some(Path::Whole(path)) => url.urlpath(path),
        Some(Path::Segments(segments)) => url.path(segments),
        None => url,
    })
}

/// The keyword arguments, by name.
pub struct Given<'py> {
    /// The arguments that haven't been used yet.
    rest: Bound<'py, PyDict>,
}

impl<'py> Given<'py> {
    /// Collects the arguments. An argument of `None` counts as absent.
    fn new(py: Python<'py>, parts: Option<&Bound<'py, PyDict>>) -> PyResult<Given<'py>> {
        let rest = PyDict::new(py);
        for (name, part) in parts.into_iter().flatten() {
            if !part.is_none() {
                rest.set_item(name, part)?;
            }
        }
        Ok(Given { rest })
    }

    /// Removes and returns a part.
    fn part<T>(&self, name: &str) -> PyResult<Option<T>>
    where
        T: for<'a> FromPyObject<'a, 'py>,
    {
        let Some(part) = self.rest.get_item(name)? else { return Ok(None) };
        self.rest.del_item(name)?;
        named(name, &part).map(Some)
    }

    fn octets(&self, name: &str) -> PyResult<Option<Octets>> {
        self.part(name)
    }

    fn text(&self, name: &str) -> PyResult<Option<Unicode>> {
        self.part(name)
    }

    fn path(&self) -> PyResult<Option<Path>> {
        self.part("path")
    }

    /// Returns the host, or an empty string, which the builders reject.
    fn host(&self) -> PyResult<String> {
        Ok(self.text("host")?.map_or_else(String::new, |host| host.to_string()))
    }

    fn port(&self) -> PyResult<Option<u16>> {
        self.part::<Digits>("port")?.map(|digits| digits.port()).transpose()
    }

    /// Returns an error if an argument is unused.
    fn reject_unused(&self, production: Production) -> PyResult<()> {
        match self.rest.keys().iter().next() {
            None => Ok(()),
            Some(name) => {
                let name: Unicode = name.extract()?;
                let is_part = name.parse::<Part>().is_ok();
                Err(if is_part { error::no_such_part(&name, production) } else { unexpected(&name) })
            }
        }
    }
}
