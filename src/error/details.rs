//! The details of an error.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::ops::Range;

use crate::error::failure::{Failure, Wanted};
use crate::error::fix::Fix;
use crate::error::hint::Hints;
use crate::error::hint_table::Written;
use crate::notation::class;
use crate::{Expectation, Expected, Production};

/// The offset, the expectations, the hints and the fix of an error.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Details {
    pub(crate) offset: usize,
    pub(crate) found: Option<char>,
    pub(crate) withheld: bool,
    /// The production that the text was parsed as, or the production of its scheme.
    pub(crate) root: Option<Production>,
    pub(crate) hints: Hints,
    /// The range of the text that is wrong, which is also the range that the fix changes.
    pub(super) span: Span,
    /// The innermost production being parsed that is meaningful in a message.
    pub(crate) part: Option<Production>,
    /// `true` if `part` begins at `offset`.
    pub(crate) begins_part: bool,
    /// The replacement text of the first hint's fix.
    pub(super) written: Option<Written>,
    pub(crate) failures: Vec<Failure>,
}

/// A range that begins at or before the offset of an error. The lengths are `u32`, which keeps the error
/// small.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Span {
    /// The number of bytes between the start and the offset of the error.
    before: u32,
    length: u32,
}

impl Span {
    /// Returns `None` if a length is 4 GiB or more.
    pub(super) fn new(range: &Range<usize>, offset: usize) -> Option<Span> {
        let before = u32::try_from(offset.checked_sub(range.start)?).ok()?;
        Some(Span { before, length: u32::try_from(range.len()).ok()? })
    }
}

impl Details {
    /// Returns the range of the text that is wrong.
    pub(super) fn span(&self) -> Range<usize> {
        let start = self.offset - self.span.before as usize;
        start..start + self.span.length as usize
    }

    /// Returns the fix, if there is one.
    pub(super) fn fix(&self) -> Option<Fix> {
        let hint = *self.hints.first()?;
        Some(Fix { range: self.span(), replacement: self.written?.to_string(), hint })
    }

    /// Returns the expectations, each with its path of productions.
    pub(super) fn expected(&self) -> Vec<Expected> {
        let mut all = Vec::with_capacity(24);
        for failure in &self.failures {
            for what in failure.expectations() {
                let expected = Expected { what, within: failure.within };
                // Two classes in the same production may have a part in common.
                if !all.contains(&expected) {
                    all.push(expected);
                }
            }
        }
        all
    }

    /// Returns the names of the expectations, regardless of the productions that led to them: the largest
    /// classes of the BNF that fit, and literals for the remaining characters.
    pub(super) fn names(&self) -> Vec<Expectation> {
        let allowed = self.failures.iter().fold(0, |allowed, failure| allowed | failure.allowed());
        let mut rest = allowed;
        let mut names: Vec<Expectation> = Vec::with_capacity(16);
        for class in class::LARGEST_FIRST {
            if class.begins & !allowed == 0 && class.begins & rest != 0 {
                rest &= !class.begins;
                names.extend(class.name.map(Expectation::Class));
            }
        }
        let is_rest = |failure: &&Failure| failure.wanted == Wanted::End || failure.allowed() & rest != 0;
        self.failures.iter().filter(is_rest).flat_map(Failure::literals).for_each(|what| {
            let is_rest = what == Expectation::End || what.allowed() & rest != 0;
            if is_rest && !names.iter().any(|name| name.reads_like(what)) {
                names.push(what);
            }
        });
        names
    }
}
