//! The case of the letters in a scheme's name. The BNF's literals are in lower case.

use core::fmt::{self, Write};

/// A bitmask of the letters in a literal such as `"http://"` that are uppercase in the input. Bit `i` stands
/// for letter `i`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spelling(u8);

impl Spelling {
    /// All letters in lower case.
    pub(crate) const LOWER: Spelling = Spelling(0);

    /// Returns the spelling of `text`, whose scheme has at most eight letters.
    pub(crate) fn of(text: &str) -> Spelling {
        let bits = text.bytes().take(8).enumerate().map(|(i, byte)| u8::from(byte.is_ascii_uppercase()) << i);
        Spelling(bits.sum())
    }

    /// Returns the literal with the case of this spelling.
    pub(crate) fn spell(self, literal: &'static str) -> impl fmt::Display {
        Spelled(self, literal)
    }
}

struct Spelled(Spelling, &'static str);

impl fmt::Display for Spelled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Spelled(spelling, literal) = *self;
        for (i, letter) in literal.chars().enumerate() {
            let upper = i < 8 && spelling.0 >> i & 1 == 1;
            f.write_char(if upper { letter.to_ascii_uppercase() } else { letter })?;
        }
        Ok(())
    }
}
