//! Repair of invalid URLs.

use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::PyTuple;

use crate::error;
use crate::url::{Text, Url, with_surrogates};

/// Repairs a string by applying the fixes for its errors, in order.
///
/// Returns the URL and the fixes. Each fix applies to the result of the previous fixes. A valid URL isn't changed.
/// Raises the first `ParseError` if an error has no fix.
///
/// >>> import rfc1738
/// >>> url, fixes = rfc1738.repair("http://host.dom/a file.txt#top")
/// >>> str(url), fixes
/// ('http://host.dom/a%20file.txt', (Fix(start=17, end=18, replacement='%20'), Fix(start=28, end=32, replacement='')))
/// >>> rfc1738.repair("http://user@host.dom/")  # the user name may matter
/// Traceback (most recent call last):
///     ...
/// rfc1738.ParseError: an HTTP URL can't have a user name (at byte 7)
///   ...
#[pyfunction]
pub fn repair<'py>(text: Text<'py>) -> PyResult<(Url, Bound<'py, PyTuple>)> {
    let py = text.0.py();
    let Ok(unicode) = PyBackedStr::try_from(text.0.clone()) else {
        return Err(with_surrogates(&text.0));
    };
    let repaired = rfc1738::repair(&unicode).map_err(|error| error::parse(error, unicode.clone_ref(py)))?;
    let class = py.get_type::<error::python::Fix>();
    let fixes =
        rfc1738_arrow::in_characters(&unicode, repaired.fixes).into_iter().map(|fix| class.call1(fix));
    let fixes: Vec<_> = fixes.collect::<PyResult<_>>()?;
    Ok((Url::of(py, repaired.url.as_str())?, PyTuple::new(py, fixes)?))
}
