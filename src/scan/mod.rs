//! Vectorized (SIMD) searches in text. [`scan`] returns the length of a run of characters from a set, and
//! [`Window`] examines up to 64 bytes at once.
//!
//! This module doesn't depend on the grammar. Without the `simd` feature, `absent.rs` replaces this module.

pub(crate) use rfc1738_scan::{Level, Set, Vectors, with_vectors};

/// The hexadecimal digits, which end an escape.
pub(crate) static HEX: Set = Set::of("0123456789ABCDEFabcdef");

/// Up to 64 bytes. A mask has a bit for each byte, the lowest bit for the first byte.
///
/// All code that uses a window, including closures, is `#[inline(always)]`: otherwise it isn't compiled with
/// vector instructions.
#[derive(Clone, Copy)]
pub(crate) struct Window<V: Vectors> {
    vectors: V,
    /// The first and the last block, which may overlap.
    first: V::Block,
    last: V::Block,
    /// The offset of `last` in the window.
    shift: u32,
}

impl<V: Vectors> Window<V> {
    /// Loads at most 64 bytes of text.
    #[inline(always)]
    pub(crate) fn new(vectors: V, text: &[u8]) -> Window<V> {
        let length = text.len() as u32;
        if let (Some(first), Some(last)) = (text.first_chunk(), text.last_chunk()) {
            return Window {
                vectors,
                first: vectors.load(first),
                last: vectors.load(last),
                shift: length - 32,
            };
        }
        if let (Some(first), Some(last)) = (text.first_chunk(), text.last_chunk()) {
            let (first, last) = (half(vectors, first), half(vectors, last));
            return Window { vectors, first, last, shift: length - 16 };
        }
        // Padding. No set contains 0xFF.
        let mut bytes = [0xFF; 32];
        bytes[..text.len()].copy_from_slice(text);
        let block = vectors.load(&bytes);
        Window { vectors, first: block, last: block, shift: 0 }
    }

    /// Returns the mask of the bytes in the set.
    #[inline(always)]
    pub(crate) fn members(&self, set: &Set) -> u64 {
        let (first, last) = (self.vectors.members(self.first, set), self.vectors.members(self.last, set));
        u64::from(first) | u64::from(last) << self.shift
    }

    /// Returns the mask of the bytes equal to `character`.
    #[inline(always)]
    pub(crate) fn occurrences(&self, character: u8) -> u64 {
        let first = self.vectors.occurrences(self.first, character);
        let last = self.vectors.occurrences(self.last, character);
        u64::from(first) | u64::from(last) << self.shift
    }

    /// Returns the mask of the bytes that begin an escape, if the escape ends within the window.
    #[inline(always)]
    fn escapes(&self) -> u64 {
        let hex = self.members(&HEX);
        self.occurrences(b'%') & hex >> 1 & hex >> 2
    }

    /// Returns the mask of the faults: the bytes in `inside` that are neither members of the set nor part of an
    /// escape, and the bytes that should be an escape's digits but aren't. The bytes in `due` should be the digits
    /// of an escape that began before the window.
    #[inline(always)]
    fn faults(&self, set: &Set, inside: u64, due: u64) -> u64 {
        let others = !self.members(set) & inside;
        if others | due == 0 { 0 } else { self.faults_among(others, due) }
    }

    /// Returns the mask of the faults, where `others` are the bytes that aren't members of the set.
    #[inline(always)]
    fn faults_among(&self, others: u64, due: u64) -> u64 {
        let percents = self.occurrences(b'%');
        others ^ percents | (percents << 1 | percents << 2 | due) & !self.members(&HEX)
    }
}

/// Loads half a block and pads the other half with 0xFF, which no set contains.
#[inline(always)]
fn half<V: Vectors>(vectors: V, text: &[u8; 16]) -> V::Block {
    let mut bytes = [0xFF; 32];
    bytes[..16].copy_from_slice(text);
    vectors.load(&bytes)
}

/// Returns the mask of the bytes after `text` that should be digits of an escape begun in it.
#[inline(always)]
fn due_after(text: &[u8]) -> u64 {
    match text {
        [.., b'%'] => 0b11,
        [.., b'%', _] => 0b1,
        _ => 0,
    }
}

/// Returns `true` if `text` consists of members of the set and escapes. `head` and `tail` are its first and last
/// windows.
#[inline(always)]
pub(crate) fn is_run<V: Vectors>(head: &Window<V>, tail: &Window<V>, set: &Set, text: &[u8]) -> bool {
    let inside = if text.len() < 64 { (1 << text.len()) - 1 } else { u64::MAX };
    if head.faults(set, inside, 0) | due_after(text) != 0 {
        return false;
    }
    let Some(start) = text.len().checked_sub(64) else { return true };
    let mut due = due_after(&text[..64]);
    for bytes in text[64..].as_chunks::<64>().0 {
        let window = Window::new(head.vectors, bytes);
        // Don't branch on the positions of the escapes, which can't be predicted.
        if window.faults_among(!window.members(set), due) != 0 {
            return false;
        }
        due = due_after(bytes);
    }
    tail.faults(set, u64::MAX, due_after(&text[..start])) == 0
}

/// Returns the length of the leading run of members of `set`, and of escapes if `escapes` is `true`.
///
/// Returns `None` on a machine without vector instructions. If `escapes` is `true`, the set must contain every
/// hexadecimal digit.
pub(crate) fn scan(set: &Set, escapes: bool, text: &[u8]) -> Option<usize> {
    scan_with(Level::best(), set, escapes, text)
}

/// Runs [`scan`] with the vector instructions of `level`.
#[allow(unused_variables, reason = "a target without vector instructions uses only the level")]
pub(crate) fn scan_with(level: Option<Level>, set: &Set, escapes: bool, text: &[u8]) -> Option<usize> {
    with_vectors!(level, vectors => Some(run(vectors, set, escapes, text)), else None)
}

/// Runs [`scan`] inside [`with_vectors`].
#[inline(always)]
fn run<V: Vectors>(vectors: V, set: &Set, escapes: bool, text: &[u8]) -> usize {
    let mut at = 0;
    loop {
        let rest = &text[at..];
        let window = Window::new(vectors, rest.first_chunk::<64>().map_or(rest, |bytes| bytes));
        let members = window.members(set);
        let inside = if escapes && members != u64::MAX { members | window.escapes() } else { members };
        let length = (!inside).trailing_zeros() as usize;
        // Windows overlap by two bytes, because an escape that begins there ends outside this window.
        if length < 62 || rest.len() <= 64 {
            return at + length;
        }
        at += 62;
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Returns every level that this machine supports.
    pub(crate) fn levels() -> Vec<Option<Level>> {
        let levels: Vec<Option<Level>> = Level::all().map(Some).collect();
        assert_eq!(!levels.is_empty(), has_vectors(), "unexpected SIMD levels: {levels:?}");
        levels
    }

    /// Returns `true` if this machine should support at least one level. On x86, this requires SSE4.2.
    pub(crate) fn has_vectors() -> bool {
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        return std::is_x86_feature_detected!("sse4.2");
        #[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
        return true;
    }

    /// Returns the masks of some sets, and of every byte except 0xFF, the padding.
    fn masks<V: Vectors>(vectors: V, text: &[u8], sets: &[Set]) -> (Vec<u64>, Vec<u64>) {
        let window = Window::new(vectors, text);
        let members = sets.iter().map(|set| window.members(set)).collect();
        (members, (0..=254).map(|byte| window.occurrences(byte)).collect())
    }

    /// Tests every length that a window can have. No set may match the padding.
    #[test]
    fn window_contains_only_its_text() {
        let sets = ["0123456789ABCDEFabcdef", "\0", "\0\x7f", " ~\x01"];
        let mask = |text: &[u8], is_in: &dyn Fn(u8) -> bool| -> u64 {
            (0..).zip(text).filter(|&(_, &byte)| is_in(byte)).map(|(place, _)| 1 << place).sum()
        };
        for (length, from) in
            (0..=64).flat_map(|length| (0..=255).step_by(15).map(move |from| (length, from)))
        {
            let text: Vec<u8> = (0..length).map(|place: u8| place.wrapping_add(from)).collect();
            let members = sets.map(|set| mask(&text, &|byte| set.as_bytes().contains(&byte)));
            let occurrences: Vec<u64> = (0..=254).map(|byte| mask(&text, &|other| other == byte)).collect();
            for level in levels() {
                let (text, sets) = (&text, &sets.map(Set::of));
                let found = with_vectors!(level, vectors => masks(vectors, text, sets), else unreachable!());
                assert_eq!(found.0, members, "{level:?} {text:?}");
                assert_eq!(found.1, occurrences, "{level:?} {text:?}");
            }
        }
    }
}
