//! Lints of quotations, of file names and the version of Rust in the documents, of the first words of comments, and of imports
//! between modules. CI runs them.

mod imports;
mod layers;
mod openings;
mod paths;
mod quotations;
mod rust_version;
