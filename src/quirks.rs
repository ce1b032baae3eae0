#![doc = include_str!("../grammar/QUIRKS.md")]

// The names that the quirks link to.
use crate::grammar::*;
