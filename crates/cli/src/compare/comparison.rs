//! The comparison of a record by several readings.

use std::collections::BTreeSet;

use rfc1738::Production;

use super::reading::Reading;
use super::seen::{Destination, Refusal, Seen};
use crate::input::Record;

/// The parts and destinations that several readings see in a record.
pub struct Comparison {
    /// The record; `None` if it is too long to keep.
    pub url: Option<String>,
    pub rows: Vec<Row>,
    /// The readings that accept the record, by destination.
    pub groups: Vec<Group>,
    /// `true` if a host or a port in a row is masked.
    pub masks_destination: bool,
}

/// The parts that a reading sees in the record.
pub struct Row {
    pub reading: Reading,
    pub seen: Result<Seen, Refusal>,
}

/// The readings that see the same destination.
pub struct Group {
    /// `None` if they see no host.
    destination: Option<Destination>,
    pub readings: Vec<Reading>,
}

impl Comparison {
    pub fn new(record: &Record<'_>, readings: &[Reading]) -> Comparison {
        let row = |&reading: &Reading| Row { reading, seen: reading.of(record) };
        let rows = readings.iter().map(row).collect();
        Comparison::of(record.content.mended().map(str::to_owned), rows)
    }

    /// Compares these rows of a URL.
    pub fn of(url: Option<String>, rows: Vec<Row>) -> Comparison {
        Comparison { url, groups: groups(&rows), rows, masks_destination: false }
    }

    /// Returns `true` if all readings that accept the record see the same destination.
    pub fn is_same(&self) -> bool {
        self.groups.len() < 2
    }

    /// Returns the parts that differ between the groups: the host, or the port of a host.
    pub fn differing(&self) -> Vec<&'static str> {
        let host = |group: &Group| group.destination.as_ref().map(|destination| destination.host.clone());
        let hosts: BTreeSet<Option<String>> = self.groups.iter().map(host).collect();
        let parts = [("host", hosts.len() > 1), ("port", self.groups.len() > hosts.len())];
        parts.into_iter().filter(|(_, differs)| *differs).map(|(part, _)| part).collect()
    }

    /// Masks possible passwords: in the URL by the library's rule, and in a row each part that can't be read off the
    /// masked URL.
    pub fn mask(&mut self) {
        let Some(text) = &self.url else { return };
        // If a text is valid as printed, its password is where this reading sees it. Strict URLs are valid as printed.
        let masked = Production::Url.redacted(text).to_string();
        if masked == *text {
            return;
        }
        for Row { reading, seen } in &mut self.rows {
            if let Ok(seen) = seen {
                self.masks_destination |= seen.mask(&reading.seen(&masked).unwrap_or_default());
            }
        }
        self.url = Some(masked);
    }
}

/// Groups the readings by destination, in the order of the rows.
fn groups(rows: &[Row]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for Row { reading, seen } in rows {
        let Ok(seen) = seen else { continue };
        let destination = seen.destination();
        match groups.iter_mut().find(|group| group.destination == destination) {
            Some(group) => group.readings.push(*reading),
            None => groups.push(Group { destination, readings: vec![*reading] }),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(scheme: &str, host: &str, port: &str) -> Seen {
        let given = |part: &str| (!part.is_empty()).then(|| part.to_owned());
        Seen { scheme: scheme.to_owned(), host: given(host), port: given(port), user: None }
    }

    /// Returns the parts that differ between two readings.
    fn differing(one: Seen, other: Seen) -> Vec<&'static str> {
        let rows = vec![
            Row { reading: Reading::Strict, seen: Ok(one) },
            Row { reading: Reading::Rfc3986, seen: Ok(other) },
        ];
        Comparison::of(None, rows).differing()
    }

    #[test]
    fn two_destinations_are_the_same_if_a_client_goes_to_one_place() {
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
            // 3.10: `localhost` means no host, even with a port that no service has.
            ("file", ("localhost", ""), ("", "")),
            ("x", ("", ""), ("", "")),
        ] {
            let same = differing(seen(scheme, one.0, one.1), seen(scheme, other.0, other.1));
            assert!(same.is_empty(), "{scheme} {one:?} {other:?}");
        }
    }

    #[test]
    fn two_destinations_differ_by_host_or_by_port() {
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
