//! The operations on vectors.

use crate::set::Set;

/// Operations on blocks of 32 bytes. In a bitmask, the lowest bit is that of the first byte.
///
/// Call them within [`with_vectors!`](crate::with_vectors), in functions and closures that are `#[inline(always)]`.
/// Elsewhere, an operation may be a function call.
pub trait Vectors: Copy + sealed::Sealed {
    /// A block of 32 bytes in vectors.
    type Block: Copy;

    /// Loads 32 bytes.
    fn load(self, bytes: &[u8; 32]) -> Self::Block;

    /// Returns the bitmask of the bytes that are in the set.
    fn members(self, block: Self::Block, set: &Set) -> u32;

    /// Returns the bitmask of the bytes that are equal to `byte`.
    fn occurrences(self, block: Self::Block, byte: u8) -> u32;

    /// Calls a closure from a function that is compiled for these vectors.
    fn vectorize<R>(self, f: impl FnOnce() -> R) -> R;
}

pub(crate) mod sealed {
    /// Prevents other crates from implementing [`Vectors`](super::Vectors).
    pub trait Sealed {}
}
