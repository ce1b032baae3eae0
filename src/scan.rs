//! Scanning in windows of sixteen bytes.
//!
//! Most of a URL is runs of `uchar` and of some reserved characters. Looking each byte up in a table costs more
//! than all the rest of parsing, so the characters of a run are told from the others sixteen at a time, with
//! vectors. [`Class::first`] says the same byte by byte.
//!
//! [`Class::first`]: crate::class::Class::first

use wide::u8x16;

/// Sixteen bytes of a text.
type Window = [u8; 16];

/// Each reserved character that a class doesn't have, as a bit of the scanner's parameter.
pub(crate) const RESERVED: [u8; 7] = *b";/?:@&=";

/// The scanner of the class that is `uchar` and all reserved characters but those in `without`.
pub(crate) const fn scanner(without: u8) -> Option<fn(&[u8]) -> usize> {
    // Those that the grammar has: each is code of its own.
    match without {
        0b000_0000 => Some(run::<0b000_0000>),
        0b111_1111 => Some(run::<0b111_1111>),
        0b001_1010 => Some(run::<0b001_1010>),
        0b000_0011 => Some(run::<0b000_0011>),
        0b000_0110 => Some(run::<0b000_0110>),
        0b001_0000 => Some(run::<0b001_0000>),
        0b100_0011 => Some(run::<0b100_0011>),
        0b000_0100 => Some(run::<0b000_0100>),
        0b000_0001 => Some(run::<0b000_0001>),
        _ => None,
    }
}

/// The length of the longest run of the class, escapes among it.
fn run<const WITHOUT: u8>(text: &[u8]) -> usize {
    let mut at = 0;
    'windows: loop {
        let (window, before) = window_at(text, at);
        let mut others = others::<WITHOUT>(window) >> before;
        while others != 0 {
            let other = at + others.trailing_zeros() as usize;
            if !is_escape(text, other) {
                return other.min(text.len());
            }
            let read = other + 3 - at;
            if read >= 16 - before {
                at += read;
                continue 'windows;
            }
            others &= u32::MAX << read;
        }
        at += 16 - before;
        if at >= text.len() {
            return text.len();
        }
    }
}

/// Sixteen bytes from `at`; near the end, with bytes before it, and their number, or with zeros after it.
#[inline(always)]
fn window_at(text: &[u8], at: usize) -> (Window, usize) {
    if let Some(window) = text.get(at..).and_then(|rest| rest.first_chunk()) {
        return (*window, 0);
    }
    let left = text.len().saturating_sub(at);
    match text.last_chunk() {
        Some(window) if left > 0 => (*window, 16 - left),
        _ => {
            let mut window = [0; 16];
            window.iter_mut().zip(&text[text.len() - left..]).for_each(|(to, from)| *to = *from);
            (window, 0)
        }
    }
}

/// Whether an escape begins at `at`.
#[inline(always)]
fn is_escape(text: &[u8], at: usize) -> bool {
    match text.get(at..) {
        Some([b'%', high, low, ..]) => high.is_ascii_hexdigit() && low.is_ascii_hexdigit(),
        _ => false,
    }
}

/// A bit for each byte of the window that is no `unreserved` character, nor a reserved one of the class.
#[inline(always)]
fn others<const WITHOUT: u8>(window: Window) -> u32 {
    let bytes = u8x16::new(window);
    let lower = bytes | u8x16::splat(0x20);
    let mut others = !between(bytes, b'!', b'~')
        | (bytes | u8x16::splat(1)).simd_eq(u8x16::splat(b'#')) // `"` and `#`
        | bytes.simd_eq(u8x16::splat(b'%'))
        | (bytes | u8x16::splat(2)).simd_eq(u8x16::splat(b'>')) // `<` and `>`
        | bytes.simd_eq(u8x16::splat(b'`'))
        | between(lower, b'{', b'~'); // `[`, `\`, `]`, `^` too
    let mut bit = 0;
    while bit < RESERVED.len() {
        if WITHOUT >> bit & 1 == 1 {
            others |= bytes.simd_eq(u8x16::splat(RESERVED[bit]));
        }
        bit += 1;
    }
    others.to_bitmask()
}

/// All ones in each byte that is from `first` to `last`.
#[inline(always)]
fn between(bytes: u8x16, first: u8, last: u8) -> u8x16 {
    let offset = bytes - u8x16::splat(first);
    offset.min(u8x16::splat(last - first)).simd_eq(offset)
}

/// A host that is told in two windows: its length, and whether it is a name.
///
/// Nothing for what isn't so simple: a host that is longer, or characters of a host that are none as they stand. The combinators of `host` and its parts say what is right.
#[inline]
pub(crate) fn host(text: &[u8]) -> Option<(usize, bool)> {
    let mut padded = [0; 32];
    let both: &[u8; 32] = match text.first_chunk() {
        Some(both) => both,
        None => {
            padded[..text.len()].copy_from_slice(text);
            &padded
        }
    };
    let windows = [0, 16].map(|start| {
        let mut window = [0; 16];
        window.copy_from_slice(&both[start..start + 16]);
        u8x16::new(window)
    });
    let bits = |is: fn(u8x16) -> u8x16| is(windows[0]).to_bitmask() | is(windows[1]).to_bitmask() << 16;
    let alphadigits = bits(|b| between(b, b'0', b'9') | between(b | u8x16::splat(0x20), b'a', b'z'));
    let dots = bits(|bytes| bytes.simd_eq(u8x16::splat(b'.')));
    let hyphens = bits(|bytes| bytes.simd_eq(u8x16::splat(b'-')));
    let end = !(alphadigits | dots | hyphens);
    if end == 0 || end & 1 == 1 {
        return None;
    }
    let length = end.trailing_zeros();
    let inside = (1 << length) - 1;
    let label_starts = (dots << 1 | 1) & inside;
    let label_ends = (dots & inside) >> 1 | 1 << (length - 1);
    if (label_starts | label_ends) & !alphadigits != 0 {
        return None;
    }
    let length = length as usize;
    let last_label = 31 - label_starts.leading_zeros();
    if text[last_label as usize].is_ascii_alphabetic() {
        return Some((length, true));
    }
    let is_number = text[..length].iter().all(|byte| matches!(byte, b'0'..=b'9' | b'.'));
    (is_number && label_starts.count_ones() == 4).then_some((length, false))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every byte, at every place of texts of many lengths.
    #[test]
    fn a_run_stops_at_the_first_other_byte() {
        for (without, scan) in (0..=0b111_1111).filter_map(|without| Some((without, scanner(without)?))) {
            let is_in = |byte: u8| {
                let reserved = RESERVED.iter().position(|&reserved| reserved == byte);
                byte.is_ascii_alphanumeric()
                    || b"$-_.+!*'(),".contains(&byte)
                    || reserved.is_some_and(|bit| without >> bit & 1 == 0)
            };
            for length in [1, 2, 8, 15, 16, 17, 31, 32, 33, 50] {
                let mut text = vec![b'z'; length];
                assert_eq!(scan(&text), length);
                for at in 0..length {
                    for byte in 0..=255 {
                        text[at] = byte;
                        let expected = if is_in(byte) { length } else { at };
                        assert_eq!(scan(&text), expected, "{byte} at {at} of {length}, without {without:b}");
                    }
                    text[at] = b'z';
                }
            }
        }
        let run = scanner(0).unwrap();
        for (text, length) in [
            ("", 0),
            ("%", 0),
            ("%4", 0),
            ("%4g", 0),
            ("%41", 3),
            ("a%41", 4),
            ("%41%4", 3),
            ("aaaaaaaaaaaaa%41", 16),
            ("aaaaaaaaaaaaaa%41", 17),
            ("aaaaaaaaaaaaaaa%41~", 18),
            ("aaaaaaaaaaaaaaaa%41%41a~aaaaaaa", 23),
            ("%41%41%41%41%41%41%41", 21),
            ("%41%41%41%41%41%41%4", 18),
        ] {
            assert_eq!(run(text.as_bytes()), length, "{text}");
        }
        assert_eq!((0..128).filter(|&without| scanner(without).is_some()).count(), 9);
    }
}
