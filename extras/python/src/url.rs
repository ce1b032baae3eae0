//! URLs.

use std::borrow::Cow;
use std::path::PathBuf;

use pyo3::IntoPyObjectExt;
use pyo3::basic::CompareOp;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyBytes, PyDict, PyString, PyTuple, PyType};
use rfc1738::ParseError;
use rfc1738_access::{Access, EndpointError, FilePathError, Part, Parts, default_port};

use crate::arguments::{Unicode, wrong_type};
use crate::error::{self, python};
use crate::replace;
use crate::surrogates::surrogates_replaced;
use crate::tree::Tree;

/// Returns `True` if the text is a URL.
///
/// A valid URL doesn't always have a host: `https:host.dom` and `mysql://host_1/x` are valid, because the RFC's generic
/// syntax allows any characters after the colon. If you need a host, check `parse(text).host`. `Url.why_no_host` has the
/// reason.
///
/// >>> import rfc1738
/// >>> rfc1738.is_url("ftp://ds.internic.net/rfc/rfc1738.txt;type=a")
/// True
/// >>> rfc1738.is_url("http://user@ds.internic.net/")  # 3.3: "No user name or password is allowed."
/// False
#[pyfunction]
pub fn is_url(text: Text<'_>) -> bool {
    // A string with surrogates isn't a URL.
    text.0.to_cow().is_ok_and(|text| rfc1738::is_url(&text))
}

/// Parses a URL.
///
/// A URL of one of the ten schemes that the RFC defines must follow the syntax of its scheme. Other URLs follow
/// the generic syntax. Raises `ParseError` if the whole string isn't a URL. Returns a `Url` as it is.
///
/// >>> import rfc1738
/// >>> url = rfc1738.parse("ftp://myname@host.dom/%2Fetc/motd;type=a")
/// >>> url.user, url.host, url.path
/// ('myname', 'host.dom', '%2Fetc/motd')
#[pyfunction]
pub fn parse<'py>(text: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Url>> {
    Url::from_any(text.as_borrowed(), "text")
}

/// The `text` argument: a `str`, or a `Url` in its place.
pub struct Text<'py>(pub Bound<'py, PyString>);

impl<'py> FromPyObject<'_, 'py> for Text<'py> {
    type Error = PyErr;

    #[inline]
    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Text<'py>> {
        Text::named(object, "text")
    }
}

impl<'py> Text<'py> {
    /// Converts the argument with this name.
    fn named(object: Borrowed<'_, 'py, PyAny>, argument: &str) -> PyResult<Text<'py>> {
        match (object.cast::<PyString>(), object.cast::<Url>()) {
            (Ok(text), _) => Ok(Text(text.to_owned())),
            (_, Ok(url)) => Ok(Text(PyString::new(object.py(), &url.get().text))),
            _ => Err(wrong_type(argument, object, "'str' or 'rfc1738.Url'")),
        }
    }
}

/// A URL as defined by RFC 1738.
///
/// Except for `port`, its parts are strings as written, with their escapes. A missing part is `None`. A part that
/// is present may be empty. `decoded` returns a part's bytes.
///
/// URLs are immutable, and are compared, ordered and hashed as strings. A URL also equals a `str` with its text.
/// `same_location` compares by meaning. `str` returns the whole string, and `repr` masks possible passwords.
///
/// >>> from rfc1738 import Url
/// >>> url = Url("postgresql://scott:p%40ss@db.example:5432/mydb")
/// >>> url
/// Url('postgresql://scott:****@db.example:5432/mydb')
/// >>> url.host, url.port, url.path
/// ('db.example', 5432, 'mydb')
/// >>> url.password, url.decoded("password")
/// ('p%40ss', b'p@ss')
/// >>> str(url)
/// 'postgresql://scott:p%40ss@db.example:5432/mydb'
#[pyclass(frozen, weakref, module = "rfc1738")]
pub struct Url {
    text: PyBackedStr,
}

impl Url {
    /// Parses a Rust string.
    pub fn of(py: Python<'_>, text: &str) -> PyResult<Url> {
        Url::new(Text(PyString::new(py, text)))
    }

    /// Parses the text again, which is cheaper than storing the parts.
    pub fn url(&self) -> rfc1738::Url<'_> {
        match rfc1738::Url::new(&self.text) {
            Some(url) => url,
            None => unreachable!("the text was a URL when this object was created, and hasn't changed"),
        }
    }

    /// Returns a `Url`, or parses a string. `argument` is the name of the argument.
    pub fn from_any<'py>(object: Borrowed<'_, 'py, PyAny>, argument: &str) -> PyResult<Bound<'py, Url>> {
        match object.cast::<Url>() {
            Ok(url) => Ok(url.to_owned()),
            Err(_) => Bound::new(object.py(), Url::new(Text::named(object, argument)?)?),
        }
    }

    fn new(text: Text<'_>) -> PyResult<Url> {
        match PyBackedStr::try_from(text.0.clone()) {
            Ok(text) if rfc1738::is_url(&text) => Ok(Url { text }),
            Ok(text) => Err(error::not_a_url(text)),
            Err(_) => Err(with_surrogates(&text.0)),
        }
    }

    fn is_text(&self, text: &Bound<'_, PyString>) -> bool {
        text.to_cow().is_ok_and(|text| *text == *self.text)
    }

    fn part(&self, part: Part) -> Option<Cow<'_, str>> {
        Parts::with_passwords(self.url()).get(part).map(|text| text.as_written())
    }
}

/// Returns the exception for a string with surrogates, which isn't a URL.
#[cold]
pub fn with_surrogates(text: &Bound<'_, PyString>) -> PyErr {
    match surrogates_replaced(text) {
        Ok((octets, _)) => match rfc1738::Url::try_from(&*octets) {
            Err(error) => {
                // In the text of the exception, each surrogate is `U+FFFD`.
                let more = char::REPLACEMENT_CHARACTER.len_utf8() - 1;
                let to = |at| at + more * octets[..at].iter().filter(|&&octet| octet == 0xFF).count();
                error::in_string(error.moved(to, to), text, true)
            }
            Ok(_) => unreachable!("a URL has no surrogates"),
        },
        Err(error) => error,
    }
}

#[pymethods]
impl Url {
    #[new]
    fn from_text<'py>(text: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Url>> {
        parse(text)
    }

    /// The name of the scheme, as written.
    ///
    /// >>> import rfc1738
    /// >>> rfc1738.parse("HTTP://host.dom/").scheme
    /// 'HTTP'
    #[getter]
    fn scheme(&self) -> &str {
        self.url().scheme().as_str()
    }

    /// The user name.
    #[getter]
    fn user(&self) -> Option<&str> {
        Some(self.url().user()?.as_str())
    }

    /// The password.
    #[getter]
    fn password(&self) -> Option<&str> {
        Some(self.url().password()?.as_str())
    }

    /// The host: a domain name, or an address of four groups of digits.
    ///
    /// To connect, use `endpoint`.
    #[getter]
    fn host(&self) -> Option<&str> {
        Some(self.url().host()?.as_str())
    }

    /// The port number, or `None` if the URL has no port.
    ///
    /// A port may have any number of digits. Raises `EndpointError` if the number is over 65535. `parts`
    /// returns the digits.
    ///
    /// >>> import rfc1738
    /// >>> rfc1738.parse("http://host.dom:08080/").port
    /// 8080
    /// >>> rfc1738.parse("http://host.dom:65536/").port
    /// Traceback (most recent call last):
    ///     ...
    /// rfc1738.EndpointError: the port is over 65535
    #[getter]
    fn port(&self) -> PyResult<Option<u16>> {
        let Some(port) = self.url().port() else { return Ok(None) };
        port.number().map(Some).ok_or_else(|| error::no_endpoint(EndpointError::PortOutOfRange))
    }

    /// The port number, or else the scheme's default port, or `None` if the scheme has no known default.
    ///
    /// Raises `EndpointError` as `port` does.
    ///
    /// >>> import rfc1738
    /// >>> rfc1738.parse("gopher://host.dom/").port_or_default
    /// 70
    #[getter]
    fn port_or_default(&self) -> PyResult<Option<u16>> {
        Ok(self.port()?.or(default_port(self.url().scheme())))
    }

    /// The path: the text after the `/` that follows the host, up to the scheme's next part.
    ///
    /// Decode the segments or the scheme-specific parts instead of the whole path, because a decoded `%2F` would
    /// look like a delimiter.
    ///
    /// >>> import rfc1738
    /// >>> rfc1738.parse("http://host.dom/a/b?words").path
    /// 'a/b'
    #[getter]
    fn path(&self) -> Option<&str> {
        self.url().path()
    }

    /// The segments of the path in ftp, http and file. In a scheme that the RFC doesn't define, those of the text
    /// before the `?`.
    ///
    /// >>> import rfc1738
    /// >>> segments = rfc1738.parse("file:///etc/a%2Fb").path_segments
    /// >>> segments, [rfc1738.decode(segment) for segment in segments]
    /// (('etc', 'a%2Fb'), [b'etc', b'a/b'])
    #[getter]
    fn path_segments<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let segments = self.url().path_segments();
        segments
            .map(|segments| PyTuple::new(py, segments.map(|segment| segment.as_str()).collect::<Vec<_>>()))
            .transpose()
    }

    /// The search words of an http, gopher or wais URL.
    #[getter]
    fn search(&self) -> Option<&str> {
        Some(self.url().search()?.as_str())
    }

    /// The text between the `//` and the next `/`, including any password.
    #[getter]
    fn authority(&self) -> Option<&str> {
        self.url().authority()
    }

    /// Another name for `authority`, as in `urllib.parse`.
    ///
    /// >>> import rfc1738
    /// >>> rfc1738.parse("ftp://joe@host.dom:2121/motd").netloc
    /// 'joe@host.dom:2121'
    #[getter]
    fn netloc(&self) -> Option<&str> {
        self.authority()
    }

    /// The text after the first `?`, as in `urllib.parse` and yarl. It is the search of an http URL, or the end of
    /// the path in a scheme that the RFC doesn't define. It is `None` in all other schemes, and if the URL has no
    /// `?` or no host.
    ///
    /// In the schemes that RFC 1738 doesn't define, the `?` is part of the path.
    ///
    /// >>> import rfc1738
    /// >>> url = rfc1738.parse("https://host.dom/a?words")
    /// >>> url.query, url.path, url.search
    /// ('words', 'a?words', None)
    #[getter]
    fn query(&self) -> Option<&str> {
        Some(self.url().path_and_query()?.query()?.as_str())
    }

    /// The names and values in the query, as written: pairs that are separated by `&`, as in HTML forms. The RFC
    /// doesn't define them.
    ///
    /// A value begins after the first `=`, and is empty if there is no `=`. To decode a pair of a form, replace each
    /// `+` with `%20` first.
    ///
    /// >>> import rfc1738
    /// >>> rfc1738.parse("https://host.dom/?next=/a%26b&verbose").query_pairs
    /// (('next', '/a%26b'), ('verbose', ''))
    #[getter]
    fn query_pairs<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let path = self.url().path_and_query();
        let pairs = path.iter().flat_map(|path| path.query_pairs());
        PyTuple::new(py, pairs.map(|(name, value)| (name.as_str(), value.as_str())).collect::<Vec<_>>())
    }

    /// The production that derives the URL: that of its scheme, or `otherurl`.
    ///
    /// >>> import rfc1738
    /// >>> rfc1738.parse("HTTP://host.dom/").production, rfc1738.parse("https://host.dom/").production
    /// ('httpurl', 'otherurl')
    #[getter]
    fn production(&self) -> &'static str {
        self.url().production().name()
    }

    /// The ftptype, gtype or wtype.
    #[getter]
    #[pyo3(name = "type")]
    fn kind(&self) -> Option<Cow<'_, str>> {
        self.part(Part::Type)
    }

    /// The selector of a gopher URL.
    #[getter]
    fn selector(&self) -> Option<Cow<'_, str>> {
        self.part(Part::Selector)
    }

    /// The Gopher+ string of a gopher URL.
    #[getter]
    fn gopher_plus(&self) -> Option<Cow<'_, str>> {
        self.part(Part::GopherPlus)
    }

    /// The database of a wais URL.
    #[getter]
    fn database(&self) -> Option<Cow<'_, str>> {
        self.part(Part::Database)
    }

    /// The wpath of a wais URL: the document's identifier.
    #[getter]
    fn wpath(&self) -> Option<Cow<'_, str>> {
        self.part(Part::Wpath)
    }

    /// The group of a news or nntp URL. `*` stands for all groups.
    #[getter]
    fn group(&self) -> Option<Cow<'_, str>> {
        self.part(Part::Group)
    }

    /// The article: its identifier in a news URL, or its number in an nntp URL.
    #[getter]
    fn article(&self) -> Option<Cow<'_, str>> {
        self.part(Part::Article)
    }

    /// The address of a mailto URL.
    #[getter]
    fn address(&self) -> Option<Cow<'_, str>> {
        self.part(Part::Address)
    }

    /// The name and the value of each field of a prospero URL. Other URLs have no fields.
    ///
    /// >>> import rfc1738
    /// >>> rfc1738.parse("prospero://host.dom//pros/name;a%3Db=c;d=").fields
    /// (('a%3Db', 'c'), ('d', ''))
    #[getter]
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let parts = Parts::with_passwords(self.url());
        let fields: Vec<_> =
            parts.fields().map(|(name, value)| (name.as_written(), value.as_written())).collect();
        PyTuple::new(py, fields)
    }

    /// The text after the colon in a URL without a host, in a scheme that the RFC doesn't define.
    ///
    /// >>> import rfc1738
    /// >>> rfc1738.parse("sqlite:///app.db").schemepart
    /// '///app.db'
    #[getter]
    fn schemepart(&self) -> Option<Cow<'_, str>> {
        self.part(Part::Schemepart)
    }

    /// Returns the decoded bytes of a part, or `None` if the URL doesn't have it. `PARTS` lists the names. Raises
    /// `ValueError` for any other name.
    ///
    /// With `text`, decodes the bytes as UTF-8. Raises `ValueError` if they aren't UTF-8.
    ///
    /// In a path, the escapes of `/` and `%` are kept, because a decoded `/` would be a delimiter. In a query, and in the
    /// path or schemepart of a scheme that the RFC doesn't define, the escapes of `;`, `?`, `:`, `@`, `&` and `=`
    /// are also kept. In a query, so is that of `+`, which forms write for a space. The `fields` aren't decoded.
    ///
    /// >>> import rfc1738
    /// >>> url = rfc1738.parse("ftp://j%2Edoe@host.dom/%2Fetc/a%20b")
    /// >>> url.decoded("user"), url.decoded("path"), url.decoded("password")
    /// (b'j.doe', b'%2Fetc/a b', None)
    /// >>> rfc1738.parse("http://host.dom/caf%C3%A9").decoded("path", text=True)
    /// 'café'
    #[pyo3(signature = (part, *, text = false))]
    fn decoded<'py>(
        &self,
        py: Python<'py>,
        part: Unicode,
        text: bool,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let part: Part = part.parse().map_err(|_| {
            let names: Vec<_> = Part::ALL.iter().map(|part| part.name()).collect();
            PyValueError::new_err(format!(
                "no part of a URL has this name; the names are {}",
                names.join(", ")
            ))
        })?;
        let octets = Parts::with_passwords(self.url()).get(part);
        let Some(octets) = octets.as_ref().map(|octets| octets.decoded()) else { return Ok(None) };
        if !text {
            return Ok(Some(PyBytes::new(py, &octets).into_any()));
        }
        match str::from_utf8(&octets) {
            Ok(text) => Ok(Some(PyString::new(py, text).into_any())),
            Err(_) => Err(PyValueError::new_err(format!("the {} isn't UTF-8", part.name()))),
        }
    }

    /// Returns the parts that the URL has, as written, in the order of `PARTS`.
    ///
    /// Possible passwords are masked unless `show_passwords` is true.
    ///
    /// >>> import rfc1738
    /// >>> url = rfc1738.parse("ftp://joe:tiger@host.dom/")
    /// >>> url.parts()
    /// {'scheme': 'ftp', 'user': 'joe', 'password': '****', 'host': 'host.dom', 'path': ''}
    /// >>> url.parts(show_passwords=True)["password"]
    /// 'tiger'
    #[pyo3(signature = (*, show_passwords = false))]
    fn parts<'py>(&self, py: Python<'py>, show_passwords: bool) -> PyResult<Bound<'py, PyDict>> {
        let new = if show_passwords { Parts::with_passwords } else { Parts::new };
        let parts = PyDict::new(py);
        for (part, text) in new(self.url()).iter() {
            parts.set_item(part.name(), text.as_written())?;
        }
        Ok(parts)
    }

    /// The URL for logs, with possible passwords masked as `****`.
    #[getter]
    fn redacted(&self) -> String {
        self.url().redacted().to_string()
    }

    /// The parse tree, down to runs of characters.
    #[getter]
    fn tree(&self) -> Tree {
        Tree::new(self.url().tree(), false)
    }

    /// The parse tree, down to single characters.
    #[getter]
    fn full_tree(&self) -> Tree {
        Tree::new(self.url().full_tree(), true)
    }

    /// Warnings about valid but suspicious constructs in the URL.
    ///
    /// >>> import rfc1738
    /// >>> for warning in rfc1738.parse("telnet://joe:tiger@host.dom/").warnings:
    /// ...     print(warning)
    /// the URL contains a password, which everyone who sees the URL can read (Section 6)
    #[getter]
    fn warnings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let class = py.get_type::<python::UrlWarning>();
        let warnings = self.url().warnings();
        let warnings: PyResult<Vec<_>> = warnings
            .iter()
            .map(|warning| class.call1((warning.name(), warning.to_string(), warning.section())))
            .collect();
        PyTuple::new(py, warnings?)
    }

    /// The `ParseError` that explains why the text after the colon isn't `//` and a `login` (user, password, host and
    /// port), in a scheme that the RFC doesn't define. It is `None` for all other URLs.
    ///
    /// A URL with this error is valid but has no host, user or password. Check it for database URLs, which lose all of
    /// these parts if they contain a mistake or a second host.
    ///
    /// >>> import rfc1738
    /// >>> url = rfc1738.parse("mysql://joe@db_1.example/x")
    /// >>> url.host, url.why_no_host.message
    /// (None, "a host name can't contain an underscore (at byte 12)")
    #[getter]
    fn why_no_host(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        let error: ParseError = self.url().why_no_host()?;
        Some(error::parse(error, self.text.clone_ref(py)).into_value(py).into_any())
    }

    /// The host and the port to connect to, or `None` if the URL has no host or is a file URL. If the URL has no port,
    /// the port is the scheme's default.
    ///
    /// A numeric host is returned without leading zeros, so that a resolver can't interpret it as octal. Raises
    /// `EndpointError` if no service can have the address or the port.
    ///
    /// >>> import rfc1738
    /// >>> rfc1738.parse("http://0177.0.0.1/").endpoint
    /// ('177.0.0.1', 80)
    #[getter]
    fn endpoint(&self) -> PyResult<Option<(String, Option<u16>)>> {
        match self.url().endpoint() {
            Ok(endpoint) => Ok(Some((endpoint.host.to_string(), endpoint.port))),
            Err(EndpointError::NoHost) => Ok(None),
            Err(error) => Err(error::no_endpoint(error)),
        }
    }

    /// `True` if the URL names a file on this machine, with the host `localhost` or without a host.
    #[getter]
    fn is_local(&self) -> bool {
        self.url().is_local()
    }

    /// Returns the path of a local file on this system.
    ///
    /// Raises `FilePathError` if the file isn't on this machine or has no path on this system, and
    /// `ValueError` if the scheme isn't file.
    ///
    /// >>> import rfc1738
    /// >>> rfc1738.parse("file:///tmp/two%20words.txt").to_file_path()
    /// PosixPath('/tmp/two words.txt')
    fn to_file_path(&self) -> PyResult<PathBuf> {
        let url = self.url();
        url.to_file_path().map_err(|error| match error {
            FilePathError::OtherScheme => error::wrong_scheme("file", url),
            error => error::no_path(error),
        })
    }

    /// Returns `True` if the RFC gives both URLs the same meaning, by these rules:
    ///
    /// - The case of schemes and hosts doesn't matter, nor do leading zeros in ports and addresses.
    /// - The scheme's default port is the same as no port. In http, https, ws, wss, gopher and telnet, a `/` directly after
    ///   the host is the same as no path.
    /// - A character that is never reserved is the same as its escape. The case of escapes doesn't matter.
    /// - A character that may be reserved, such as `/` or `&`, isn't the same as its escape, except where the scheme's
    ///   section says so: in ftp paths except `/` and `;`, in gopher, mailto and news, and in prospero paths except `;`.
    /// - In a query, `+` isn't the same as `%2B`, because HTML forms write it for a space, nor the same as `%20`.
    /// - In ftp, the case of the type doesn't matter. In file, `localhost` is the same as no host. An empty gopher path is
    ///   the same as the type `1`.
    ///
    /// Dot segments and the order of query pairs always matter.
    ///
    /// >>> import rfc1738
    /// >>> url = rfc1738.parse("http://host.dom/%7Ejoe")
    /// >>> url.same_location(rfc1738.parse("HTTP://Host.dom:80/%7ejoe"))
    /// True
    /// >>> rfc1738.parse("https://host.dom/?q=a+b").same_location(rfc1738.parse("https://host.dom/?q=a%2Bb"))
    /// False
    fn same_location(&self, other: &Url) -> bool {
        self.url().same_location(&other.url())
    }

    /// A string that is equal for two URLs if and only if `same_location` returns `True` for them.
    ///
    /// Use it to deduplicate many URLs. It contains the password. Its form may change between versions.
    ///
    /// >>> import rfc1738
    /// >>> urls = map(rfc1738.Url, ["https://host.dom", "HTTPS://Host.dom:443/", "https://host.dom/a"])
    /// >>> list({url.location_key: str(url) for url in urls}.values())
    /// ['HTTPS://Host.dom:443/', 'https://host.dom/a']
    #[getter]
    fn location_key(&self) -> String {
        self.url().location_key().as_str().to_owned()
    }

    /// Returns the URL with some parts replaced: `scheme`, `user`, `password`, `host`, `port`, `path`, `query`, `search` or
    /// the `type` of ftp.
    ///
    /// Pass the parts unencoded, as for `build`. `None` removes a part. All other parts stay as written.
    /// Raises `BuildError` if the parts don't form a URL, or if the new scheme would change another part.
    ///
    /// >>> import rfc1738
    /// >>> url = rfc1738.parse("postgresql://scott:tiger@db.example/mydb")
    /// >>> str(url.replace(host="localhost", port=5433, password="p@ss"))
    /// 'postgresql://scott:p%40ss@localhost:5433/mydb'
    /// >>> str(url.replace(user=None, password=None))
    /// 'postgresql://db.example/mydb'
    /// >>> rfc1738.parse("http://host.dom/a?b").replace(scheme="https", query=[("q", "R&D")])
    /// Url('https://host.dom/a?q=R%26D')
    #[pyo3(
        signature = (**parts),
        text_signature = "($self, *, scheme=..., user=..., password=..., host=..., port=..., path=..., query=..., search=..., type=...)"
    )]
    fn replace(&self, py: Python<'_>, parts: Option<&Bound<'_, PyDict>>) -> PyResult<Url> {
        Url::of(py, &replace::replaced(self.url(), parts)?)
    }

    /// Returns the whole URL as a string, like `str`. The name comes from `urllib.parse`.
    ///
    /// >>> import rfc1738
    /// >>> rfc1738.parse("HTTP://host.dom").geturl()
    /// 'HTTP://host.dom'
    fn geturl(&self) -> &str {
        &self.text
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    /// Formats the text as a `str`.
    fn __format__<'py>(&self, py: Python<'py>, spec: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        PyString::new(py, &self.text).call_method1("__format__", (spec,))
    }

    fn __copy__(this: Bound<'_, Url>) -> Bound<'_, Url> {
        this
    }

    fn __deepcopy__<'py>(this: Bound<'py, Url>, _memo: &Bound<'py, PyAny>) -> Bound<'py, Url> {
        this
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("Url({})", PyString::new(py, &self.redacted()).repr()?))
    }

    /// Returns the hash of the text, so that a URL has the same hash as an equal `str`.
    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, &self.text).hash()
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, op: CompareOp) -> PyResult<Py<PyAny>> {
        let py = other.py();
        if let Ok(other) = other.cast::<Url>() {
            return op.matches(self.text.as_str().cmp(other.get().text.as_str())).into_py_any(py);
        }
        match (other.cast::<PyString>(), op) {
            (Ok(text), CompareOp::Eq) => self.is_text(text).into_py_any(py),
            (Ok(text), CompareOp::Ne) => (!self.is_text(text)).into_py_any(py),
            _ => Ok(py.NotImplemented()),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (&str,)) {
        (py.get_type::<Url>(), (&self.text,))
    }

    /// Returns the schema that pydantic uses for a field of this type.
    #[classmethod]
    fn __get_pydantic_core_schema__<'py>(
        class: &Bound<'py, PyType>,
        _source: &Bound<'py, PyAny>,
        _handler: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        class.py().import("rfc1738.pydantic")?.call_method0("schema")
    }
}
