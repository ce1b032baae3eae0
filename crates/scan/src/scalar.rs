//! The search one byte at a time, which defines the result.

use crate::Set;

/// The hexadecimal digits, which end an escape.
pub(crate) static HEX: Set = Set::of("0123456789ABCDEFabcdef");

/// See [`crate::run`].
#[inline(never)]
pub(crate) fn run(text: &[u8], mut at: usize, set: &Set, has_escapes: bool) -> usize {
    loop {
        match text.get(at..) {
            Some([byte, ..]) if set.contains(*byte) => at += 1,
            Some([b'%', high, low, ..]) if has_escapes && HEX.contains(*high) && HEX.contains(*low) => {
                at += 3
            }
            _ => return at,
        }
    }
}

/// See [`crate::members`].
pub(crate) fn members(text: &[u8], at: usize, sets: [&Set; 2]) -> [u64; 2] {
    let bytes = || (0..).zip(text.get(at..).unwrap_or_default().iter().take(64));
    sets.map(|set| bytes().map(|(place, &byte)| u64::from(set.contains(byte)) << place).sum())
}
