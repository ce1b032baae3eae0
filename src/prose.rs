//! The sentences of the RFC, each with its implementation and tests.
//!
//! This page exists only in the documentation: code can't name this module.
//!
//! <style>
//! .docblock table { table-layout: fixed; width: 100% }
//! .docblock th:nth-child(1) { width: 42% }
//! .docblock th:nth-child(2) { width: 30% }
//! .docblock td code { overflow-wrap: anywhere }
//! .docblock td:nth-child(3) code { font-size: 0.8em }
//! </style>
//!
#![doc = include_str!("../grammar/PROSE.md")]

// The items that the tables link to.
use crate::build::{self, BuildError};
use crate::context::{self, Extracted, Wrapper};
use crate::grammar::*;
use crate::scheme::ftp::{Pass, Step};
use crate::scheme::{self, *};
use crate::{Caution, Hint, ParseError, Production, Url, UrlBuf};
