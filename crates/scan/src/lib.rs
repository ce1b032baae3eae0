//! SIMD searches in a string for the characters of a set of US-ASCII characters, 64 bytes at a time.
//!
//! - A [`Set`] is a set of characters as a lookup table of 16 bytes.
//! - [`run`] returns the end of a run of members. The run may include percent-escapes.
//! - [`members`] returns bitmasks of the members of two sets.
//!
//! `scalar.rs` defines the results. `window.rs` derives them from bitmasks, which `x86.rs` and `aarch64.rs` compute.
//!
//! The crate contains the `unsafe` code of [rfc1738](https://docs.rs/rfc1738), which itself forbids it. Without the feature
//! `simd`, it has no `unsafe` code and doesn't need `std`.

#![cfg_attr(not(feature = "simd"), no_std)]
#![cfg_attr(not(feature = "simd"), forbid(unsafe_code))]
#![deny(clippy::undocumented_unsafe_blocks)]

#[cfg(feature = "simd")]
#[allow(dead_code, unused_macros, reason = "the target may have no vectors")]
#[macro_use]
mod window;
#[cfg(all(feature = "simd", target_arch = "aarch64", target_endian = "little"))]
mod aarch64;
mod scalar;
mod set;
#[cfg(all(test, feature = "simd"))]
mod tests;
#[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
mod x86;

pub use set::Set;

/// Defines a search that uses the best vectors of the machine.
macro_rules! search {
    ($(#[$doc:meta])* $search:ident($($name:ident: $type:ty),*) -> $result:ty) => {
        $(#[$doc])*
        #[inline(always)]
        pub fn $search($($name: $type),*) -> $result {
            #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
            if is_x86_feature_detected!("avx2") {
                // SAFETY: The processor has AVX2.
                #[allow(unsafe_code)]
                return unsafe { x86::avx2::$search($($name),*) };
            }
            without_avx2::$search($($name),*)
        }
    };
}

search! {
    /// Returns the end of the longest run of members of `set` that begins at the offset `at`. If `has_escapes` is `true`, the
    /// run may also contain percent-escapes: `%` and two hexadecimal digits. Returns `at` if the run is empty, or if `at` is
    /// beyond the end of the text.
    ///
    /// If `has_escapes` is `true`, the set must contain the hexadecimal digits. Otherwise, the result is unspecified.
    ///
    /// Pass the whole text instead of the part after `at`. Near the end of the text, the search loads 64 bytes that begin
    /// before `at`. It searches a text of fewer than 16 bytes one byte at a time.
    run(text: &[u8], at: usize, set: &Set, has_escapes: bool) -> usize
}

search! {
    /// Returns bitmasks of the members of two sets among the 64 bytes at the offset `at`. The lowest bit is that of the first
    /// byte. The bits beyond the end of the text are 0.
    members(text: &[u8], at: usize, sets: [&Set; 2]) -> [u64; 2]
}

/// The searches on a machine without AVX2.
mod without_avx2 {
    use crate::*;

    macro_rules! search {
        ($search:ident($($name:ident: $type:ty),*) -> $result:ty) => {
            #[inline(never)]
            pub(crate) fn $search($($name: $type),*) -> $result {
                #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
                if is_x86_feature_detected!("ssse3") {
                    // SAFETY: The processor has SSSE3.
                    #[allow(unsafe_code)]
                    return unsafe { x86::ssse3::$search($($name),*) };
                }
                #[cfg(all(feature = "simd", target_arch = "aarch64", target_endian = "little"))]
                if std::arch::is_aarch64_feature_detected!("neon") {
                    // SAFETY: The processor has NEON.
                    #[allow(unsafe_code)]
                    return unsafe { aarch64::$search($($name),*) };
                }
                scalar::$search($($name),*)
            }
        };
    }

    search!(run(text: &[u8], at: usize, set: &Set, has_escapes: bool) -> usize);
    search!(members(text: &[u8], at: usize, sets: [&Set; 2]) -> [u64; 2]);
}

/// The code in the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
