//! Rendering shared by the report and miette: the line of input, the label under it, and the names of
//! sections.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::error::details::Details;
use crate::mask::MASK;
use crate::{Hint, Production, Visible};

/// The maximum number of pieces of the input that are shown before the start of the span, and after it.
pub(super) const CONTEXT: (usize, usize) = (60, 30);

/// Masks and escapes `text`, and truncates it around the span. Returns the result and the span in it.
pub(super) fn line(text: &str, secrets: &[Range<usize>], span: Range<usize>) -> (String, Range<usize>) {
    // If the caller passes a different string, the span may be out of range.
    let boundary = (0..=span.start.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let drawn = |piece: Range<usize>| match secrets.contains(&piece) {
        true => MASK.to_owned(),
        false => Visible(&text[piece]).to_string(),
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

/// Returns the name of a section, such as `Section 3.1` or `Appendix`.
pub(super) fn section(name: &str) -> String {
    if name.starts_with(|first: char| first.is_ascii_digit()) {
        format!("Section {name}")
    } else {
        name.to_owned()
    }
}

/// Returns the innermost production of the longest path. Among paths of the same length, the first one recorded wins.
pub(super) fn innermost(error: &Details) -> Option<Production> {
    let (_, mut path) = error.farthest.wanted().rev().max_by_key(|(_, path)| path.clone().count())?;
    path.next().map(|(production, _)| production)
}

/// Returns the quotation of a hint with its source.
pub(super) fn quotation(hint: Hint) -> String {
    format!("RFC 1738, {}: \"{}\"", section(hint.section()), hint.quote())
}

/// The label of an error: its fix, the advice of its first hint, or a note that the character is withheld or that
/// the text ends.
pub(super) struct Label<'e>(pub(super) &'e Details);

impl fmt::Display for Label<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let error = self.0;
        if let Some(fix) = &error.fix {
            return match (fix.range.is_empty(), fix.replacement.as_str()) {
                (_, "") => f.write_str("remove this"),
                (true, written) => write!(f, "insert `{written}`"),
                (false, written) => write!(f, "write `{written}`"),
            };
        }
        match error.hints.first().and_then(|hint| hint.advice()) {
            Some(advice) => f.write_str(advice),
            None if error.withheld => f.write_str("not shown: it may be part of a password"),
            None if error.found.is_none() && error.span.is_empty() => f.write_str("the text ends here"),
            None => Ok(()),
        }
    }
}
