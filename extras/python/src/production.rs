//! Functions that take a production by name.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use rfc1738::Production;
use rfc1738::grammar::Urlpath;

use crate::arguments::{Octets, named, wrong_type};
use crate::error;
use crate::surrogates::without_surrogates;
use crate::tree::Tree;
use crate::url::Text;

/// The `production` argument: a name.
pub struct Named(Production);

impl<'py> FromPyObject<'_, 'py> for Named {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Named> {
        let name = object.cast::<PyString>().map_err(|_| wrong_type("production", object, "'str'"))?;
        let production = name.to_cow().ok().and_then(|name| name.parse().ok());
        production.map(Named).ok_or_else(|| {
            PyValueError::new_err("no production of RFC 1738 has this name; PRODUCTIONS lists the names")
        })
    }
}

/// Encodes bytes for a production. Characters that it can't contain, or that the scheme reserves in it,
/// become escapes.
///
/// A `str` is encoded as UTF-8. In `fpath`, `hpath` and `ppath`, a `/` stays a delimiter. In their segments,
/// it is encoded. Raises `ValueError` for a production with several parts or without escapes, such as `login` or
/// `host`, or if the production can't represent these bytes. For example, a `gtype` is a single byte, and an
/// `encoded822addr` isn't empty.
///
/// >>> import rfc1738
/// >>> rfc1738.encode("password", "p@ss/word")
/// 'p%40ss%2Fword'
/// >>> rfc1738.encode("hpath", b"a dir/caf\xe9")
/// 'a%20dir/caf%E9'
#[pyfunction]
pub fn encode(production: Named, octets: &Bound<'_, PyAny>) -> PyResult<String> {
    let (Named(production), octets) = (production, named::<Octets>("octets", octets)?);
    production.encode(octets.as_ref()).ok_or_else(|| {
        PyValueError::new_err(match production.encode(b"a") {
            Some(_) => format!("{production} can't represent these octets"),
            None => {
                format!("octets can't be encoded as {production}: it has no escapes, or it has several parts")
            }
        })
    })
}

/// Decodes a string of URL characters.
///
/// Raises `ParseError` if the text contains a malformed escape or a character that must be encoded.
///
/// >>> import rfc1738
/// >>> rfc1738.decode("caf%C3%A9").decode()
/// 'café'
#[pyfunction]
pub fn decode<'py>(text: Text<'py>) -> PyResult<Bound<'py, PyBytes>> {
    match Urlpath::try_from(&*without_surrogates(&text.0)?) {
        Ok(urlpath) => Ok(PyBytes::new(text.0.py(), &urlpath.decode())),
        Err(error) => Err(error::in_string(error, &text.0, false)),
    }
}

/// Returns `True` if the production derives the whole string.
///
/// >>> import rfc1738
/// >>> rfc1738.matches("host", "3com.example"), rfc1738.matches("host", "a_b")
/// (True, False)
#[pyfunction]
pub fn matches(production: Named, text: Text<'_>) -> bool {
    text.0.to_cow().is_ok_and(|text| production.0.matches(&text))
}

/// Parses a string as a production, and returns its tree.
///
/// If `full` is true, the tree goes down to single characters. Raises `ParseError` if the production doesn't
/// derive the whole string.
///
/// >>> import rfc1738
/// >>> print(rfc1738.parse_as("port", "8080"))
/// port      0..4
///   digits  0..4  "8080"
/// >>> rfc1738.parse_as("host", "a_b")
/// Traceback (most recent call last):
///     ...
/// rfc1738.ParseError: a host name can't contain an underscore (at byte 0)
///   |
/// 1 | a_b
///   | ^^^
///   ...
#[pyfunction]
#[pyo3(signature = (production, text, *, full = false))]
pub fn parse_as(production: Named, text: Text<'_>, full: bool) -> PyResult<Tree> {
    let (Named(production), unicode) = (production, without_surrogates(&text.0)?);
    let tree = if full { production.full_tree(&unicode) } else { production.tree(&unicode) };
    Ok(Tree::new(tree.map_err(|error| error::in_string(error, &text.0, false))?, full))
}

/// Masks possible passwords in a string, valid or not, as `****`.
///
/// If the string isn't a URL, this may also mask text that isn't a password.
///
/// >>> import rfc1738
/// >>> rfc1738.redacted("postgresql//scott:tig er@db.example")
/// 'postgresql//scott:****@db.example'
#[pyfunction]
pub fn redacted(text: Text<'_>) -> PyResult<String> {
    Ok(rfc1738::Redacted::new(&without_surrogates(&text.0)?).to_string())
}
