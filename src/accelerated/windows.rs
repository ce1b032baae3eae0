//! Sets of characters, and windows of 64 octets that are compared with them.
//!
//! Most of a URL is runs of characters of a class. Looking up each byte in a table and branching on it costs more than all
//! the rest of parsing, so a window is compared with a set as a whole, in the best vectors that the machine has.
//!
//! This file needs nothing of the grammar, so the grammar's classes can use it.

use fearless_simd::prelude::*;
use fearless_simd::{Level, Simd, mask8x64, u8x16, u8x32, u8x64};

/// A set of US-ASCII characters. Its bytes are indexed by an octet's low half, their bits by its high half.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Set([u8; 16]);

/// The bit for each high half. Octets that aren't US-ASCII have none.
const HIGH: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0];

/// The numbers from 0 to 31.
const INDICES: [u8; 32] = {
    let mut indices = [0; 32];
    let mut i = 0;
    while i < 32 {
        indices[i] = i as u8;
        i += 1;
    }
    indices
};

impl Set {
    pub(crate) const EMPTY: Set = Set([0; 16]);

    /// The set with one more character.
    pub(crate) const fn with(mut self, character: u8) -> Set {
        self.0[(character & 15) as usize] |= HIGH[(character >> 4) as usize];
        self
    }

    pub(super) const fn of(characters: &str) -> Set {
        let mut set = Set::EMPTY;
        let mut at = 0;
        while at < characters.len() {
            set = set.with(characters.as_bytes()[at]);
            at += 1;
        }
        set
    }
}

/// The hexadecimal digits, which an escape ends with.
pub(super) static HEX: Set = Set::of("0123456789ABCDEFabcdef");

/// 64 octets. A mask has a bit for each of them, the first octet's lowest.
///
/// Whatever works on a window is `#[inline(always)]`, closures too: only then is it compiled for the vectors.
#[derive(Clone, Copy)]
pub(super) struct Window<S: Simd> {
    octets: u8x64<S>,
    low: u8x64<S>,
    high: u8x64<S>,
}

impl<S: Simd> Window<S> {
    #[inline(always)]
    pub(super) fn new(simd: S, octets: &[u8; 64]) -> Window<S> {
        Window::of(u8x64::from_slice(simd, octets))
    }

    #[inline(always)]
    fn of(octets: u8x64<S>) -> Window<S> {
        let high = u8x64::block_splat(u8x16::from_slice(octets.simd, &HIGH));
        Window { octets, low: octets & 15, high: high.swizzle_dyn_within_blocks(octets >> 4) }
    }

    /// A window within a text of at least 64 octets that begins at `at`, or else is the last; and how many octets before `at`
    /// it has.
    #[inline(always)]
    pub(super) fn within(simd: S, text: &[u8], at: usize) -> (Window<S>, usize) {
        let start = at.min(text.len() - 64);
        (Window::at(simd, text, start), at - start)
    }

    /// A text of less than 64 octets, filled up with NULs.
    #[inline(always)]
    pub(super) fn padded(simd: S, text: &[u8]) -> Window<S> {
        // Two overlapping loads are joined in vectors: to load what has just been copied would take longer.
        if let (Some(first), Some(last)) = (text.first_chunk::<32>(), text.last_chunk::<32>()) {
            let indices = u8x32::from_slice(simd, &INDICES) + (64 - text.len()) as u8;
            let last = u8x32::from_slice(simd, last).swizzle_dyn_precise(indices);
            return Window::of(u8x32::from_slice(simd, first).combine(last));
        }
        if let (Some(first), Some(last)) = (text.first_chunk::<16>(), text.last_chunk::<16>()) {
            let indices = u8x16::from_slice(simd, &INDICES[..16]) + (32 - text.len()) as u8;
            let last = u8x16::from_slice(simd, last).swizzle_dyn_precise(indices);
            let first = u8x16::from_slice(simd, first).combine(last);
            return Window::of(first.combine(u8x32::splat(simd, 0)));
        }
        let mut octets = [0; 64];
        octets[..text.len()].copy_from_slice(text);
        Window::new(simd, &octets)
    }

    /// The window that begins at an octet of the text.
    #[inline(always)]
    fn at(simd: S, text: &[u8], at: usize) -> Window<S> {
        Window::of(u8x64::from_slice(simd, &text[at..at + 64]))
    }

    /// Which octets aren't in the set.
    #[inline(always)]
    fn others(&self, set: &Set) -> mask8x64<S> {
        let rows = u8x64::block_splat(u8x16::from_slice(self.octets.simd, &set.0));
        (rows.swizzle_dyn_within_blocks(self.low) & self.high).simd_eq(0)
    }

    /// Which octets are in the set.
    #[inline(always)]
    pub(super) fn members(&self, set: &Set) -> u64 {
        !self.others(set).to_bitmask()
    }

    /// Which octets are this character.
    #[inline(always)]
    pub(super) fn occurrences(&self, character: u8) -> u64 {
        self.octets.simd_eq(character).to_bitmask()
    }

    /// Which octets begin an escape, for those that end within the window.
    #[inline(always)]
    fn escapes(&self) -> u64 {
        let hex = self.members(&HEX);
        self.occurrences(b'%') & hex >> 1 & hex >> 2
    }

    /// Which of the octets `inside` aren't members of the set or in an escape. The octets `due` end one that began before.
    #[inline(always)]
    fn faults(&self, set: &Set, inside: u64, due: u64) -> u64 {
        let others = !self.members(set) & inside;
        if others | due == 0 {
            return 0;
        }
        let percents = self.occurrences(b'%');
        others ^ percents | (percents << 1 | percents << 2 | due) & !self.members(&HEX)
    }
}

/// The first octets after a text that are due, as a mask, if an escape begins at its end.
#[inline(always)]
fn due_after(text: &[u8]) -> u64 {
    match text {
        [.., b'%'] => 0b11,
        [.., b'%', _] => 0b1,
        _ => 0,
    }
}

/// Whether a text consists of members of the set and of escapes. `head` and `tail` are its first and its last window.
#[inline(always)]
pub(super) fn is_run<S: Simd>(head: &Window<S>, tail: &Window<S>, set: &Set, text: &[u8]) -> bool {
    let inside = if text.len() < 64 { (1 << text.len()) - 1 } else { u64::MAX };
    if head.faults(set, inside, 0) | due_after(text) != 0 {
        return false;
    }
    let Some(start) = text.len().checked_sub(64) else { return true };
    if start > 64 && !is_run_between(head.octets.simd, set, text) {
        return false;
    }
    tail.faults(set, u64::MAX, due_after(&text[..start])) == 0
}

/// [`is_run`], for what is between the first and the last window.
#[inline(always)]
fn is_run_between<S: Simd>(simd: S, set: &Set, text: &[u8]) -> bool {
    /// Two octets, and a window after them.
    const LENGTH: usize = 66;
    let mut rest = &text[62..];
    // Up to the first escape.
    while due_after(&rest[..2]) == 0
        && let Some(octets) = rest.first_chunk::<LENGTH>()
        && !Window::at(simd, octets, 2).others(set).any_true()
    {
        rest = &rest[64..];
    }
    // From there on, no branch is taken by whether there are escapes: they come and go too often to be predicted.
    let mut faults = mask8x64::splat(simd, false);
    while let Some(octets) = rest.first_chunk::<LENGTH>() {
        let window = Window::at(simd, octets, 2);
        let percents = |at| Window::at(simd, octets, at).octets.simd_eq(b'%');
        faults |= window.others(set) ^ percents(2) | (percents(0) | percents(1)) & window.others(&HEX);
        rest = &rest[64..];
    }
    !faults.any_true()
}

/// Evaluates an expression in a function compiled for the level's vectors, with `simd` bound to them.
///
/// Vectors that can't look up octets in a table, such as SSE2's, don't count: for these it evaluates `else`.
macro_rules! with_vectors {
    (@ $simd:ident => $with:expr) => {
        fearless_simd::Simd::vectorize(
            $simd,
            #[inline(always)]
            move || $with,
        )
    };
    ($level:expr, $simd:ident => $with:expr, else $without:expr) => {
        match $level {
            #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
            fearless_simd::Level::Avx512($simd) => with_vectors!(@ $simd => $with),
            #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
            fearless_simd::Level::Avx2($simd) => with_vectors!(@ $simd => $with),
            #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
            fearless_simd::Level::Sse4_2($simd) => with_vectors!(@ $simd => $with),
            #[cfg(target_arch = "aarch64")]
            fearless_simd::Level::Neon($simd) => with_vectors!(@ $simd => $with),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            fearless_simd::Level::WasmSimd128($simd) => with_vectors!(@ $simd => $with),
            _ => $without,
        }
    };
}
pub(super) use with_vectors;

/// The length of the leading run of `set`'s members, and of escapes if `escapes` is set.
///
/// Returns `None` on a machine without vectors. With escapes, the set must have every hexadecimal digit.
pub(crate) fn scan(set: &Set, escapes: bool, text: &[u8]) -> Option<usize> {
    scan_with(Level::new(), set, escapes, text)
}

/// [`scan`], with these vectors.
pub(super) fn scan_with(level: Level, set: &Set, escapes: bool, text: &[u8]) -> Option<usize> {
    with_vectors!(level, simd => Some(run(simd, set, escapes, text)), else None)
}

#[inline(always)]
fn run<S: Simd>(simd: S, set: &Set, escapes: bool, text: &[u8]) -> usize {
    let mut at = 0;
    loop {
        let left = text.len() - at;
        let (window, before) = if let Some(window) = text[at..].first_chunk() {
            (Window::new(simd, window), 0)
        } else if let Some(window) = text.last_chunk() {
            (Window::new(simd, window), 64 - left)
        } else {
            (Window::padded(simd, text), 0)
        };
        let inside = window.members(set) | if escapes { window.escapes() } else { 0 };
        let length = (!inside >> before).trailing_zeros() as usize;
        // The next window begins two octets early, since an escape that begins there isn't seen in this one.
        if length < 62 || left <= 64 {
            return at + length.min(left);
        }
        at += 62;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accelerated::tests::levels;

    /// Texts of all lengths up to a window's.
    #[test]
    fn a_padded_window_has_the_text_and_nuls() {
        static NUL: Set = Set::EMPTY.with(0);
        for level in levels() {
            for length in 0..64 {
                let text = &Vec::from_iter(1..=length);
                let (octets, nuls) = with_vectors!(level, simd => {
                    let window = Window::padded(simd, text);
                    (window.octets.as_slice().to_vec(), window.members(&NUL))
                }, else unreachable!());
                assert_eq!(octets[..text.len()], *text, "{level:?}");
                assert!(octets[text.len()..].iter().all(|&octet| octet == 0), "{level:?} {length}");
                assert_eq!(nuls, u64::MAX << length, "{level:?}");
            }
        }
    }
}
