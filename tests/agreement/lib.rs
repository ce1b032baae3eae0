//! Comparisons of the BNF, the code and the corpus, and of the pages for review.
//!
//! The comparisons are steps in the order of the work on a change: the definitions above the combinators, the strings that the code
//! accepts, the verdicts of the corpus, and the documents. [`problem`] returns the message of the first step that fails, and
//! [`pages::assert_pages`] compares no page before all of them pass. So one mistake has one message, and no page of wrong code can be
//! accepted.

mod corpus;
mod definitions;
#[path = "../support/oracle.rs"]
pub mod oracle;
pub mod pages;
pub mod words;

use std::sync::LazyLock;

/// Returns the message of the first step that fails, or `None` if the BNF, the code, the corpus and the documents agree.
pub fn problem() -> Option<&'static str> {
    static PROBLEM: LazyLock<Option<String>> = LazyLock::new(|| {
        let steps = [definitions::problem, words::problem, corpus::problem, definitions::undocumented];
        steps.into_iter().find_map(|step| step())
    });
    PROBLEM.as_deref()
}
