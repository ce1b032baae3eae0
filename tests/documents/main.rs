//! Lints that CI runs. They check quotations, file names and the Rust version in the documents, and the first words of comments.

mod paths;
mod quotations;
mod rust_version;
