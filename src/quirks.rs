//! This library's decisions where the RFC is ambiguous, contradictory or surprising.
//!
//! This page exists only in the documentation: code can't name this module.
//!
#![doc = include_str!("../grammar/QUIRKS.md")]
// A crate is named `url`, too. This definition makes the links unambiguous.
//!
//! [`url`]: url()

// The items that the page links to.
use crate::grammar::*;
