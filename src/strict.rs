//! The strict reading: a URL with a predefined scheme follows that scheme's own production.

use nom::IResult;
use nom::combinator::map;
use nom::error::ParseError;

use crate::grammar;
use crate::notation::Source;
use crate::production::schemes;

macro_rules! strict {
    ($($variant:ident $type:ident $combinator:ident $name:literal, $($fact:expr),*;)*) => {
        /// Parses a `url`, with `otherurl` for the schemes that aren't predefined.
        pub(crate) fn strict<'a, S: Source<'a>, E: ParseError<S>>(
            input: S,
        ) -> IResult<S, grammar::Url<'a>, E> {
            let text = input.text().as_bytes();
            $(if is_scheme(text, $name) {
                return map(grammar::$combinator, grammar::Url::$variant)(input);
            })*
            map(grammar::otherurl, |url| grammar::Url::Other(grammar::NotPredefined(url)))(input)
        }
    };
}

schemes!(strict);

/// Returns `true` if the text begins with the scheme's name, in any case, and a colon.
#[inline(always)]
fn is_scheme(text: &[u8], name: &str) -> bool {
    text.get(name.len()) == Some(&b':') && text[..name.len()].eq_ignore_ascii_case(name.as_bytes())
}
