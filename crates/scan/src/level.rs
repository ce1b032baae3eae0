//! Detection of the machine's vector instructions.

#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
use std::sync::LazyLock;

#[cfg(target_arch = "aarch64")]
use crate::aarch64::Neon;
use crate::bytes::Bytes;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use crate::wasm32::Simd128;
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
use crate::x86::{Avx2, Sse4_2};

/// An instruction set that the machine supports, with its token.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Level {
    /// AVX2, on x86.
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    Avx2(Avx2),
    /// SSE4.2, on x86.
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    Sse4_2(Sse4_2),
    /// NEON, on AArch64.
    #[cfg(target_arch = "aarch64")]
    Neon(Neon),
    /// `simd128`, on WebAssembly.
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128(Simd128),
    /// The scalar fallback: byte by byte.
    Bytes(Bytes),
}

impl Level {
    /// Returns the best instruction set of the machine, or `None` if only the scalar fallback is available.
    #[inline]
    pub fn best() -> Option<Level> {
        // Cache the result, because detecting each feature of x86 takes longer than reading a short text.
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        static BEST: LazyLock<Option<Level>> = LazyLock::new(|| Level::vectors().next());
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        return *BEST;
        #[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
        return Level::vectors().next();
    }

    /// Returns every level that the machine supports, the best first and [`Level::Bytes`] last.
    pub fn all() -> impl Iterator<Item = Level> {
        Level::vectors().chain([Level::Bytes(Bytes)])
    }

    /// Detects the machine's instruction sets, the best first.
    #[inline]
    fn vectors() -> impl Iterator<Item = Level> {
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        let levels = [Avx2::detect().map(Level::Avx2), Sse4_2::detect().map(Level::Sse4_2)];
        #[cfg(target_arch = "aarch64")]
        let levels = [Neon::detect().map(Level::Neon)];
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        let levels = [Some(Level::Simd128(Simd128::detect()))];
        #[cfg(not(any(
            target_arch = "x86",
            target_arch = "x86_64",
            target_arch = "aarch64",
            all(target_arch = "wasm32", target_feature = "simd128"),
        )))]
        let levels = [None];
        levels.into_iter().flatten()
    }
}
