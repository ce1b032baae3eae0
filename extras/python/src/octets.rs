//! Strings and bytes from Python.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::{PyBytes, PyString};

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
    match object.get_type().name() {
        Ok(found) => {
            PyTypeError::new_err(format!("argument '{argument}': expected {expected}, found '{found}'"))
        }
        Err(error) => error,
    }
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
            Err(_) => Err(PyTypeError::new_err(format!(
                "expected 'str' or 'bytes', found '{}'",
                object.get_type().name()?
            ))),
        }
    }
}

/// The offset and the name of a surrogate.
pub type Surrogate = (usize, String);

/// Encodes the text as UTF-8. Each surrogate becomes the byte 0xFF, which never occurs in UTF-8. Also returns
/// the first surrogate.
pub fn surrogates_replaced(text: &Bound<'_, PyString>) -> PyResult<(Vec<u8>, Option<Surrogate>)> {
    let octets: PyBackedBytes = text.call_method1("encode", ("utf-8", "surrogatepass"))?.extract()?;
    let (mut replaced, mut first, mut rest) = (Vec::with_capacity(octets.len()), None, &*octets);
    while let [octet, after @ ..] = rest {
        rest = match rest {
            [0xED, high @ 0xA0..=0xBF, low, after @ ..] => {
                let code = 0xD000 | u32::from(high & 0x3F) << 6 | u32::from(low & 0x3F);
                first.get_or_insert_with(|| (replaced.len(), format!("U+{code:X}")));
                replaced.push(0xFF);
                after
            }
            _ => {
                replaced.push(*octet);
                after
            }
        };
    }
    Ok((replaced, first))
}

/// Returns the text with each surrogate replaced by `U+FFFD`.
pub fn without_surrogates(text: &Bound<'_, PyString>) -> PyResult<PyBackedStr> {
    if let Ok(text) = PyBackedStr::try_from(text.clone()) {
        return Ok(text);
    }
    let (octets, _) = surrogates_replaced(text)?;
    PyString::new(text.py(), &String::from_utf8_lossy(&octets)).try_into()
}
