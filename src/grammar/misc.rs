//! Miscellaneous definitions: the characters that everything else is made of. Section 2.2.

use nom::IResult;
use nom::combinator::map;
use nom::error::ParseError;
use nom::sequence::tuple;

use super::value::text;
use crate::Production;
use crate::notation::class;
use crate::notation::{Source, letter, literal, one, rule, run1, text_of};

/// Parses a lower-case letter.
#[doc = bnf!(lowalpha)]
// lowalpha       = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" |
//                  "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p" |
//                  "q" | "r" | "s" | "t" | "u" | "v" | "w" | "x" |
//                  "y" | "z"
pub fn lowalpha<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Lowalpha, letter(&class::LOWALPHA))(input)
}

/// Parses an upper-case letter.
#[doc = bnf!(hialpha)]
// hialpha        = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" |
//                  "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" |
//                  "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"
pub fn hialpha<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Hialpha, letter(&class::HIALPHA))(input)
}

/// Parses a letter.
#[doc = bnf!(alpha)]
// alpha          = lowalpha | hialpha
pub fn alpha<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Alpha, letter(&class::ALPHA))(input)
}

/// Parses a decimal digit.
#[doc = bnf!(digit)]
// digit          = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" |
//                  "8" | "9"
pub fn digit<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Digit, letter(&class::DIGIT))(input)
}

/// Parses a special character that is safe everywhere.
#[doc = bnf!(safe)]
// safe           = "$" | "-" | "_" | "." | "+"
pub fn safe<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Safe, letter(&class::SAFE))(input)
}

/// Parses one of the other special characters that may stand unencoded.
#[doc = bnf!(extra)]
// extra          = "!" | "*" | "'" | "(" | ")" | ","
pub fn extra<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Extra, letter(&class::EXTRA))(input)
}

/// Parses a character that gateways are known to modify: no URL may hold one unencoded.
#[doc = bnf!(national)]
// national       = "{" | "}" | "|" | "\" | "^" | "~" | "[" | "]" | "`"
pub fn national<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::National, letter(&class::NATIONAL))(input)
}

/// Parses a delimiter of URLs, or the `%` of an escape: no URL may hold one for itself.
#[doc = bnf!(punctuation)]
// punctuation    = "<" | ">" | "#" | "%" | <">
pub fn punctuation<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Punctuation, letter(&class::PUNCTUATION))(input)
}

/// Parses a character that a scheme may reserve for a meaning of its own.
#[doc = bnf!(reserved)]
// reserved       = ";" | "/" | "?" | ":" | "@" | "&" | "="
pub fn reserved<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Reserved, letter(&class::RESERVED))(input)
}

/// Parses a hexadecimal digit, of either case.
#[doc = bnf!(hex)]
// hex            = digit | "A" | "B" | "C" | "D" | "E" | "F" |
//                  "a" | "b" | "c" | "d" | "e" | "f"
pub fn hex<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Hex, letter(&class::HEX))(input)
}

text!(
    /// An encoded octet, such as `%2F`. Section 2.2.
    #[doc = bnf!(escape)]
    Escape, escape, Escape is class::ESCAPE
);

/// Parses an encoded octet: an [`Escape`].
#[doc = bnf!(escape)]
// escape         = "%" hex hex
pub fn escape<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Escape<'a>, E> {
    let triplet = text_of(tuple((literal("%"), hex, hex)));
    rule(Production::Escape, map(triplet, Escape))(input)
}

/// Parses a character that stands for itself everywhere.
#[doc = bnf!(unreserved)]
// unreserved     = alpha | digit | safe | extra
pub fn unreserved<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Unreserved, letter(&class::UNRESERVED))(input)
}

text!(
    /// One character of a URL that has no special meaning: by itself, or encoded as an [`Escape`].
    ///
    /// ```
    /// use rfc1738::grammar::Uchar;
    ///
    /// assert!(Uchar::try_from("a").is_ok() && Uchar::try_from("%7E").is_ok());
    /// assert!(Uchar::try_from("~").is_err() && Uchar::try_from("/").is_err());
    /// ```
    #[doc = bnf!(uchar)]
    Uchar, uchar, Uchar is class::UCHAR
);

/// Parses an unreserved character or an escape: a [`Uchar`].
#[doc = bnf!(uchar)]
// uchar          = unreserved | escape
pub fn uchar<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Uchar<'a>, E> {
    rule(Production::Uchar, map(one(&class::UCHAR), Uchar))(input)
}

text!(
    /// One character of a URL, reserved ones included: by itself, or encoded as an [`Escape`].
    #[doc = bnf!(xchar)]
    Xchar, xchar, Xchar is class::XCHAR
);

/// Parses any character that may stand in a URL: an [`Xchar`].
#[doc = bnf!(xchar)]
// xchar          = unreserved | reserved | escape
pub fn xchar<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Xchar<'a>, E> {
    rule(Production::Xchar, map(one(&class::XCHAR), Xchar))(input)
}

text!(
    /// One or more decimal digits, as many as one likes.
    #[doc = bnf!(digits)]
    Digits, digits, Digits of plain class::DIGIT
);

/// Parses one or more decimal digits: [`Digits`].
#[doc = bnf!(digits)]
// digits         = 1*digit
pub fn digits<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Digits<'a>, E> {
    rule(Production::Digits, map(run1(&class::DIGIT), Digits))(input)
}
