//! Section 5, production by production.
//!
//! Every production of the BNF is one combinator here, under its own name in Rust's spelling, with its BNF
//! above it, and one type that has the shape of its right-hand side (a single character is a `char`). The
//! files follow the banners of Section 5; to read the grammar bottom-up, begin with [`uchar`] and [`xchar`],
//! go on to [`hostport`] and [`login`], and end with [`httpurl`], [`genericurl`] and [`url`].
//!
//! # Section 5
#![doc = include_str!("reference/section5.md")]
//!
//! # What a combinator does
//!
//! It is a nom 7 parser over `&str`, generic over the error type, and reads the longest prefix of its input
//! that the production derives. If there is none it fails with an `Err::Error`, so that a caller's `alt` and
//! `opt` go on.
//!
//! ```
//! use nom::{bytes::complete::tag, error::VerboseError, sequence::preceded};
//! use rfc1738::grammar::{Httpurl, httpurl};
//!
//! let mut link = preceded(tag("see "), httpurl::<&str, VerboseError<&str>>);
//! let (rest, url): (&str, Httpurl) = link("see http://ds.internic.net/rfc/ for more")?;
//! assert_eq!(url.hostport.host.as_str(), "ds.internic.net");
//! assert_eq!(rest, " for more");
//! # Ok::<(), nom::Err<VerboseError<&str>>>(())
//! ```
//!
//! # What a value is
//!
//! Values borrow from the input and are `Copy`. `Display` prints exactly what was read, [`Value::tree`] gives
//! the parse tree, and `TryFrom<&str>` checks a whole text. Values can also be put together from parts; what
//! the types let one build always prints as a text that parses back to the same value.
//!
//! # What a text stands for
//!
//! A text is kept as it stands in the URL. `decode` gives its octets (Section 2.2), and `decode_utf8` reads them
//! as UTF-8; `encode` goes the other way. A text that has delimiters in it is taken apart first, since a decoded
//! `/` delimits nothing.
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

/// What a production's combinator and its type have in common: made by `tests/reference/`.
macro_rules! bnf {
    ($name:ident) => {
        include_str!(concat!("reference/", stringify!($name), ".md"))
    };
}

mod file;
pub(crate) mod ftp;
mod generic;
pub(crate) mod gopher;
pub(crate) mod http;
pub(crate) mod ip;
mod mailto;
mod misc;
pub(crate) mod news;
mod nntp;
pub(crate) mod prospero;
mod telnet;
mod value;
mod wais;

pub use file::*;
pub use ftp::*;
pub use generic::*;
pub use gopher::*;
pub use http::*;
pub use ip::*;
pub use mailto::*;
pub use misc::*;
pub use news::*;
pub use nntp::*;
pub use prospero::*;
pub use telnet::*;
pub use value::Value;
pub(crate) use value::{Symbols, value_of};
pub use wais::*;
