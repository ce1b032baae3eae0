//! URL parts that are passed as Python arguments.

use pyo3::exceptions::{PyTypeError, PyUnicodeEncodeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyInt, PyString};

use crate::error;
use crate::octets::Octets;

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
        Err(PyTypeError::new_err(format!("expected 'int' or 'str', found '{}'", object.get_type().name()?)))
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
