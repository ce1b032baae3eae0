//! The productions of Section 5: one combinator and one type each. The names below are links.
#![doc = include_str!("section5.md")]
//!
//! Each production is one combinator here, under its own name in Rust's spelling, and one type in the shape of its
//! right-hand side; a class of characters without escapes gives a `char`.
//!
//! To read bottom-up, begin with the characters, [`uchar()`] and [`xchar()`]; then hosts and logins, [`hostport()`] and
//! [`login()`]; then a scheme, [`httpurl()`] or [`ftpurl()`]; and end with [`genericurl()`] and [`url()`]. The source files
//! follow the comments in Section 5.
//!
//! # What a combinator does
//!
//! It is a nom 7 parser over `&str`, generic over the error type. It reads the longest prefix of its input
//! that the production derives. If there is none it fails with an `Err::Error`, so that `alt` and `opt` can
//! backtrack. How to use one in a parser of your own is shown at [`Source`](crate::Source).
//!
//! ```
//! use rfc1738::grammar::hostport;
//!
//! let (rest, found) = hostport::<_, ()>("ds.internic.net:8080/rfc/")?;
//! assert_eq!((found.host.as_str(), rest), ("ds.internic.net", "/rfc/"));
//! # Ok::<(), rfc1738::nom::Err<()>>(())
//! ```
//!
//! # What a value is
//!
//! A value borrows from the input and is `Copy`. `TryFrom<&str>` checks a whole text, `Display` prints exactly the text that was
//! read, and [`Value::tree`](crate::Value::tree) is the parse tree. Values can also be put together from parts; any value that you can build
//! prints as a text that parses back to it.
//!
//! # What a text stands for
//!
//! A text is kept as it stands in the URL. `decode` gives its octets (Section 2.2), and `decode_utf8` reads them
//! as UTF-8; `encode` goes the other way. A text that has delimiters in it is taken apart first, since a decoded
//! `/` is no longer a delimiter.
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

// In the source of a production: its type, its BNF, its combinator, and its `Display` if it has parts. The rest is elsewhere:
//
// - `Production::…` is an enum, in `production/names.rs`;
// - `rule`, `literal`, `run` and the other combinators are the notation of the BNF, in `notation/mod.rs`;
// - the classes, such as `UCHAR`, are in `notation/class.rs`;
// - `TryFrom<&str>`, `Value` and what else types share follow from the row in `production/table.rs`, in `value/by_kind.rs`;
// - `bnf!` and `reference!` are its documentation, generated from the BNF into `reference.rs`.

/// Writes an example from the text that a combinator is given, the part that it reads, and the rest.
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
