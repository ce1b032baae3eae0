//! Miscellaneous definitions: characters, escapes and digits. Section 2.2.

use nom::IResult;

use super::types::text_type;
use crate::Production;
use crate::notation::class::{Class, class};
use crate::notation::{RuleError, Source, literal, map, one, one_char, rule, run1, text_of, tuple};

// As in the BNF, several to a line.
#[rustfmt::skip]
pub(crate) static LOWALPHA: Class = class!(
    "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" |
    "j" | "k" | "l" | "m" | "n" | "o" | "p" | "q" | "r" |
    "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z"
).named(Production::Lowalpha);

/// Parses a lowercase letter.
///
/// Matches `h` in `http`.
/// Sections [2.2](crate::prose#22-url-character-encoding-issues) and [5](crate::grammar#rule.lowalpha). [Quirks](crate::quirks#of.lowalpha).
///
/// ```bnf
/// lowalpha       = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" |
///                  "i" | "j" | "k" | "l" | "m" | "n" | "o" | "p" |
///                  "q" | "r" | "s" | "t" | "u" | "v" | "w" | "x" |
///                  "y" | "z"
/// ```
#[inline]
pub fn lowalpha<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Lowalpha, one_char(&LOWALPHA))(input)
}

// As in the BNF, several to a line.
#[rustfmt::skip]
pub(crate) static HIALPHA: Class = class!(
    "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" |
    "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" |
    "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"
).named(Production::Hialpha);

/// Parses an uppercase letter.
///
/// Matches `U` in `URL:`.
/// Sections [2.2](crate::prose#22-url-character-encoding-issues) and [5](crate::grammar#rule.hialpha).
///
/// ```bnf
/// hialpha        = "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" |
///                  "J" | "K" | "L" | "M" | "N" | "O" | "P" | "Q" | "R" |
///                  "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z"
/// ```
#[inline]
pub fn hialpha<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Hialpha, one_char(&HIALPHA))(input)
}

pub(crate) static ALPHA: Class = class!(LOWALPHA | HIALPHA).named(Production::Alpha);

/// Parses a letter.
///
/// Matches `x` in `x-experiment`.
/// Sections [2.2](crate::prose#22-url-character-encoding-issues) and [5](crate::grammar#rule.alpha). [Quirks](crate::quirks#of.alpha).
///
/// ```bnf
/// alpha          = lowalpha | hialpha
/// ```
#[inline]
pub fn alpha<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Alpha, one_char(&ALPHA))(input)
}

pub(crate) static DIGIT: Class =
    class!("0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9").named(Production::Digit);

/// Parses a decimal digit.
///
/// Matches `8` in `8080`.
/// Sections [2.2](crate::prose#22-url-character-encoding-issues) and [5](crate::grammar#rule.digit). [Quirks](crate::quirks#of.digit).
///
/// ```bnf
/// digit          = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" |
///                  "8" | "9"
/// ```
#[inline]
pub fn digit<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Digit, one_char(&DIGIT))(input)
}

pub(crate) static SAFE: Class = class!("$" | "-" | "_" | "." | "+").named(Production::Safe);

/// Parses a safe character: a special character that may be used unencoded.
///
/// Matches `$` in `$user`.
/// Sections [2.2](crate::prose#22-url-character-encoding-issues) and [5](crate::grammar#rule.safe).
///
/// ```bnf
/// safe           = "$" | "-" | "_" | "." | "+"
/// ```
#[inline]
pub fn safe<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Safe, one_char(&SAFE))(input)
}

pub(crate) static EXTRA: Class = class!("!" | "*" | "'" | "(" | ")" | ",").named(Production::Extra);

/// Parses an extra character: another special character that may be used unencoded.
///
/// Matches `!` in `!+ABSTRACT`.
/// Sections [2.2](crate::prose#22-url-character-encoding-issues) and [5](crate::grammar#rule.extra).
///
/// ```bnf
/// extra          = "!" | "*" | "'" | "(" | ")" | ","
/// ```
#[inline]
pub fn extra<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Extra, one_char(&EXTRA))(input)
}

pub(crate) static NATIONAL: Class =
    class!("{" | "}" | "|" | "\\" | "^" | "~" | "[" | "]" | "`").named(Production::National);

/// Parses a national character, which gateways sometimes modify and which must always be encoded.
///
/// Matches `{` in `{id}`.
/// Sections [2.2](crate::prose#22-url-character-encoding-issues) and [5](crate::grammar#rule.national). [Quirks](crate::quirks#of.national).
///
/// ```bnf
/// national       = "{" | "}" | "|" | "\" | "^" | "~" | "[" | "]" | "`"
/// ```
#[inline]
pub fn national<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::National, one_char(&NATIONAL))(input)
}

pub(crate) static PUNCTUATION: Class = class!("<" | ">" | "#" | "%" | "\"").named(Production::Punctuation);

/// Parses a punctuation character: a delimiter around or after a URL, or a `%`. In data, it must be encoded.
///
/// Matches `#` in `#WARNING`.
/// Sections [2.2](crate::prose#22-url-character-encoding-issues) and [5](crate::grammar#rule.punctuation). [Quirks](crate::quirks#of.punctuation).
///
/// ```bnf
/// punctuation    = "<" | ">" | "#" | "%" | <">
/// ```
#[inline]
pub fn punctuation<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Punctuation, one_char(&PUNCTUATION))(input)
}

pub(crate) static RESERVED: Class =
    class!(";" | "/" | "?" | ":" | "@" | "&" | "=").named(Production::Reserved);

/// Parses a reserved character, to which a scheme may assign a special meaning.
///
/// Matches `;` in `;type=d`.
/// Sections [2.2](crate::prose#22-url-character-encoding-issues) and [5](crate::grammar#rule.reserved). [Quirks](crate::quirks#of.reserved).
///
/// ```bnf
/// reserved       = ";" | "/" | "?" | ":" | "@" | "&" | "="
/// ```
#[inline]
pub fn reserved<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Reserved, one_char(&RESERVED))(input)
}

pub(crate) static HEX: Class =
    class!(DIGIT | "A" | "B" | "C" | "D" | "E" | "F" | "a" | "b" | "c" | "d" | "e" | "f")
        .named(Production::Hex);

/// Parses a hexadecimal digit, in upper or lower case.
///
/// Matches `F` in `Fetc`.
/// Sections [2.2](crate::prose#22-url-character-encoding-issues) and [5](crate::grammar#rule.hex). [Quirks](crate::quirks#of.hex).
///
/// ```bnf
/// hex            = digit | "A" | "B" | "C" | "D" | "E" | "F" |
///                  "a" | "b" | "c" | "d" | "e" | "f"
/// ```
#[inline]
pub fn hex<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Hex, one_char(&HEX))(input)
}

pub(crate) static ESCAPE: Class = Class::ESCAPES.named(Production::Escape);

/// An encoded octet, such as `%2F`. Section 2.2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Escape<'a>(pub(crate) &'a str);

text_type!(Escape, encodes ESCAPE);

/// Parses an encoded octet: an [`Escape`].
///
/// Matches `%2F` in `%2Fetc`.
/// Sections [2.2](crate::prose#22-url-character-encoding-issues) and [5](crate::grammar#rule.escape). [Quirks](crate::quirks#of.escape).
///
/// ```bnf
/// escape         = "%" hex hex
/// ```
#[inline]
pub fn escape<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Escape<'a>, E> {
    rule(Production::Escape, map(text_of(tuple((literal("%"), hex, hex))), Escape))(input)
}

pub(crate) static UNRESERVED: Class = class!(ALPHA | DIGIT | SAFE | EXTRA).named(Production::Unreserved);

/// Parses a letter, a digit, or a safe or extra character.
///
/// Matches `m` in `motd`.
/// Sections [2.2](crate::prose#22-url-character-encoding-issues) and [5](crate::grammar#rule.unreserved). [Quirks](crate::quirks#of.unreserved).
///
/// ```bnf
/// unreserved     = alpha | digit | safe | extra
/// ```
#[inline]
pub fn unreserved<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, char, E> {
    rule(Production::Unreserved, one_char(&UNRESERVED))(input)
}

pub(crate) static UCHAR: Class = class!(UNRESERVED | ESCAPE).named(Production::Uchar);

/// An unreserved character, or an [`Escape`].
///
/// ```
/// use rfc1738::grammar::Uchar;
///
/// assert!(Uchar::try_from("a").is_ok() && Uchar::try_from("%3C").is_ok());
/// assert!(Uchar::try_from("<").is_err() && Uchar::try_from("/").is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Uchar<'a>(pub(crate) &'a str);

text_type!(Uchar, encodes UCHAR);

/// Parses an unreserved character or an escape: a [`Uchar`].
///
/// Matches `%2F` in `%2Fetc`.
/// Sections [2.2](crate::prose#22-url-character-encoding-issues) and [5](crate::grammar#rule.uchar). [Quirks](crate::quirks#of.uchar).
///
/// ```bnf
/// uchar          = unreserved | escape
/// ```
#[inline]
pub fn uchar<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Uchar<'a>, E> {
    rule(Production::Uchar, map(one(&UCHAR), Uchar))(input)
}

pub(crate) static XCHAR: Class = class!(UNRESERVED | RESERVED | ESCAPE).named(Production::Xchar);

/// An unreserved or reserved character, or an [`Escape`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Xchar<'a>(pub(crate) &'a str);

text_type!(Xchar, encodes XCHAR);

/// Parses any character that a URL may contain: an [`Xchar`].
///
/// Matches `/` in `/etc`.
/// Sections [2.2](crate::prose#22-url-character-encoding-issues) and [5](crate::grammar#rule.xchar). [Quirks](crate::quirks#of.xchar).
///
/// ```bnf
/// xchar          = unreserved | reserved | escape
/// ```
#[inline]
pub fn xchar<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Xchar<'a>, E> {
    rule(Production::Xchar, map(one(&XCHAR), Xchar))(input)
}

/// One or more decimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digits<'a>(pub(crate) &'a str);

text_type!(Digits);

/// Parses one or more decimal digits: [`Digits`].
///
/// Matches `1234` in `1234>`.
/// Sections [3.1](crate::prose#31-common-internet-scheme-syntax) and [5](crate::grammar#rule.digits). [Quirks](crate::quirks#of.digits).
///
/// ```bnf
/// digits         = 1*digit
/// ```
#[inline]
pub fn digits<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Digits<'a>, E> {
    rule(Production::Digits, map(run1(&DIGIT), Digits))(input)
}
