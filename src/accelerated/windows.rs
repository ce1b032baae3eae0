//! Scanning in windows of 64 octets.
//!
//! Most of a URL is runs of characters of a class. Looking each byte up in a table, and branching on it, costs more
//! than all the rest of parsing, so the members of a class are told from other octets a window at a time, with the
//! best vectors that the machine has. [`Class::scan_by_character`] says the same byte by byte.
//!
//! [`Class::scan_by_character`]: crate::notation::class::Class::scan_by_character

use fearless_simd::prelude::*;
use fearless_simd::{Simd, u8x16, u8x32, u8x64};

use crate::notation::class::HEX;

/// A set of US-ASCII characters: for each value of an octet's low half, a bit for each value of its high half.
#[derive(Debug)]
pub(crate) struct Set([u8; 16]);

/// For each value of an octet's high half, its bit; none for what is not US-ASCII.
const HIGH: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0];

/// 0 to 31.
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
}

/// 64 octets. The answers have a bit for each of them, the first one's lowest.
///
/// All that works on windows is inlined into a function that is compiled for the vectors: closures wouldn't be.
pub(crate) struct Window<S: Simd> {
    octets: u8x64<S>,
    low: u8x64<S>,
    high: u8x64<S>,
}

impl<S: Simd> Window<S> {
    #[inline(always)]
    pub(crate) fn new(simd: S, octets: &[u8; 64]) -> Window<S> {
        Window::of(u8x64::from_slice(simd, octets))
    }

    #[inline(always)]
    fn of(octets: u8x64<S>) -> Window<S> {
        let high = u8x64::block_splat(u8x16::from_slice(octets.simd, &HIGH));
        Window { octets, low: octets & 15, high: high.swizzle_dyn_within_blocks(octets >> 4) }
    }

    /// A text of less than 64 octets, and NULs.
    #[inline(always)]
    pub(crate) fn padded(simd: S, text: &[u8]) -> Window<S> {
        // Two overlapping halves are put together in vectors: what has just been copied takes long to load.
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

    #[inline(always)]
    pub(crate) fn members(&self, set: &Set) -> u64 {
        let rows = u8x64::block_splat(u8x16::from_slice(self.octets.simd, &set.0));
        let outside = (rows.swizzle_dyn_within_blocks(self.low) & self.high).simd_eq(0);
        !outside.to_bitmask()
    }

    #[inline(always)]
    pub(crate) fn character(&self, character: u8) -> u64 {
        self.octets.simd_eq(character).to_bitmask()
    }

    /// The `%` of escapes, except that nothing is said about the window's last two octets.
    #[inline(always)]
    fn escapes(&self) -> u64 {
        let hex = self.members(&HEX.set);
        self.character(b'%') & hex >> 1 & hex >> 2
    }
}

/// Does something with vectors, compiled for each kind of them.
///
/// Those that can't look octets up in a table, as SSE2 can't, are none here.
macro_rules! with_vectors {
    (@ $simd:ident => $with:expr) => {
        $simd.vectorize(
            #[inline(always)]
            || $with,
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
pub(crate) use with_vectors;

/// The length of the longest run of characters in the set and, perhaps, of escapes that the text begins with.
///
/// With escapes, the set must hold all hexadecimal digits.
#[inline(always)]
pub(crate) fn run<S: Simd>(simd: S, set: &Set, escapes: bool, text: &[u8]) -> usize {
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
        // An escape that begins in the window's last two octets ends behind it.
        if length < 62 || left <= 64 {
            return at + length.min(left);
        }
        at += 62;
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use fearless_simd::Level;

    use super::*;
    use crate::notation::class::{self, Class, UCHAR, XCHAR, class};

    /// All vectors that this machine has, and that texts are scanned with.
    pub(crate) fn levels() -> Vec<Level> {
        let best = Level::new();
        #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
        let lesser = [best.as_sse4_2().map(Level::Sse4_2), best.as_avx2().map(Level::Avx2)];
        #[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
        let lesser = [None];
        let are_used = |level: &Level| with_vectors!(*level, _simd => true, else false);
        lesser.into_iter().flatten().chain([best]).filter(are_used).collect()
    }

    /// Every octet, and what may follow it, at every place where windows begin, end and overlap.
    #[test]
    fn a_run_is_as_long_as_by_character() {
        static USER: Class = class!(UCHAR | ";" | "?" | "&" | "=");
        let telling = b"%4g/;?:@=~\0\xFF";
        // Around where a window, or a half of one, begins and ends.
        let places = [0, 15, 31, 61, 62, 63, 64, 123, 124, 125, 126];
        let levels = levels();
        for class in [&UCHAR, &XCHAR, &USER, &class::DIGIT, &class::ALPHADIGIT] {
            let filler = if class.contains(b'z') { b'z' } else { b'4' };
            for before in places {
                for after in [0, 1, 2, 16, 64] {
                    let mut text = vec![filler; before];
                    text.resize(before + 3 + after, b'4');
                    for first in 0..=255 {
                        for second in telling {
                            for third in telling {
                                text[before..before + 3].copy_from_slice(&[first, *second, *third]);
                                let length = class.scan_by_character(&text);
                                for level in &levels {
                                    assert_eq!(class.scan_with(*level, &text), length, "{level:?} {text:?}");
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Texts of all lengths up to a window's.
    #[test]
    fn a_padded_window_has_the_text_and_nuls() {
        static NUL: Set = Set::EMPTY.with(0);
        for level in levels() {
            for length in 0..64 {
                let text: Vec<u8> = (1..=length).collect();
                let (octets, nuls) = with_vectors!(level, simd => {
                    let window = Window::padded(simd, &text);
                    (window.octets.as_slice().to_vec(), window.members(&NUL))
                }, else unreachable!());
                assert_eq!(octets[..text.len()], text, "{level:?}");
                assert!(octets[text.len()..].iter().all(|&octet| octet == 0), "{level:?} {length}");
                assert_eq!(nuls, u64::MAX << length, "{level:?}");
            }
        }
    }
}
