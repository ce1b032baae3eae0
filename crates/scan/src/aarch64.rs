//! NEON, on little-endian AArch64. The order of a mask's bits depends on the byte order.
//!
//! `tbl` returns 0 for an index beyond the table.

use core::arch::aarch64::*;

use crate::Set;
use crate::window::{self, BITS};

/// The mask bit of each byte in two groups of eight.
static PLACES: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];

searches!("neon");

#[inline]
#[target_feature(enable = "neon")]
fn members_of(bytes: &[u8; 32], set: &Set) -> u32 {
    let members = |bytes: &[u8; 16]| {
        let bytes = load(bytes);
        let bit = vqtbl1q_u8(load(&BITS), vshrq_n_u8::<4>(bytes));
        let row = vqtbl1q_u8(load(&set.0), vandq_u8(bytes, vdupq_n_u8(15)));
        let places = vandq_u8(vtstq_u8(row, bit), load(&PLACES));
        // Pair the two groups' bytes. The sum of the pairs holds a mask in each of its two bytes.
        let pairs = vzip1q_u8(places, vextq_u8::<8>(places, places));
        u32::from(vaddvq_u16(vreinterpretq_u16_u8(pairs)))
    };
    let (halves, _) = bytes.as_chunks();
    members(&halves[0]) | members(&halves[1]) << 16
}

#[inline]
#[target_feature(enable = "neon")]
fn load(bytes: &[u8; 16]) -> uint8x16_t {
    let (words, _) = bytes.as_chunks();
    let (low, high) = (u64::from_le_bytes(words[0]), u64::from_le_bytes(words[1]));
    vreinterpretq_u8_u64(vsetq_lane_u64::<1>(high, vdupq_n_u64(low)))
}
