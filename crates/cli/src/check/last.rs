//! What was printed of the last invalid record: a long input has runs of the same mistake, such as empty lines.

use crate::input::{Record, Text};

/// The last invalid record, and what was printed of it after its place.
#[derive(Clone, Default)]
pub struct Last {
    text: String,
    /// Empty if there is none yet.
    printed: Vec<u8>,
}

impl Last {
    /// What is printed of the record after its place, if it is the same as the last.
    pub fn printed(&self, record: &Record<'_>) -> Option<&[u8]> {
        let is_same = matches!(record.text, Text::Utf8(text) if text == self.text);
        (is_same && !self.printed.is_empty()).then_some(&self.printed)
    }

    pub fn remember(&mut self, record: &Record<'_>, printed: &[u8]) {
        if let Text::Utf8(text) = record.text {
            self.text.clear();
            self.text.push_str(text);
            self.printed.clear();
            self.printed.extend_from_slice(printed);
        }
    }
}
