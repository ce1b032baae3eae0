//! Character classes, composed as in the BNF.
//!
//! A [`Class`] is a set of alternatives: nonterminals, which are other classes, and single-character
//! literals. Its lookup tables are computed at compile time. The alternatives are kept for errors and full
//! trees, which name them.

use rfc1738_scan::Set;

use crate::Production;

/// A class of characters, such as `uchar | ";" | "?" | "&" | "="`.
#[derive(Debug)]
pub struct Class {
    /// The production that this class implements, if any.
    pub(crate) name: Option<Production>,
    /// The nonterminals among the alternatives, in the BNF's order.
    pub(crate) parts: &'static [&'static Class],
    /// The literals among the alternatives, one character each, in the BNF's order.
    pub(crate) literals: &'static str,
    /// A bitmask of the bytes that can begin a character of this class.
    pub(crate) begins: u128,
    /// `true` if a `%` begins an escape of this class.
    pub(crate) has_escapes: bool,
    /// The characters that are in the class without encoding.
    pub(crate) set: Set,
}

impl Class {
    /// The class of `"%" hex hex`, the source of all characters with more than one byte.
    pub(crate) const ESCAPES: Class =
        Class { name: None, parts: &[], literals: "", begins: bit(b'%'), has_escapes: true, set: Set::EMPTY };

    /// Creates a class from its alternatives.
    pub(crate) const fn new(parts: &'static [&'static Class], literals: &'static str) -> Class {
        let mut has_escapes = false;
        let mut begins = 0;
        let mut p = 0;
        while p < parts.len() {
            assert!(begins & parts[p].begins == 0, "two of the nonterminals derive the same character");
            begins |= parts[p].begins;
            has_escapes |= parts[p].has_escapes;
            p += 1;
        }
        let mut l = 0;
        while l < literals.len() {
            begins |= bit(literals.as_bytes()[l]);
            // A literal `%` doesn't begin an escape.
            has_escapes &= literals.as_bytes()[l] != b'%';
            l += 1;
        }
        let mut set = Set::EMPTY;
        let mut byte = 0;
        while byte < 128 {
            if begins & bit(byte) != 0 && !(has_escapes && byte == b'%') {
                set = set.with(byte);
            }
            byte += 1;
        }
        Class { name: None, parts, literals, begins, has_escapes, set }
    }

    /// Names the class after the production that it implements. A bracketed group has no name.
    pub(crate) const fn named(self, production: Production) -> Class {
        Class { name: Some(production), ..self }
    }

    /// Returns `true` if the class contains `byte` without encoding.
    pub(crate) const fn contains(&self, byte: u8) -> bool {
        self.set.contains(byte)
    }

    /// Returns `true` if a character of this class begins with `byte`.
    pub(crate) fn may_begin(&self, byte: u8) -> bool {
        self.contains(byte) || self.has_escapes && byte == b'%'
    }

    /// Returns the nonterminal that derives characters beginning with `first`, if any.
    pub(crate) fn part(&self, first: u8) -> Option<&'static Class> {
        self.parts.iter().copied().find(|part| part.may_begin(first))
    }

    /// Returns the length in bytes of the first character of `text`, if it is in this class.
    pub(crate) fn first(&self, text: &[u8]) -> Option<usize> {
        match *text {
            [byte, ..] if self.contains(byte) => Some(1),
            [b'%', high, low, ..]
                if self.has_escapes && high.is_ascii_hexdigit() && low.is_ascii_hexdigit() =>
            {
                Some(3)
            }
            _ => None,
        }
    }

    /// Returns the end of the longest run of this class that begins at the offset `at`.
    #[inline(always)]
    pub(crate) fn run(&self, text: &[u8], at: usize) -> usize {
        rfc1738_scan::run(text, at, &self.set, self.has_escapes)
    }
}

/// Compares addresses, because every class is a static.
impl PartialEq for Class {
    fn eq(&self, other: &Class) -> bool {
        core::ptr::eq(self, other)
    }
}

impl Eq for Class {}

/// Returns the bitmask with the bit of a character, or 0 if it isn't US-ASCII.
pub(crate) const fn bit(byte: u8) -> u128 {
    if byte.is_ascii() { 1 << byte } else { 0 }
}

/// Builds a class, in the notation of the BNF: `class!(UCHAR | ";" | "?")`.
macro_rules! class {
    ($($literal:literal)|+) => {
        $crate::notation::class::Class::new(&[], concat!($($literal),*))
    };
    ($($part:ident)|+ $(| $literal:literal)*) => {
        $crate::notation::class::Class::new(&[$(&$part),+], concat!($($literal),*))
    };
    ($($other:tt)*) => {
        compile_error!("write the names before the literals: class!(UCHAR | \"=\")")
    };
}
pub(crate) use class;
