//! The decisions of this library wherever the RFC is ambiguous, contradicts itself or surprises a reader.
//!
#![doc = include_str!("../grammar/QUIRKS.md")]
// With the feature `url`, a crate has this name too.
//!
//! [`url`]: url()

// The items that the page links to.
use crate::grammar::*;
