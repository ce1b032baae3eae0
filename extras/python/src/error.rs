//! Exceptions. Their classes are defined in Python.

use std::borrow::Cow;
use std::ops::Range;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};
use pyo3::{IntoPyObjectExt, import_exception};
use rfc1738::build::BuildError;
use rfc1738::scheme::{FilePathError, InjectionError};
use rfc1738::{EndpointError, Expected, ParseError, Production, Redacted};
use rfc1738_describe::AccessError;

mod python {
    use super::import_exception;

    import_exception!(rfc1738._errors, BuildError);
    import_exception!(rfc1738._errors, FilePathError);
    import_exception!(rfc1738._errors, EndpointError);
    import_exception!(rfc1738._errors, ParseError);
    // These are classes, not exceptions.
    import_exception!(rfc1738._errors, Details);
    import_exception!(rfc1738._errors, Fix);
    import_exception!(rfc1738._errors, Hint);
    import_exception!(rfc1738._errors, InjectionError);
}

/// Returns the exception for a text that doesn't match `root`, or, without a `root`, the strict syntax.
///
/// The exception's attributes are computed on first use.
pub fn parse(error: ParseError, text: &str, root: Option<Production>) -> PyErr {
    python::ParseError::new_err((Details::new(error, text, root),))
}

/// The contents of a `ParseError`. Copying or pickling converts them to `_errors.Details`.
#[pyclass(frozen, module = "rfc1738._rfc1738")]
pub struct Details {
    error: ParseError,
    source: Source,
}

/// The text with the error, or the values that are computed from the text.
enum Source {
    Text(Box<str>),
    /// The values, if the text isn't kept because it is long or may contain a password.
    Computed {
        drawing: String,
        span: (usize, usize),
        fix: Option<(usize, usize, String)>,
    },
}

/// The maximum length of a text that an error keeps.
const LONGEST: usize = 1 << 10;

impl Details {
    fn new(error: ParseError, text: &str, root: Option<Production>) -> Details {
        let is_short = text.len() <= LONGEST;
        let redacted = root.map_or_else(|| Redacted::new(text), |root| root.redacted(text));
        let source = match redacted.unmasked() {
            Some(text) if is_short => Source::Text(text.into()),
            _ => Source::Computed {
                drawing: drawing(&error, text),
                span: in_characters(error.span(), text),
                fix: fix(&error, text),
            },
        };
        Details { error, source }
    }
}

#[pymethods]
impl Details {
    #[getter]
    fn message(&self) -> String {
        self.error.to_string()
    }

    #[getter]
    fn reason(&self) -> String {
        self.error.reason().to_string()
    }

    #[getter]
    fn section(&self) -> &'static str {
        let innermost = |expected: &[Expected]| expected.first()?.within.last().copied();
        match self.error.hints().first() {
            Some(hint) => hint.section(),
            None => innermost(&self.error.expected()).unwrap_or(Production::Url).section(),
        }
    }

    #[getter]
    fn drawing(&self) -> Cow<'_, str> {
        match &self.source {
            Source::Text(text) => drawing(&self.error, text).into(),
            Source::Computed { drawing, .. } => drawing.into(),
        }
    }

    #[getter]
    fn span(&self) -> (usize, usize) {
        match &self.source {
            Source::Text(text) => in_characters(self.error.span(), text),
            Source::Computed { span, .. } => *span,
        }
    }

    #[getter]
    fn offset(&self) -> usize {
        self.error.offset()
    }

    #[getter]
    fn found(&self) -> Option<char> {
        self.error.found()
    }

    #[getter]
    fn withheld(&self) -> bool {
        self.error.is_withheld()
    }

    #[getter]
    fn expected<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.error.expected_names().map(|name| name.to_string()).collect::<Vec<_>>())
    }

    #[getter]
    fn hints<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let class = py.get_type::<python::Hint>();
        let hints = self.error.hints().iter();
        let hints = hints.map(|hint| class.call1((hint.to_string(), hint.section(), hint.quote())));
        PyTuple::new(py, hints.collect::<PyResult<Vec<_>>>()?)
    }

    #[getter]
    fn fix<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let fix = match &self.source {
            Source::Text(text) => fix(&self.error, text),
            Source::Computed { fix, .. } => fix.clone(),
        };
        fix.map(|fix| py.get_type::<python::Fix>().call1(fix)).transpose()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyType>, Bound<'py, PyTuple>)> {
        let fields = PyTuple::new(
            py,
            [
                self.message().into_bound_py_any(py)?,
                self.reason().into_bound_py_any(py)?,
                self.section().into_bound_py_any(py)?,
                self.drawing().into_bound_py_any(py)?,
                self.span().into_bound_py_any(py)?,
                self.offset().into_bound_py_any(py)?,
                self.found().into_bound_py_any(py)?,
                self.withheld().into_bound_py_any(py)?,
                self.expected(py)?.into_any(),
                self.hints(py)?.into_any(),
                self.fix(py)?.into_bound_py_any(py)?,
            ],
        )?;
        Ok((py.get_type::<python::Details>(), fields))
    }
}

/// Converts a range of bytes to characters.
fn in_characters(range: Range<usize>, text: &str) -> (usize, usize) {
    let count = |at: usize| text.get(..at).map_or(at, |before| before.chars().count());
    (count(range.start), count(range.end))
}

fn fix(error: &ParseError, text: &str) -> Option<(usize, usize, String)> {
    let fix = error.fix()?;
    let (start, end) = in_characters(fix.range, text);
    Some((start, end, fix.replacement))
}

fn drawing(error: &ParseError, text: &str) -> String {
    let report = error.report(text).to_string();
    // The title is the message without the place.
    report.split_once('\n').map_or(String::new(), |(_, drawing)| drawing.to_owned())
}

/// Returns the exception for parts that don't make a URL.
pub fn build(error: &BuildError) -> PyErr {
    let part = match error.part() {
        // The name of the argument.
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
    let message = format!("{part}: `{name}` has none (Section {section})");
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

/// Returns the exception for a file without a path on this system.
pub fn no_path(error: FilePathError) -> PyErr {
    python::FilePathError::new_err(error.to_string())
}

/// Returns the exception for a URL that must not be accessed.
pub fn refusal(refusal: AccessError) -> PyErr {
    match refusal {
        AccessError::Injection(error) => not_safe(error),
        AccessError::FilePath(error) => no_path(error),
        AccessError::Endpoint(error) => no_endpoint(error),
        _ => PyValueError::new_err(refusal.to_string()),
    }
}

/// Returns the exception for a URL of the wrong scheme.
pub fn not_of(scheme: &str, url: rfc1738::Url<'_>) -> PyErr {
    PyValueError::new_err(format!("this is a URL of {}, and not of {scheme}", url.scheme()))
}
