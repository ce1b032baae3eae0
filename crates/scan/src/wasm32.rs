//! `simd128`, on WebAssembly.
//!
//! An engine without `simd128` doesn't load a module that uses it, so there is no detection at run time. `i8x16.swizzle`
//! returns 0 for an index beyond the table.

use core::arch::wasm32::*;

use crate::vectors::sealed::Sealed;
use crate::{Set, Vectors};

/// The bit for each value of the high four bits of a US-ASCII character.
static BITS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0];

/// The token that proves that the processor has `simd128`.
#[derive(Clone, Copy, Debug)]
pub struct Simd128(());

impl Simd128 {
    /// Creates the token. This module is compiled only with the feature.
    #[inline]
    pub(crate) fn detect() -> Simd128 {
        Simd128(())
    }

    #[inline(always)]
    fn load_16(self, bytes: &[u8; 16]) -> v128 {
        // SAFETY: The pointer is valid for 16 bytes, and the load doesn't require alignment.
        unsafe { v128_load(bytes.as_ptr().cast()) }
    }

    /// Returns the bitmask of the members among 16 bytes.
    #[inline(always)]
    fn members_16(self, half: v128, set: &Set) -> u32 {
        let bit = u8x16_swizzle(self.load_16(&BITS), u8x16_shr(half, 4));
        let row = u8x16_swizzle(self.load_16(&set.0), v128_and(half, u8x16_splat(15)));
        u8x16_bitmask(u8x16_ne(v128_and(row, bit), u8x16_splat(0))).into()
    }
}

impl Sealed for Simd128 {}

impl Vectors for Simd128 {
    type Block = [v128; 2];

    #[inline(always)]
    fn load(self, bytes: &[u8; 32]) -> [v128; 2] {
        let (halves, _) = bytes.as_chunks();
        [self.load_16(&halves[0]), self.load_16(&halves[1])]
    }

    #[inline(always)]
    fn members(self, [first, last]: [v128; 2], set: &Set) -> u32 {
        self.members_16(first, set) | self.members_16(last, set) << 16
    }

    #[inline(always)]
    fn occurrences(self, [first, last]: [v128; 2], byte: u8) -> u32 {
        let mask = |half| u32::from(u8x16_bitmask(u8x16_eq(half, u8x16_splat(byte))));
        mask(first) | mask(last) << 16
    }

    #[inline(always)]
    fn vectorize<R>(self, f: impl FnOnce() -> R) -> R {
        // The whole module is compiled with the feature.
        f()
    }
}
