//! The grammar, the code, the corpus and the pages agree.
//!
//! These tests take a second, and by its name this file is the first that `cargo test` runs: after a change of the grammar
//! they say what to change next. Those that compare languages come later and take longer.

mod one_to_one;
mod pages;
mod verdicts;
