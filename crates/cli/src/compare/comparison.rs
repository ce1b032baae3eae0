//! The comparison of a record by several readings.

use rfc1738_describe::readers::{self, Row};

use super::reading::Reading;
use super::refusal::Refusal;
use crate::input::Record;

/// The parts and destinations that several readings see in a record.
pub struct Comparison {
    /// The record; `None` if it is too long to keep.
    pub url: Option<String>,
    pub readers: readers::Comparison<Refusal>,
    /// `true` if a host or a port in a row is masked.
    pub masks_destination: bool,
}

impl Comparison {
    pub fn new(record: &Record<'_>, readings: &[Reading]) -> Comparison {
        let row = |reading: &Reading| Row { reader: reading.0, seen: reading.of(record) };
        Comparison {
            url: record.content.mended().map(str::to_owned),
            readers: readers::Comparison::of(readings.iter().map(row).collect()),
            masks_destination: false,
        }
    }

    /// Masks possible passwords.
    pub fn mask(&mut self) {
        if let Some(url) = &mut self.url {
            (*url, self.masks_destination) = self.readers.mask(url);
        }
    }
}
