//! Checks that the production that the first byte selects matches the same prefix as its automaton, that its trees cover the
//! input, and that its errors have the automaton's offset.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use rfc1738::Production;
use rfc1738_bnf::{Grammar, Language, Rfc1738};
use rfc1738_fuzz::{check_error, check_tree, text};

/// The automata, in the order of `Production::ALL`.
static LANGUAGES: LazyLock<Vec<Language>> = LazyLock::new(|| {
    let grammar = Grammar::rfc1738();
    let language = |production: &Production| {
        grammar.language(production.name()).unwrap_or_else(|error| panic!("{error}"))
    };
    Production::ALL.iter().map(language).collect()
});

fuzz_target!(|data: &[u8]| {
    let Some((&first, data)) = data.split_first() else { return };
    let index = usize::from(first) % Production::ALL.len();
    let (production, language, text) = (Production::ALL[index], &LANGUAGES[index], text(data));

    let prefix = production.longest_prefix(text);
    assert_eq!(prefix, language.longest_prefix(text.as_bytes()), "{production}");
    assert_eq!(production.matches(text), prefix == Some(text.len()), "{production}");
    match (production.tree(text), production.full_tree(text)) {
        (Ok(tree), Ok(full)) => {
            assert!(production.matches(text), "{production}");
            check_tree(&tree, text);
            check_tree(&full, text);
        }
        (Err(error), Err(full)) => {
            assert!(!production.matches(text), "{production}");
            assert_eq!(error, full);
            check_error(&error, text, language);
        }
        (tree, full) => panic!("{production}: {tree:?} but {full:?}"),
    }
    // The matched prefix also parses on its own.
    if let Some(length) = prefix {
        assert_eq!(
            production.tree(&text[..length]).map(|tree| tree.text().len()),
            Ok(length),
            "{production}"
        );
    }
});
