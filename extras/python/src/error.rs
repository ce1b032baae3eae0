//! Exceptions. Their classes are defined in Python.

use std::ops::Range;
use std::sync::OnceLock;

use pyo3::exceptions::PyValueError;
use pyo3::import_exception;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyString, PyTuple};
use rfc1738::{ParseError, Production};
use rfc1738_access::{EndpointError, FilePathError, InjectionError, PlanError};
use rfc1738_build::BuildError;
use rfc1738_report::Report;

use crate::surrogates::{Surrogate, surrogates_replaced, without_surrogates};

/// Classes that are defined in Python. The macro also imports classes that aren't exceptions.
pub mod python {
    use super::import_exception;

    import_exception!(rfc1738._errors, BuildError);
    import_exception!(rfc1738._errors, FilePathError);
    import_exception!(rfc1738._errors, EndpointError);
    import_exception!(rfc1738._errors, ParseError);
    import_exception!(rfc1738._errors, Fix);
    import_exception!(rfc1738._errors, Mistake);
    import_exception!(rfc1738._errors, InjectionError);
    import_exception!(rfc1738._values, Step);
    import_exception!(rfc1738._values, Command);
    import_exception!(rfc1738._values, UrlWarning);
}

/// Returns the exception for a string that isn't a URL.
pub fn not_a_url(text: PyBackedStr) -> PyErr {
    raised(text, OnceLock::new(), true, None)
}

/// Returns the exception for a string that isn't a URL and ends within a password. It shows no character.
pub fn cut_login(text: PyBackedStr) -> PyErr {
    let details =
        LazyDetails { text, error: OnceLock::new(), is_drawn: false, is_withheld: true, surrogate: None };
    python::ParseError::new_err((details,))
}

/// Returns the exception for an error in the text.
pub fn parse(error: ParseError, text: PyBackedStr) -> PyErr {
    raised(text, error.into(), true, None)
}

/// Returns the exception for an error in a string that may contain surrogates. They were either 0xFF or `U+FFFD` in the parsed text. The
/// offsets are those in the text with `U+FFFD`.
pub fn in_string(error: ParseError, text: &Bound<'_, PyString>, were_octets: bool) -> PyErr {
    let (Ok(unicode), Ok((_, surrogate))) = (without_surrogates(text), surrogates_replaced(text)) else {
        return PyValueError::new_err("the text can't be encoded");
    };
    let is_found = |(offset, _): &Surrogate| *offset == error.offset() && !error.is_withheld();
    let surrogate = surrogate.filter(is_found).map(|(_, name)| name);
    // The drawing would explain how to encode `U+FFFD`.
    raised(unicode, error.into(), were_octets || surrogate.is_none(), surrogate)
}

fn raised(
    text: PyBackedStr,
    error: OnceLock<ParseError>,
    is_drawn: bool,
    surrogate: Option<String>,
) -> PyErr {
    python::ParseError::new_err((LazyDetails { text, error, is_drawn, is_withheld: false, surrogate },))
}

/// The contents of a `ParseError`, computed on first use. This object keeps the text, which may contain a
/// password, but Python can read the text only with passwords masked.
#[pyclass(frozen, module = "rfc1738._rfc1738")]
pub struct LazyDetails {
    text: PyBackedStr,
    error: OnceLock<ParseError>,
    /// `false` if the text would show a part of a password, or differs from the string.
    is_drawn: bool,
    /// `true` if the text ends within a password.
    is_withheld: bool,
    /// The surrogate at the error's offset. The text has `U+FFFD` in its place.
    surrogate: Option<String>,
}

impl LazyDetails {
    fn error(&self) -> &ParseError {
        self.error.get_or_init(|| match rfc1738::Url::parse(&self.text) {
            Err(error) => error,
            Ok(_) => unreachable!("the text wasn't a URL when this object was created, and hasn't changed"),
        })
    }
}

#[pymethods]
impl LazyDetails {
    #[getter]
    fn message(&self) -> String {
        match &self.surrogate {
            Some(_) => format!("{} (at byte {})", self.reason(), self.offset()),
            None => self.error().to_string(),
        }
    }

    #[getter]
    fn reason(&self) -> String {
        match &self.surrogate {
            Some(name) => format!("{name} is a surrogate, which isn't a character"),
            None => self.error().reason().to_string(),
        }
    }

    #[getter]
    fn section(&self) -> &'static str {
        self.error().section()
    }

    #[getter]
    fn drawing(&self) -> String {
        if !self.is_drawn {
            return String::new();
        }
        let help = "to encode a password, call `rfc1738.encode(\"password\", …)`";
        Report::new(self.error(), &*self.text).with_password_help(help).drawing()
    }

    #[getter]
    fn span(&self) -> (usize, usize) {
        let offset = self.offset();
        let range = self.surrogate.as_ref().map_or_else(|| self.error().span(), |_| offset..offset + 3);
        in_characters(range, &self.text)
    }

    #[getter]
    fn offset(&self) -> usize {
        self.error().offset()
    }

    #[getter]
    fn found(&self) -> Option<char> {
        self.error().found().filter(|_| self.surrogate.is_none() && !self.is_withheld)
    }

    #[getter]
    fn withheld(&self) -> bool {
        self.is_withheld || self.error().is_withheld()
    }

    #[getter]
    fn expected<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.error().expected_names().map(|name| name.to_string()).collect::<Vec<_>>())
    }

    #[getter]
    fn mistake<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(mistake) = self.error().mistake().filter(|_| self.surrogate.is_none()) else {
            return Ok(None);
        };
        let (section, quote, advice) = (mistake.section(), mistake.quote(), mistake.advice());
        let fields = (mistake.name(), mistake.sentence(), section, quote, advice);
        py.get_type::<python::Mistake>().call1(fields).map(Some)
    }

    #[getter]
    fn fix<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let is_shown = self.surrogate.is_none() && !self.is_withheld;
        let Some(fix) = self.error().fix().filter(|_| is_shown) else { return Ok(None) };
        let (start, end) = in_characters(fix.range.clone(), &self.text);
        py.get_type::<python::Fix>().call1((start, end, &fix.replacement)).map(Some)
    }
}

/// Converts a range of bytes to characters.
fn in_characters(range: Range<usize>, text: &str) -> (usize, usize) {
    let count = |at: usize| text.get(..at).map_or(at, |before| before.chars().count());
    (count(range.start), count(range.end))
}

/// Returns the exception for parts that don't form a URL.
pub fn build(error: &BuildError) -> PyErr {
    let part = match error.part() {
        // These arguments aren't named after their productions.
        Production::Encoded822addr => "address",
        Production::Ftptype => "type",
        Production::GopherPlusString => "gopher_plus",
        part => part.name(),
    };
    python::BuildError::new_err((error.to_string(), part, error.section()))
}

/// Returns the exception for a part that a URL doesn't have.
pub fn no_such_part(part: &str, production: Production) -> PyErr {
    let (name, section) = (production.name(), production.section());
    let message = format!("{part}: `{name}` has no such part (Section {section})");
    python::BuildError::new_err((message, part.to_owned(), section))
}

/// Returns the exception for a part that is missing, or has an invalid value.
pub fn wrong_part(part: &str, section: &'static str, rule: &str) -> PyErr {
    python::BuildError::new_err((format!("{part}: {rule} (Section {section})"), part.to_owned(), section))
}

/// Returns the exception for a request that must not be sent.
pub fn not_safe(error: InjectionError) -> PyErr {
    python::InjectionError::new_err(error.to_string())
}

/// Returns the exception for an endpoint that can't exist.
pub fn no_endpoint(error: EndpointError) -> PyErr {
    python::EndpointError::new_err(error.to_string())
}

/// Returns the exception for a file URL that isn't local or has no path on this system.
pub fn no_path(error: FilePathError) -> PyErr {
    python::FilePathError::new_err(error.to_string())
}

/// Returns the exception for a URL that a client shouldn't access.
pub fn refusal(refusal: PlanError) -> PyErr {
    match refusal {
        PlanError::Injection(error) => not_safe(error),
        PlanError::FilePath(error) => no_path(error),
        PlanError::Endpoint(error) => no_endpoint(error),
        _ => PyValueError::new_err(refusal.to_string()),
    }
}

/// Returns the exception for a URL of the wrong scheme.
pub fn wrong_scheme(scheme: &str, url: rfc1738::Url<'_>) -> PyErr {
    PyValueError::new_err(format!("the scheme of this URL is {}, not {scheme}", url.scheme()))
}
