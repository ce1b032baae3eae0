//! URLs in running text.

use std::io::{self, Cursor};

use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyString, PyTuple};
use rfc1738_context::{Candidate, Extractor, Wrapper};

use crate::arguments::{Items, Unicode};
use crate::error;
use crate::surrogates::without_surrogates;
use crate::url::{Text, Url};

/// The minimum length in bytes for an incremental search. Shorter strings are searched in one pass.
const SHORT: usize = 1 << 17;

/// Finds URLs in running text, in order. They may have any form of the RFC's Appendix: `<URL:…>`, `<…>` or
/// `URL:…`. A URL in brackets may extend across several lines, even quoted ones. A fragment may follow a URL.
///
/// `bare` also finds URLs without brackets or prefix that begin with `mailto:`, `news:`, or any scheme and `://`.
/// `schemes` also finds URLs with these schemes without brackets or prefix. Raises `ParseError` if a scheme name
/// is invalid.
///
/// >>> import rfc1738
/// >>> text = "> warning in <URL:http://ds.internic.\n> net/instructions/overview.html#WARNING>."
/// >>> found = next(rfc1738.extract(text))
/// >>> found.url, found.fragment
/// (Url('http://ds.internic.net/instructions/overview.html'), 'WARNING')
/// >>> [found.text for found in rfc1738.extract("at https://host.dom/.", schemes=["https"])]
/// ['https://host.dom/']
#[pyfunction]
#[pyo3(signature = (text, *, bare = false, schemes = Items(Vec::new())))]
pub fn extract(text: Text<'_>, bare: bool, schemes: Items<Unicode>) -> PyResult<Extraction> {
    let py = text.0.py();
    let extractor = extractor(py, bare, &schemes.0)?;
    let text = without_surrogates(&text.0)?;
    let urls: Urls = if text.len() < SHORT {
        let found: Vec<_> = extractor.extract(&text).map(Ok).collect();
        Box::new(found.into_iter())
    } else {
        Box::new(extractor.read(Cursor::new(text.clone_ref(py))))
    };
    Ok(Extraction { text, urls, reached: Offset::default() })
}

/// Returns an extractor with these options.
pub fn extractor(py: Python<'_>, bare: bool, schemes: &[Unicode]) -> PyResult<Extractor> {
    let mut extractor = if bare { Extractor::new().bare() } else { Extractor::new() };
    for Unicode(name) in schemes {
        extractor = extractor.scheme(name).map_err(|error| error::parse(error, name.clone_ref(py)))?;
    }
    Ok(extractor)
}

/// An iterator over the URLs in running text.
#[pyclass(module = "rfc1738._rfc1738")]
pub struct Extraction {
    text: PyBackedStr,
    urls: Urls,
    reached: Offset,
}

/// Boxed, because the iterator over a long string contains SIMD vectors, for which Python doesn't align its objects.
type Urls = Box<dyn Iterator<Item = io::Result<rfc1738_context::Extracted>> + Send + Sync>;

/// An offset, in bytes and in characters.
#[derive(Clone, Copy, Default)]
struct Offset {
    bytes: usize,
    characters: usize,
}

impl Extraction {
    /// Returns the number of characters before this byte. `bytes` must not decrease from call to call.
    fn characters(&mut self, bytes: usize) -> usize {
        let between = &self.text[self.reached.bytes..bytes];
        self.reached = Offset { bytes, characters: self.reached.characters + between.chars().count() };
        self.reached.characters
    }
}

#[pymethods]
impl Extraction {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__(&mut self) -> PyResult<Option<Extracted>> {
        let Some(found) = self.urls.next().transpose()? else { return Ok(None) };
        let span = (self.characters(found.span().start), self.characters(found.span().end));
        Ok(Some(Extracted {
            span,
            wrapper: match found.wrapper() {
                Wrapper::Prefixed => "prefixed",
                Wrapper::Brackets => "brackets",
                Wrapper::PrefixOnly => "prefix-only",
                Wrapper::Bare => "bare",
            }
            .to_owned(),
            text: found.text().to_owned(),
            fragment: found.fragment().map(str::to_owned),
            candidates: found.candidates().iter().map(|candidate| candidate.text().to_owned()).collect(),
            stopped_at: found.stopped_at(),
            parsed: parsed(&found.candidates()[0], found.stopped_at()),
            redacted: found.candidates()[0].redacted().0,
        }))
    }
}

/// Returns the text that is parsed. If the URL is cut off, it ends with the character at which it is, and an `@` if the character may be
/// part of a password.
fn parsed(candidate: &Candidate, stopped_at: Option<char>) -> String {
    let mut text = candidate.text().to_owned();
    if candidate.cut().is_some() {
        text.extend(stopped_at);
        text.extend(candidate.redacted_stop().is_none().then_some('@'));
    }
    text
}

/// A URL that was found in running text, valid or not.
///
/// `repr` masks possible passwords.
///
/// >>> import rfc1738
/// >>> text = "see <URL:ftp://joe:tiger@host.dom/pub#top>"
/// >>> found, = rfc1738.extract(text)
/// >>> found
/// Extracted('ftp://joe:****@host.dom/pub', 4, 42)
/// >>> found.wrapper, found.fragment, found.url.path
/// ('prefixed', 'top', 'pub')
/// >>> start, end = found.span
/// >>> text[start:start + 5], text[end - 5:end]
/// ('<URL:', '#top>')
#[pyclass(frozen, eq, hash, module = "rfc1738")]
#[derive(PartialEq, Eq, Hash)]
pub struct Extracted {
    /// The start and the end in the text, including the brackets or the prefix.
    #[pyo3(get)]
    span: (usize, usize),
    /// The wrapper: `prefixed` (`<URL:…>`), `brackets` (`<…>`), `prefix-only` (`URL:…`) or `bare`.
    #[pyo3(get)]
    wrapper: String,
    /// The text of the URL, valid or not, without the prefix, whitespace or fragment.
    #[pyo3(get)]
    text: String,
    /// The text after the first `#`, or `None` if there is no `#`. It isn't part of the URL.
    #[pyo3(get)]
    fragment: Option<String>,
    candidates: Vec<String>,
    /// The character after a URL without brackets, if no URL may contain it and the author may have intended
    /// a longer URL. It may be part of a password.
    ///
    /// >>> import rfc1738
    /// >>> [found.stopped_at for found in rfc1738.extract("see http://host.dom/a|b", bare=True)]
    /// ['|']
    #[pyo3(get)]
    stopped_at: Option<char>,
    parsed: String,
    /// The text with possible passwords masked. The text that follows it may show where its login ends.
    ///
    /// >>> import rfc1738
    /// >>> [found.redacted for found in rfc1738.extract("see ftp://joe:tig|er@host.dom/", bare=True)]
    /// ['ftp://joe:****']
    #[pyo3(get)]
    redacted: String,
}

#[pymethods]
impl Extracted {
    #[new]
    #[allow(clippy::too_many_arguments, reason = "pickle passes the fields")]
    fn new(
        span: (usize, usize),
        wrapper: String,
        text: String,
        fragment: Option<String>,
        candidates: Items<Unicode>,
        stopped_at: Option<char>,
        parsed: String,
        redacted: String,
    ) -> Extracted {
        let candidates = candidates.0.iter().map(|text| text.to_string()).collect();
        Extracted { span, wrapper, text, fragment, candidates, stopped_at, parsed, redacted }
    }

    /// The URL, or `None` if the text isn't a URL, or if its author clearly intended it to go on at `stopped_at`.
    #[getter]
    fn url(&self, py: Python<'_>) -> PyResult<Option<Url>> {
        if rfc1738::is_url(&self.parsed) { Url::of(py, &self.text).map(Some) } else { Ok(None) }
    }

    /// The error, or `None` if the text is a URL. Its positions are relative to `text`, as if the character at which it was cut off
    /// followed. It has no drawing and no fix if the text ends within a password.
    ///
    /// >>> import rfc1738
    /// >>> found, = rfc1738.extract("http://host|1.dom/", bare=True)
    /// >>> found.text, found.url, found.error.span
    /// ('http://host', None, (11, 12))
    ///
    /// >>> import rfc1738
    /// >>> found, = rfc1738.extract("<URL:http://host.dom/a|b>")
    /// >>> found.url, found.error
    /// (None, ParseError("a URL can't contain `|` (at byte 17)"))
    #[getter]
    fn error(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        if rfc1738::is_url(&self.parsed) {
            return Ok(None);
        }
        let text = PyString::new(py, &self.parsed).try_into()?;
        // The text may end before the `@` of its login.
        let is_cut = self.redacted != rfc1738::Redacted::new(&self.text).to_string();
        let error = if is_cut { error::cut_login(text) } else { error::not_a_url(text) };
        Ok(Some(error.into_value(py).into_any()))
    }

    /// The possible readings of the wrapper's contents: `text`, and others if lines end with a hyphen or `=`.
    ///
    /// >>> import rfc1738
    /// >>> found, = rfc1738.extract("<URL:http://host.dom/user-\n guide>")
    /// >>> found.candidates
    /// ('http://host.dom/user-guide', 'http://host.dom/userguide')
    #[getter]
    fn candidates<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.candidates)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (start, end) = self.span;
        Ok(format!("Extracted({}, {start}, {end})", PyString::new(py, &self.redacted).repr()?))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let Extracted { span, wrapper, text, fragment, candidates, stopped_at, parsed, redacted } = self;
        let fields = (*span, wrapper, text, fragment, candidates, *stopped_at, parsed, redacted);
        (py.get_type::<Extracted>(), fields).into_pyobject(py)
    }
}
