//! Random sentences with one or two edits.

use fastrand::Rng;

use crate::sentences::Sentences;

/// Delimiters, escape characters, and characters that are forbidden in some part of a URL.
const SPECIAL: &str = "%:/?#@;&=.-_~+*,!$'() \"<>[]{}|\\^`";
/// Characters that often break error messages and comparisons: control characters, characters of two to four bytes, and the
/// Kelvin sign and the long s, whose other case is an ASCII letter.
const TRICKY: &str = "\0\t\r\n\x7F\u{85}é€\u{1F310}\u{212A}\u{17F}";

/// Random sentences, each with one or two random edits. They may still be in the language.
///
/// ```
/// use rfc1738_bnf::{Grammar, Sentences};
///
/// let grammar = Grammar::rfc1738();
/// let language = grammar.language("httpurl")?;
/// let near_misses = Sentences::new(&grammar, "httpurl", 1738)?.near_misses(1738);
/// assert!(near_misses.take(100).any(|text| !language.accepts(text.as_bytes())));
/// # Ok::<(), rfc1738_bnf::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct NearMisses<'g> {
    sentences: Sentences<'g>,
    rng: Rng,
}

impl<'g> Sentences<'g> {
    /// Returns these sentences, each with one or two random edits.
    #[must_use]
    pub fn near_misses(self, seed: u64) -> NearMisses<'g> {
        NearMisses { sentences: self, rng: Rng::with_seed(seed) }
    }
}

impl Iterator for NearMisses<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        let mut chars = self.sentences.next()?.chars().collect();
        for _ in 0..self.rng.usize(1..=2) {
            edit(&mut chars, &mut self.rng);
        }
        Some(chars.into_iter().collect())
    }
}

fn edit(chars: &mut Vec<char>, rng: &mut Rng) {
    let at = rng.usize(..=chars.len());
    match (rng.u8(..6), &chars[at..]) {
        (0, [_, ..]) => drop(chars.remove(at)),
        (1, [_, ..]) => chars[at] = char(rng),
        (2, [_, _, ..]) => chars.swap(at, at + 1),
        (3, [_, ..]) => chars.truncate(at),
        (4, [_, ..]) => {
            let piece = chars[at..chars.len().min(at + rng.usize(1..=8))].to_vec();
            chars.splice(at..at, piece);
        }
        _ => chars.insert(at, char(rng)),
    }
}

fn char(rng: &mut Rng) -> char {
    let from = match rng.u8(..10) {
        0..=5 => SPECIAL,
        6 | 7 => TRICKY,
        _ => return rng.alphanumeric(),
    };
    let chars: Vec<char> = from.chars().collect();
    chars[rng.usize(..chars.len())]
}
