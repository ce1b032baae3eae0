//! URL parsers for RFC 1738, RFC 3986 and the URL Standard, side by side.
//!
//! A program that checks a URL with one parser and fetches it with another may connect to an unchecked host. A [`Comparison`]
//! runs the parsers instead of consulting a table of known differences.
//!
//! ```
//! use rfc1738_describe::readers::{Comparison, Reader};
//!
//! let comparison = Comparison::new("ftp://trusted.example?@host.dom/", &Reader::ALL);
//! let host = |row: usize| comparison.rows[row].seen.as_ref().ok()?.host.as_deref();
//! assert_eq!(host(0), Some("host.dom"));
//! assert_eq!(host(2), Some("trusted.example"));
//! assert_eq!(comparison.differing(), ["host"]);
//! ```

mod reader;
mod seen;

use std::collections::BTreeSet;

use rfc1738::Production;

pub use reader::Reader;
pub use seen::{Destination, Rejection, Seen};

/// The parts and destinations that several parsers find in a URL.
pub struct Comparison {
    /// A row for each parser.
    pub rows: Vec<Row>,
    /// The destinations that the parsers found before anything was masked.
    destinations: BTreeSet<Option<Destination>>,
}

/// The parts that a parser finds in the URL, or the reason that it rejects the URL.
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

#[cfg(test)]
mod tests {
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
