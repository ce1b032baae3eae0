//! A record by several readings.

use std::collections::BTreeSet;

use rfc1738::Production;

use super::reading::Reading;
use super::seen::{Destination, Refusal, Seen};
use crate::input::Record;

/// What several readings see in a record, and where they see it lead.
pub struct Comparison {
    /// The record; `None` if it is too long to keep.
    pub url: Option<String>,
    pub rows: Vec<Row>,
    /// Where it leads to those that accept it.
    pub places: Vec<Place>,
    /// Whether a host or a port in a row is masked.
    pub hides_places: bool,
}

/// What a reading sees in the record.
pub struct Row {
    pub reading: Reading,
    pub seen: Result<Seen, Refusal>,
}

/// A place, and the readings that see the record lead there.
pub struct Place {
    /// `None` if they see no host.
    destination: Option<Destination>,
    pub readings: Vec<Reading>,
}

impl Comparison {
    pub fn new(record: &Record<'_>, readings: &[Reading]) -> Comparison {
        let row = |&reading: &Reading| Row { reading, seen: reading.of(record) };
        let rows = readings.iter().map(row).collect();
        Comparison::of(record.text.mended().map(str::to_owned), rows)
    }

    /// The comparison of these rows, for a URL.
    pub fn of(url: Option<String>, rows: Vec<Row>) -> Comparison {
        Comparison { url, places: places(&rows), rows, hides_places: false }
    }

    /// Whether no two readings see it lead to different places.
    pub fn is_same(&self) -> bool {
        self.places.len() < 2
    }

    /// What differs between the places: the host, or the port of a host.
    pub fn differing(&self) -> Vec<&'static str> {
        let host = |place: &Place| place.destination.as_ref().map(|destination| destination.host.clone());
        let hosts: BTreeSet<Option<String>> = self.places.iter().map(host).collect();
        let parts = [("host", hosts.len() > 1), ("port", self.places.len() > hosts.len())];
        parts.into_iter().filter(|(_, differs)| *differs).map(|(part, _)| part).collect()
    }

    /// Masks what may be a password: in the URL by the library's rule, and in a row each part that can't be read off the
    /// masked URL.
    pub fn mask(&mut self) {
        let Some(text) = &self.url else { return };
        // What is valid as printed has a password where this reading sees one, and all that is strict is among it.
        let masked = Production::Url.redacted(text).to_string();
        if masked == *text {
            return;
        }
        for Row { reading, seen } in &mut self.rows {
            if let Ok(seen) = seen {
                self.hides_places |= seen.mask(&reading.seen(&masked).unwrap_or_default());
            }
        }
        self.url = Some(masked);
    }
}

/// The places that the rows lead to, in the order of the rows.
fn places(rows: &[Row]) -> Vec<Place> {
    let mut places: Vec<Place> = Vec::new();
    for Row { reading, seen } in rows {
        let Ok(seen) = seen else { continue };
        let destination = seen.destination();
        match places.iter_mut().find(|place| place.destination == destination) {
            Some(place) => place.readings.push(*reading),
            None => places.push(Place { destination, readings: vec![*reading] }),
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seen(scheme: &str, host: &str, port: &str) -> Seen {
        let given = |part: &str| (!part.is_empty()).then(|| part.to_owned());
        Seen { scheme: scheme.to_owned(), host: given(host), port: given(port), user: None }
    }

    /// What differs between what two readings see.
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
            // 3.10: `localhost` is the same as no host, whatever the port of no service.
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
