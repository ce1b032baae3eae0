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
// Items of other crates.
//!
//! [`build`]: https://docs.rs/rfc1738-build
//! [`build::Gopher`]: https://docs.rs/rfc1738-build/latest/rfc1738_build/struct.Gopher.html
//! [`build::Internet`]: https://docs.rs/rfc1738-build/latest/rfc1738_build/struct.Internet.html
//! [`BuildError`]: https://docs.rs/rfc1738-build/latest/rfc1738_build/struct.BuildError.html
//! [`context::extract`]: https://docs.rs/rfc1738-context/latest/rfc1738_context/fn.extract.html
//! [`Extracted::candidates`]: https://docs.rs/rfc1738-context/latest/rfc1738_context/struct.Extracted.html#method.candidates
//! [`Extracted::fragment`]: https://docs.rs/rfc1738-context/latest/rfc1738_context/struct.Extracted.html#method.fragment
//! [`Extracted::text`]: https://docs.rs/rfc1738-context/latest/rfc1738_context/struct.Extracted.html#method.text
//! [`Wrapper::PrefixOnly`]: https://docs.rs/rfc1738-context/latest/rfc1738_context/enum.Wrapper.html#variant.PrefixOnly
//! [`Wrapper::Prefixed`]: https://docs.rs/rfc1738-context/latest/rfc1738_context/enum.Wrapper.html#variant.Prefixed

// The items that the tables link to.
use crate::grammar::*;
use crate::scheme::ftp::{Pass, Step};
use crate::scheme::{self, *};
use crate::{Caution, Hint, ParseError, Production, Url, UrlBuf};
