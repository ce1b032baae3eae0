//! Errors of [rfc1738](https://docs.rs/rfc1738) with their input. [`Explanation`] has what a message shows, as typed fields. [`Report`]
//! renders it for a terminal with annotate-snippets, as rustc does. [`Visible`] escapes any other text for a terminal.
//!
//! Passwords are masked, control characters are escaped, and long input is truncated around the error.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod explanation;
mod line;
mod report;
mod visible;

pub use explanation::{Explanation, Found, Label, Note, Source};
pub use report::Report;
pub use visible::Visible;

/// Runs the README's example as a doctest.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
