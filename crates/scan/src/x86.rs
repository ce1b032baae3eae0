//! AVX2 and SSSE3, on x86.
//!
//! `pshufb` looks up a row by the low four bits of a byte, and returns 0 for a byte that isn't US-ASCII. So the highest bit
//! of the byte doesn't matter for the bit in the row.

#[cfg(target_arch = "x86")]
use core::arch::x86::*;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;

use crate::Set;
use crate::window::{self, BITS};

pub(crate) mod avx2 {
    use super::*;

    searches!("avx2");

    #[inline]
    #[target_feature(enable = "avx2")]
    fn members_of(bytes: &[u8; 32], set: &Set) -> u32 {
        let [first, second, third, fourth] = words(bytes);
        let bytes = _mm256_set_epi64x(fourth, third, second, first);
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(bytes), _mm256_set1_epi8(7));
        let bit = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(load(&BITS)), high);
        let row = _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(load(&set.0)), bytes);
        _mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_and_si256(row, bit), bit)) as u32
    }
}

pub(crate) mod ssse3 {
    use super::*;

    searches!("ssse3");

    #[inline]
    #[target_feature(enable = "ssse3")]
    fn members_of(bytes: &[u8; 32], set: &Set) -> u32 {
        let members = |bytes: &[u8; 16]| {
            let bytes = load(bytes);
            let high = _mm_and_si128(_mm_srli_epi16::<4>(bytes), _mm_set1_epi8(7));
            let bit = _mm_shuffle_epi8(load(&BITS), high);
            let row = _mm_shuffle_epi8(load(&set.0), bytes);
            _mm_movemask_epi8(_mm_cmpeq_epi8(_mm_and_si128(row, bit), bit)) as u32
        };
        let (halves, _) = bytes.as_chunks();
        members(&halves[0]) | members(&halves[1]) << 16
    }
}

#[inline]
#[target_feature(enable = "sse2")]
fn load(bytes: &[u8; 16]) -> __m128i {
    let [low, high] = words(bytes);
    _mm_set_epi64x(high, low)
}

/// Returns the words of eight bytes. The compiler combines the loads of all words into one.
#[inline(always)]
fn words<const BYTES: usize, const WORDS: usize>(bytes: &[u8; BYTES]) -> [i64; WORDS] {
    let (words, _) = bytes.as_chunks();
    core::array::from_fn(|index| i64::from_le_bytes(words[index]))
}
