//! Comparisons of the grammar, the code, the corpus and the pages.
//!
//! `cargo test` runs these tests first because of the module's name. They are fast, and after a change to the grammar, their
//! failures say what to change next.

mod errors;
mod examples;
mod one_to_one;
mod pages;
mod productions;
mod verdicts;

/// After a change to the BNF, the failure says how the languages change, and what to change next.
#[test]
fn bnf_code_and_corpus_agree() {
    assert!(pages::DIFFERENCES.is_empty(), "{}", *pages::DIFFERENCES);
}
