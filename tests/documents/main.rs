//! Lints that CI runs. They check quotations, file names and the Rust version in the documents, the first words of comments, and
//! imports between modules.

mod imports;
mod layers;
mod openings;
mod paths;
mod quotations;
mod rust_version;
