//! Checks that strict parsing never panics and agrees with the automaton, and that URLs survive a round trip.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use rfc1738::{Url, UrlBuf, is_url, strict_url};
use rfc1738_bnf::{Grammar, Language, Rfc1738};
use rfc1738_fuzz::{check_error, check_tree, text};

static STRICT: LazyLock<Language> =
    LazyLock::new(|| Grammar::rfc1738().strict().unwrap_or_else(|error| panic!("{error}")));

fuzz_target!(|data: &[u8]| {
    let text = text(data);
    let accepted = STRICT.accepts(text.as_bytes());
    assert_eq!(is_url(text), accepted);
    assert_eq!(Url::new(text).is_some(), accepted);
    let prefix = strict_url::<&str, ()>(text).ok().map(|(_, url)| url.as_str().len());
    assert_eq!(prefix, STRICT.longest_prefix(text.as_bytes()));
    match Url::parse(text) {
        Ok(url) => {
            assert!(accepted);
            assert_eq!(url.to_string(), text);
            assert_eq!(url.by_scheme().to_string(), text);
            assert_eq!(UrlBuf::from(url).to_url().by_scheme(), url.by_scheme());
            check_tree(&url.tree(), text);
            check_tree(&url.full_tree(), text);
        }
        Err(error) => {
            assert!(!accepted);
            check_error(&error, text, &STRICT);
        }
    }
});
