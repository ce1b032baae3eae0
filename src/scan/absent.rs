//! Stubs for the vectorized search, for builds without the `simd` feature.

/// Returns `None`, so the caller scans one character at a time.
pub(crate) fn scan(_set: &Set, _escapes: bool, _text: &[u8]) -> Option<usize> {
    None
}

/// A stub for a set, which stores nothing.
#[derive(Clone, Debug)]
pub(crate) struct Set;

impl Set {
    pub(crate) const EMPTY: Set = Set;

    pub(crate) const fn with(self, _character: u8) -> Set {
        self
    }
}
