//! The contents of an error, and its sentences.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use crate::Production;
use crate::error::farthest::{Expectation, Farthest, Syntax, Wanted};
use crate::error::find::{Evidence, Finding};
use crate::error::fix::{Fix, is_unambiguous};
use crate::error::hint::{Hint, Shown};
use crate::grammar::class_of;

/// The contents of an error. Unless the text may contain a password, they are computed on first use, because most callers only check for
/// an error.
#[derive(Clone)]
pub(super) struct Explanation {
    pub(super) farthest: Farthest,
    /// The character at the offset, unless it is withheld.
    pub(super) found: Option<char>,
    pub(super) withheld: bool,
    /// `true` if a secret changed the explanation.
    pub(super) is_partial: bool,
    pub(super) hints: Vec<Hint>,
    /// The offending range of the text, which the fix replaces.
    pub(super) span: Range<usize>,
    pub(super) fix: Option<Fix>,
    /// The production that the message names if there is no hint, and `true` if it begins at the offset.
    pub(super) part: Option<(Production, bool)>,
}

impl Explanation {
    /// Explains an error in `text`. If the error is within one of the `secrets`, withholds the character at the
    /// offset, the hints that name it, and the fix.
    pub(super) fn new(
        text: &str,
        syntax: Syntax,
        farthest: Farthest,
        secrets: &[Range<usize>],
    ) -> Explanation {
        let evidence = Evidence::new(text, syntax, &farthest);
        let findings = evidence.findings();
        let mut hints: Vec<Hint> = findings.iter().flatten().map(|finding| finding.hint).collect();
        let (span, fix) = match findings.into_iter().flatten().next() {
            Some(Finding { hint, span, fix }) => {
                (span.clone(), fix.map(|replacement| Fix { range: span, replacement, hint }))
            }
            None => (evidence.here(), None),
        };
        let is_secret = |at| secrets.iter().any(|secret| secret.contains(&at));
        let withheld = evidence.found.is_some() && is_secret(farthest.offset);
        // A hint may name the character at the offset or at the start of the span.
        let is_hidden = withheld || is_secret(span.start);
        if is_hidden {
            hints = hints.into_iter().filter_map(|hint| evidence.without_character(hint)).collect();
            hints.dedup();
        }
        // An escape before a secret could change what is withheld.
        let is_safe = |fix: &Fix| {
            let end = if fix.is_escape() { text.len() } else { span.end };
            !secrets.iter().any(|secret| secret.start < end && span.start < secret.end)
        };
        let is_partial = is_hidden || !fix.as_ref().is_none_or(is_safe);
        let fix = fix.filter(|_| !is_partial && is_unambiguous(text));
        let (found, part) = (evidence.found.filter(|_| !withheld), evidence.part());
        Explanation { farthest, found, withheld, is_partial, hints, span, fix, part }
    }

    /// Returns the first hint, unless it is `OnlyOtherurl`, which doesn't say what is wrong.
    pub(super) fn main_hint(&self) -> Option<Hint> {
        self.hints.first().copied().filter(|&hint| hint != Hint::OnlyOtherurl)
    }
}

/// The reason for an error: the first rule that the text breaks, or else the part that is invalid.
pub(super) struct Reason<'e>(pub(super) &'e Explanation);

impl fmt::Display for Reason<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let error = self.0;
        if let Some(hint) = error.main_hint() {
            return hint.fmt(f);
        }
        let farthest = &error.farthest;
        if let (Some(root), Some(literal)) = (farthest.root(), farthest.first_literal()) {
            return write!(f, "{} begins with `{literal}`", root.in_words());
        }
        // The outermost production continues with this literal. The inner productions may be complete.
        let outermost = farthest.wanted().min_by_key(|(_, path)| path.clone().count());
        let literal = outermost.filter(|_| farthest.offset > 0).and_then(|(wanted, _)| match wanted {
            Wanted::Literal { literal, matched } => literal.get(matched..),
            _ => None,
        });
        let Some((part, is_at_start)) = error.part else {
            return f.write_str("the text doesn't match");
        };
        let (words, is_class) = (part.in_words(), class_of(part).is_some());
        let Some(found) = error.found else {
            return match literal {
                _ if error.withheld => write!(f, "this character can't appear in {words}"),
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
pub(super) struct FoundAndExpected<'e>(pub(super) &'e Explanation);

impl fmt::Display for FoundAndExpected<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.0.withheld {
            write!(f, "found {}, ", Shown(self.0.found))?;
        }
        f.write_str("expected ")?;
        let names = self.0.farthest.names();
        for (index, name) in names.iter().enumerate() {
            f.write_str(match index {
                0 => "",
                _ if index + 1 == names.len() => " or ",
                _ => ", ",
            })?;
            match name {
                Expectation::Class(production) => f.write_str(production.in_words())?,
                Expectation::Literal { .. } => write!(f, "`{}`", name.text())?,
                Expectation::End => f.write_str("the end of the text")?,
            }
        }
        Ok(())
    }
}
