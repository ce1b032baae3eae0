//! The strict reading of the grammar.

use nom::IResult;
use nom::combinator::map;
use nom::error::ParseError;

use crate::error::details::Details;
use crate::error::explain::explain;
use crate::notation::Source;
use crate::notation::class::XCHAR;
use crate::{Hint, Production, grammar};

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

/// Why `text` isn't a URL.
pub(super) fn explain_strictly(text: &str) -> Details {
    let mut details = explain(text, |source| strict(source).map(|(rest, _)| (rest, ())));
    // A predefined scheme is a `scheme`, and any `*xchar` a `schemepart`.
    let is_predefined = details.root != Some(Production::Otherurl);
    let schemepart = text.split_once(':').map(|(_, part)| part.as_bytes());
    if is_predefined && schemepart.is_some_and(|part| XCHAR.scan(part) == part.len()) {
        details.hints.push(Hint::OnlyOtherurl);
    }
    details
}
