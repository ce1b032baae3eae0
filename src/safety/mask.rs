//! Texts with a mask in place of what may be a password.

use alloc::string::String;
use core::fmt;
use core::ops::Range;

use crate::Production;
use crate::safety::marks::has_delimiter;
use crate::safety::position::by_position;

/// What stands in place of a password.
pub(crate) const MASK: &str = "****";

/// A part of the text, with a mask for each secret that overlaps it.
pub(crate) fn masked(text: &str, part: Range<usize>, secrets: &[Range<usize>]) -> String {
    let mut masked = String::new();
    let mut shown = part.start;
    for secret in secrets {
        let (start, end) = (secret.start.max(part.start), secret.end.min(part.end));
        if start > end || start == end && !secret.is_empty() {
            continue;
        }
        // Two secrets may overlap.
        if let Some(before) = text.get(shown..start) {
            masked += before;
            masked += MASK;
        }
        shown = shown.max(end);
    }
    masked + &text[shown..part.end]
}

/// The `Debug` form of a part of a URL, under its type's name.
pub(crate) fn debug_part(name: &str, text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let shown = match name {
        "Password" => MASK,
        "Encoded822addr" if by_position(text, Some(Production::Encoded822addr)).next().is_none() => text,
        _ => part(text),
    };
    f.debug_tuple(name).field(&shown).finish()
}

/// A part of a URL, or a mask if the part holds a colon or an `@`: it may be the rest of a login.
pub(crate) fn part(text: &str) -> &str {
    if has_delimiter(text) { MASK } else { text }
}

#[cfg(test)]
mod tests {
    use super::masked;

    #[test]
    fn a_part_has_a_mask_for_each_secret_in_it() {
        // Two secrets overlap, one is empty, and one only touches the part.
        let secrets = [2..6, 3..4, 8..8, 10..12];
        for (part, expected) in [
            (0..12, "01****67****89****"),
            (0..10, "01****67****89"),
            (4..7, "****6"),
            (6..8, "67****"),
            (0..2, "01"),
        ] {
            assert_eq!(masked("0123456789ab", part.clone(), &secrets), expected, "{part:?}");
        }
    }
}
