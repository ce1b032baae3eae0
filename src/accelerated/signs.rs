//! Passes over text in which no URL begins.

use rfc1738_scan::{Level, Vectors};

use super::windows::{Set, Window, with_vectors};

/// The characters that a wrapper may have before its first colon, except quoting marks: those of a scheme, and ignored ones.
static BEFORE_COLON: Set =
    Set::of("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-.= \t\n\x0b\x0c\r");

/// The characters right before a quoting mark.
static BEFORE_MARK: Set = Set::of("> \t\n\r");

/// Returns how many octets hold nothing that begins a URL: no `<` with a colon after it that may be that of a prefix or a
/// scheme, no colon right after one of `ends`, and none right before a `/`.
///
/// It may be fewer than there are. On a machine without vectors, it is 0.
pub(crate) fn without_signs(ends: &Set, text: &[u8]) -> usize {
    without_signs_with(Level::best(), ends, text)
}

/// [`without_signs`], with these vectors.
fn without_signs_with(level: Option<Level>, ends: &Set, text: &[u8]) -> usize {
    with_vectors!(level, vectors => pass(vectors, ends, text), else 0)
}

#[inline(always)]
fn pass<V: Vectors>(vectors: V, ends: &Set, text: &[u8]) -> usize {
    // The last octet's consequences for the next one, as the lowest bit: a colon there may count, and would be
    // the first after a `<`. Of what comes before the text nothing is known.
    let (mut ended, mut opened) = (1, 0);
    // The last `<`.
    let mut bracket = 0;
    let mut at = 0;
    while let Some(octets) = text[at..].first_chunk::<64>() {
        let window = Window::new(vectors, octets);
        let (brackets, colons) = (window.occurrences(b'<'), window.occurrences(b':'));
        let ends = window.members(ends);
        // At the edge, a `/` may follow.
        let before_slash = window.occurrences(b'/') >> 1 | 1 << 63;
        let after_end = colons & (ends << 1 | ended | before_slash);
        let (after_bracket, carried) =
            if brackets | opened == 0 { (0, 0) } else { after_brackets(&window, brackets, opened) };
        let after_bracket = after_bracket & colons;
        let first = (after_end | after_bracket).trailing_zeros();
        let last = brackets & 1_u64.checked_shl(first).map_or(u64::MAX, |first| first - 1);
        if let Some(last) = last.checked_ilog2() {
            bracket = at + last as usize;
        }
        if first < 64 {
            return if after_bracket >> first & 1 == 1 { bracket } else { at + first as usize };
        }
        (ended, opened) = (ends >> 63, carried);
        at += 64;
    }
    if opened == 0 { at } else { bracket }
}

/// Returns the octets that follow each `<` and all that may come between it and a colon, and the next window's first bit.
#[inline(always)]
fn after_brackets<V: Vectors>(window: &Window<V>, brackets: u64, opened: u64) -> (u64, u64) {
    // At the edge, any `>` may be a mark.
    let marks = window.occurrences(b'>') & (window.members(&BEFORE_MARK) << 1 | 1);
    let between = window.members(&BEFORE_COLON) | marks;
    // A sum carries each start to the end of its run.
    let starts = brackets << 1 | opened;
    let (sum, carried) = between.overflowing_add(starts & between);
    ((sum | starts) & !between, brackets >> 63 | u64::from(carried))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accelerated::tests::levels;

    /// Returns the place of the first sign, octet by octet.
    fn first(text: &[u8]) -> usize {
        let mut bracket = None;
        for (at, &octet) in text.iter().enumerate() {
            let before = at.checked_sub(1).map(|before| text[before]);
            match octet {
                b':' if bracket.is_some()
                    || matches!(before, None | Some(b'L' | b'p'))
                    || text.get(at + 1) == Some(&b'/') =>
                {
                    return bracket.unwrap_or(at);
                }
                b'<' => bracket = Some(at),
                b'>' if before.is_some_and(|before| b"> \t\r\n".contains(&before)) => {}
                b'+' | b'-' | b'.' | b'=' | b' ' | b'\t'..=b'\r' => {}
                octet if octet.is_ascii_alphanumeric() => {}
                _ => bracket = None,
            }
        }
        bracket.unwrap_or(text.len())
    }

    /// In every width, over the borders of windows: all that isn't a sign is passed over, but for the end of the text, and
    /// for what the first octet of a window doesn't tell.
    #[test]
    fn what_is_passed_over_has_no_sign() {
        const PIECES: [&str; 22] = [
            "<",
            "<",
            ">",
            ":",
            ":",
            "URL:",
            "http://",
            "L",
            "p",
            "a",
            "-\n",
            "=\r\n",
            "\n> > ",
            " >",
            "\x0b",
            "\x0c",
            "/",
            "é",
            "\"",
            "\0",
            "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
            "                                        ",
        ];
        let ends = Set::EMPTY.with(b'L').with(b'p');
        let mut random = fastrand::Rng::with_seed(1738);
        let (mut found, mut exact) = (0, 0);
        for _ in 0..20_000 {
            let pieces = random.usize(1..40);
            // Mostly of a few kinds, since else nearly every window has a sign.
            let kinds = random.usize(1..PIECES.len());
            let from = random.usize(..PIECES.len());
            let text: String =
                (0..pieces).map(|_| PIECES[(from + random.usize(..kinds)) % PIECES.len()]).collect();
            let first = first(text.as_bytes());
            for level in levels() {
                let passed = without_signs_with(level, &ends, text.as_bytes());
                assert!(passed <= first, "{level:?} {text:?}: {passed}, and the first is at {first}");
                let in_window = first < text.len() / 64 * 64;
                found += usize::from(in_window);
                exact += usize::from(in_window && passed == first);
            }
        }
        assert!(found > 5_000 * levels().len() && exact > found / 20 * 19, "{exact} of {found}");
    }

    #[test]
    fn text_without_urls_is_passed_over() {
        for unit in ["<", "<a href=\"/a/b\">", "<br/>\n", "</p>", "12:30 ", "<- "] {
            let text = unit.repeat(1_000);
            for level in levels() {
                let passed = without_signs_with(level, &Set::EMPTY, text.as_bytes());
                assert!(passed + 64 + unit.len() > text.len(), "{level:?} {unit:?}: {passed}");
            }
        }
    }
}
