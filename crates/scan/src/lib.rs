//! Finds which bytes of a text are in a set of US-ASCII characters, 32 at a time, with the vectors of the machine.
//!
//! - A [`Set`] is a set of characters as a lookup table of 16 bytes.
//! - A [`Level`] is a kind of vector that the machine has. Each variant holds a token, which only detection creates.
//! - [`Vectors`] are the operations on 32 bytes. Every token implements them.
//!
//! The crate has the `unsafe` code of [rfc1738](https://docs.rs/rfc1738), and nothing else.

// Loads go through pointers, and only detection at run time shows that an instruction is there.
#![allow(unsafe_code)]
#![deny(clippy::undocumented_unsafe_blocks)]

#[cfg(target_arch = "aarch64")]
mod aarch64;
mod bytes;
mod set;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm32;
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
mod x86;

#[cfg(target_arch = "aarch64")]
pub use aarch64::Neon;
pub use bytes::Bytes;
pub use set::Set;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use wasm32::Simd128;
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
pub use x86::{Avx2, Sse4_2};

/// Operations on 32 bytes. In a mask, the lowest bit is that of the first byte.
///
/// Call them within [`Vectors::vectorize`], in functions and closures that are `#[inline(always)]`: everywhere else, each is a
/// function call.
pub trait Vectors: Copy + sealed::Sealed {
    /// 32 bytes in vectors.
    type Block: Copy;

    /// Loads 32 bytes.
    fn load(self, bytes: &[u8; 32]) -> Self::Block;

    /// Loads 16 bytes. After them the block has 0xFF, which is in no set.
    fn load_half(self, bytes: &[u8; 16]) -> Self::Block;

    /// Returns which bytes are in the set.
    fn members(self, block: Self::Block, set: &Set) -> u32;

    /// Returns which bytes are this one.
    fn occurrences(self, block: Self::Block, byte: u8) -> u32;

    /// Calls a closure from a function that is compiled for these vectors.
    fn vectorize<R>(self, f: impl FnOnce() -> R) -> R;
}

mod sealed {
    /// Keeps [`Vectors`](super::Vectors) to the tokens of this crate.
    pub trait Sealed {}
}

/// A kind of vector that the machine has.
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
    /// No vectors: byte by byte.
    Bytes(Bytes),
}

impl Level {
    /// Returns the best vectors of the machine, or `None` if it has none that look bytes up in a table.
    #[inline]
    pub fn best() -> Option<Level> {
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        return x86::best();
        #[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
        return Level::vectors().next();
    }

    /// Returns every level that the machine has, the best first and [`Level::Bytes`] last.
    pub fn all() -> impl Iterator<Item = Level> {
        Level::vectors().chain([Level::Bytes(Bytes)])
    }

    /// Detects the vectors of the machine.
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

/// The code in the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
