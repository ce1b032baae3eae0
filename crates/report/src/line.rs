//! The line of input that a report shows.

use std::ops::Range;

use rfc1738::MASK;

use crate::Visible;

/// The maximum number of pieces of the input that are shown before the start of the span, and after it.
const CONTEXT: (usize, usize) = (60, 30);

/// Masks and escapes `text`, and truncates it around the span. Returns the result and the span in it.
pub(crate) fn line(text: &str, secrets: &[Range<usize>], span: Range<usize>) -> (String, Range<usize>) {
    // If the caller passes a different string, the span may be out of range.
    let boundary = (0..=span.start.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let drawn = |piece: Range<usize>| match secrets.contains(&piece) {
        true => MASK.to_owned(),
        false => Visible::new(&text[piece]).to_string(),
    };
    let mut before = pieces(text, secrets).rev().skip_while(|piece| piece.end > boundary);
    let mut after = pieces(text, secrets).skip_while(|piece| piece.end <= boundary);
    let start: Vec<String> = before.by_ref().take(CONTEXT.0).map(drawn).collect();
    let mut line = String::from(if before.next().is_some() { "…" } else { "" });
    line.extend(start.into_iter().rev());
    let from = line.len();
    let mut to = from;
    for piece in after.by_ref().take(CONTEXT.1) {
        let is_in_span = piece.start < span.end;
        line.push_str(&drawn(piece));
        if is_in_span {
            to = line.len();
        }
    }
    line.extend(after.next().map(|_| '…'));
    (line, from..to)
}

/// Returns the range of each secret, and of each character outside the secrets, in order.
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

/// Sorts the ranges, and joins those that overlap.
pub(crate) fn merged(mut ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    ranges.sort_by_key(|range| range.start);
    let mut merged: Vec<Range<usize>> = Vec::new();
    for range in ranges {
        match merged.last_mut() {
            Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
            _ => merged.push(range),
        }
    }
    merged
}
