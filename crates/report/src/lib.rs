//! Errors of [rfc1738](https://docs.rs/rfc1738), rendered with their input. [`Report`] uses annotate-snippets, as rustc does,
//! and `Diagnosis` implements miette's trait, with the feature `miette`. [`Visible`] escapes any other text for a terminal.
//!
//! `Report` and `Diagnosis` mask passwords, escape control characters, and truncate long input around the error.

#![forbid(unsafe_code)]
#![deny(missing_docs)]
// On docs.rs, each item shows the feature that it requires.
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "miette")]
mod diagnosis;
mod parts;
mod report;
mod visible;

#[cfg(feature = "miette")]
pub use diagnosis::Diagnosis;
pub use report::Report;
pub use visible::Visible;

/// Runs the README's example as a doctest.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
