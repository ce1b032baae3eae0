//! The record itself, beside its verdict: for those who judge apart from what they keep.

use std::borrow::Cow;

use clap::ValueEnum;
use rfc1738::{Production, Redacted};
use serde::Serialize;

use crate::input::Record;

/// What is printed of each record itself.
#[derive(Clone, Copy, ValueEnum)]
pub enum Echo {
    /// With **** in place of anything that may be a password.
    Redacted,
    /// As it is, passwords and all.
    Whole,
}

/// A record as it is printed; `None` if it is too long.
#[derive(Serialize)]
pub struct Echoed<'r>(pub Option<Cow<'r, str>>);

impl Echo {
    /// The record, read as this production, or in the strict reading.
    pub fn of<'r>(self, record: &'r Record<'_>, production: Option<Production>) -> Echoed<'r> {
        Echoed(record.text.mended().map(|text| match self {
            Echo::Redacted => {
                let redacted = production.map_or(Redacted::new(text), |production| production.redacted(text));
                redacted.unmasked().map_or_else(|| redacted.to_string().into(), Cow::Borrowed)
            }
            Echo::Whole => text.into(),
        }))
    }
}
