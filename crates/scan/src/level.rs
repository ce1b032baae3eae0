//! Detection of the machine's vector instructions.

#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
use std::sync::LazyLock;

#[cfg(target_arch = "aarch64")]
use crate::aarch64::Neon;
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
}

/// Evaluates an expression in a function that is compiled for the instruction set of a level. The level's token is
/// bound to the given name. Without a level, evaluates the expression after `else`.
///
/// ```
/// use rfc1738_scan::{Level, Set, Vectors, with_vectors};
///
/// let (digits, text) = (Set::of("0123456789"), [b'7'; 32]);
/// let mask = with_vectors!(Level::best(), vectors => vectors.members(vectors.load(&text), &digits), else u32::MAX);
/// assert_eq!(mask, u32::MAX);
/// ```
#[macro_export]
macro_rules! with_vectors {
    (@ $vectors:ident => $with:expr) => {
        $crate::Vectors::vectorize(
            $vectors,
            #[inline(always)]
            move || $with,
        )
    };
    ($level:expr, $vectors:ident => $with:expr, else $without:expr) => {
        match $level {
            #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
            Some($crate::Level::Avx2($vectors)) => $crate::with_vectors!(@ $vectors => $with),
            #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
            Some($crate::Level::Sse4_2($vectors)) => $crate::with_vectors!(@ $vectors => $with),
            #[cfg(target_arch = "aarch64")]
            Some($crate::Level::Neon($vectors)) => $crate::with_vectors!(@ $vectors => $with),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Some($crate::Level::Simd128($vectors)) => $crate::with_vectors!(@ $vectors => $with),
            _ => $without,
        }
    };
}

impl Level {
    /// Returns the best instruction set of the machine, or `None` if the machine has no supported instruction set.
    #[inline]
    pub fn best() -> Option<Level> {
        // Cache the result, because detecting each feature of x86 takes longer than scanning a short string.
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        static BEST: LazyLock<Option<Level>> = LazyLock::new(|| Level::all().next());
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        return *BEST;
        #[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
        return Level::all().next();
    }

    /// Returns every supported instruction set of the machine, best first.
    #[inline]
    pub fn all() -> impl Iterator<Item = Level> {
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
