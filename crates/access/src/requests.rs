//! The requests of an HTTP, a news, a Telnet and a mail client. Sections 3.3, 3.5, 3.6 and 3.8.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use percent_encoding::percent_decode_str;
use rfc1738::Production;
use rfc1738::grammar::{Article, Httpurl, Mailtourl, Telneturl};

use crate::ftp::{Argument, login_arguments};
use crate::injection::{InjectionError, checked};

/// The request of an HTTP client.
pub trait HttpurlExt {
    /// Returns the request target: the path, with its `/`, and the search. It follows the method in the request
    /// line. "The HTTP protocol is specified elsewhere."
    ///
    /// The target always has the `/` that "may also be omitted" from the URL. It isn't decoded, so it contains no
    /// space or control character. The value of the `Host` header is `hostport`.
    ///
    /// ```
    /// use rfc1738::grammar::Httpurl;
    /// use rfc1738_access::HttpurlExt;
    ///
    /// let url = Httpurl::try_from("http://host.dom:8080/a%20b?words")?;
    /// assert_eq!(url.target(), "/a%20b?words");
    /// assert_eq!(url.hostport.to_string(), "host.dom:8080");
    /// assert_eq!(Httpurl::try_from("http://host.dom")?.target(), "/");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    fn target(&self) -> String;
}

impl HttpurlExt for Httpurl<'_> {
    fn target(&self) -> String {
        self.path.map_or_else(|| "/".into(), |path| format!("/{path}"))
    }
}

/// The octets that RFC 1036 excludes from a message identifier (blanks and brackets), and those that would
/// end or truncate its line.
const REJECTED: &[u8] = b"\r\n\0\t <>";

/// The identifier that a news client sends.
pub trait ArticleExt {
    /// Returns the decoded Message-ID with its `<` and `>`. The URL contains it "without the enclosing"
    /// brackets.
    ///
    /// ```
    /// use rfc1738::grammar::Article;
    /// use rfc1738_access::ArticleExt;
    ///
    /// assert_eq!(Article::try_from("1%2B2@host.dom")?.message_id()?, b"<1+2@host.dom>");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the text before the `@` contains an encoded CR, LF, NUL, tab, space, `<` or `>`
    /// (Section 6).
    fn message_id(&self) -> Result<Vec<u8>, InjectionError>;
}

impl ArticleExt for Article<'_> {
    fn message_id(&self) -> Result<Vec<u8>, InjectionError> {
        let unique = checked(Production::Article, self.unique.decode(), REJECTED)?;
        Ok([b"<", &*unique, b"@", self.host.as_str().as_bytes(), b">"].concat())
    }
}

/// The login that a Telnet client suggests.
pub trait TelneturlExt<'a> {
    /// Returns the decoded user name and password, which are "advisory only": a client suggests them to its user.
    ///
    /// They contain no CR, LF or NUL, because a client that types them for its user sends each as a line.
    ///
    /// ```
    /// use rfc1738::grammar::Telneturl;
    /// use rfc1738_access::TelneturlExt;
    ///
    /// let (user, password) = Telneturl::try_from("telnet://guest@host.dom/")?.advice()?;
    /// assert_eq!(user.unwrap().as_bytes(), b"guest");
    /// assert_eq!(password, None);
    /// assert!(Telneturl::try_from("telnet://guest%0D%0Areboot@host.dom/")?.advice().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the decoded user name or password contains CR, LF or NUL. CR and LF are Section 6's
    /// example. The octet 255 is allowed, although it begins a command in Telnet.
    /// [`Access::warnings`](crate::Access::warnings) reports it as
    /// [`WarningKind::TelnetCommand`](crate::WarningKind::TelnetCommand).
    fn advice(&self) -> Result<(Option<Argument<'a>>, Option<Argument<'a>>), InjectionError>;
}

impl<'a> TelneturlExt<'a> for Telneturl<'a> {
    fn advice(&self) -> Result<(Option<Argument<'a>>, Option<Argument<'a>>), InjectionError> {
        login_arguments(&self.login)
    }
}

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
    /// Returns an error if the address isn't an `addr-spec`, or contains CR, LF or NUL. Also returns an error for an unencoded `?` in the domain: in
    /// RFC 1738, `mailto:joe@host.dom?subject=hi` is all address, but its author most likely meant a header, as in RFC 6068. The error's
    /// message gives the offset and what was expected there.
    fn addr_spec(&self) -> Result<AddrSpec<'a>, AddrSpecError>;
}

impl<'a> MailtourlExt<'a> for Mailtourl<'a> {
    fn address(&self) -> Result<Cow<'a, [u8]>, InjectionError> {
        checked(Production::Encoded822addr, self.encoded822addr.decode(), b"\r\n\0")
    }

    fn addr_spec(&self) -> Result<AddrSpec<'a>, AddrSpecError> {
        let octets = self.encoded822addr.decode();
        let at = at_sign(&octets)?;
        let mut domain = self.encoded822addr.as_str();
        for _ in 0..=at {
            domain = &domain[if domain.starts_with('%') { 3 } else { 1 }..];
        }
        if let Some((before, _)) = domain.split_once('?') {
            let offset = at + 1 + percent_decode_str(before).count();
            return Err(AddrSpecError { offset, expected: "the end, or `%3F` for a `?` in the domain" });
        }
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
