//! The RFC, sentence by sentence, and what does what each sentence asks.
//!
//! <style>.docblock td:first-child { min-width: 20em } .docblock td code { overflow-wrap: anywhere }</style>
//!
#![doc = include_str!("../grammar/PROSE.md")]

// The names that the tables link to.
use crate::build::{self, BuildError};
use crate::context::{self, Extracted, Wrapped, Wrapper};
use crate::grammar::*;
use crate::scheme::ftp::{Pass, Step};
use crate::scheme::{self, *};
use crate::{Caution, Hint, ParseError, Production, Url, UrlBuf};
