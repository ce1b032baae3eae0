//! SIMD searches for the bytes of a string that are in a set of US-ASCII characters, 32 at a time.
//!
//! - A [`Set`] is a set of characters as a lookup table of 16 bytes.
//! - A [`Level`] is an instruction set that the machine supports. Each variant holds a token, which only detection creates.
//! - [`Vectors`] is the trait for operations on 32 bytes. Every token implements it, and [`with_vectors!`] provides a token.
//!
//! The crate contains the `unsafe` code of [rfc1738](https://docs.rs/rfc1738), which itself forbids it.

// Loads use raw pointers, and only run-time detection can tell whether an instruction is available.
#![allow(unsafe_code)]
#![deny(clippy::undocumented_unsafe_blocks)]

#[cfg(target_arch = "aarch64")]
mod aarch64;
mod level;
mod set;
mod vectors;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod wasm32;
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
mod x86;

#[cfg(target_arch = "aarch64")]
pub use aarch64::Neon;
pub use level::Level;
pub use set::Set;
pub use vectors::Vectors;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub use wasm32::Simd128;
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
pub use x86::{Avx2, Sse4_2};

/// The code in the README, run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
