//! The parts of a report: the line of input, the label under it, the source of the rule, and the innermost production.

use std::ops::Range;

use rfc1738::{Mistake, ParseError, Production};

use crate::Visible;

/// Returns the label of an error: its fix, the advice for its mistake, or a note that the character is withheld or
/// that the text ends.
pub(crate) fn label(error: &ParseError) -> String {
    if let Some(fix) = error.fix() {
        return match (fix.range.is_empty(), fix.replacement.as_str()) {
            (_, "") => "remove this".to_owned(),
            (true, written) => format!("insert `{written}`"),
            (false, written) => format!("write `{written}`"),
        };
    }
    let note = match error.mistake().and_then(Mistake::advice) {
        Some(advice) => advice,
        None if error.is_withheld() => "not shown: it may be part of a password",
        None if error.found().is_none() && error.span().is_empty() => "the text ends here",
        None => "",
    };
    note.to_owned()
}

/// Returns the quotation from the RFC that the mistake contradicts, with its source.
pub(crate) fn quotation(error: &ParseError) -> Option<String> {
    let mistake = error.mistake()?;
    Some(format!("RFC 1738, {}: \"{}\"", section(mistake.section()), mistake.quote()))
}

/// Returns the name of a section, such as `Section 3.1` or `Appendix`.
pub(crate) fn section(name: &str) -> String {
    let is_number = name.starts_with(|first: char| first.is_ascii_digit());
    if is_number { format!("Section {name}") } else { name.to_owned() }
}

/// Returns the innermost production of the longest path. Among paths of the same length, the first in the RFC's order wins.
pub(crate) fn innermost(error: &ParseError) -> Option<Production> {
    let paths = error.expected().map(|expected| expected.within);
    let longest = paths.max_by(|a, b| a.len().cmp(&b.len()).then_with(|| b.cmp(a)));
    longest?.last().copied()
}

/// The maximum number of pieces of the input that are shown before the start of the span, and after it.
const CONTEXT: (usize, usize) = (60, 30);

/// Masks and escapes `text`, and truncates it around the span. Returns the result and the span in it.
pub(crate) fn line(text: &str, secrets: &[Range<usize>], span: Range<usize>) -> (String, Range<usize>) {
    // If the caller passes a different string, the span may be out of range.
    let boundary = (0..=span.start.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let drawn = |piece: Range<usize>| match secrets.contains(&piece) {
        true => "****".to_owned(),
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
