//! Comparisons of the grammar, the code, the corpus and the pages.
//!
//! The name puts these tests first in `cargo test`. They take a second, and after a change of the grammar their failures say
//! what to change next. The tests that compare languages take longer.

mod one_to_one;
mod pages;
mod verdicts;
