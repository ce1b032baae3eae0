//! Passes over text in which no URL begins.

use fearless_simd::{Level, Simd};

use super::windows::{Set, Window, with_vectors};

/// What a wrapper may have before its first colon, but for quoting marks: characters of a scheme, and what is ignored.
static BEFORE_COLON: Set =
    Set::of("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-.= \t\n\x0b\x0c\r");

/// What comes right before a quoting mark.
static BEFORE_MARK: Set = Set::of("> \t\n\r");

/// How many octets hold nothing that begins a URL: no `<` with a colon after it that may be that of a prefix or a scheme,
/// and no colon right after one of `ends`.
///
/// It may be fewer than there are. On a machine without vectors, it is 0.
pub(crate) fn without_signs(ends: &Set, text: &[u8]) -> usize {
    with_vectors!(Level::new(), simd => pass(simd, ends, text), else 0)
}

#[inline(always)]
fn pass<S: Simd>(simd: S, ends: &Set, text: &[u8]) -> usize {
    // What the last octet says of the next one, as the lowest bit: whether a colon there may count, and whether it would be
    // the first after a `<`. Of what comes before the text nothing is known.
    let (mut ended, mut opened) = (1, 0);
    // The last `<`.
    let mut bracket = 0;
    let mut at = 0;
    while let Some(octets) = text[at..].first_chunk() {
        let window = Window::new(simd, octets);
        let (brackets, colons) = (window.occurrences(b'<'), window.occurrences(b':'));
        let ends = window.members(ends);
        let after_end = colons & (ends << 1 | ended);
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

/// What follows each `<` and all that may come between it and a colon; and whether the next window's first octet does.
#[inline(always)]
fn after_brackets<S: Simd>(window: &Window<S>, brackets: u64, opened: u64) -> (u64, u64) {
    // At the edge, any `>` may be a mark.
    let marks = window.occurrences(b'>') & (window.members(&BEFORE_MARK) << 1 | 1);
    let between = window.members(&BEFORE_COLON) | marks;
    // A sum carries each start to the end of its run.
    let starts = brackets << 1 | opened;
    let (sum, carried) = between.overflowing_add(starts & between);
    ((sum | starts) & !between, brackets >> 63 | u64::from(carried))
}
