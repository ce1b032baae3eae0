//! Counts of verdicts. `extract` counts wrappers, and the other subcommands count records. `grammar --diff` counts one
//! verdict, which is valid if the languages are equal.

use std::fmt;

#[derive(Default)]
pub struct Tally {
    pub valid: u64,
    pub invalid: u64,
}

impl Tally {
    pub fn count(&mut self, valid: bool) {
        self.valid += u64::from(valid);
        self.invalid += u64::from(!valid);
    }

    pub fn total(&self) -> u64 {
        self.valid + self.invalid
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} valid, {} invalid", self.valid, self.invalid)
    }
}
