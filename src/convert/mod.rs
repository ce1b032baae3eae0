//! Conversions to and from the types of other crates, each behind the feature of the crate's name: `url`, `http`,
//! `fluent-uri`.
//!
//! | feature | to it | from it |
//! |---|---|---|
//! | `url` | `url::Url` from `Url`, `&UrlBuf` | `Url` and `UrlBuf` from `&url::Url` |
//! | `http` | `http::Uri` from `Url`, `&UrlBuf` | `UrlBuf` from `&http::Uri` |
//! | `fluent-uri` | `fluent_uri::Uri<&str>` from `Url`, `&UrlBuf`; `Uri<String>` from `UrlBuf` | `Url` from `Uri<&str>`, `&Uri<String>`; `UrlBuf` from `Uri<String>` |
//!
//! All are `TryFrom`. The other crates implement other specifications: `url` the WHATWG's URL Standard, `fluent-uri` RFC
//! 3986, `http` what HTTP has of it. So a text may be a URL to both and lead to different places. To the RFC
//! `ftp://trusted.example?@host.dom/` has the host `host.dom` and the user `trusted.example?`; to the others it has the
//! host `trusted.example`. A conversion compares what the two read. It succeeds only if scheme, user, password, host, port,
//! path and search mean the same, and is otherwise a [`ConversionError`]:
//!
//! - Names of schemes and hosts ignore case. A user name and a password are compared decoded, the rest as by
//!   [`Url::same_location`](crate::Url::same_location).
//! - An address has to be written as the RFC means it: in decimal. `0177.0.0.1` is 177.0.0.1 to the RFC, 127.0.0.1 to
//!   the URL Standard, and a name to RFC 3986, which a resolver may read either way.
//! - An empty user name or password is different from none (3.1), and a port is at most 65535.
//! - A `?` is part of the path where the RFC says so, as in ftp, gopher and mailto. Where the RFC doesn't define the scheme, it
//!   may begin a query.
//! - No path and an empty one are the same in http, gopher and telnet, where the RFC says so, and in https, ws and wss.
//! - A host that the other crate reads has to be one to the RFC: with `mysql://db_1/x` there is none, as
//!   [`Url::why_no_login`](crate::Url::why_no_login) explains.
//!
//! [`UrlBuf::encode_from`](crate::UrlBuf::encode_from) encodes the characters of a `url::Url` that RFC 1738 doesn't allow, such
//! as `~`.
//!
//! To get the other crate's interpretation of the text, parse [`Url::as_str`](crate::Url::as_str) with it.
//!
#![doc = include_str!("table.md")]

#[cfg(feature = "url")]
mod encode;
mod error;
#[cfg(feature = "fluent-uri")]
mod fluent_uri;
#[cfg(feature = "http")]
mod http;
mod parts;
#[cfg(feature = "url")]
mod url;

pub use error::ConversionError;
#[cfg(any(feature = "fluent-uri", feature = "http"))]
use parts::split;
use parts::{Parts, check};

/// Implements `TryFrom`: the type that it converts, the result, and the error of the other crate or this one.
macro_rules! conversion {
    ($(#[$doc:meta])* $from:ty => $to:ty, $refused:ty, |$value:ident| $convert:expr) => {
        $(#[$doc])*
        impl<'a> TryFrom<$from> for $to {
            type Error = $crate::convert::ConversionError<$refused>;

            fn try_from($value: $from) -> Result<$to, Self::Error> {
                $convert
            }
        }
    };
}
use conversion;
