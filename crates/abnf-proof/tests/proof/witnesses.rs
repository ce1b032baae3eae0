//! Witnesses, compared with all short words.

use abnf_proof::Witness;

use crate::{all_words, language_of};

/// Returns the documented sort key: length, lowercase letters, digits, uppercase letters, other visible characters, the rest.
fn order(text: &[u8]) -> (usize, Vec<(u8, u8)>) {
    let kind = |byte: u8| match byte {
        b'a'..=b'z' => 0,
        b'0'..=b'9' => 1,
        b'A'..=b'Z' => 2,
        b'!'..=b'~' => 3,
        _ => 4,
    };
    (text.len(), text.iter().map(|&byte| (kind(byte), byte)).collect())
}

#[test]
fn witnesses_are_the_least_words_per_byte() {
    let bytes = b"aZ0~ ";
    let mut words = all_words(bytes, 5);
    words.sort_by_key(|word| order(word));
    let sides = [
        r#"*["a" | "0"]"#,
        r#""a" ["~"] *["0" | "Z"]"#,
        r#"1*["a" | "~"] ["Z" *" "]"#,
        r#""0" | "Z" "a" | " " " " " ""#,
        r#"*[*"~" "a" "0"] ["~" "Z"]"#,
        r#""a" "a" "a""#,
        // The search finds the exit on `Z` at the start first, but the exit on `Z` after `"a"` gives a shorter string, or one
        // of the same length that sorts earlier.
        r#""a" "Z" | "Z" "0" "0" "0""#,
        r#""a" "Z" | "Z" "0""#,
        r#""a""#,
        r#""""#,
    ];
    for this in sides.map(language_of) {
        for that in sides.map(language_of) {
            let more = |word: &&Vec<u8>| this.accepts(word) && !that.accepts(word);
            let witnesses = this.witnesses_by_byte(&that);
            // The first witness is the least word. Every witness is the least of the words that leave the other language on
            // the same byte, or at the end.
            assert_eq!(witnesses.first().map(|witness| &witness.text), words.iter().find(more));
            for Witness { text, at, bytes } in &witnesses {
                assert!(this.accepts(text) && !that.accepts(text) && that.viable(text) == *at);
                let exit = |word: &Vec<u8>| word.get(that.viable(word)).copied();
                let least = words.iter().filter(more).find(|word| exit(word) == exit(text));
                assert_eq!(Some(text), least);
                assert_eq!(text.get(*at).is_none(), bytes.is_empty());
                for byte in bytes.iter() {
                    let other = [&text[..*at], &[byte], &text[at + 1..]].concat();
                    assert!(this.accepts(&other) && !that.accepts(&other));
                }
            }
            // Every exit, on a byte or at the end, has a witness.
            for word in words.iter().filter(more) {
                let exit = word.get(that.viable(word));
                let is_shown = |witness: &Witness| match exit {
                    Some(&byte) => {
                        witness.bytes.contains(byte) || witness.text.get(witness.at) == Some(&byte)
                    }
                    None => witness.bytes.is_empty(),
                };
                assert!(witnesses.iter().any(is_shown), "{:?}", word.escape_ascii().to_string());
            }
            assert!(witnesses.is_sorted_by_key(|witness| order(&witness.text)));
        }
    }
}

/// A byte that makes a difference at two points has a witness for each.
#[test]
fn each_point_has_a_witness() {
    let texts = |this: &str, that: &str| -> Vec<String> {
        let witnesses = language_of(this).witnesses(&language_of(that));
        witnesses.iter().map(|witness| witness.text.escape_ascii().to_string()).collect()
    };
    assert_eq!(texts(r#"*["a" | "~"] "/" *["a" | "~"]"#, r#"*"a" "/" *"a""#), ["/~", "~/"]);
    assert_eq!(texts(r#"*["a" | "~"] "/" *"a""#, r#"*"a" "/" *"a""#), ["~/"]);
    assert_eq!(texts(r#"["a"] ["/" ["a"]]"#, r#"["a"]"#), ["/", "a/"]);
    // After one "a", the other language can continue as at the start.
    assert_eq!(texts(r#"*["a" | "~"]"#, r#"*"a""#), ["~"]);
}

/// Bytes that make the same difference at the same point share a witness.
#[test]
fn equivalent_bytes_share_a_witness() {
    let texts = |this: &str, that: &str| -> Vec<String> {
        let witnesses = language_of(this).witnesses(&language_of(that));
        witnesses.iter().map(|w| format!("{} by {}", w.text.escape_ascii(), w.bytes)).collect()
    };
    assert_eq!(texts(r#"*["a" | "~" | "^"]"#, r#"*"a""#), ["^ by ^ ~"]);
    assert_eq!(texts(r#""a" ["~" "b"] ["^"]"#, r#""a""#), ["a^ by ^", "a~b by ~"]);
    assert_eq!(texts(r#"*"a""#, r#""a" "a""#), [" by ", "a by ", "aaa by a"]);
    assert_eq!(texts(r#""a""#, r#""a""#), [""; 0]);
}

/// Every string leaves the empty language at its first byte.
#[test]
fn witnesses_against_the_empty_language() {
    let a = language_of(r#""a" | "b" "b""#);
    let nothing = a.minus(&a);
    let witnesses = a.witnesses(&nothing);
    let texts: Vec<&[u8]> = witnesses.iter().map(|witness| &witness.text[..]).collect();
    assert_eq!(texts, [&b"a"[..], b"bb"]);
    assert_eq!(nothing.witnesses(&a), []);
}
