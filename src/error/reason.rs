//! The reason for an error, as a sentence.

use alloc::format;
use core::fmt;

use crate::error::details::Details;
use crate::error::expectation::Expectation;
use crate::error::farthest::Wanted;
use crate::error::words::{Shown, join_with_or};
use crate::grammar::class_of;

/// The reason for an error: the first rule that the text breaks, or else the part that is invalid.
pub(super) struct Reason<'e>(pub(super) &'e Details);

impl fmt::Display for Reason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let error = self.0;
        if let Some(hint) = error.main_hint() {
            return hint.fmt(f);
        }
        if let (Some(root), Some(literal)) = (error.farthest.root(), error.first_literal()) {
            return write!(f, "{} begins with `{literal}`", root.in_words());
        }
        // The outermost production continues with this literal. The inner productions may be complete.
        let outermost = error.farthest.wanted().min_by_key(|(_, path)| path.clone().count());
        let literal = outermost.filter(|_| error.farthest.offset > 0).and_then(|(wanted, _)| match wanted {
            Wanted::Literal { literal, matched } => literal.get(matched..),
            _ => None,
        });
        let Some((part, is_at_start)) = error.part else { return f.write_str("the text doesn't match") };
        let (words, is_class) = (part.in_words(), class_of(part).is_some());
        match (error.found, literal) {
            (None, _) if error.withheld => write!(f, "this character can't appear in {words}"),
            (None, Some(literal)) => write!(f, "`{literal}` is missing at the end"),
            (None, None) => {
                let noun = words.split_once(' ').map_or(words, |(_, noun)| noun);
                let state = if is_at_start { "is missing" } else { "isn't complete" };
                write!(f, "the {noun} {state}")
            }
            (Some(found), _) if is_class && is_at_start => {
                write!(f, "{} isn't {words}", Shown(Some(found)))
            }
            (Some(found), _) if error.farthest.wanted().all(|(wanted, _)| wanted == Wanted::End) => {
                write!(f, "{} can't follow {words}", Shown(Some(found)))
            }
            (Some(found), _) if is_at_start => {
                write!(f, "{words} can't begin with {}", Shown(Some(found)))
            }
            (Some(found), _) => write!(f, "{} can't appear in {words}", Shown(Some(found))),
        }
    }
}

impl Details {
    /// Returns the literal that must begin the text, if nothing else was expected.
    fn first_literal(&self) -> Option<&'static str> {
        let mut literals = self.farthest.wanted().map(|(wanted, _)| match wanted {
            Wanted::Literal { literal, matched } => (matched == self.farthest.offset).then_some(literal),
            _ => None,
        });
        let literal = literals.next()?;
        literals.all(|other| other == literal).then_some(literal)?
    }
}

/// The character found at the offset of an error, unless it is withheld, and the expectations there.
pub(super) struct FoundAndExpected<'e>(pub(super) &'e Details);

impl fmt::Display for FoundAndExpected<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.0.withheld {
            write!(f, "found {}, ", Shown(self.0.found))?;
        }
        let names = self.0.farthest.names().into_iter().map(|name| match name {
            Expectation::Class(production) => production.in_words().into(),
            Expectation::Literal { .. } => format!("`{}`", name.text()),
            Expectation::End => "the end of the text".into(),
        });
        write!(f, "expected {}", join_with_or(names))
    }
}
