//! Stand-ins for the searches with vectors. They leave everything to a search by character.

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
