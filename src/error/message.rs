//! The sentences of errors.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use crate::error::ParseError;
use crate::error::explain::{Expectation, Wanted};
use crate::grammar::class_of;

/// The reason for an error: the first rule that the text breaks, or else the part that is invalid.
pub(super) struct Reason<'e>(pub(super) &'e ParseError);

impl fmt::Display for Reason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let error = self.0;
        if let Some(hint) = error.main_hint() {
            return hint.fmt(f);
        }
        let explanation = error.explanation();
        let farthest = &explanation.farthest;
        if let (Some(root), Some(literal)) = (farthest.root(), farthest.first_literal()) {
            return write!(f, "{} begins with `{literal}`", root.in_words());
        }
        // The outermost production continues with this literal. The inner productions may be complete.
        let outermost = farthest.wanted().min_by_key(|(_, path)| path.clone().count());
        let literal = outermost.filter(|_| farthest.offset > 0).and_then(|(wanted, _)| match wanted {
            Wanted::Literal { literal, matched } => literal.get(matched..),
            _ => None,
        });
        let Some((part, is_at_start)) = explanation.part else {
            return f.write_str("the text doesn't match");
        };
        let (words, is_class) = (part.in_words(), class_of(part).is_some());
        let Some(found) = explanation.found else {
            return match literal {
                _ if explanation.withheld => write!(f, "this character can't appear in {words}"),
                Some(literal) => write!(f, "`{literal}` is missing at the end"),
                None => {
                    let noun = words.split_once(' ').map_or(words, |(_, noun)| noun);
                    let state = if is_at_start { "is missing" } else { "isn't complete" };
                    write!(f, "the {noun} {state}")
                }
            };
        };
        let found = Shown(Some(found));
        if is_class && is_at_start {
            write!(f, "{found} isn't {words}")
        } else if farthest.wanted().all(|(wanted, _)| wanted == Wanted::End) {
            write!(f, "{found} can't follow {words}")
        } else if is_at_start {
            write!(f, "{words} can't begin with {found}")
        } else {
            write!(f, "{found} can't appear in {words}")
        }
    }
}

/// The character found at the offset of an error, unless it is withheld, and the expectations there.
pub(super) struct FoundAndExpected<'e>(pub(super) &'e ParseError);

impl fmt::Display for FoundAndExpected<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.0.is_withheld() {
            write!(f, "found {}, ", Shown(self.0.found()))?;
        }
        let names = self.0.expected_names().map(|name| match name {
            Expectation::Class(production) => production.in_words().into(),
            Expectation::Literal { .. } => format!("`{}`", name.text()),
            Expectation::End => "the end of the text".into(),
        });
        write!(f, "expected {}", join_with_or(names))
    }
}

/// Joins names with commas and a final `or`.
pub(crate) fn join_with_or<T: fmt::Display>(names: impl IntoIterator<Item = T>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
    match names.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => names.concat(),
    }
}

/// The displayed form of a character in a message, or of the end of the text if `None`.
pub(super) struct Shown(pub(super) Option<char>);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(' ') => f.write_str("a space"),
            Some('`') => f.write_str("\"`\""),
            Some(found) if found.is_ascii_graphic() => write!(f, "`{found}`"),
            Some(found) if found.is_ascii() => write!(f, "`{}`", found.escape_debug()),
            Some(found) => write!(f, "`{}` (U+{:04X})", found.escape_debug(), u32::from(found)),
            None => f.write_str("the end of the text"),
        }
    }
}
