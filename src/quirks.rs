//! Every place where the RFC leaves a choice, contradicts itself or surprises a reader, and what was decided there.
//!
#![doc = include_str!("../grammar/QUIRKS.md")]
// With the feature `url` there is a crate of this name too.
//!
//! [`url`]: url()

// The names that the quirks link to.
use crate::grammar::*;
