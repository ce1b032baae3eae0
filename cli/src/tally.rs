//! How many records were valid and invalid.

/// The counts so far.
#[derive(Default)]
pub struct Tally {
    pub valid: u64,
    pub invalid: u64,
}

impl Tally {
    pub fn count<T, E>(&mut self, verdict: &Result<T, E>) {
        match verdict {
            Ok(_) => self.valid += 1,
            Err(_) => self.invalid += 1,
        }
    }
}
