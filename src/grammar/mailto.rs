//! Mailto URLs. Section 3.5.

use core::fmt;

use nom::IResult;

use super::misc::XCHAR;
use super::types::text_type;
use crate::Production;
use crate::notation::{RuleError, Source, map, pad, prefix, rule, run1, sequence};

/// The mail address of an individual or service, as a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mailtourl<'a> {
    /// The scheme's name as written, and the delimiter after it.
    pub(crate) prefix: &'a str,
    /// The address, encoded.
    pub encoded822addr: Encoded822addr<'a>,
}

/// Parses a mailto URL: a [`Mailtourl`].
///
/// Matches `mailto:uri@bunyip.com` in `mailto:uri@bunyip.com>`.
/// Sections [3.5](crate::prose#35-mailto) and [5](crate::grammar#rule.mailtourl). [Quirks](crate::quirks#of.mailtourl).
///
/// ```bnf
/// mailtourl      = "mailto:" encoded822addr
/// ```
#[inline]
pub fn mailtourl<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Mailtourl<'a>, E> {
    let parts = sequence!(Mailtourl { prefix: prefix("mailto:"), encoded822addr: encoded822addr });
    rule(Production::Mailtourl, parts)(input)
}

impl fmt::Display for Mailtourl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}{}", self.prefix, self.encoded822addr))
    }
}

impl<'a> Mailtourl<'a> {
    /// Creates a URL with a lowercase scheme.
    pub fn new(encoded822addr: Encoded822addr<'a>) -> Mailtourl<'a> {
        Mailtourl { prefix: "mailto:", encoded822addr }
    }
}

/// An encoded RFC 822 addr-spec. The grammar doesn't check the syntax of RFC 822.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Encoded822addr<'a>(pub(crate) &'a str);

text_type!(Encoded822addr, encodes XCHAR);

/// Parses an encoded address: an [`Encoded822addr`].
///
/// Matches `user%25host@gateway.dom` in `user%25host@gateway.dom>`.
/// Sections [3.5](crate::prose#35-mailto) and [5](crate::grammar#rule.encoded822addr). [Quirks](crate::quirks#of.encoded822addr).
///
/// ```bnf
/// encoded822addr = 1*xchar               ; further defined in RFC822
/// ```
#[inline]
pub fn encoded822addr<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Encoded822addr<'a>, E> {
    rule(Production::Encoded822addr, map(run1(&XCHAR), Encoded822addr))(input)
}
