//! Contenders from other crates, each through its fastest entry point, which borrows from the text if possible.

use std::sync::LazyLock;

use regex_automata::dfa::{Automaton, dense};
use regex_automata::{Anchored, Input};
use rfc1738_bnf::{Grammar, Rfc1738};

use crate::contender::{Contender, contender};

/// Returns the peers and the references, in the order of the table.
pub fn contenders() -> Vec<Contender> {
    // Build the automaton before the measurement.
    LazyLock::force(&STRICT);
    vec![
        contender!(All "fluent-uri" "Uri::parse" Some("fluent-uri"), |url| fluent_uri::Uri::parse(url)),
        contender!(All "oxiri" "Iri::parse" Some("oxiri"), |url| oxiri::Iri::parse(url)),
        contender!(All "iri-string" "UriStr::new" Some("iri-string"), |url| {
            iri_string::types::UriStr::new(url)
        }),
        contender!(All "iref" "Uri::new" Some("iref"), |url| iref::Uri::new(url)),
        contender!(All "http" "Uri::try_from" Some("http"), |url| http::Uri::try_from(url)),
        contender!(All "uriparse" "URI::try_from" Some("uriparse"), |url| uriparse::URI::try_from(url)),
        contender!(All "url" "Url::parse" Some("url"), |url| url::Url::parse(url)),
        #[cfg(feature = "ada")]
        contender!(All "ada-can-parse" "can_parse" Some("ada-url"), |url| ada_url::Url::can_parse(url, None)),
        #[cfg(feature = "ada")]
        contender!(All "ada-parse" "Url::parse" Some("ada-url"), |url| ada_url::Url::parse(url, None)),
        contender!(All "dfa" "dense DFA of the BNF" Some("regex-automata"), |url| recognizes(url)),
        contender!(All "utf8" "str::from_utf8" None, |url| std::str::from_utf8(url.as_bytes())),
        contender!(All "table" "a table load per byte" None, |url| all_xchar(url)),
    ]
}

/// The automaton of the strict reading, built from the BNF file.
static STRICT: LazyLock<dense::DFA<Vec<u32>>> = LazyLock::new(|| {
    let strict = Grammar::rfc1738().strict().expect("the grammar is complete");
    strict.dense().expect("the automaton is small")
});

fn recognizes(url: &str) -> bool {
    let found = STRICT.try_search_fwd(&Input::new(url).anchored(Anchored::Yes));
    matches!(found, Ok(Some(_)))
}

/// Returns `true` if every byte could be part of a URL.
fn all_xchar(url: &str) -> bool {
    static OUT: [bool; 256] = {
        let mut out = [true; 256];
        let mut byte: u8 = 0;
        while byte < 128 {
            out[byte as usize] = !(byte.is_ascii_alphanumeric()
                || matches!(
                    byte,
                    b'$' | b'-' | b'_' | b'.' | b'+' | b'!' | b'*' | b'\'' | b'(' | b')' | b','
                )
                || matches!(byte, b';' | b'/' | b'?' | b':' | b'@' | b'&' | b'=' | b'%'));
            byte += 1;
        }
        out
    };
    !url.bytes().fold(false, |out, byte| out | OUT[byte as usize])
}
