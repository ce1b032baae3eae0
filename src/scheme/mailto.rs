//! The mail address of a mailto URL. Section 3.5, and RFC 822.

use alloc::borrow::Cow;

use nom::IResult;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while1};
use nom::character::complete::{char, one_of, satisfy};
use nom::combinator::recognize;
use nom::multi::many0_count;
use nom::sequence::{delimited, pair, preceded};

use super::injection::{Component, InjectionError, checked};
use crate::grammar::Mailtourl;

impl<'a> Mailtourl<'a> {
    /// Returns the decoded address for a mail program. It isn't necessarily an addr-spec.
    ///
    /// ```
    /// use rfc1738::grammar::Mailtourl;
    ///
    /// let url = Mailtourl::try_from("mailto:user%25host@gateway.dom")?;
    /// assert_eq!(*url.address()?, *b"user%host@gateway.dom");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the address contains CR, LF or NUL: Section 6. RFC 822 allows them if quoted, but mail programs
    /// don't support them.
    pub fn address(&self) -> Result<Cow<'a, [u8]>, InjectionError> {
        checked(Component::Address, self.encoded822addr.decode(), b"\r\n\0")
    }

    /// Returns the decoded address as RFC 822's `addr-spec`.
    ///
    /// It may contain quoted strings and domain literals. RFC 822 also allows comments and white space
    /// between words in the header of a message. They aren't allowed here, because they aren't part of the
    /// address.
    ///
    /// ```
    /// use rfc1738::grammar::Mailtourl;
    ///
    /// let url = Mailtourl::try_from("mailto:%22a%20b%22.c@host.dom")?;
    /// let addr_spec = url.addr_spec()?;
    /// assert_eq!(addr_spec.local_part(), b"\"a b\".c");
    /// assert_eq!(addr_spec.domain(), b"host.dom");
    /// assert!(Mailtourl::try_from("mailto:nobody")?.addr_spec().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the address isn't an `addr-spec`. The error has the offset and the expectation.
    pub fn addr_spec(&self) -> Result<AddrSpec<'a>, AddrSpecError> {
        let octets = self.encoded822addr.decode();
        let at = at_sign(&octets)?;
        Ok(AddrSpec { octets, at })
    }
}

/// An `addr-spec` of RFC 822: `local-part "@" domain`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AddrSpec<'a> {
    octets: Cow<'a, [u8]>,
    at: usize,
}

impl AddrSpec<'_> {
    /// Returns the local part, with its quotes.
    pub fn local_part(&self) -> &[u8] {
        &self.octets[..self.at]
    }

    /// Returns the domain. A domain literal is in brackets.
    pub fn domain(&self) -> &[u8] {
        &self.octets[self.at + 1..]
    }
}

/// The error of an address that is not an `addr-spec` of RFC 822.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("not an addr-spec of RFC 822: at octet {offset} of the decoded address, expected {expected}")]
pub struct AddrSpecError {
    offset: usize,
    expected: &'static str,
}

impl AddrSpecError {
    /// Returns the offset, in octets of the decoded address.
    pub fn offset(&self) -> usize {
        self.offset
    }
}

/// Finds the `@` of `addr-spec = local-part "@" domain`.
fn at_sign(octets: &[u8]) -> Result<usize, AddrSpecError> {
    let wrong = |rest: &[u8], expected| AddrSpecError { offset: octets.len() - rest.len(), expected };
    let (rest, local_part) =
        dotted('"', '"', octets).map_err(|_| wrong(octets, "an atom or a quoted string"))?;
    let domain = rest.strip_prefix(b"@").ok_or_else(|| wrong(rest, "`@`"))?;
    let (end, _) = dotted('[', ']', domain).map_err(|_| wrong(domain, "an atom or a domain literal"))?;
    if end.is_empty() { Ok(local_part.len()) } else { Err(wrong(end, "the end")) }
}

type Read<'t> = IResult<&'t [u8], &'t [u8], ()>;

/// Parses `local-part = word *("." word)` or `domain = sub-domain *("." sub-domain)`, in which
/// `word = atom / quoted-string` and `sub-domain = atom / domain-literal`.
fn dotted(open: char, close: char, octets: &[u8]) -> Read<'_> {
    let part = |octets| alt((atom, |octets| enclosed(open, close, octets)))(octets);
    recognize(pair(part, many0_count(preceded(char('.'), part))))(octets)
}

/// Parses `atom = 1*<any CHAR except specials, SPACE and CTLs>`.
fn atom(octets: &[u8]) -> Read<'_> {
    take_while1(|octet: u8| octet.is_ascii_graphic() && !b"()<>@,;:\\\".[]".contains(&octet))(octets)
}

/// Parses `quoted-string = <"> *(qtext/quoted-pair) <">` or `domain-literal = "[" *(dtext / quoted-pair)
/// "]"`.
fn enclosed(open: char, close: char, octets: &[u8]) -> Read<'_> {
    let ends = [open, close, '\\', '\r'];
    let text = take_while1(|octet: u8| octet.is_ascii() && !ends.contains(&char::from(octet)));
    let quoted_pair = recognize(pair(char('\\'), satisfy(|c| c.is_ascii())));
    // Linear white space may be folded.
    let fold = recognize(pair(tag("\r\n"), one_of(" \t")));
    let content = many0_count(alt((text, quoted_pair, fold)));
    recognize(delimited(char(open), content, char(close)))(octets)
}
