//! The ways to read a text that an error can be about.

use super::details::Details;
use super::explain::explain;
use crate::notation::class::XCHAR;
use crate::url::strict::strict;
use crate::value::read;
use crate::{Hint, Production};

/// How a text is read.
#[derive(Clone, Copy)]
pub(crate) enum Reading {
    /// As a URL, in the strict reading.
    Strict,
    /// As this production.
    As(Production),
}

impl Reading {
    /// The production that the text is read as, if it is given.
    #[cfg(feature = "std")]
    pub(super) fn production(self) -> Option<Production> {
        match self {
            Reading::Strict => None,
            Reading::As(production) => Some(production),
        }
    }

    /// Why the whole of `text` isn't read.
    pub(super) fn explain(self, text: &str) -> Details {
        match self {
            Reading::Strict => explain_strictly(text),
            Reading::As(production) => explain(text, |source| read(production, source)),
        }
    }
}

fn explain_strictly(text: &str) -> Details {
    let mut details = explain(text, |source| strict(source).map(|(rest, _)| (rest, ())));
    // A predefined scheme is a `scheme`, and any `*xchar` a `schemepart`.
    let is_predefined = details.root != Some(Production::Otherurl);
    let schemepart = text.split_once(':').map(|(_, part)| part.as_bytes());
    if is_predefined && schemepart.is_some_and(|part| XCHAR.scan(part) == part.len()) {
        details.hints.push(Hint::OnlyOtherurl);
    }
    details
}
