//! Surrogates, which a `str` may contain and UTF-8 can't.

use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::PyString;

/// The offset and the name of a surrogate.
pub type Surrogate = (usize, String);

/// Encodes the text as UTF-8. Each surrogate becomes the byte 0xFF, which never occurs in UTF-8. Also returns
/// the first surrogate.
pub fn surrogates_replaced(text: &Bound<'_, PyString>) -> PyResult<(Vec<u8>, Option<Surrogate>)> {
    // A subclass of `str` may have its own `encode`.
    let encode = text.py().get_type::<PyString>().getattr("encode")?;
    let octets: PyBackedBytes = encode.call1((text, "utf-8", "surrogatepass"))?.extract()?;
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
