//! The decisions of this library in cases where the RFC is ambiguous, contradictory or surprising.
//!
#![doc = include_str!("../grammar/QUIRKS.md")]
// With the feature `url`, a crate has the same name.
//!
//! [`url`]: url()

// The items to which the page links.
use crate::grammar::*;
