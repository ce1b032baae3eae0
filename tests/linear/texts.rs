//! Adversarial strings of any size: a prefix, a repeated unit and a suffix.
use std::fmt;

/// The tokens of which a unit has one or two: delimiters, brackets, quotes, other marks, spaces, line breaks, digits, letters, escapes of
/// delimiters, once and twice, and a broken escape.
const TOKENS: [&str; 28] = [
    ":", "/", "@", "?", "#", ";", "=", ".", "\\", "<", "(", "\"", "'", "-", "*", "1", "a", "é", "%3A", "%2F",
    "%40", "%253A", "%2540", "%09", "%", " ", "\n", "\t",
];

/// A URL of each form begins with one of these, or the text does.
const PREFIXES: [&str; 9] =
    ["", "http://h/", "ftp://u:p@h/", "gopher://h/1", "prospero://h/a", "x:", "mailto:", "//", "<URL:"];

/// With and without a final `@`, alone and with a wrong character at the end.
const SUFFIXES: [&str; 4] = ["", "@", "<", " @<"];

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

/// Returns the shapes: each token and each pair of different tokens, with each suffix. The prefixes take turns.
pub fn shapes() -> Vec<Shape> {
    // In a repetition, the order of a pair doesn't matter.
    let others = |(index, one): (usize, &'static str)| {
        TOKENS[index + 1..].iter().map(move |other| [one, other].concat())
    };
    let pairs = TOKENS.into_iter().enumerate().flat_map(others);
    // This unit begins a login with a port.
    let units = TOKENS.into_iter().chain(["http:\\a:1!"]).map(str::to_owned).chain(pairs);
    let with_suffixes = |unit: String| SUFFIXES.map(|suffix| (unit.clone(), suffix));
    let with_prefix = |((unit, suffix), prefix)| Shape { prefix, unit, suffix };
    units.flat_map(with_suffixes).zip(PREFIXES.into_iter().cycle()).map(with_prefix).collect()
}
