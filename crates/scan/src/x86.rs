//! AVX2 and SSSE3, on x86.
//!
//! `pshufb` looks up a row by the low four bits of a byte, and returns 0 for a byte that isn't US-ASCII. Therefore, the
//! lookup of the bit can ignore the highest bit of the byte.

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
        let (halves, _) = bytes.as_chunks();
        let bytes = _mm256_set_m128i(load(&halves[1]), load(&halves[0]));
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

/// Loads 16 bytes. The compiler uses one load for both words.
#[inline]
#[target_feature(enable = "sse2")]
fn load(bytes: &[u8; 16]) -> __m128i {
    let bytes = u128::from_le_bytes(*bytes);
    _mm_set_epi64x((bytes >> 64) as i64, bytes as i64)
}
