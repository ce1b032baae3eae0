//! Character classes, composed as in the BNF.
//!
//! A [`Class`] is a set of alternatives: nonterminals, which are other classes, and single-character
//! literals. Its lookup tables are computed at compile time. The alternatives are kept for errors and full
//! trees, which name them.

use percent_encoding::AsciiSet;
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
    /// The bytes of US-ASCII that must be encoded: those outside the class, and those that the scheme reserves.
    pub(crate) encoded: AsciiSet,
}

impl Class {
    /// Creates a class from its alternatives. A bracketed group has no name.
    pub(crate) const fn new(
        name: Option<Production>,
        parts: &'static [&'static Class],
        literals: &'static str,
    ) -> Class {
        let mut has_escapes = matches!(name, Some(Production::Escape));
        let mut begins = if has_escapes { bit(b'%') } else { 0 };
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
        let (mut set, mut encoded) = (Set::EMPTY, AsciiSet::EMPTY);
        let mut byte = 0;
        while byte < 128 {
            if begins & bit(byte) == 0 || has_escapes && byte == b'%' {
                encoded = encoded.add(byte);
            } else {
                set = set.with(byte);
            }
            byte += 1;
        }
        Class { name, parts, literals, begins, has_escapes, set, encoded }
    }

    /// Marks characters as reserved by the scheme. They stay in the class, but are encoded in data. Section 2.2.
    pub(crate) const fn reserving(mut self, reserved: &str) -> Class {
        let mut r = 0;
        while r < reserved.len() {
            self.encoded = self.encoded.add(reserved.as_bytes()[r]);
            r += 1;
        }
        self
    }

    const fn named(name: Production, parts: &'static [&'static Class], literals: &'static str) -> Class {
        Class::new(Some(name), parts, literals)
    }

    /// Returns `true` if the class contains `byte` without encoding.
    pub(crate) fn contains(&self, byte: u8) -> bool {
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
            [b'%', high, low, ..] if self.has_escapes && HEX.contains(high) && HEX.contains(low) => Some(3),
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

/// Builds an unnamed class, in the notation of the BNF: `class!(UCHAR | ";" | "?")`.
macro_rules! class {
    ($($literal:literal)|+) => {
        $crate::notation::class::Class::new(None, &[], concat!($($literal),*))
    };
    ($($part:ident)|+ $(| $literal:literal)*) => {
        $crate::notation::class::Class::new(None, &[$(&$crate::notation::class::$part),+], concat!($($literal),*))
    };
}
pub(crate) use class;

pub(crate) static LOWALPHA: Class = Class::named(Production::Lowalpha, &[], "abcdefghijklmnopqrstuvwxyz");
pub(crate) static HIALPHA: Class = Class::named(Production::Hialpha, &[], "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
pub(crate) static ALPHA: Class = Class::named(Production::Alpha, &[&LOWALPHA, &HIALPHA], "");
pub(crate) static DIGIT: Class = Class::named(Production::Digit, &[], "0123456789");
pub(crate) static SAFE: Class = Class::named(Production::Safe, &[], "$-_.+");
pub(crate) static EXTRA: Class = Class::named(Production::Extra, &[], "!*'(),");
pub(crate) static NATIONAL: Class = Class::named(Production::National, &[], "{}|\\^~[]`");
pub(crate) static PUNCTUATION: Class = Class::named(Production::Punctuation, &[], "<>#%\"");
pub(crate) static RESERVED: Class = Class::named(Production::Reserved, &[], ";/?:@&=");
pub(crate) static HEX: Class = Class::named(Production::Hex, &[&DIGIT], "ABCDEFabcdef");
pub(crate) static ESCAPE: Class = Class::named(Production::Escape, &[], "");
pub(crate) static UNRESERVED: Class =
    Class::named(Production::Unreserved, &[&ALPHA, &DIGIT, &SAFE, &EXTRA], "");
pub(crate) static UCHAR: Class = Class::named(Production::Uchar, &[&UNRESERVED, &ESCAPE], "");
pub(crate) static XCHAR: Class = Class::named(Production::Xchar, &[&UNRESERVED, &RESERVED, &ESCAPE], "");
pub(crate) static ALPHADIGIT: Class = Class::named(Production::Alphadigit, &[&ALPHA, &DIGIT], "");

/// `lowalpha` inside `scheme`, where "interpreters should use case-ignore".
pub(crate) static LOWALPHA_OF_ANY_CASE: Class =
    Class::named(Production::Lowalpha, &[], "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");

/// The classes that are productions, from most to fewest unencoded characters.
pub(crate) static LARGEST_FIRST: [&Class; 15] = [
    &XCHAR,
    &UCHAR,
    &UNRESERVED,
    &ALPHADIGIT,
    &ALPHA,
    &LOWALPHA,
    &HIALPHA,
    &HEX,
    &DIGIT,
    &NATIONAL,
    &RESERVED,
    &EXTRA,
    &SAFE,
    &PUNCTUATION,
    &ESCAPE,
];

/// Returns the class that implements a production, if any.
pub(crate) fn for_production(production: Production) -> Option<&'static Class> {
    LARGEST_FIRST.iter().find(|class| class.name == Some(production)).copied()
}

#[cfg(test)]
mod tests {
    use std::string::String;

    use super::*;

    #[test]
    fn run_ends_before_broken_escape() {
        assert_eq!(UCHAR.run(b"ab%2Fc%2", 0), 6);
        assert_eq!(UCHAR.run(b"ab%2Fc%2", 6), 6);
        assert_eq!(UCHAR.run(b"%g0", 0), 0);
        assert_eq!(UCHAR.run(b"%0g", 0), 0);
        assert_eq!(UCHAR.run(b"a%", 0), 1);
    }

    #[test]
    fn unnamed_class_is_union_of_alternatives() {
        static CLASS: Class = class!(HEX | ESCAPE | ";" | "?" | "&" | "=");
        let members: String = (0..128u8).filter(|&b| CLASS.contains(b)).map(char::from).collect();
        assert_eq!(members, "&0123456789;=?ABCDEFabcdef");
        assert!(CLASS.has_escapes);
    }
}
