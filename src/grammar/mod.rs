//! RFC 1738's URL grammar: a nom combinator and a type for each production of Section 5. The names below are
//! links.
#![doc = include_str!("section5.md")]
//!
//! A combinator has the name of its production, in Rust's spelling. It returns a type with the structure of
//! the right-hand side, or a `char` if the production is a class of characters without escapes.
//!
//! The entry points are [`url()`] and [`genericurl()`]. To read bottom-up, begin with the characters,
//! [`uchar()`] and [`xchar()`], continue with [`hostport()`] and [`login()`] and with a scheme, [`httpurl()`]
//! or [`ftpurl()`], and end with the entry points. The source files follow the comments in Section 5.
//!
//! # Combinators
//!
//! A combinator is a nom 7 parser over `&str`, generic over the error type. It matches the longest prefix of
//! its input that the production derives. If no prefix matches, it fails with an `Err::Error`, and `alt` and
//! `opt` can backtrack. [`Source`](crate::Source) explains how to use combinators in your own parser.
//!
//! ```
//! use rfc1738::grammar::hostport;
//!
//! let (rest, found) = hostport::<_, ()>("ds.internic.net:8080/rfc/")?;
//! assert_eq!((found.host.as_str(), rest), ("ds.internic.net", "/rfc/"));
//! # Ok::<(), rfc1738::nom::Err<()>>(())
//! ```
//!
//! # Values
//!
//! A value borrows from the input and is `Copy`. `TryFrom<&str>` checks a whole text, `Display` prints
//! exactly the text that was parsed, and [`Production::parse`](crate::Production::parse) returns its parse tree.
//! You can also construct values from parts. Every value prints as a text that parses back to the same value.
//!
//! # Decoding and encoding
//!
//! A value keeps its text as it is in the URL. `decode` returns the octets (Section 2.2), and `decode_utf8`
//! decodes them as UTF-8. `encode` is the inverse. Split text that contains delimiters before you decode it,
//! because a decoded `/` is no longer a delimiter.
//!
//! ```
//! use rfc1738::grammar::{Fpath, User};
//!
//! assert_eq!(*User::try_from("ren%E9")?.decode(), *b"ren\xE9");
//! assert_eq!(User::try_from("p%40ss")?.decode_utf8().as_deref(), Ok("p@ss"));
//! assert_eq!(User::encode(b"p@ss"), "p%40ss");
//! let segments: Vec<_> = Fpath::try_from("%2Fetc/motd")?.segments().map(|segment| segment.decode()).collect();
//! assert_eq!(segments, [&b"/etc"[..], b"motd"]);
//! # Ok::<(), rfc1738::ParseError>(())
//! ```

// The source of a production has its type, its BNF, its combinator, and its `Display` if it has parts.
// Elsewhere:
//
// - `Production::…` is an enum, in `production/names.rs`;
// - `rule`, `literal`, `run` and the other combinators are the notation of the BNF, in `notation/mod.rs`;
// - the classes, such as `UCHAR`, are in `notation/class.rs`;
// - `TryFrom<&str>` and the other shared traits are implemented in `value/by_kind.rs`, by the kind
//   in `production/table.rs`;
// - `bnf!` and `reference!` insert documentation, which is generated from the BNF into `reference.rs`.

/// Builds an example from the input of a combinator, the part that it matches, and the rest.
#[rustfmt::skip]
macro_rules! example {
    ($combinator:ident $type:ident $whole:literal $text:literal $rest:literal) => { concat!(
        "\n# Example\n\n```\nuse rfc1738::grammar::{self, ", stringify!($type), "};\n\n",
        "let (rest, value) = grammar::", stringify!($combinator), "::<_, ()>(", stringify!($whole), ")?;\n",
        "assert_eq!(rest, ", stringify!($rest), ");\nassert_eq!(value.to_string(), ", stringify!($text), ");\n",
        "assert_eq!(value, ", stringify!($type), "::try_from(", stringify!($text), ")?);\n",
        "# Ok::<(), Box<dyn std::error::Error>>(())\n```\n"
    ) };
    ($combinator:ident $whole:literal $character:literal $rest:literal) => { concat!(
        "\n# Example\n\n```\nuse rfc1738::grammar;\n\n",
        "let (rest, character) = grammar::", stringify!($combinator), "::<_, ()>(", stringify!($whole), ")?;\n",
        "assert_eq!((character, rest), (", stringify!($character), ", ", stringify!($rest), "));\n",
        "# Ok::<(), Box<dyn std::error::Error>>(())\n```\n"
    ) };
}

#[macro_use]
mod reference;

mod by_production;
mod file;
pub(crate) mod ftp;
pub(crate) mod generic;
pub(crate) mod gopher;
pub(crate) mod http;
pub(crate) mod ip;
mod mailto;
mod misc;
pub(crate) mod news;
mod nntp;
pub(crate) mod prospero;
mod telnet;
mod wais;

pub(crate) use self::by_production::read;
pub use self::http::*;
pub use file::*;
pub use ftp::*;
pub use generic::*;
pub use gopher::*;
pub use ip::*;
pub use mailto::*;
pub use misc::*;
pub use news::*;
pub use nntp::*;
pub use prospero::*;
pub use telnet::*;
pub use wais::*;
