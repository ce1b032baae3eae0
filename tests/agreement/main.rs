//! The agreement of the BNF, the code, the corpus and the pages. After a change to the grammar, the failure says what to change next.

mod effects;
mod examples;
mod productions;

/// One test, so that a mistake has one message, and a page is compared only if everything else agrees.
#[test]
fn bnf_code_and_corpus_agree() {
    if let Some(problem) = agreement::problem() {
        panic!("{problem}");
    }
    let pages: Vec<_> =
        productions::pages().into_iter().chain(effects::pages()).chain(examples::pages()).collect();
    agreement::pages::assert_pages(&["productions", "grammar", "examples"], &pages);
}
