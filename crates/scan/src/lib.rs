//! SIMD searches in a string for the characters of a set of US-ASCII characters, 64 bytes at a time.
//!
//! - A [`Set`] is a set of characters as a lookup table of 16 bytes.
//! - [`run`] returns the end of a run of members. The run may include percent-escapes.
//! - [`members`] returns bitmasks of the members of two sets.
//!
//! The module `scalar` defines the results. `window.rs` derives them from bitmasks, which `x86.rs` and `aarch64.rs` compute.
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
#[cfg(all(test, feature = "simd"))]
mod tests;
#[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
mod x86;

/// A set of US-ASCII characters. The low four bits of a character are the index of a byte, and its high bits are
/// the index of a bit in that byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Set([u8; 16]);

impl Set {
    /// The empty set.
    pub const EMPTY: Set = Set([0; 16]);

    /// Returns the set with one more character. Ignores a byte that isn't US-ASCII.
    #[must_use]
    pub const fn with(mut self, character: u8) -> Set {
        if character.is_ascii() {
            self.0[(character & 15) as usize] |= 1 << (character >> 4);
        }
        self
    }

    /// Returns the set of a string's characters, ignoring those that aren't US-ASCII.
    #[must_use]
    pub const fn of(characters: &str) -> Set {
        let mut set = Set::EMPTY;
        let mut at = 0;
        while at < characters.len() {
            set = set.with(characters.as_bytes()[at]);
            at += 1;
        }
        set
    }

    /// Returns `true` if the byte is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(&self, byte: u8) -> bool {
        byte.is_ascii() && self.0[(byte & 15) as usize] >> (byte >> 4) & 1 == 1
    }
}

/// Defines a search that uses the best vectors of the machine.
macro_rules! search {
    ($(#[$doc:meta])* $search:ident($($name:ident: $type:ty),*) -> $result:ty) => {
        $(#[$doc])*
        #[inline(always)]
        pub fn $search($($name: $type),*) -> $result {
            #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
            if is_x86_feature_detected!("avx2") {
                // SAFETY: The processor has AVX2.
                #[allow(unsafe_code, reason = "the processor has the vectors")]
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
    /// before `at`. It searches a text of fewer than 8 bytes one byte at a time.
    run(text: &[u8], at: usize, set: &Set, has_escapes: bool) -> usize
}

search! {
    /// Returns bitmasks of the members of two sets among the 64 bytes at the offset `at`. The lowest bit is that of the first
    /// byte. The bits beyond the end of the text are 0.
    members(text: &[u8], at: usize, sets: [&Set; 2]) -> [u64; 2]
}

/// The search one byte at a time, which defines the result.
mod scalar {
    use crate::Set;

    /// The hexadecimal digits, which end an escape.
    pub(crate) static HEX: Set = Set::of("0123456789ABCDEFabcdef");

    /// See [`crate::run`].
    #[inline(never)]
    pub(crate) fn run(text: &[u8], mut at: usize, set: &Set, has_escapes: bool) -> usize {
        loop {
            match text.get(at..) {
                Some([byte, ..]) if set.contains(*byte) => at += 1,
                Some([b'%', high, low, ..]) if has_escapes && HEX.contains(*high) && HEX.contains(*low) => {
                    at += 3
                }
                _ => return at,
            }
        }
    }

    /// See [`crate::members`].
    pub(crate) fn members(text: &[u8], at: usize, sets: [&Set; 2]) -> [u64; 2] {
        let bytes = || (0..).zip(text.get(at..).unwrap_or_default().iter().take(64));
        sets.map(|set| bytes().map(|(place, &byte)| u64::from(set.contains(byte)) << place).sum())
    }
}

/// The searches on a machine without AVX2.
mod without_avx2 {
    use crate::*;

    macro_rules! define {
        ($search:ident($($name:ident: $type:ty),*) -> $result:ty) => {
            #[inline(never)]
            pub(crate) fn $search($($name: $type),*) -> $result {
                #[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
                if is_x86_feature_detected!("ssse3") {
                    // SAFETY: The processor has SSSE3.
                    #[allow(unsafe_code, reason = "the processor has the vectors")]
                    return unsafe { x86::ssse3::$search($($name),*) };
                }
                #[cfg(all(feature = "simd", target_arch = "aarch64", target_endian = "little"))]
                if std::arch::is_aarch64_feature_detected!("neon") {
                    // SAFETY: The processor has NEON.
                    #[allow(unsafe_code, reason = "the processor has the vectors")]
                    return unsafe { aarch64::$search($($name),*) };
                }
                scalar::$search($($name),*)
            }
        };
    }

    define!(run(text: &[u8], at: usize, set: &Set, has_escapes: bool) -> usize);
    define!(members(text: &[u8], at: usize, sets: [&Set; 2]) -> [u64; 2]);
}

/// The code in the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
