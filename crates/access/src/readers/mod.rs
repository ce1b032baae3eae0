//! URL parsers for RFC 1738, RFC 3986 and the URL Standard, side by side.
//!
//! A program that checks a URL with one parser and fetches it with another may connect to an unchecked host. A [`Comparison`]
//! runs the parsers instead of consulting a table of known differences. `agreed_host` returns the host only if all agree. The example
//! `guard.rs` of this crate also checks the addresses of a URL that a user gives to a server.
//!
//! ```
//! use rfc1738_access::readers::{Comparison, Reader};
//!
//! let comparison = Comparison::new("ftp://trusted.example?@host.dom/", &Reader::ALL);
//! let host = |row: usize| comparison.rows[row].seen.as_ref().ok()?.host.as_deref();
//! assert_eq!(host(0), Some("host.dom"));
//! assert_eq!(host(2), Some("trusted.example"));
//! assert_eq!(comparison.differing(), ["host"]);
//! ```

#[cfg(feature = "url")]
mod agreed;
mod reader;

use alloc::borrow::ToOwned;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::net::Ipv6Addr;

use rfc1738::grammar::Scheme;
use rfc1738::{MASK, ParseError, Production};

#[cfg(feature = "url")]
pub use agreed::{HostError, agreed_host};
pub use reader::Reader;

use crate::theirs::Theirs;

/// The parts and destinations that several parsers find in a URL.
#[derive(Debug)]
pub struct Comparison {
    /// A row for each parser.
    pub rows: Vec<Row>,
    /// The destinations that the parsers found before anything was masked.
    destinations: BTreeSet<Option<Destination>>,
}

/// The parts that a parser finds in the URL, or the reason that it rejects the URL.
#[derive(Debug)]
pub struct Row {
    /// The parser.
    pub reader: Reader,
    /// The parts, or the reason.
    pub seen: Result<Seen, Rejection>,
}

impl Comparison {
    /// Compares the parts that these parsers find in a string.
    #[must_use]
    pub fn new(text: &str, readers: &[Reader]) -> Comparison {
        Comparison::of(readers.iter().map(|&reader| Row { reader, seen: reader.read(text) }).collect())
    }

    fn of(rows: Vec<Row>) -> Comparison {
        let destinations = rows.iter().flat_map(|row| &row.seen).map(Seen::destination).collect();
        Comparison { rows, destinations }
    }

    /// Returns `true` if all parsers that accept the URL find the same destination.
    #[must_use]
    pub fn is_same(&self) -> bool {
        self.destinations.len() < 2
    }

    /// Returns the parts of the destinations that differ: the host, or the port of a host.
    #[must_use]
    pub fn differing(&self) -> Vec<&'static str> {
        let host = |destination: &Option<Destination>| Some(destination.as_ref()?.host.clone());
        let hosts: BTreeSet<Option<String>> = self.destinations.iter().map(host).collect();
        let parts = [("host", hosts.len() > 1), ("port", self.destinations.len() > hosts.len())];
        parts.into_iter().filter(|(_, differs)| *differs).map(|(part, _)| part).collect()
    }

    /// In each row, masks the parts that its parser doesn't find in the masked form of `text`. Returns the masked text, and
    /// whether a host or a port is masked.
    pub fn mask(&mut self, text: &str) -> (String, bool) {
        // The production `url` locates the password in both readings of RFC 1738, because it also derives all strict URLs.
        let masked = Production::Url.redacted(text).to_string();
        let mut masks_destination = false;
        if masked != text {
            for Row { reader, seen } in &mut self.rows {
                if let Ok(seen) = seen {
                    masks_destination |= seen.mask(&reader.read(&masked).unwrap_or_default());
                }
            }
        }
        (masked, masks_destination)
    }
}

/// The parts that a parser finds in an accepted URL.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
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
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Destination {
    /// The host in lower case; an IPv6 address in its canonical form.
    pub host: String,
    /// The port without leading zeros, or the scheme's default port, if any. For port 0, an empty string.
    pub port: Option<String>,
}

/// Writes only the name, because the host may contain part of a password.
impl fmt::Debug for Destination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Destination").finish_non_exhaustive()
    }
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
    fn mask(&mut self, masked: &Seen) -> bool {
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

/// The parts that another crate finds.
impl From<Theirs<'_>> for Seen {
    fn from(theirs: Theirs<'_>) -> Seen {
        let given = |part: &str| (!part.is_empty()).then(|| part.to_owned());
        Seen {
            scheme: theirs.scheme.to_owned(),
            host: theirs.host.and_then(given),
            port: theirs.port.as_deref().and_then(given),
            user: theirs.user.map(str::to_owned),
            // In RFC 1738, the slash after the host isn't part of the path.
            path: theirs.path.strip_prefix('/').unwrap_or(theirs.path).to_owned(),
            search: theirs.query.map(str::to_owned),
        }
    }
}

/// Parses an address in brackets. An address can be spelled in several ways.
fn ipv6(host: &str) -> Option<Ipv6Addr> {
    host.strip_prefix('[')?.strip_suffix(']')?.parse().ok()
}

/// Returns the default port of a scheme. It replaces a missing port, because the URL Standard drops default ports.
fn default_port(scheme: &str) -> Option<u16> {
    crate::default_port(Scheme::try_from(scheme).ok()?)
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
    #[error("built without the `url` feature")]
    Absent,
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    fn seen(text: &str) -> Seen {
        let [scheme, host, port] = text.splitn(3, ' ').collect::<Vec<_>>()[..] else { panic!("{text}") };
        let given = |part: &str| (!part.is_empty()).then(|| part.to_owned());
        Seen { scheme: scheme.to_owned(), host: given(host), port: given(port), ..Seen::default() }
    }

    /// Each reading is a scheme, a host and a port. The last word is the part that differs.
    #[test]
    fn destinations_are_compared() {
        for (one, other, expected) in [
            ("http Host.Dom ", "http host.dom ", ""),
            // 3.3: "If :<port> is omitted, the port defaults to 80".
            ("HTTP h 80", "http h ", ""),
            ("gopher h 70", "gopher h ", ""),
            ("https h 443", "https h ", ""),
            ("ws h 80", "ws h ", ""),
            ("http h 008080", "http h 8080", ""),
            ("http [0:0::1] ", "http [::1] ", ""),
            ("http [::ffff:1.2.3.4] ", "http [::FFFF:102:304] ", ""),
            // 3.10: `localhost` is the same as no host.
            ("file localhost ", "file  ", ""),
            ("x  ", "x  ", ""),
            ("http a ", "http b ", "host"),
            ("http a ", "http  ", "host"),
            ("http a 1", "http b 2", "host"),
            ("http localhost ", "http  ", "host"),
            ("http [::1] ", "http [::2] ", "host"),
            ("http h 8080", "http h ", "port"),
            ("http h 0", "http h ", "port"),
            ("https h 80", "https h 8", "port"),
            ("x h 80", "x h ", "port"),
        ] {
            let row = |text| Row { reader: Reader::Strict, seen: Ok(seen(text)) };
            let comparison = Comparison::of(vec![row(one), row(other)]);
            assert_eq!(comparison.differing().join(" "), expected, "{one}, {other}");
            assert_eq!(comparison.is_same(), expected.is_empty(), "{one}, {other}");
        }
    }
}
