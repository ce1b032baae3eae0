//! The line of an input that a report and miette draw, and the names of sections.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

use crate::Visible;
use crate::mask::MASK;

/// The number of pieces of a long input that are drawn before the place, and from the place on.
pub(super) const AROUND: (usize, usize) = (60, 30);

/// Returns `text` as it is drawn, and the place in it. The text is masked, escaped, and cut around the place.
pub(super) fn line(text: &str, secrets: &[Range<usize>], offset: usize) -> (String, Range<usize>) {
    // A text that the error isn't about may have no such place.
    let place = (0..=offset.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let drawn = |piece: Range<usize>| match secrets.contains(&piece) {
        true => MASK.to_owned(),
        false => Visible(&text[piece]).to_string(),
    };
    let mut before = pieces(text, secrets).rev().skip_while(|piece| piece.end > place);
    let mut after = pieces(text, secrets).skip_while(|piece| piece.end <= place);
    let start: Vec<String> = before.by_ref().take(AROUND.0).map(drawn).collect();
    let mut line = String::from(if before.next().is_some() { "…" } else { "" });
    line.extend(start.into_iter().rev());
    let from = line.len();
    line.extend(after.next().map(drawn));
    let to = line.len();
    line.extend(after.by_ref().take(AROUND.1 - 1).map(drawn));
    line.extend(after.next().map(|_| '…'));
    (line, from..to)
}

/// Returns the range of each secret, and of each character between them, in order.
fn pieces<'t>(
    text: &'t str,
    secrets: &'t [Range<usize>],
) -> impl DoubleEndedIterator<Item = Range<usize>> + 't {
    (0..=secrets.len()).flat_map(move |index| {
        let secret = secrets.get(index);
        let start = index.checked_sub(1).map_or(0, |before| secrets[before].end);
        let shown = text.get(start..secret.map_or(text.len(), |secret| secret.start)).unwrap_or_default();
        let characters = shown.char_indices().map(move |(at, character)| {
            let at = start + at;
            at..at + character.len_utf8()
        });
        characters.chain(secret.cloned())
    })
}

/// Returns `Section 3.1`, or `Appendix`.
pub(super) fn section(name: &str) -> String {
    if name.starts_with(|first: char| first.is_ascii_digit()) {
        format!("Section {name}")
    } else {
        name.to_owned()
    }
}
