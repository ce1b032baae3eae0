//! Lints of the documents: quotations, file names, and the version of Rust. CI runs them.

mod paths;
mod quotations;
mod rust_version;
