//! Text that is safe to print to a terminal.

use std::fmt::{self, Write};

/// Text that prints control and invisible characters as escapes.
///
/// An escape (`\n`, `\u{1b}`) replaces each character that a terminal would interpret, hide, or combine with
/// the previous character, such as a control or format character, a line separator, or a nonspacing mark. The
/// printed text can't move the cursor, override the text direction, or hide part of itself.
///
/// [`char::escape_debug`] decides which characters are escaped, except that quotes and backslashes aren't, and that letters and
/// symbols that print nothing are: the Hangul fillers and the blank Braille pattern.
///
/// ```
/// use rfc1738_report::Visible;
///
/// assert_eq!(Visible::new("a\x1b[2J\u{202e}b\n").to_string(), "a\\u{1b}[2J\\u{202e}b\\n");
/// assert_eq!(Visible::new("\"é\\").to_string(), "\"é\\");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Visible<'a>(&'a str);

impl<'a> Visible<'a> {
    /// Returns the text in a form that is safe to print.
    #[must_use]
    pub const fn new(text: &'a str) -> Visible<'a> {
        Visible(text)
    }
}

impl fmt::Display for Visible<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = 0;
        for (at, character) in self.0.char_indices().filter(|(_, character)| !is_shown(*character)) {
            f.write_str(&self.0[shown..at])?;
            if BLANK.contains(&character) {
                write!(f, "{}", character.escape_unicode())?;
            } else {
                character.escape_debug().try_for_each(|escaped| f.write_char(escaped))?;
            }
            shown = at + character.len_utf8();
        }
        f.write_str(&self.0[shown..])
    }
}

/// Letters and symbols that print nothing.
const BLANK: [char; 5] = ['\u{115f}', '\u{1160}', '\u{2800}', '\u{3164}', '\u{ffa0}'];

/// Returns `true` for the printable ASCII characters, which are never escaped.
fn is_shown(character: char) -> bool {
    character.is_ascii_graphic() || character == ' '
}
