//! The contents of an error: its details, and what they withhold.
//!
//! Most callers only ask if there is an error. So an error keeps its text and computes the details on first use, if nothing in the text
//! can be a password and the text is short. All other errors compute them at once: no error holds a password, and none is large.

#[cfg(feature = "std")]
use std::{boxed::Box, sync::OnceLock};

use crate::Hint;
use crate::error::details::{Details, Span};
use crate::error::evidence::Evidence;
use crate::error::explain::Syntax;
use crate::error::find_hints::{hints, hints_without_character};
use crate::error::span::{part, span};
use crate::mask::each_suspected;

/// The length up to which an error keeps its text. The error of a longer text is explained at once, and so stays small.
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
    /// Returns the contents of the error for a `text` that isn't read whole.
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
    /// Finds the hints, the fix and the span of the error, which is about `text`.
    pub(super) fn examine(&mut self, text: &str) {
        let only_otherurl = self.hints.contains(&Hint::OnlyOtherurl);
        self.hints = hints(&Evidence::new(self, text));
        let place = Evidence::new(self, text);
        let change = self.hints.first().and_then(|hint| hint.change(text, self.offset));
        let (range, written) =
            change.map_or_else(|| (span(&place), None), |(range, written)| (range, Some(written)));
        (self.part, self.begins_part) = part(&place);
        // A longer range is left out.
        if let Some(span) = Span::new(&range, self.offset) {
            (self.span, self.written) = (span, written);
        }
        if only_otherurl {
            self.hints.push(Hint::OnlyOtherurl);
        }
    }

    /// Withholds what may be part of a password of `text`: the character at the place, the hints that name it, and the fix.
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
            // The character before the place that no host has.
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

    /// Returns the details with what they withhold of `text`; `None` if they withhold nothing, or aren't about `text`.
    pub(super) fn with_password(&self, text: &str) -> Option<Details> {
        let found = text.get(self.offset..)?.chars().next().filter(|_| self.withheld)?;
        let mut details = Details { found: Some(found), withheld: false, ..self.clone() };
        details.examine(text);
        Some(details)
    }
}
