//! Display of characters and expectations in messages.

use core::fmt;

use super::expectation::Expectation;

/// Names joined by commas and a final `or`.
pub(super) struct Listed<I>(pub(super) I);

impl<I: ExactSizeIterator<Item: fmt::Display> + Clone> fmt::Display for Listed<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.0.len().saturating_sub(1);
        self.0.clone().enumerate().try_for_each(|(at, name)| match at {
            0 => write!(f, "{name}"),
            _ if at == last => write!(f, " or {name}"),
            _ => write!(f, ", {name}"),
        })
    }
}

/// An expectation in words: `a letter or digit`.
pub(super) struct InWords(pub(super) Expectation);

impl fmt::Display for InWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Expectation::Class(production) => f.write_str(production.in_words()),
            Expectation::Literal { literal, matched } => write!(f, "`{}`", &literal[matched..]),
            Expectation::End => f.write_str("the end of the text"),
        }
    }
}

/// The character found, for messages.
pub(super) struct Shown(pub(super) Option<char>);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(' ') => f.write_str("a space"),
            Some('`') => f.write_str("\"`\""),
            Some(found) if found.is_ascii_graphic() => write!(f, "`{found}`"),
            Some(found) if found.is_ascii() => write!(f, "`{}`", found.escape_debug()),
            Some(found) => write!(f, "`{}` (U+{:04X})", found.escape_debug(), u32::from(found)),
            None => f.write_str("the end of the text"),
        }
    }
}
