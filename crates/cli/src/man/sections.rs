//! Conversion of a help text to sections of a manual page.

use clap_mangen::roff::{Roff, roman};

/// The indentation of the text under a title. A line that is indented further, such as an example, isn't filled.
const INDENT: &str = "  ";

/// Converts a help text to sections.
pub fn sections(help: &str) -> Roff {
    let mut roff = Roff::new();
    for line in help.lines() {
        match line.strip_prefix(INDENT) {
            None if line.is_empty() => roff.control("PP", []),
            None => roff.control("SH", [line.trim_end_matches(':').to_uppercase().as_str()]),
            // In roff, leading spaces begin a new line.
            Some(text) if text.starts_with(' ') => roff.text([roman(text)]).control("br", []),
            Some(text) => roff.text([roman(text)]),
        };
    }
    roff
}
