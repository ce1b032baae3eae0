//! Well-known strings that aren't URLs.

/// An example string for the page's text box.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The text.
    pub text: &'static str,
    /// A description in a few words.
    pub about: &'static str,
}

const FAMOUS: &str = include_str!("famous.txt");

/// Returns the strings of `famous.txt` that RFC 1738 rejects.
pub fn famous() -> impl Iterator<Item = Example> {
    let lines = FAMOUS.lines().filter(|line| !line.is_empty() && !line.starts_with(';'));
    let examples = lines.filter_map(|line| line.split_once("  "));
    examples
        .filter(|(text, _)| !rfc1738::is_url(text))
        .map(|(text, about)| Example { text, about: about.trim() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn famous_texts_are_invalid() {
        let strict = rfc1738_bnf::Grammar::rfc1738().strict().unwrap_or_else(|error| panic!("{error}"));
        let examples: Vec<Example> = famous().collect();
        assert!(examples.len() >= 8);
        for Example { text, about } in examples {
            assert!(!strict.accepts(text.as_bytes()) && !about.is_empty(), "{text}");
        }
    }
}
