//! The reason for an error in a sentence.

use core::fmt;

use crate::Hint;
use crate::error::details::Details;
use crate::error::failure::{Failure, Wanted};
use crate::error::words::Shown;
use crate::notation::class;

/// The reason for an error: the first rule that the text breaks, or else the part that is wrong.
pub(super) struct Reason<'e>(pub(super) &'e Details);

impl fmt::Display for Reason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let error = self.0;
        if let Some(hint) = error.hints.first().filter(|&&hint| hint != Hint::OnlyOtherurl) {
            return hint.fmt(f);
        }
        if let (Some(root), Some(literal)) = (error.root, error.first_literal()) {
            return write!(f, "{} begins with `{literal}`", root.in_words());
        }
        // The outermost production continues with this literal. The inner productions may be complete.
        let outermost = error.failures.iter().min_by_key(|failure| failure.within.len());
        let literal = outermost.filter(|_| error.offset > 0).and_then(|failure| match failure.wanted {
            Wanted::Literal { literal, matched } => literal.get(matched..),
            _ => None,
        });
        let Some(part) = error.part else { return f.write_str("the text doesn't match") };
        let (words, is_class) = (part.in_words(), class::named(part).is_some());
        match (error.found, literal) {
            (None, _) if error.withheld => write!(f, "this character can't appear in {words}"),
            (None, Some(literal)) => write!(f, "`{literal}` is missing at the end"),
            (None, None) => {
                let noun = words.split_once(' ').map_or(words, |(_, noun)| noun);
                let state = if error.begins_part { "is missing" } else { "isn't complete" };
                write!(f, "the {noun} {state}")
            }
            (Some(found), _) if is_class && error.begins_part => {
                write!(f, "{} isn't {words}", Shown(Some(found)))
            }
            (Some(found), _) if error.failures.iter().all(|failure| failure.wanted == Wanted::End) => {
                write!(f, "{} can't follow {words}", Shown(Some(found)))
            }
            (Some(found), _) if error.begins_part => {
                write!(f, "{words} can't begin with {}", Shown(Some(found)))
            }
            (Some(found), _) => write!(f, "{} can't appear in {words}", Shown(Some(found))),
        }
    }
}

impl Details {
    /// Returns the literal with which the text must begin, if it doesn't.
    fn first_literal(&self) -> Option<&'static str> {
        let begins = |failure: &Failure| match failure.wanted {
            Wanted::Literal { literal, matched } => (matched == self.offset).then_some(literal),
            _ => None,
        };
        let literal = begins(self.failures.first()?)?;
        self.failures.iter().all(|failure| begins(failure) == Some(literal)).then_some(literal)
    }
}
