//! The decisions of this library in cases where the RFC is ambiguous, contradictory or surprising.
//!
#![doc = include_str!("../grammar/QUIRKS.md")]
// With the feature `url`, `url` also names a crate. This definition makes the links unambiguous.
//!
//! [`url`]: url()

// The items to which the page links.
use crate::grammar::*;
