//! Sets of US-ASCII characters.

/// A set of US-ASCII characters. The low four bits of a character are the index of a byte, and its high bits are
/// the index of a bit in that byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Set(pub(crate) [u8; 16]);

impl Set {
    /// The empty set.
    pub const EMPTY: Set = Set([0; 16]);

    /// Returns the set with one more character. Ignores a byte that isn't US-ASCII.
    #[must_use]
    pub const fn with(mut self, character: u8) -> Set {
        if character.is_ascii() {
            self.0[(character & 15) as usize] |= 1 << (character >> 4);
        }
        self
    }

    /// Returns the set of a string's characters, ignoring those that aren't US-ASCII.
    #[must_use]
    pub const fn of(characters: &str) -> Set {
        let mut set = Set::EMPTY;
        let mut at = 0;
        while at < characters.len() {
            set = set.with(characters.as_bytes()[at]);
            at += 1;
        }
        set
    }

    /// Returns `true` if the byte is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(&self, byte: u8) -> bool {
        byte.is_ascii() && self.0[(byte & 15) as usize] >> (byte >> 4) & 1 == 1
    }
}
