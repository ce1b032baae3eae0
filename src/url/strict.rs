//! The strict reading as a combinator.

use nom::IResult;
use nom::combinator::map;
use nom::error::ParseError;

use crate::Url;
use crate::grammar;
use crate::notation::Source;

/// Parses a URL by the strict reading: the longest prefix that [`Url::parse`] takes.
///
/// This fits into a parser as the combinators of [`grammar`] do: see [`Source`]. It isn't among them since it isn't a
/// production. The production, [`grammar::url`], reads a URL that breaks the rules of its predefined scheme as an
/// [`otherurl`](grammar::otherurl()); see [A `url` is any `genericurl`](crate::quirks#a-url-is-any-genericurl).
///
/// ```
/// use rfc1738::nom::{IResult, character::complete::char, sequence::delimited};
/// use rfc1738::{Url, grammar, strict_url};
///
/// fn as_printed(text: &str) -> IResult<&str, grammar::Url<'_>> {
///     delimited(char('<'), grammar::url, char('>'))(text)
/// }
///
/// fn as_meant(text: &str) -> IResult<&str, Url<'_>> {
///     delimited(char('<'), strict_url, char('>'))(text)
/// }
///
/// let (rest, url) = as_meant("<ftp://user@host.dom/>, and so on").unwrap();
/// assert_eq!((url.as_str(), rest), ("ftp://user@host.dom/", ", and so on"));
/// // HTTP has no user name: Section 3.3.
/// assert!(as_printed("<http://user@host.dom/>").is_ok());
/// assert!(as_meant("<http://user@host.dom/>").is_err());
/// ```
///
/// Whether a whole text is a URL is quicker to find out with [`Url::new`] or [`Url::parse`].
pub fn strict_url<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Url<'a>, E> {
    let (rest, parts) = strict(input)?;
    let text = input.text();
    Ok((rest, Url { text: &text[..text.len() - rest.text().len()], parts }))
}

/// `url`, where `otherurl` is for schemes that aren't predefined.
pub(crate) fn strict<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, grammar::Url<'a>, E> {
    use grammar::*;

    let text = input.text().as_bytes();
    match text.first().map(u8::to_ascii_lowercase) {
        Some(b'h') if is_scheme(text, b"http") => map(httpurl, grammar::Url::Http)(input),
        Some(b'f') if is_scheme(text, b"ftp") => map(ftpurl, grammar::Url::Ftp)(input),
        Some(b'f') if is_scheme(text, b"file") => map(fileurl, grammar::Url::File)(input),
        Some(b'n') if is_scheme(text, b"news") => map(newsurl, grammar::Url::News)(input),
        Some(b'n') if is_scheme(text, b"nntp") => map(nntpurl, grammar::Url::Nntp)(input),
        Some(b't') if is_scheme(text, b"telnet") => map(telneturl, grammar::Url::Telnet)(input),
        Some(b'g') if is_scheme(text, b"gopher") => map(gopherurl, grammar::Url::Gopher)(input),
        Some(b'w') if is_scheme(text, b"wais") => map(waisurl, grammar::Url::Wais)(input),
        Some(b'm') if is_scheme(text, b"mailto") => map(mailtourl, grammar::Url::Mailto)(input),
        Some(b'p') if is_scheme(text, b"prospero") => map(prosperourl, grammar::Url::Prospero)(input),
        _ => map(otherurl, |url| grammar::Url::Other(NotPredefined(url)))(input),
    }
}

/// Whether the text begins with the scheme's name, in any case, and a colon.
#[inline(always)]
fn is_scheme<const N: usize>(text: &[u8], name: &[u8; N]) -> bool {
    text.get(N) == Some(&b':') && text[..N].eq_ignore_ascii_case(name)
}
