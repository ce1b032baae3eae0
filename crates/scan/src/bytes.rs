//! The scalar fallback.

use crate::vectors::sealed::Sealed;
use crate::{Set, Vectors};

/// The token of the scalar fallback, which works byte by byte on every machine.
#[derive(Clone, Copy, Debug)]
pub struct Bytes;

impl Sealed for Bytes {}

impl Vectors for Bytes {
    type Block = [u8; 32];

    #[inline(always)]
    fn load(self, bytes: &[u8; 32]) -> [u8; 32] {
        *bytes
    }

    #[inline(always)]
    fn load_half(self, bytes: &[u8; 16]) -> [u8; 32] {
        let mut block = [0xFF; 32];
        block[..16].copy_from_slice(bytes);
        block
    }

    #[inline(always)]
    fn members(self, block: [u8; 32], set: &Set) -> u32 {
        mask(
            block,
            #[inline(always)]
            |byte| set.contains(byte),
        )
    }

    #[inline(always)]
    fn occurrences(self, block: [u8; 32], byte: u8) -> u32 {
        mask(
            block,
            #[inline(always)]
            |other| other == byte,
        )
    }

    #[inline(always)]
    fn vectorize<R>(self, f: impl FnOnce() -> R) -> R {
        f()
    }
}

/// Returns the bitmask of the bytes that satisfy the predicate.
#[inline(always)]
fn mask(block: [u8; 32], is_in: impl Fn(u8) -> bool) -> u32 {
    block.iter().rev().fold(0, |mask, &byte| mask << 1 | u32::from(is_in(byte)))
}
