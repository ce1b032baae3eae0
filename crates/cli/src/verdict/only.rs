//! Filtering of the output by verdict.

use clap::ValueEnum;

/// The verdict of the records to print.
#[derive(Clone, Copy, ValueEnum)]
pub enum Only {
    /// Valid strings.
    Valid,
    /// Invalid strings.
    Invalid,
}

impl Only {
    /// Returns `true` if a record with this verdict is printed.
    pub fn admits(self, is_valid: bool) -> bool {
        matches!(self, Only::Valid) == is_valid
    }
}
