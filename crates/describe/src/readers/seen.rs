//! The parts that a parser finds in a URL, the URL's destination, and the reasons to reject a URL.

use std::fmt;
use std::net::Ipv6Addr;

use rfc1738::ParseError;
use rfc1738::grammar::Scheme;
use rfc1738_access::SchemeExt;

use crate::MASK;

/// The parts that a parser finds in an accepted URL.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Seen {
    /// The scheme, as the parser returns it.
    pub scheme: String,
    /// The host; `None` if absent or empty.
    pub host: Option<String>,
    /// The port; `None` if absent or empty.
    pub port: Option<String>,
    /// The user name.
    pub user: Option<String>,
    /// The path, without the slash after the host.
    pub path: String,
    /// The text after the `?` that ends the path.
    pub search: Option<String>,
}

/// Writes only the scheme, because any other part may contain part of a password.
impl fmt::Debug for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seen").field("scheme", &self.scheme).finish_non_exhaustive()
    }
}

/// The host and port to which a client would connect.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Destination {
    /// The host in lower case; an IPv6 address in its canonical form.
    pub host: String,
    /// The port without leading zeros, or the scheme's default port, if any. For port 0, an empty string.
    pub port: Option<String>,
}

impl Seen {
    /// Returns the destination; `None` without a host, or with the host `localhost` in a file URL.
    #[must_use]
    pub fn destination(&self) -> Option<Destination> {
        let host = self.host.as_deref()?.to_ascii_lowercase();
        // 3.10: in a file URL, `localhost` is the same as no host.
        if self.scheme.eq_ignore_ascii_case("file") && host == "localhost" {
            return None;
        }
        let default = || default_port(&self.scheme).map(|port| port.to_string());
        let port = self.port.as_deref().map(|port| port.trim_start_matches('0').to_owned()).or_else(default);
        Some(Destination { host: ipv6(&host).map_or(host, |address| format!("[{address}]")), port })
    }

    /// Masks each part that the parser doesn't find in the masked URL, and returns `true` if the host or the port is masked. The
    /// remaining parts are visible in the masked URL.
    pub(super) fn mask(&mut self, masked: &Seen) -> bool {
        let mask = |part: &mut Option<String>, masked: &Option<String>| {
            let hides = part.is_some() && part != masked;
            if hides {
                *part = Some(MASK.to_owned());
            }
            hides
        };
        mask(&mut self.user, &masked.user);
        mask(&mut self.search, &masked.search);
        if self.path != masked.path {
            self.path = MASK.to_owned();
        }
        mask(&mut self.host, &masked.host) | mask(&mut self.port, &masked.port)
    }
}

/// Returns a path without its leading slash, which isn't part of the path in RFC 1738.
pub(super) fn without_slash(path: &str) -> String {
    path.strip_prefix('/').unwrap_or(path).to_owned()
}

/// Parses an address in brackets. An address can be spelled in several ways.
fn ipv6(host: &str) -> Option<Ipv6Addr> {
    host.strip_prefix('[')?.strip_suffix(']')?.parse().ok()
}

/// Returns the default port of a scheme. It replaces a missing port, because the URL Standard drops default ports.
fn default_port(scheme: &str) -> Option<u16> {
    Scheme::try_from(scheme).ok()?.default_port()
}

/// The reason that a parser rejects a string. Its messages never contain possible passwords.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Rejection {
    /// The error of a parser for RFC 1738.
    #[error(transparent)]
    Rfc1738(#[from] ParseError),
    /// The error of another parser.
    #[error("{message}")]
    Other {
        /// The offset in bytes, if known.
        offset: Option<usize>,
        /// The problem, in a few words.
        message: String,
    },
    /// The crate is built without this parser.
    #[error("built without the `whatwg` feature")]
    Absent,
}
