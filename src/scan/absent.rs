//! Stubs that replace the vectorized searches in builds without the feature `simd`. The callers then search
//! byte by byte.

/// Returns `None`. The caller scans by character.
pub(crate) fn scan(_set: &Set, _escapes: bool, _text: &[u8]) -> Option<usize> {
    None
}

/// Returns 0. The caller searches by character.
pub(crate) fn skip(_ends: &Set, _text: &[u8]) -> usize {
    0
}

/// An empty stub for a set.
#[derive(Clone, Debug)]
pub(crate) struct Set;

impl Set {
    pub(crate) const EMPTY: Set = Set;

    pub(crate) const fn with(self, _character: u8) -> Set {
        self
    }
}
