//! Mailto URLs. Section 3.5.

use core::fmt;

use nom::IResult;
use nom::combinator::eof;

use super::ip::{HOST_NON_ASCII, foreign_word, labels};
use super::misc::XCHAR;
use super::types::text_type;
use crate::Production;
use crate::notation::mistake::{Misspelling, Mistake, misspellings, mistakes, nothing, until};
use crate::notation::{
    RuleError, Source, literal, map, pad, prefix, repetition, rule, run1, sequence, terminated,
};
use crate::production::form;

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

mistakes! {
    NO_ADDRESS = "NoAddress", "3.5", form(Production::Mailtourl), "the mail address is missing";
}

/// Mistakes in a `mailtourl`.
pub(super) const MAILTOURL: &[Misspelling] = misspellings! {
    NO_ADDRESS => (prefix("mailto:")) [nothing] (eof);
};

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

/// Mistakes in an `encoded822addr`.
pub(super) const ENCODED822ADDR: &[Misspelling] = misspellings! {
    HOST_NON_ASCII => (until("@?"), literal("@"), repetition(terminated(until("@?"), literal("@"))), labels) [foreign_word];
};
