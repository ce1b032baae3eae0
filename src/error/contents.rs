//! The contents of an error: its details, with possible parts of a password withheld.
//!
//! Most callers only check for an error. An error therefore keeps its text and computes the details on first
//! use, but only if the text is short and contains no possible password. All other errors compute the details
//! eagerly. No error keeps a password, and every error is small.

#[cfg(feature = "std")]
use std::{boxed::Box, sync::OnceLock};

use crate::Hint;
use crate::error::details::{Details, Span};
use crate::error::evidence::Evidence;
use crate::error::explain::Syntax;
use crate::error::find_hints::{hints, hints_without_character};
use crate::error::span::{part, span};
use crate::mask::each_suspected;

/// The maximum length of a text that an error keeps. For longer texts, the details are computed eagerly,
/// which keeps the error small.
#[cfg(feature = "std")]
const LONGEST: usize = 1 << 10;

/// The details of an error, or the text that they are computed from.
#[derive(Clone)]
pub(super) enum Contents {
    Known(Details),
    /// A text without any possible password.
    #[cfg(feature = "std")]
    Deferred {
        text: Box<str>,
        syntax: Syntax,
        details: OnceLock<Details>,
    },
}

impl Contents {
    /// Returns the contents of the error for a `text` that doesn't match.
    pub(super) fn new(text: &str, syntax: Syntax) -> Contents {
        let mut holds_secret = false;
        each_suspected(text, syntax.root(), &mut |_| holds_secret = true);
        if holds_secret {
            return Contents::Known(syntax.explain(text).withheld_in(text));
        }
        #[cfg(feature = "std")]
        if text.len() <= LONGEST {
            return Contents::Deferred { text: text.into(), syntax, details: OnceLock::new() };
        }
        Contents::Known(syntax.explain(text))
    }

    pub(super) fn details(&self) -> &Details {
        match self {
            Contents::Known(details) => details,
            #[cfg(feature = "std")]
            Contents::Deferred { text, syntax, details } => details.get_or_init(|| syntax.explain(text)),
        }
    }
}

impl Details {
    /// Finds the hints, the fix and the span of the error in `text`.
    pub(super) fn examine(&mut self, text: &str) {
        let only_otherurl = self.hints.contains(&Hint::OnlyOtherurl);
        self.hints = hints(&Evidence::new(self, text));
        let place = Evidence::new(self, text);
        let change = self.hints.first().and_then(|hint| hint.change(text, self.offset));
        let (range, written) =
            change.map_or_else(|| (span(&place), None), |(range, written)| (range, Some(written)));
        (self.part, self.begins_part) = part(&place);
        // Longer ranges are omitted.
        if let Some(span) = Span::new(&range, self.offset) {
            (self.span, self.written) = (span, written);
        }
        if only_otherurl {
            self.hints.push(Hint::OnlyOtherurl);
        }
    }

    /// Withholds everything that may be part of a password in `text`: the character at the error's offset,
    /// the hints that name it, and the fix.
    pub(crate) fn withheld_in(mut self, text: &str) -> Details {
        let span = self.span();
        let (mut is_secret, mut is_span_secret, mut is_in_span) = (false, false, false);
        each_suspected(text, self.root, &mut |secret| {
            is_secret |= secret.contains(&self.offset);
            is_span_secret |= secret.contains(&span.start);
            is_in_span |= span.start < secret.end && secret.start < span.end;
        });
        if self.found.is_some() && is_secret {
            self.hints = hints_without_character(&Evidence::new(&self, text));
            self.withheld = true;
            self.found = None;
        } else if is_span_secret {
            // The hint names a character before the offset.
            let unnamed = |hint: &Hint| match hint {
                Hint::HostCharacter(_) => Hint::HostCharacter(None),
                _ => *hint,
            };
            self.hints = self.hints.iter().map(unnamed).collect();
        }
        if self.withheld || is_in_span {
            self.written = None;
        }
        self
    }

    /// Returns the details without withholding parts of `text`. Returns `None` if these details withhold
    /// nothing, or aren't about `text`.
    pub(super) fn with_password(&self, text: &str) -> Option<Details> {
        let found = text.get(self.offset..)?.chars().next().filter(|_| self.withheld)?;
        let mut details = Details { found: Some(found), withheld: false, ..self.clone() };
        details.examine(text);
        Some(details)
    }
}
