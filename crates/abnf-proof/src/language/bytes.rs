//! Sets of bytes.

use std::collections::BTreeMap;
use std::fmt;

/// A set of bytes.
///
/// It prints as single bytes and ranges. Bytes that aren't visible ASCII print in hexadecimal:
///
/// ```
/// let set: abnf_proof::ByteSet = b"-./0123456789:a\x7F\x80".iter().copied().collect();
/// assert_eq!(set.to_string(), "- . / 0-9 : a 0x7F-0x80");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ByteSet([bool; 256]);

impl ByteSet {
    /// Returns `true` if the set contains the byte.
    #[must_use]
    pub fn contains(&self, byte: u8) -> bool {
        self.0[usize::from(byte)]
    }

    /// Returns `true` if the set is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    /// Returns the bytes of the set in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = u8> + '_ {
        (0..=255).filter(|&byte| self.contains(byte))
    }
}

impl FromIterator<u8> for ByteSet {
    fn from_iter<I: IntoIterator<Item = u8>>(bytes: I) -> ByteSet {
        let mut set = [false; 256];
        for byte in bytes {
            set[usize::from(byte)] = true;
        }
        ByteSet(set)
    }
}

impl fmt::Display for ByteSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut ranges: Vec<(u8, u8)> = Vec::new();
        for byte in self.iter() {
            match ranges.last_mut() {
                Some((_, last)) if continues(*last, byte) => *last = byte,
                _ => ranges.push((byte, byte)),
            }
        }
        for (index, &(first, last)) in ranges.iter().enumerate() {
            f.write_str(if index == 0 { "" } else { " " })?;
            show(f, first)?;
            if last > first {
                f.write_str("-")?;
                show(f, last)?;
            }
        }
        Ok(())
    }
}

/// Returns `true` if this byte continues a range. Punctuation forms no ranges, because `+-/` would be hard to read.
fn continues(last: u8, byte: u8) -> bool {
    last + 1 == byte && kind(last) == kind(byte) && kind(byte) != PUNCTUATION
}

/// Returns the kind of a byte: lowercase letters, digits, uppercase letters, other visible characters, the rest.
fn kind(byte: u8) -> usize {
    let kinds = [
        byte.is_ascii_lowercase(),
        byte.is_ascii_digit(),
        byte.is_ascii_uppercase(),
        byte.is_ascii_graphic(),
        true,
    ];
    kinds.into_iter().take_while(|is_kind| !is_kind).count()
}

/// The kind of the visible characters that are neither letters nor digits.
const PUNCTUATION: usize = 3;

fn show(f: &mut fmt::Formatter<'_>, byte: u8) -> fmt::Result {
    if byte.is_ascii_graphic() { write!(f, "{}", char::from(byte)) } else { write!(f, "0x{byte:02X}") }
}

impl fmt::Debug for ByteSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ByteSet({self})")
    }
}

/// Returns the sort key of a byte: its kind, then the byte.
pub(crate) fn readability(byte: u8) -> (usize, u8) {
    (kind(byte), byte)
}

/// Returns the most readable byte of each class, in the order of the classes.
pub(super) fn most_readable(classes: &[u8; 256]) -> Vec<u8> {
    let mut first = BTreeMap::new();
    for byte in 0..=255 {
        let least = first.entry(classes[usize::from(byte)]).or_insert(byte);
        if readability(byte) < readability(*least) {
            *least = byte;
        }
    }
    first.into_values().collect()
}
