//! Counts of skipped text.

use rfc1738_context::Skipped;

/// Describes the skipped text and the reasons, or returns `None` if no text was skipped.
pub fn summary(skipped: Skipped) -> Option<String> {
    let reasons = [
        (skipped.bare, "bare (see --bare)"),
        (skipped.wrappers, "unclosed"),
        (skipped.empty, "without a host"),
        (skipped.too_long, "too long"),
    ];
    let total: u64 = reasons.iter().map(|(count, _)| count).sum();
    let counts = reasons.iter().filter(|(count, _)| *count > 0);
    let counts: Vec<_> = counts.map(|(count, reason)| format!("{count} {reason}")).collect();
    (total > 0).then(|| format!("{total} skipped: {}", counts.join(", ")))
}
