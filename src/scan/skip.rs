//! The vectorized part of [`context`](crate::context), the search for URLs in running text.

use super::{Level, Set, Vectors, Window, with_vectors};

/// Returns the length of a prefix in which no URL begins. It contains no `<` followed by a colon at any
/// distance, no colon directly after a member of `ends`, and no colon directly before a `/`.
///
/// The prefix isn't always the longest possible, for example if a `<` and a colon are close together. Without
/// vectors, its length is 0.
pub(crate) fn skip(ends: &Set, text: &[u8]) -> usize {
    skip_with(Level::best(), ends, text)
}

/// Runs [`skip`] with the vectors of `level`.
fn skip_with(level: Option<Level>, ends: &Set, text: &[u8]) -> usize {
    with_vectors!(level, vectors => skip_by(vectors, ends, text), else 0)
}

#[inline(always)]
fn skip_by<V: Vectors>(vectors: V, ends: &Set, text: &[u8]) -> usize {
    // The lowest bit is set if a colon at the start of the window may follow one of `ends`.
    let mut ended = 1;
    let mut bracket = None;
    let mut at = 0;
    while let Some(bytes) = text[at..].first_chunk::<64>() {
        let window = Window::new(vectors, bytes);
        let (brackets, colons) = (window.occurrences(b'<'), window.occurrences(b':'));
        let ends = window.members(ends);
        // A `/` may follow the window.
        let before_slash = window.occurrences(b'/') >> 1 | 1 << 63;
        if colons != 0 && (brackets != 0 || bracket.is_some()) {
            break;
        }
        let marks = colons & (ends << 1 | ended | before_slash);
        if marks != 0 {
            return at + marks.trailing_zeros() as usize;
        }
        if let Some(last) = brackets.checked_ilog2() {
            bracket = Some(at + last as usize);
        }
        ended = ends >> 63;
        at += 64;
    }
    bracket.unwrap_or(at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scan::tests::levels;

    /// Returns the offset of the first `<` or colon that must not be skipped, byte by byte.
    fn first(text: &[u8]) -> usize {
        let mut bracket = None;
        for (at, &byte) in text.iter().enumerate() {
            let is_ended = at.checked_sub(1).is_some_and(|before| matches!(text[before], b'L' | b'p'));
            match byte {
                b'<' => bracket = Some(at),
                b':' if bracket.is_some() || is_ended || text.get(at + 1) == Some(&b'/') => {
                    return bracket.unwrap_or(at);
                }
                _ => {}
            }
        }
        bracket.unwrap_or(text.len())
    }

    /// Tries random texts that cross the borders of windows, at every level.
    #[test]
    fn skipped_text_begins_no_url() {
        const PIECES: [&str; 12] =
            ["<", ">", ":", "URL:", "http://", "L", "p", "a", "/", "\n", "é", "aaaaaaaaaaaaaaaa"];
        let ends = Set::EMPTY.with(b'L').with(b'p');
        let mut random = fastrand::Rng::with_seed(1738);
        let mut skipped = 0;
        for _ in 0..20_000 {
            // Each text has few kinds of pieces. With many kinds, nearly every window would have a mark.
            let (from, kinds) = (random.usize(..PIECES.len()), random.usize(1..PIECES.len()));
            let text: String = (0..random.usize(1..80))
                .map(|_| PIECES[(from + random.usize(..kinds)) % PIECES.len()])
                .collect();
            let first = first(text.as_bytes());
            for level in levels() {
                let length = skip_with(level, &ends, text.as_bytes());
                assert!(length <= first, "{level:?} {text:?}: {length}, and the first is at {first}");
                skipped += usize::from(length > 0);
            }
        }
        assert!(skipped >= 5_000 * levels().len(), "{skipped}");
    }

    #[test]
    fn text_without_urls_is_skipped() {
        for unit in ["<", "<a href=\"/a/b\">", "</p>", "12:30 ", "word: ", "- "] {
            let text = unit.repeat(1_000);
            for level in levels() {
                let length = skip_with(level, &Set::EMPTY, text.as_bytes());
                assert!(length + 128 > text.len(), "{level:?} {unit:?}: {length}");
            }
        }
    }
}
