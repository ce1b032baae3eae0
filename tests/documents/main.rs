//! Lints: quotations, file names and the version of Rust in the documents, and imports between modules. CI runs them.

mod imports;
mod layers;
mod openings;
mod paths;
mod quotations;
mod rust_version;
