//! proptest strategies for the types in [`grammar`](rfc1738::grammar), each named after its type. The tests in `tests/` and
//! `tests/proofs/` use them.
//!
//! Strings are generated from regular expressions that follow the BNF, and their types are parsed from them. Values with
//! parts are built from these parts rather than by parsing, so they can test a parser. A scheme's name in upper case is an
//! exception, because only parsing creates it. Structs and enums cover all combinations of options and alternatives. There is
//! no strategy for `char` or [`OtherScheme`](rfc1738::grammar::OtherScheme). [`url()`] follows the BNF as printed, and
//! [`strict_url`] generates a [`Url`](rfc1738::Url).
//!
//! Values borrow their text. A strategy can't store the text, so it leaks the text of every value. Don't use
//! strategies in a long-running process.

// All strategies are boxed, which reduces compile time: otherwise each strategy would be compiled again for
// each type that contains it.
/// Parses a value from its text, which the grammar must accept and the value must keep.
macro_rules! parsed {
    ($($type:ident)::+, $text:expr) => {{
        let text: &'static str = $text;
        let value = $($type)::+::try_from(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(value.to_string(), text);
        value
    }};
}

mod composites;
mod regex;
mod schemes;
mod texts;

pub use composites::*;
pub use texts::*;
