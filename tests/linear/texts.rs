//! Adversarial strings of any size: a prefix, a repeated unit and a suffix.
#![allow(dead_code)] // Each test uses a part of this module.

use std::fmt;

/// The delimiters that masking and hints look for, each unencoded, encoded, and encoded twice.
pub const MARKS: [&str; 9] = [":", "/", "@", "%3A", "%2F", "%40", "%253A", "%252F", "%2540"];

/// The other tokens: delimiters with their encodings, characters of each kind, and a broken escape.
const OTHERS: [&str; 15] =
    ["?", "%3F", "%253F", "#", "%23", "%2523", ";", "<", ".", "%09", "a", "1", " ", "é", "%"];

pub const PREFIXES: [&str; 8] =
    ["", "http://h/", "ftp://u:p@h/", "gopher://h/1", "x:", "mailto:", "//", "<URL:"];

pub const SUFFIXES: [&str; 4] = ["", "@", "<", " @"];

/// Strings of one shape: the prefix, as many units as fit, and the suffix.
pub struct Shape {
    pub prefix: &'static str,
    pub unit: String,
    pub suffix: &'static str,
}

impl Shape {
    /// Returns the text of at most `size` bytes, but with at least one unit.
    pub fn text(&self, size: usize) -> String {
        let Shape { prefix, unit, suffix } = self;
        let room = size.saturating_sub(prefix.len() + suffix.len());
        [prefix, unit.repeat((room / unit.len()).max(1)).as_str(), suffix].concat()
    }
}

/// Writes, for example, `"http://h/" *"%2F" "@"`.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} *{:?} {:?}", self.prefix, self.unit, self.suffix)
    }
}

/// Returns every concatenation of one to `max` tokens.
fn units(tokens: &[&str], max: usize) -> Vec<String> {
    let mut units = Vec::new();
    let mut shorter = vec![String::new()];
    for _ in 0..max {
        shorter =
            shorter.iter().flat_map(|unit| tokens.iter().map(move |token| unit.clone() + token)).collect();
        units.extend_from_slice(&shorter);
    }
    units
}

/// Returns the sampled shapes: each prefix with the units of one or two of the `MARKS`, and of one other token.
///
/// Each unit with a prefix has only one of the suffixes, because all combinations would take three times as long.
pub fn sample() -> Vec<Shape> {
    // Each unit of the last kind begins a login with a port.
    let units =
        units(&MARKS, 2).into_iter().chain(OTHERS.into_iter().chain(["http:\\a:1!"]).map(str::to_owned));
    let with_prefixes = |unit: String| PREFIXES.map(|prefix| (prefix, unit.clone()));
    let with_suffix = |((prefix, unit), suffix)| Shape { prefix, unit, suffix };
    units.flat_map(with_prefixes).zip(SUFFIXES.into_iter().cycle()).map(with_suffix).collect()
}
