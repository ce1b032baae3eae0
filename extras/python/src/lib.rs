//! The extension module of the Python package `rfc1738`.

use pyo3::prelude::*;

mod arguments;
mod arrow_c;
mod build;
mod columns;
mod error;
mod extract;
mod plan;
mod production;
mod repair;
mod replace;
mod surrogates;
mod tree;
mod url;

/// The internals of the `rfc1738` package. Import the package instead.
#[pymodule]
mod _rfc1738 {
    #[pymodule_export]
    use super::arrow_c::Column;
    #[pymodule_export]
    use super::build::build;
    #[pymodule_export]
    use super::columns::{column, part_names};
    #[pymodule_export]
    use super::error::LazyDetails;
    #[pymodule_export]
    use super::extract::{Extracted, Extraction, extract};
    #[pymodule_export]
    use super::plan::{ftp_commands, gopher_request, plan};
    #[pymodule_export]
    use super::production::{decode, encode, matches, parse_as, redacted};
    #[pymodule_export]
    use super::repair::repair;
    #[pymodule_export]
    use super::tree::{Node, Tree};
    #[pymodule_export]
    use super::url::{Url, is_url, parse};
    use pyo3::prelude::*;
    use pyo3::types::PyTuple;

    #[pymodule_init]
    fn names(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        let parts = rfc1738_access::Part::ALL.iter().map(|part| part.name());
        module.add("PARTS", PyTuple::new(module.py(), parts)?)?;
        let productions = rfc1738::Production::ALL.iter().map(|production| production.name());
        module.add("PRODUCTIONS", PyTuple::new(module.py(), productions)?)
    }
}
