//! The strict reading of the grammar.

use nom::IResult;
use nom::combinator::map;
use nom::error::ParseError;

use crate::error::details::Details;
use crate::error::explain::explain;
use crate::notation::Source;
use crate::notation::class::XCHAR;
use crate::scheme::table::schemes;
use crate::{Hint, Production, grammar};

macro_rules! strict {
    ($($variant:ident $type:ident $combinator:ident $name:literal, $($fact:expr),*;)*) => {
        /// `url`, where `otherurl` is for schemes that aren't predefined.
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

/// Whether the text begins with the scheme's name, in any case, and a colon.
#[inline(always)]
fn is_scheme(text: &[u8], name: &str) -> bool {
    text.get(name.len()) == Some(&b':') && text[..name.len()].eq_ignore_ascii_case(name.as_bytes())
}

/// Why `text` isn't a URL.
pub(crate) fn explain_strictly(text: &str) -> Details {
    let mut details = explain(text, &|source| strict(source).map(|(rest, _)| (rest, ())));
    // A predefined scheme is a `scheme`, and any `*xchar` a `schemepart`.
    let is_predefined = details.root != Some(Production::Otherurl);
    // What was found is withheld later, if at all.
    let may_be_xchar =
        details.found.is_none_or(|found| u8::try_from(found).is_ok_and(|found| XCHAR.may_begin(found)));
    let schemepart = || text.split_once(':').map(|(_, part)| part.as_bytes());
    if is_predefined && may_be_xchar && schemepart().is_some_and(|part| XCHAR.scan(part) == part.len()) {
        details.hints.push(Hint::OnlyOtherurl);
    }
    details
}
