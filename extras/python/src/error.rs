//! The exceptions, which are classes in Python.

use std::ops::Range;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyType};
use pyo3::{IntoPyObjectExt, import_exception};
use rfc1738::build::BuildError;
use rfc1738::scheme::{FilePathError, InjectionError};
use rfc1738::{EndpointError, ParseError, Production, Redacted};
use rfc1738_describe::AccessError;

mod python {
    use super::import_exception;

    import_exception!(rfc1738._errors, BuildError);
    import_exception!(rfc1738._errors, FilePathError);
    import_exception!(rfc1738._errors, EndpointError);
    import_exception!(rfc1738._errors, ParseError);
    import_exception!(rfc1738._errors, InjectionError);
}

/// Returns the exception of a text that doesn't match the production that it was read as, or else the strict reading.
pub fn parse(py: Python<'_>, error: ParseError, text: &str, root: Option<Production>) -> PyErr {
    let hints: Vec<_> = error.hints().iter().map(|hint| (hint.to_string(), hint.section())).collect();
    let in_characters = |at: usize| text.get(..at).map_or(at, |before| before.chars().count());
    let place = |range: Range<usize>| (in_characters(range.start), in_characters(range.end));
    let said = (error.to_string(), error.reason().to_string());
    let (span, offset) = (place(error.span()), error.offset());
    let fix = error.fix().map(|fix| (place(fix.range), fix.replacement));
    let fix = fix.map(|((start, end), replacement)| (start, end, replacement));
    let (found, withheld) = (error.found(), error.is_withheld());
    let expected: Vec<_> = error.expected_names().map(|name| name.to_string()).collect();
    match Drawing::of(error, text, root).into_bound_py_any(py) {
        Ok(drawing) => {
            let drawing = drawing.unbind();
            let (message, reason) = said;
            python::ParseError::new_err((
                message, reason, drawing, span, offset, found, withheld, expected, hints, fix,
            ))
        }
        Err(error) => error,
    }
}

/// The drawing of an error over its text. It takes longer than all else, so it is made when it is asked for.
#[derive(IntoPyObject)]
enum Drawing {
    Drawn(String),
    Later(Later),
}

impl Drawing {
    fn of(error: ParseError, text: &str, root: Option<Production>) -> Drawing {
        let redacted = root.map_or_else(|| Redacted::new(text), |root| root.redacted(text));
        // A text that may hold a password isn't kept.
        if redacted.to_string() == text && text.len() <= LONGEST {
            Drawing::Later(Later { error, text: text.into() })
        } else {
            Drawing::Drawn(drawn(&error, text))
        }
    }
}

/// The length up to which a text is kept for a drawing.
const LONGEST: usize = 1 << 10;

/// A drawing that is made when it is asked for; a copy of it is a `str`.
#[pyclass(frozen, module = "rfc1738._rfc1738")]
pub struct Later {
    error: ParseError,
    text: Box<str>,
}

#[pymethods]
impl Later {
    fn __str__(&self) -> String {
        drawn(&self.error, &self.text)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (String,)) {
        (py.get_type::<PyString>(), (self.__str__(),))
    }
}

fn drawn(error: &ParseError, text: &str) -> String {
    let report = error.report(text).to_string();
    // The title is the message without the place.
    report.split_once('\n').map_or(String::new(), |(_, drawing)| drawing.to_owned())
}

/// The exception of parts that don't make a URL.
pub fn build(error: &BuildError) -> PyErr {
    let part = match error.part() {
        // As the argument is called.
        Production::Encoded822addr => "address",
        Production::Ftptype => "type",
        Production::GopherPlusString => "gopher_plus",
        part => part.name(),
    };
    python::BuildError::new_err((error.to_string(), part, error.section()))
}

/// The exception of a part that a URL doesn't have.
pub fn no_such_part(part: &str, production: Production) -> PyErr {
    let (name, section) = (production.name(), production.section());
    let message = format!("{part}: `{name}` has none (Section {section})");
    python::BuildError::new_err((message, part.to_owned(), section))
}

/// The exception of a part that is missing, or can't be written.
pub fn wrong_part(part: &str, section: &'static str, rule: &str) -> PyErr {
    python::BuildError::new_err((format!("{part}: {rule} (Section {section})"), part.to_owned(), section))
}

/// The exception of a request that must not be sent.
pub fn not_safe(error: InjectionError) -> PyErr {
    python::InjectionError::new_err(error.to_string())
}

/// The exception of a place that nobody can connect to.
pub fn no_endpoint(error: EndpointError) -> PyErr {
    python::EndpointError::new_err(error.to_string())
}

/// The exception of a file that has no path here.
pub fn no_path(error: FilePathError) -> PyErr {
    python::FilePathError::new_err(error.to_string())
}

/// The exception of a URL that isn't accessed.
pub fn refusal(refusal: AccessError) -> PyErr {
    match refusal {
        AccessError::Injection(error) => not_safe(error),
        AccessError::FilePath(error) => no_path(error),
        AccessError::Endpoint(error) => no_endpoint(error),
        _ => PyValueError::new_err(refusal.to_string()),
    }
}

/// The exception of a URL whose scheme is another one.
pub fn not_of(scheme: &str, url: rfc1738::Url<'_>) -> PyErr {
    PyValueError::new_err(format!("this is a URL of {}, and not of {scheme}", url.scheme()))
}
