//! The exceptions, which are classes in Python.

use pyo3::exceptions::PyValueError;
use pyo3::import_exception;
use pyo3::prelude::*;
use rfc1738::build::BuildError;
use rfc1738::scheme::{FilePathError, Unsafe};
use rfc1738::{NoEndpoint, ParseError, Production};
use rfc1738_facts::Refusal;

mod python {
    use super::import_exception;

    import_exception!(rfc1738._errors, BuildError);
    import_exception!(rfc1738._errors, FilePathError);
    import_exception!(rfc1738._errors, NoEndpoint);
    import_exception!(rfc1738._errors, ParseError);
    import_exception!(rfc1738._errors, Unsafe);
}

/// The exception of a text that doesn't match, drawn over the text.
pub fn parse(error: &ParseError, text: &str) -> PyErr {
    let report = error.report(text).to_string();
    // The message says what its title does.
    let drawing = report.split_once('\n').map_or("", |(_, drawing)| drawing);
    let hints: Vec<_> = error.hints().iter().map(|hint| (hint.to_string(), hint.section())).collect();
    python::ParseError::new_err((
        error.to_string(),
        drawing.to_owned(),
        error.offset(),
        error.found(),
        error.is_withheld(),
        error.expected_names(),
        hints,
    ))
}

/// The exception of parts that don't make a URL.
pub fn build(error: &BuildError) -> PyErr {
    python::BuildError::new_err((error.to_string(), error.part().name(), error.section()))
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
pub fn not_safe(error: Unsafe) -> PyErr {
    python::Unsafe::new_err(error.to_string())
}

/// The exception of a place that nobody can connect to.
pub fn no_endpoint(error: NoEndpoint) -> PyErr {
    python::NoEndpoint::new_err(error.to_string())
}

/// The exception of a file that has no path here.
pub fn no_path(error: FilePathError) -> PyErr {
    python::FilePathError::new_err(error.to_string())
}

/// The exception of a URL that isn't accessed.
pub fn refusal(refusal: Refusal) -> PyErr {
    match refusal {
        Refusal::Unsafe(error) => not_safe(error),
        Refusal::FilePath(error) => no_path(error),
        Refusal::NoEndpoint(error) => no_endpoint(error),
        _ => PyValueError::new_err(refusal.to_string()),
    }
}

/// The exception of a URL whose scheme is another one.
pub fn not_of(scheme: &str, url: rfc1738::Url<'_>) -> PyErr {
    PyValueError::new_err(format!("this is a URL of {}, and not of {scheme}", url.scheme()))
}
