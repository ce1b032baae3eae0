#![doc = include_str!("../../grammar/PROSE.md")]

// The names that the table links to.
use super::ftp::{Pass, Step};
use super::*;
use crate::build::{self, BuildError};
use crate::context::{self, Extracted, Wrapped, Wrapper};
use crate::grammar::*;
use crate::{Caution, Hint, ParseError, Production, Url, UrlBuf};
