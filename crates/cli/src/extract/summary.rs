//! Counts of skipped text.

use std::fmt;

use rfc1738::context::Skipped;

/// The skipped text, printed with the reasons.
pub struct Summary(pub Skipped);

impl Summary {
    fn total(&self) -> u64 {
        self.0.bare + self.0.wrappers + self.0.empty + self.0.too_long
    }

    pub fn is_empty(&self) -> bool {
        self.total() == 0
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reasons = [
            (self.0.bare, "bare (see --bare)"),
            (self.0.wrappers, "unclosed"),
            (self.0.empty, "without a host"),
            (self.0.too_long, "too long"),
        ];
        let counts: Vec<_> = reasons
            .iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, reason)| format!("{count} {reason}"))
            .collect();
        write!(f, "{} skipped: {}", self.total(), counts.join(", "))
    }
}
