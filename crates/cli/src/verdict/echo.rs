//! Echoed records, printed beside their verdicts.

use clap::ValueEnum;
use rfc1738::{Production, Redacted};

use crate::input::Record;

/// The form in which each record is printed.
#[derive(Clone, Copy, ValueEnum)]
pub enum Echo {
    /// With possible passwords as ****.
    Redacted,
    /// Unchanged, including passwords.
    Whole,
}

impl Echo {
    /// Returns the record to print, or `None` if it is too long. Without a production, masking follows the strict reading.
    pub fn of(self, record: &Record<'_>, production: Option<Production>) -> Option<String> {
        record.content.mended().map(|text| match self {
            Echo::Redacted => {
                production.map_or(Redacted::new(text), |production| production.redacted(text)).to_string()
            }
            Echo::Whole => text.to_owned(),
        })
    }
}
