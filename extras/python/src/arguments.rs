//! Arguments from Python: texts, bytes, and the parts of URLs.

use std::ops::Deref;
use std::str::FromStr;

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::{PyBool, PyBytes, PyInt, PyString};

use crate::error;

/// A `str` in UTF-8.
pub struct Unicode(pub PyBackedStr);

impl Deref for Unicode {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl<'py> FromPyObject<'_, 'py> for Unicode {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Unicode> {
        let text = object.cast::<PyString>().map_err(|_| PyTypeError::new_err(unnamed(object, "'str'")))?;
        // Python's error contains the text, which may be a password.
        let error = |_| PyValueError::new_err("a surrogate isn't a character");
        text.to_owned().try_into().map(Unicode).map_err(error)
    }
}

/// The items of an iterable. PyO3 would allocate as much memory as the iterable claims to need.
pub struct Items<T>(pub Vec<T>);

impl<'py, T: for<'a> FromPyObject<'a, 'py>> FromPyObject<'_, 'py> for Items<T> {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Items<T>> {
        if object.is_instance_of::<PyString>() || object.is_instance_of::<PyBytes>() {
            return Err(PyTypeError::new_err(unnamed(object, "a list")));
        }
        let items: PyResult<Vec<T>> =
            object.try_iter()?.map(|item| item?.extract().map_err(Into::into)).collect();
        items.map(Items)
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
    Text(Unicode),
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
        if object.is_instance_of::<PyString>() {
            return object.extract().map(Octets::Text);
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

/// A query argument.
pub enum Query {
    /// A whole query, in which the delimiters aren't encoded.
    Whole(Octets),
    /// Names and values.
    Pairs(Vec<(Octets, Octets)>),
}

impl<'py> FromPyObject<'_, 'py> for Query {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Query> {
        if object.is_instance_of::<PyString>() || object.is_instance_of::<PyBytes>() {
            return object.extract().map(Query::Whole);
        }
        let pairs = match object.getattr_opt("items")? {
            Some(items) => items.call0()?.extract(),
            None => object.extract(),
        };
        pairs.map(|Items(pairs)| Query::Pairs(pairs))
    }
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
        object.extract().map(|Items(segments)| Path::Segments(segments))
    }
}

/// An `int`, or a `str` that should be a number.
pub struct Digits(pub String);

impl Digits {
    /// Returns the number, without a sign.
    pub fn number<T: FromStr>(&self) -> Option<T> {
        self.0.parse().ok().filter(|_| self.0.bytes().all(|byte| byte.is_ascii_digit()))
    }

    /// Returns the number if it is a valid port number.
    pub fn port(&self) -> PyResult<u16> {
        let wrong = || error::wrong_part("port", "3.1", "this is not a number from 0 to 65535");
        self.number().ok_or_else(wrong)
    }
}

impl<'py> FromPyObject<'_, 'py> for Digits {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Digits> {
        if object.is_instance_of::<PyString>() {
            return object.extract().map(|digits: Unicode| Digits(digits.to_string()));
        }
        if object.is_instance_of::<PyInt>() {
            // An enum may have its own `__str__`. A `bool` is no number.
            let class = object.py().get_type::<PyInt>();
            let is_bool = object.is_instance_of::<PyBool>();
            let digits =
                if is_bool { object.str()?.into_any() } else { class.call_method1("__repr__", (object,))? };
            return digits.extract().map(|digits: Unicode| Digits(digits.to_string()));
        }
        Err(PyTypeError::new_err(unnamed(object, "'int' or 'str'")))
    }
}

/// Converts a part to a Rust type. An error names the part.
pub fn named<'py, T>(name: &str, part: &Bound<'py, PyAny>) -> PyResult<T>
where
    T: for<'a> FromPyObject<'a, 'py>,
{
    part.extract::<T>().map_err(Into::into).map_err(|error: PyErr| {
        let py = part.py();
        let message = format!("argument '{name}': {}", error.value(py));
        if error.is_instance_of::<PyTypeError>(py) {
            PyTypeError::new_err(message)
        } else if error.is_instance_of::<PyValueError>(py) {
            PyValueError::new_err(message)
        } else {
            error
        }
    })
}

/// Returns the exception for an unknown keyword argument.
pub fn unexpected(name: &str) -> PyErr {
    PyTypeError::new_err(format!("unexpected keyword argument '{name}'"))
}
