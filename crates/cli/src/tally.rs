//! Counts of verdicts. `extract` counts wrappers, and the other subcommands count records. `grammar --diff` counts one verdict,
//! which is valid if the languages are equal.

use std::fmt;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub valid: u64,
    pub invalid: u64,
    pub warnings: u64,
    /// The number of records that `check --fix` changed.
    pub repaired: u64,
    /// The number of records that aren't printed, because they are longer than `--max-record`.
    pub left_out: u64,
}

impl Tally {
    /// Returns the counts for one verdict.
    pub fn of(valid: bool) -> Tally {
        Tally { valid: u64::from(valid), invalid: u64::from(!valid), ..Tally::default() }
    }

    pub fn add(&mut self, other: Tally) {
        self.valid += other.valid;
        self.invalid += other.invalid;
        self.warnings += other.warnings;
        self.repaired += other.repaired;
        self.left_out += other.left_out;
    }

    pub fn count(&mut self, valid: bool) {
        self.add(Tally::of(valid));
    }

    pub fn total(&self) -> u64 {
        self.valid + self.invalid
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} valid, {} invalid", self.valid, self.invalid)?;
        match self.warnings {
            0 => Ok(()),
            1 => f.write_str(", 1 warning"),
            count => write!(f, ", {count} warnings"),
        }
    }
}
