//! `simd128`, on WebAssembly.
//!
//! An engine without `simd128` doesn't load a module that uses it, so there is no detection at run time. `i8x16.swizzle`
//! returns 0 for an index beyond the table.

use core::arch::wasm32::*;

use crate::Set;
use crate::window::{self, BITS};

searches!("simd128");

#[inline]
#[target_feature(enable = "simd128")]
fn members_of(bytes: &[u8; 32], set: &Set) -> u32 {
    let members = |bytes: &[u8; 16]| {
        let bytes = load(bytes);
        let bit = u8x16_swizzle(load(&BITS), u8x16_shr(bytes, 4));
        let row = u8x16_swizzle(load(&set.0), v128_and(bytes, u8x16_splat(15)));
        u32::from(u8x16_bitmask(u8x16_ne(v128_and(row, bit), u8x16_splat(0))))
    };
    let (halves, _) = bytes.as_chunks();
    members(&halves[0]) | members(&halves[1]) << 16
}

#[inline]
#[target_feature(enable = "simd128")]
fn load(bytes: &[u8; 16]) -> v128 {
    let (words, _) = bytes.as_chunks();
    u64x2(u64::from_le_bytes(words[0]), u64::from_le_bytes(words[1]))
}
