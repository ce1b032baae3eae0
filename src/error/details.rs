//! The details of an error.

use alloc::vec::Vec;
use core::ops::Range;

use crate::error::evidence::{Evidence, part};
use crate::error::explain::Syntax;
use crate::error::farthest::Farthest;
use crate::error::find_hints::{hints, without_character};
use crate::error::fix::{Fix, correction};
use crate::{Hint, Production};

/// The offset, expectations, hints, span and fix of an error.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Details {
    pub(super) syntax: Syntax,
    pub(super) farthest: Farthest,
    /// The character at the offset, unless it is withheld.
    pub(super) found: Option<char>,
    pub(super) withheld: bool,
    pub(super) hints: Vec<Hint>,
    /// The offending range of the text, which the fix replaces.
    pub(super) span: Range<usize>,
    pub(super) fix: Option<Fix>,
    /// The production that the message names if there is no hint, and `true` if it begins at the offset.
    pub(super) part: Option<(Production, bool)>,
}

impl Details {
    /// Explains an error in `text`. If the error is within one of the `secrets`, withholds the character at the
    /// offset, the hints that name it, and the fix.
    pub(super) fn new(text: &str, syntax: Syntax, farthest: Farthest, secrets: &[Range<usize>]) -> Details {
        let evidence = Evidence::new(text, syntax, &farthest);
        let mut hints = hints(&evidence);
        let (span, mut fix) = correction(&evidence, hints.first().copied());
        let part = part(&evidence);
        let is_secret = |at| secrets.iter().any(|secret| secret.contains(&at));
        let withheld = evidence.found.is_some() && is_secret(farthest.offset);
        if withheld {
            hints = hints.into_iter().filter_map(|hint| without_character(&evidence, hint)).collect();
            hints.dedup();
        }
        if is_secret(span.start) {
            // This hint may name a character before the offset.
            let named = hints.iter_mut().filter(|hint| matches!(hint, Hint::HostCharacter(_)));
            named.for_each(|hint| *hint = Hint::HostCharacter(None));
        }
        if withheld || secrets.iter().any(|secret| secret.start < span.end && span.start < secret.end) {
            fix = None;
        }
        let found = evidence.found.filter(|_| !withheld);
        Details { syntax, farthest, found, withheld, hints, span, fix, part }
    }

    /// Returns the first hint, unless it is `OnlyOtherurl`, which doesn't say what is wrong.
    pub(super) fn main_hint(&self) -> Option<Hint> {
        self.hints.first().copied().filter(|&hint| hint != Hint::OnlyOtherurl)
    }
}
