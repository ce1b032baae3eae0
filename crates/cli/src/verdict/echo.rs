//! Echoed records, printed beside their verdicts.

use clap::ValueEnum;
use rfc1738::Redacted;

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
    /// Returns the record to print, or `None` if it is too long.
    pub fn of(self, record: &Record<'_>) -> Option<String> {
        record.content.lossy_text().map(|text| match self {
            Echo::Redacted => Redacted::new(text).to_string(),
            Echo::Whole => text.to_owned(),
        })
    }
}
