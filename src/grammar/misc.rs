//! Miscellaneous definitions: characters, escapes and digits. Section 2.2.

use nom::error::ParseError;
use nom::sequence::tuple;
use nom::{IResult, Parser};

use crate::Production;
use crate::notation::{Source, class, letter, literal, one, rule, run1, text_of};

/// Parses a lower-case letter.
#[doc = reference!(lowalpha)]
// lowalpha       = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" |
//                  "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p" |
//                  "q" | "r" | "s" | "t" | "u" | "v" | "w" | "x" |
//                  "y" | "z"
pub fn lowalpha<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Lowalpha, letter(&class::LOWALPHA))(input)
}

/// Parses an upper-case letter.
#[doc = reference!(hialpha)]
// hialpha        = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" |
//                  "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" |
//                  "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"
pub fn hialpha<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Hialpha, letter(&class::HIALPHA))(input)
}

/// Parses a letter.
#[doc = reference!(alpha)]
// alpha          = lowalpha | hialpha
pub fn alpha<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Alpha, letter(&class::ALPHA))(input)
}

/// Parses a decimal digit.
#[doc = reference!(digit)]
// digit          = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" |
//                  "8" | "9"
pub fn digit<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Digit, letter(&class::DIGIT))(input)
}

/// Parses a special character that is safe everywhere.
#[doc = reference!(safe)]
// safe           = "$" | "-" | "_" | "." | "+"
pub fn safe<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Safe, letter(&class::SAFE))(input)
}

/// Parses one of the other special characters that are allowed unencoded.
#[doc = reference!(extra)]
// extra          = "!" | "*" | "'" | "(" | ")" | ","
pub fn extra<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Extra, letter(&class::EXTRA))(input)
}

/// Parses a character that gateways are known to modify, and that must always be encoded.
#[doc = reference!(national)]
// national       = "{" | "}" | "|" | "\" | "^" | "~" | "[" | "]" | "`"
pub fn national<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::National, letter(&class::NATIONAL))(input)
}

/// Parses a delimiter of URLs or the `%` of an escape. In data, they must be encoded.
#[doc = reference!(punctuation)]
// punctuation    = "<" | ">" | "#" | "%" | <">
pub fn punctuation<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Punctuation, letter(&class::PUNCTUATION))(input)
}

/// Parses a character that a scheme may reserve for a special meaning.
#[doc = reference!(reserved)]
// reserved       = ";" | "/" | "?" | ":" | "@" | "&" | "="
pub fn reserved<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Reserved, letter(&class::RESERVED))(input)
}

/// Parses a hexadecimal digit, in either case.
#[doc = reference!(hex)]
// hex            = digit | "A" | "B" | "C" | "D" | "E" | "F" |
//                  "a" | "b" | "c" | "d" | "e" | "f"
pub fn hex<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Hex, letter(&class::HEX))(input)
}

/// An encoded octet, such as `%2F`. Section 2.2.
#[doc = reference!(escape)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Escape<'a>(pub(crate) &'a str);

/// Parses an encoded octet: an [`Escape`].
#[doc = reference!(escape)]
// escape         = "%" hex hex
pub fn escape<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Escape<'a>, E> {
    rule(Production::Escape, text_of(tuple((literal("%"), hex, hex))).map(Escape))(input)
}

/// Parses a character that has no special meaning in any scheme.
#[doc = reference!(unreserved)]
// unreserved     = alpha | digit | safe | extra
pub fn unreserved<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Unreserved, letter(&class::UNRESERVED))(input)
}

/// A character without special meaning, either unencoded or as an [`Escape`].
#[doc = bnf!(uchar)]
///
/// ```
/// use rfc1738::grammar::Uchar;
///
/// assert!(Uchar::try_from("a").is_ok() && Uchar::try_from("%3C").is_ok());
/// assert!(Uchar::try_from("<").is_err() && Uchar::try_from("/").is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Uchar<'a>(pub(crate) &'a str);

/// Parses an unreserved character or an escape: a [`Uchar`].
#[doc = reference!(uchar)]
// uchar          = unreserved | escape
pub fn uchar<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Uchar<'a>, E> {
    rule(Production::Uchar, one(&class::UCHAR).map(Uchar))(input)
}

/// Any character of a URL, including reserved characters, either unencoded or as an [`Escape`].
#[doc = reference!(xchar)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Xchar<'a>(pub(crate) &'a str);

/// Parses any character that a URL may contain: an [`Xchar`].
#[doc = reference!(xchar)]
// xchar          = unreserved | reserved | escape
pub fn xchar<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Xchar<'a>, E> {
    rule(Production::Xchar, one(&class::XCHAR).map(Xchar))(input)
}

/// One or more decimal digits.
#[doc = reference!(digits)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digits<'a>(pub(crate) &'a str);

/// Parses one or more decimal digits: [`Digits`].
#[doc = reference!(digits)]
// digits         = 1*digit
pub fn digits<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Digits<'a>, E> {
    rule(Production::Digits, run1(&class::DIGIT).map(Digits))(input)
}
