//! Arguments from Python: texts, bytes, and the parts of URLs.

use pyo3::exceptions::{PyTypeError, PyUnicodeEncodeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::{PyBytes, PyInt, PyString};

use crate::error;

/// The `text` argument.
pub struct Text<'a, 'py>(pub Borrowed<'a, 'py, PyString>);

impl<'a, 'py> FromPyObject<'a, 'py> for Text<'a, 'py> {
    type Error = PyErr;

    #[inline]
    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Text<'a, 'py>> {
        match object.cast() {
            Ok(text) => Ok(Text(text)),
            Err(_) => Err(wrong_type("text", object, "'str'")),
        }
    }
}

/// Returns the exception for an argument of the wrong type. The message names the argument. PyO3 would name
/// it only in a note, which requires Python 3.11.
#[cold]
pub fn wrong_type(argument: &str, object: Borrowed<'_, '_, PyAny>, expected: &str) -> PyErr {
    PyTypeError::new_err(format!("argument '{argument}': {}", unnamed(object, expected)))
}

/// Returns the message for an argument of the wrong type, without its name.
fn unnamed(object: Borrowed<'_, '_, PyAny>, expected: &str) -> String {
    let found = object.get_type().name();
    format!("expected {expected}, found '{}'", found.map_or_else(|_| "?".to_owned(), |name| name.to_string()))
}

/// Arbitrary bytes: a `bytes` object, or a `str`, which is encoded as UTF-8.
pub enum Octets {
    Text(PyBackedStr),
    Bytes(PyBackedBytes),
}

impl AsRef<[u8]> for Octets {
    fn as_ref(&self) -> &[u8] {
        match self {
            Octets::Text(text) => text.as_bytes(),
            Octets::Bytes(bytes) => bytes,
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for Octets {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Octets> {
        if let Ok(text) = object.cast::<PyString>() {
            return Ok(Octets::Text(text.to_owned().try_into()?));
        }
        match object.cast::<PyBytes>() {
            Ok(bytes) => Ok(Octets::Bytes(bytes.to_owned().into())),
            Err(_) => Err(PyTypeError::new_err(unnamed(object, "'str' or 'bytes'"))),
        }
    }
}

/// A path argument.
pub enum Path {
    /// A whole path. Each `/` separates segments.
    Whole(Octets),
    /// Segments, which may contain a `/`.
    Segments(Vec<Octets>),
}

impl Path {
    /// Returns the segments.
    pub fn segments(&self) -> Vec<&[u8]> {
        match self {
            Path::Whole(path) => path.as_ref().split(|&octet| octet == b'/').collect(),
            Path::Segments(segments) => segments.iter().map(AsRef::as_ref).collect(),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for Path {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Path> {
        if object.is_instance_of::<PyString>() || object.is_instance_of::<PyBytes>() {
            return object.extract().map(Path::Whole);
        }
        let segments: PyResult<Vec<Octets>> =
            object.try_iter()?.map(|segment| segment?.extract::<Octets>()).collect();
        segments.map(Path::Segments)
    }
}

/// An `int`, or a `str` that should be a number.
pub struct Digits(pub String);

impl Digits {
    /// Returns the number if it is a valid port number.
    pub fn port(&self) -> PyResult<u16> {
        let port = self.0.parse().ok().filter(|_| self.0.bytes().all(|byte| byte.is_ascii_digit()));
        port.ok_or_else(|| error::wrong_part("port", "3.1", "this is not a number from 0 to 65535"))
    }
}

impl<'py> FromPyObject<'_, 'py> for Digits {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Digits> {
        if object.is_instance_of::<PyInt>() || object.is_instance_of::<PyString>() {
            return object.str()?.extract().map(Digits);
        }
        Err(PyTypeError::new_err(unnamed(object, "'int' or 'str'")))
    }
}

/// Converts a part to a Rust type. A `TypeError` names the part.
pub fn named<'py, T>(name: &str, part: &Bound<'py, PyAny>) -> PyResult<T>
where
    T: for<'a> FromPyObject<'a, 'py>,
{
    part.extract::<T>().map_err(Into::into).map_err(|error: PyErr| {
        let py = part.py();
        if error.is_instance_of::<PyTypeError>(py) {
            PyTypeError::new_err(format!("argument '{name}': {}", error.value(py)))
        } else if error.is_instance_of::<PyUnicodeEncodeError>(py) {
            // Python's error contains the text, which may be a password.
            PyValueError::new_err(format!("argument '{name}': a surrogate isn't a character"))
        } else {
            error
        }
    })
}

/// Returns the exception for an unknown keyword argument.
pub fn unexpected(name: &str) -> PyErr {
    PyTypeError::new_err(format!("unexpected keyword argument '{name}'"))
}
