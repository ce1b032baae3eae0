//! The parser for an `addr-spec` of RFC 822: `local-part "@" domain`. Section 3.5.

use percent_encoding::percent_decode_str;
use rfc1738::grammar::Mailtourl;

/// Returns the offset of the `@` between the local part and the domain in the decoded address, which contains no CR, LF or NUL.
///
/// The address may contain quoted strings and domain literals. RFC 822 also allows comments and whitespace between words in the
/// header of a message. They aren't allowed here, because they aren't part of the address. Neither is an unencoded `?` in the
/// domain: in RFC 1738, `mailto:joe@host.dom?subject=hi` is all address, but its author most likely meant a header, as in RFC 6068.
pub(crate) fn at_sign_of(url: &Mailtourl<'_>) -> Result<usize, AddrSpecError> {
    let at = at_sign(&url.encoded822addr.decode())?;
    let mut domain = url.encoded822addr.as_str();
    for _ in 0..=at {
        domain = &domain[if domain.starts_with('%') { 3 } else { 1 }..];
    }
    match domain.split_once('?') {
        None => Ok(at),
        Some((before, _)) => {
            let offset = at + 1 + percent_decode_str(before).count();
            Err(AddrSpecError { offset, expected: "the end, or `%3F` for a `?` in the domain" })
        }
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
            [b'\\', octet, ..] if octet.is_ascii() => 2,
            [b'\\', ..] => return None,
            [octet, ..] if octet.is_ascii() && octet != octets[0] => 1,
            _ => return None,
        };
    }
}
