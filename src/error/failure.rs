//! Failures of the explaining pass: the expected terminals, and the productions that expected them.

use core::slice;

use crate::error::expectation::{Expectation, Within, next_of};
use crate::notation::class::Class;

/// A terminal that was expected at the offset of an error, and the productions that were being parsed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Failure {
    pub(super) wanted: Wanted,
    pub(super) within: Within,
}

/// A terminal of the notation, or the end of the text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    /// The rest of a literal, after `matched` bytes of it.
    Literal {
        literal: &'static str,
        matched: usize,
    },
    /// A character of a class.
    Character(&'static Class),
    End,
}

impl Failure {
    /// Returns a bitmask of the characters that begin the terminal.
    pub(super) fn allowed(&self) -> u128 {
        match self.wanted {
            Wanted::Literal { literal, matched } => next_of(literal, matched),
            Wanted::Character(class) => class.begins,
            Wanted::End => 0,
        }
    }

    /// Returns the expectations by their names in the BNF. An unnamed class is expanded to its alternatives.
    pub(super) fn expectations(&self) -> impl Iterator<Item = Expectation> {
        let classes = match &self.wanted {
            Wanted::Character(class) if class.name.is_none() => class.parts,
            Wanted::Character(class) => slice::from_ref(class),
            _ => &[],
        };
        classes.iter().filter_map(|class| class.name).map(Expectation::Class).chain(self.literals())
    }

    /// Returns the expectations that aren't named classes.
    pub(super) fn literals(&self) -> impl Iterator<Item = Expectation> {
        let (one, letters) = match self.wanted {
            Wanted::Literal { literal, matched } => (Some(Expectation::Literal { literal, matched }), ""),
            Wanted::Character(class) if class.name.is_none() => (None, class.literals),
            Wanted::Character(_) => (None, ""),
            Wanted::End => (Some(Expectation::End), ""),
        };
        // The letters are ASCII.
        let letter = move |at| Expectation::Literal { literal: &letters[at..=at], matched: 0 };
        one.into_iter().chain((0..letters.len()).map(letter))
    }
}

/// Compares addresses, because each class is a static.
impl PartialEq for Class {
    fn eq(&self, other: &Class) -> bool {
        core::ptr::eq(self, other)
    }
}

impl Eq for Class {}
