//! NEON, on AArch64.
//!
//! `tbl` returns 0 for an index beyond the table.

use core::arch::aarch64::*;
use std::arch::is_aarch64_feature_detected;

use crate::vectors::sealed::Sealed;
use crate::{Set, Vectors};

/// The bit for each value of the high four bits of a US-ASCII character.
static BITS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0];

/// The mask bit of each byte in two groups of eight.
static PLACES: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];

/// The token that proves that the processor has NEON.
#[derive(Clone, Copy, Debug)]
pub struct Neon(());

impl Neon {
    /// Creates the token if the processor has NEON and is little-endian. The order of a mask's bits depends on the
    /// byte order.
    #[inline]
    pub(crate) fn detect() -> Option<Neon> {
        let detected = cfg!(target_endian = "little") && is_aarch64_feature_detected!("neon");
        detected.then_some(Neon(()))
    }

    #[inline(always)]
    fn load_16(self, bytes: &[u8; 16]) -> uint8x16_t {
        // SAFETY: The token proves that the processor has NEON. The pointer is valid for
        // 16 bytes, and the load doesn't require alignment.
        unsafe { vld1q_u8(bytes.as_ptr()) }
    }

    /// Returns 0xFF for each member among 16 bytes, and 0 for each other byte.
    #[inline(always)]
    fn members_16(self, half: uint8x16_t, set: &Set) -> uint8x16_t {
        let (rows, bits) = (self.load_16(&set.0), self.load_16(&BITS));
        // SAFETY: The token proves that the processor has NEON.
        unsafe {
            let bit = vqtbl1q_u8(bits, vshrq_n_u8::<4>(half));
            let row = vqtbl1q_u8(rows, vandq_u8(half, vdupq_n_u8(15)));
            vtstq_u8(row, bit)
        }
    }

    /// Combines two vectors of 0 and 0xFF bytes into a bitmask.
    #[inline(always)]
    fn mask(self, [first, last]: [uint8x16_t; 2]) -> u32 {
        let places = self.load_16(&PLACES);
        // SAFETY: The token proves that the processor has NEON.
        unsafe {
            // Each step adds adjacent bytes. After three steps, each byte holds the mask bits of eight bytes.
            let sums = vpaddq_u8(vandq_u8(first, places), vandq_u8(last, places));
            let sums = vpaddq_u8(sums, sums);
            let sums = vpaddq_u8(sums, sums);
            vgetq_lane_u32::<0>(vreinterpretq_u32_u8(sums))
        }
    }
}

impl Sealed for Neon {}

impl Vectors for Neon {
    type Block = [uint8x16_t; 2];

    #[inline(always)]
    fn load(self, bytes: &[u8; 32]) -> [uint8x16_t; 2] {
        let (halves, _) = bytes.as_chunks();
        [self.load_16(&halves[0]), self.load_16(&halves[1])]
    }

    #[inline(always)]
    fn members(self, [first, last]: [uint8x16_t; 2], set: &Set) -> u32 {
        self.mask([self.members_16(first, set), self.members_16(last, set)])
    }

    #[inline(always)]
    fn occurrences(self, [first, last]: [uint8x16_t; 2], byte: u8) -> u32 {
        // SAFETY: The token proves that the processor has NEON.
        let (first, last) = unsafe { (vceqq_u8(first, vdupq_n_u8(byte)), vceqq_u8(last, vdupq_n_u8(byte))) };
        self.mask([first, last])
    }

    #[inline(always)]
    fn vectorize<R>(self, f: impl FnOnce() -> R) -> R {
        #[target_feature(enable = "neon")]
        fn enter<R>(f: impl FnOnce() -> R) -> R {
            f()
        }
        // SAFETY: The token proves that the processor has NEON.
        unsafe { enter(f) }
    }
}
