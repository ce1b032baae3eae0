//! AVX2 and SSE4.2, on x86.
//!
//! `pshufb` looks up a byte by its low four bits, and returns 0 for a byte that isn't US-ASCII.

#[cfg(target_arch = "x86")]
use core::arch::x86::*;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;

use crate::vectors::sealed::Sealed;
use crate::{Set, Vectors};

/// The bit for each value of the high four bits. The row of a byte that isn't US-ASCII is 0, so no bit matches.
static BITS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];

/// The token that proves that the processor has AVX2.
#[derive(Clone, Copy, Debug)]
pub struct Avx2(());

impl Avx2 {
    /// Creates the token if the processor has every feature that [`Vectors::vectorize`] enables.
    pub(crate) fn detect() -> Option<Avx2> {
        let detected = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        detected.then_some(Avx2(()))
    }

    /// Loads 16 bytes into both halves of a vector.
    #[inline(always)]
    fn table(self, bytes: &[u8; 16]) -> __m256i {
        // SAFETY: The token proves that the processor has AVX2. The pointer is valid for 16 bytes, and the load doesn't
        // require alignment.
        unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128(bytes.as_ptr().cast())) }
    }
}

impl Sealed for Avx2 {}

impl Vectors for Avx2 {
    type Block = __m256i;

    #[inline(always)]
    fn load(self, bytes: &[u8; 32]) -> __m256i {
        // SAFETY: The token proves that the processor has AVX2. The pointer is valid for 32 bytes, and the load doesn't
        // require alignment.
        unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
    }

    #[inline(always)]
    fn members(self, block: __m256i, set: &Set) -> u32 {
        let (rows, bits) = (self.table(&set.0), self.table(&BITS));
        // SAFETY: The token proves that the processor has AVX2.
        unsafe {
            let high = _mm256_and_si256(_mm256_srli_epi16::<4>(block), _mm256_set1_epi8(15));
            let bit = _mm256_shuffle_epi8(bits, high);
            let row = _mm256_shuffle_epi8(rows, block);
            _mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_and_si256(row, bit), bit)) as u32
        }
    }

    #[inline(always)]
    fn occurrences(self, block: __m256i, byte: u8) -> u32 {
        // SAFETY: The token proves that the processor has AVX2.
        unsafe { _mm256_movemask_epi8(_mm256_cmpeq_epi8(block, _mm256_set1_epi8(byte as i8))) as u32 }
    }

    #[inline(always)]
    fn vectorize<R>(self, f: impl FnOnce() -> R) -> R {
        #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
        fn enter<R>(f: impl FnOnce() -> R) -> R {
            f()
        }
        // SAFETY: The token proves that the processor has each of these features.
        unsafe { enter(f) }
    }
}

/// The token that proves that the processor has SSE4.2.
#[derive(Clone, Copy, Debug)]
pub struct Sse4_2(());

impl Sse4_2 {
    /// Creates the token if the processor has every feature that [`Vectors::vectorize`] enables.
    pub(crate) fn detect() -> Option<Sse4_2> {
        let detected = is_x86_feature_detected!("sse4.2") && is_x86_feature_detected!("popcnt");
        detected.then_some(Sse4_2(()))
    }

    #[inline(always)]
    fn load_16(self, bytes: &[u8; 16]) -> __m128i {
        // SAFETY: The token proves that the processor has SSE4.2, which includes SSE2. The pointer is valid for 16 bytes, and
        // the load doesn't require alignment.
        unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
    }

    /// Returns the bitmask of the members among 16 bytes.
    #[inline(always)]
    fn members_16(self, half: __m128i, set: &Set) -> u32 {
        let (rows, bits) = (self.load_16(&set.0), self.load_16(&BITS));
        // SAFETY: The token proves that the processor has SSE4.2, which includes SSSE3.
        unsafe {
            let high = _mm_and_si128(_mm_srli_epi16::<4>(half), _mm_set1_epi8(15));
            let bit = _mm_shuffle_epi8(bits, high);
            let row = _mm_shuffle_epi8(rows, half);
            _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_and_si128(row, bit), bit)) as u32
        }
    }

    /// Returns the bitmask of the occurrences of `byte` among 16 bytes.
    #[inline(always)]
    fn occurrences_16(self, half: __m128i, byte: u8) -> u32 {
        // SAFETY: The token proves that the processor has SSE4.2, which includes SSE2.
        unsafe { _mm_movemask_epi8(_mm_cmpeq_epi8(half, _mm_set1_epi8(byte as i8))) as u32 }
    }
}

impl Sealed for Sse4_2 {}

impl Vectors for Sse4_2 {
    type Block = [__m128i; 2];

    #[inline(always)]
    fn load(self, bytes: &[u8; 32]) -> [__m128i; 2] {
        let (halves, _) = bytes.as_chunks();
        [self.load_16(&halves[0]), self.load_16(&halves[1])]
    }

    #[inline(always)]
    fn members(self, [first, last]: [__m128i; 2], set: &Set) -> u32 {
        self.members_16(first, set) | self.members_16(last, set) << 16
    }

    #[inline(always)]
    fn occurrences(self, [first, last]: [__m128i; 2], byte: u8) -> u32 {
        self.occurrences_16(first, byte) | self.occurrences_16(last, byte) << 16
    }

    #[inline(always)]
    fn vectorize<R>(self, f: impl FnOnce() -> R) -> R {
        #[target_feature(enable = "sse4.2,popcnt")]
        fn enter<R>(f: impl FnOnce() -> R) -> R {
            f()
        }
        // SAFETY: The token proves that the processor has each of these features.
        unsafe { enter(f) }
    }
}
