//! The mail address of a mailto URL. Section 3.5, and RFC 822.

use alloc::borrow::Cow;

use rfc1738::Production;
use rfc1738::grammar::Mailtourl;

use crate::injection::{InjectionError, checked};

/// The mail address of a mailto URL.
pub trait MailtourlExt<'a> {
    /// Returns the decoded address for a mail program. It isn't necessarily an addr-spec.
    ///
    /// ```
    /// use rfc1738::grammar::Mailtourl;
    /// use rfc1738_access::MailtourlExt;
    ///
    /// let url = Mailtourl::try_from("mailto:user%25host@gateway.dom")?;
    /// assert_eq!(*url.address()?, *b"user%host@gateway.dom");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the address contains CR, LF or NUL (Section 6). RFC 822 allows them if quoted, but
    /// mail programs don't support them.
    fn address(&self) -> Result<Cow<'a, [u8]>, InjectionError>;

    /// Returns the decoded address as RFC 822's `addr-spec`.
    ///
    /// It may contain quoted strings and domain literals. RFC 822 also allows comments and whitespace
    /// between words in the header of a message. They aren't allowed here, because they aren't part of the
    /// address.
    ///
    /// ```
    /// use rfc1738::grammar::Mailtourl;
    /// use rfc1738_access::MailtourlExt;
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
    /// Returns an error if the address isn't an `addr-spec`, or contains CR, LF or NUL. The error's message gives the offset
    /// and what was expected there.
    fn addr_spec(&self) -> Result<AddrSpec<'a>, AddrSpecError>;
}

impl<'a> MailtourlExt<'a> for Mailtourl<'a> {
    fn address(&self) -> Result<Cow<'a, [u8]>, InjectionError> {
        checked(Production::Encoded822addr, self.encoded822addr.decode(), b"\r\n\0")
    }

    fn addr_spec(&self) -> Result<AddrSpec<'a>, AddrSpecError> {
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

/// The error returned for an address that is not an `addr-spec` of RFC 822.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("not an RFC 822 addr-spec: expected {expected} (at byte {offset} of the decoded address)")]
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

/// Returns the offset of the `@` in `addr-spec = local-part "@" domain`.
fn at_sign(octets: &[u8]) -> Result<usize, AddrSpecError> {
    let wrong = |offset, expected| Err(AddrSpecError { offset, expected });
    let Some(at) = dotted(octets, b'"', b'"') else { return wrong(0, "an atom or a quoted string") };
    if octets.get(at) != Some(&b'@') {
        return wrong(at, "`@`");
    }
    let domain = &octets[at + 1..];
    match dotted(domain, b'[', b']') {
        None => wrong(at + 1, "an atom or a domain literal"),
        Some(length) if length < domain.len() => wrong(at + 1 + length, "the end"),
        Some(_) => Ok(at),
    }
}

/// Returns the length of `local-part = word *("." word)` or `domain = sub-domain *("." sub-domain)`, in which
/// `word = atom / quoted-string` and `sub-domain = atom / domain-literal`.
fn dotted(octets: &[u8], open: u8, close: u8) -> Option<usize> {
    let part =
        |octets: &[u8]| if octets.first() == Some(&open) { enclosed(octets, close) } else { atom(octets) };
    let mut length = part(octets)?;
    while let Some(more) = octets[length..].strip_prefix(b".").and_then(part) {
        length += 1 + more;
    }
    Some(length)
}

/// Returns the length of `atom = 1*<any CHAR except specials, SPACE and CTLs>`.
fn atom(octets: &[u8]) -> Option<usize> {
    let is_in_atom = |octet: &u8| octet.is_ascii_graphic() && !b"()<>@,;:\\\".[]".contains(octet);
    let length = octets.iter().position(|octet| !is_in_atom(octet)).unwrap_or(octets.len());
    (length > 0).then_some(length)
}

/// Returns the length of `quoted-string = <"> *(qtext/quoted-pair) <">` or `domain-literal = "[" *(dtext /
/// quoted-pair) "]"`.
fn enclosed(octets: &[u8], close: u8) -> Option<usize> {
    let mut at = 1;
    loop {
        at += match *octets.get(at..)? {
            [octet, ..] if octet == close => return Some(at + 1),
            // RFC 822 allows a line break in quotes, which would add a line to a command or a header.
            [b'\r' | b'\n' | 0, ..] | [b'\\', b'\r' | b'\n' | 0, ..] => return None,
            [b'\\', octet, ..] if octet.is_ascii() => 2,
            [b'\\', ..] => return None,
            [octet, ..] if octet.is_ascii() && octet != octets[0] => 1,
            _ => return None,
        };
    }
}
