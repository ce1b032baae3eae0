//! The extension module of the Python package `rfc1738`.

mod columns;

use pyo3::prelude::*;

/// What the package is made of; import `rfc1738`.
#[pymodule]
mod _rfc1738 {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::columns::{column, part_names};

    /// Whether the text is a URL by RFC 1738.
    #[pyfunction]
    fn is_url(text: &str) -> bool {
        rfc1738::is_url(text)
    }
}
