//! Comparisons of how several parsers interpret a URL.

use std::collections::BTreeSet;

use rfc1738::Production;

use super::reader::Reader;
use super::seen::{Destination, Rejection, Seen};

/// The parts and destinations that several parsers find in a URL.
pub struct Comparison {
    /// A row for each parser.
    pub rows: Vec<Row>,
    /// The parsers that accept the URL, by destination, in the order of the rows.
    pub groups: Vec<Group>,
}

/// The parts that a parser finds in the URL, or the reason that it rejects the URL.
pub struct Row {
    /// The parser.
    pub reader: Reader,
    /// The parts, or the reason.
    pub seen: Result<Seen, Rejection>,
}

/// The parsers that find the same destination.
pub struct Group {
    /// The destination; `None` if they find no host.
    pub destination: Option<Destination>,
    /// The parsers.
    pub readers: Vec<Reader>,
}

impl Comparison {
    /// Compares the parts that these parsers find in a string.
    #[must_use]
    pub fn new(text: &str, readers: &[Reader]) -> Comparison {
        Comparison::of(readers.iter().map(|&reader| Row { reader, seen: reader.read(text) }).collect())
    }

    fn of(rows: Vec<Row>) -> Comparison {
        Comparison { groups: groups(&rows), rows }
    }

    /// Returns `true` if all parsers that accept the URL find the same destination.
    #[must_use]
    pub fn is_same(&self) -> bool {
        self.groups.len() < 2
    }

    /// Returns the parts that differ between the groups: the host, or the port of a host.
    #[must_use]
    pub fn differing(&self) -> Vec<&'static str> {
        let host = |group: &Group| group.destination.as_ref().map(|destination| destination.host.clone());
        let hosts: BTreeSet<Option<String>> = self.groups.iter().map(host).collect();
        let parts = [("host", hosts.len() > 1), ("port", self.groups.len() > hosts.len())];
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

/// Groups the parsers by destination, in the order of the rows.
fn groups(rows: &[Row]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for Row { reader, seen } in rows {
        let Ok(seen) = seen else { continue };
        let destination = seen.destination();
        match groups.iter_mut().find(|group| group.destination == destination) {
            Some(group) => group.readers.push(*reader),
            None => groups.push(Group { destination, readers: vec![*reader] }),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(scheme: &str, host: &str, port: &str) -> Seen {
        let given = |part: &str| (!part.is_empty()).then(|| part.to_owned());
        Seen { scheme: scheme.to_owned(), host: given(host), port: given(port), ..Seen::default() }
    }

    /// Returns the parts that differ between two readings.
    fn differing(one: Seen, other: Seen) -> Vec<&'static str> {
        let rows = vec![
            Row { reader: Reader::Strict, seen: Ok(one) },
            Row { reader: Reader::Rfc3986, seen: Ok(other) },
        ];
        Comparison::of(rows).differing()
    }

    #[test]
    fn equal_destinations() {
        for (scheme, one, other) in [
            ("http", ("Host.Dom", ""), ("host.dom", "")),
            // 3.3: "If :<port> is omitted, the port defaults to 80".
            ("HTTP", ("h", "80"), ("h", "")),
            ("gopher", ("h", "70"), ("h", "")),
            ("https", ("h", "443"), ("h", "")),
            ("ws", ("h", "80"), ("h", "")),
            ("http", ("h", "008080"), ("h", "8080")),
            ("http", ("[0:0::1]", ""), ("[::1]", "")),
            ("http", ("[::ffff:1.2.3.4]", ""), ("[::FFFF:102:304]", "")),
            // 3.10: `localhost` is the same as no host.
            ("file", ("localhost", ""), ("", "")),
            ("x", ("", ""), ("", "")),
        ] {
            let same = differing(seen(scheme, one.0, one.1), seen(scheme, other.0, other.1));
            assert!(same.is_empty(), "{scheme} {one:?} {other:?}");
        }
    }

    #[test]
    fn different_destinations() {
        for (scheme, one, other, part) in [
            ("http", ("a", ""), ("b", ""), "host"),
            ("http", ("a", ""), ("", ""), "host"),
            ("http", ("a", "1"), ("b", "2"), "host"),
            ("http", ("localhost", ""), ("", ""), "host"),
            ("http", ("[::1]", ""), ("[::2]", ""), "host"),
            ("http", ("h", "8080"), ("h", ""), "port"),
            ("http", ("h", "0"), ("h", ""), "port"),
            ("https", ("h", "80"), ("h", "8"), "port"),
            ("x", ("h", "80"), ("h", ""), "port"),
        ] {
            let differing = differing(seen(scheme, one.0, one.1), seen(scheme, other.0, other.1));
            assert_eq!(differing, [part], "{scheme} {one:?} {other:?}");
        }
    }
}
