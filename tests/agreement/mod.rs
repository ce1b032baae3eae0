//! Comparisons of the grammar, the code, the corpus and the pages.
//!
//! `cargo test` runs these tests first because of the module's name. They are fast, and after a change to the grammar, their
//! failures say what to change next.

mod one_to_one;
mod pages;
mod verdicts;
