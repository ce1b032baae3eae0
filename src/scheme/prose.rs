#![doc = include_str!("../../grammar/PROSE.md")]

// The names that the table links to.
use super::ftp::{Pass, Step};
use super::*;
use crate::grammar::*;
