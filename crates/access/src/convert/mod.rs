//! Conversions to and from the types of other crates. Each requires the feature named after the crate: `url`,
//! `http`, `fluent-uri`.
//!
//! | feature | to the crate | from the crate |
//! |---|---|---|
//! | `url` | [`to_url`] | [`from_url`] |
//! | `http` | [`to_http`] | [`from_http`] |
//! | `fluent-uri` | [`to_fluent_uri`] | [`from_fluent_uri`] |
//!
//! The other crates implement other specifications: `url` the WHATWG's URL
//! Standard, `fluent-uri` RFC 3986, and `http` the part of RFC 3986 that HTTP uses. Two crates may therefore
//! interpret the same string differently. In RFC 1738, `ftp://trusted.example?@host.dom/` has the host `host.dom`
//! and the user `trusted.example?`. In the other specifications, it has the host `trusted.example`. A conversion
//! compares the two interpretations. It succeeds only if scheme, user, password, host, port, path and search are
//! equivalent, and otherwise returns a [`ConversionError`]:
//!
//! - Scheme and host names are case-insensitive. User names and passwords are compared after decoding. In the path
//!   and the search, a character that is never reserved is equivalent to its escape (2.2).
//! - A port that is the scheme's default in the URL Standard may become an absent port. In a file URL, `localhost`
//!   may become an absent host (3.10).
//! - An address must be decimal. `0177.0.0.1` is 177.0.0.1 in RFC 1738 and 127.0.0.1 in the URL Standard. In RFC
//!   3986, it is a name, which a resolver may interpret either way.
//! - An empty user name or password differs from an absent one (3.1), and a port is at most 65535.
//! - A `?` begins a query in http, wais and schemes that the RFC doesn't define. In the other schemes, it is
//!   part of the path, as in ftp, gopher and mailto.
//! - An absent path may become an empty path in http, gopher and telnet, as the RFC says, and in https, ws and
//!   wss.
//! - The host that the other crate finds must be a valid host in RFC 1738. For example, `mysql://db_1/x` has no
//!   host, as [`Url::why_no_host`](rfc1738::Url::why_no_host) explains.
//!
//! A `url::Url` may contain characters that RFC 1738 doesn't allow, such as `|`. [`repair`](rfc1738::repair())
//! encodes them in its text.
//!
//! To get the other crate's interpretation of the text, parse [`Url::as_str`](rfc1738::Url::as_str) with it.
//!
#![doc = include_str!("table.md")]

#[cfg(feature = "fluent-uri")]
mod fluent_uri;
#[cfg(feature = "http")]
mod http;
mod parts;
#[cfg(feature = "url")]
mod url;

#[cfg(feature = "fluent-uri")]
pub use fluent_uri::{from_fluent_uri, to_fluent_uri};
#[cfg(feature = "http")]
pub use http::{from_http, to_http};
#[cfg(feature = "url")]
pub use url::{from_url, to_url};

use rfc1738::Production;

/// The error returned by a conversion. `E` is the error type of the target.
///
/// If the target is a type of this crate and rejects the text, the message is that of the [`ParseError`](rfc1738::ParseError). Any other
/// message contains no text from the URL.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ConversionError<E> {
    /// The target type rejects the text.
    #[error(transparent)]
    Rejected(E),
    /// Both types accept the text, but interpret this part differently. [`Production::Urlpath`] stands for
    /// the path, and [`Production::Search`] for the query.
    #[error("the converted URL would have a different {0}")]
    Changed(Production),
}
