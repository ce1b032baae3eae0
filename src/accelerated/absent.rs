//! Stand-ins for the fast reading on targets without vectors. They leave everything to the combinators.

use crate::grammar::Url;

/// Leaves the text to the combinators.
pub(crate) fn read(_text: &str) -> Result<Url<'_>, Unread> {
    Err(Unread::Unsure)
}

/// The reasons why a text isn't read.
#[allow(dead_code, reason = "only vectors find out that a text isn't all `xchar`")]
pub(crate) enum Unread {
    NotXchars,
    Unsure,
}

/// Leaves the text to a scan by character.
pub(crate) fn scan(_set: &Set, _escapes: bool, _text: &[u8]) -> Option<usize> {
    None
}

/// Leaves all of the text to a search by character.
pub(crate) fn skip(_ends: &Set, _text: &[u8]) -> usize {
    0
}

/// A stand-in for a set. It holds nothing.
#[derive(Clone, Debug)]
pub(crate) struct Set;

impl Set {
    pub(crate) const EMPTY: Set = Set;

    pub(crate) const fn with(self, _character: u8) -> Set {
        self
    }
}
