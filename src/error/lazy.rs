//! Details that are worked out when they are first asked for.

#[cfg(feature = "std")]
use std::{boxed::Box, sync::OnceLock};

use super::details::Details;
use crate::Production;
use crate::safety::mask::each_suspected;

/// The length up to which an error keeps its text. A longer one is explained at once, so that an error stays small.
#[cfg(feature = "std")]
const LONGEST: usize = 1 << 10;

/// What a text was to be. `value/types.rs` explains why it isn't; a function for that, kept here, would make each error larger.
#[derive(Clone, Copy)]
pub(crate) enum Explain {
    /// A URL in the strict reading.
    Strict,
    As(Production),
    // Repetitions within a longer right-hand side, which have no name in the BNF.
    Xchars,
    Unique,
    Fieldspecs,
}

impl Explain {
    fn root(self) -> Option<Production> {
        match self {
            Explain::As(production) => Some(production),
            _ => None,
        }
    }
}

/// Details, or what they are worked out from.
#[derive(Clone)]
pub(super) enum Lazy {
    Known(Details),
    /// A text in which nothing can be a password.
    #[cfg(feature = "std")]
    Unread {
        text: Box<str>,
        explain: Explain,
        details: OnceLock<Details>,
    },
}

impl Lazy {
    /// Why the whole of `text` isn't read.
    pub(super) fn new(text: &str, explain: Explain) -> Lazy {
        let mut holds_secret = false;
        each_suspected(text, explain.root(), &mut |_| holds_secret = true);
        if holds_secret {
            return Lazy::Known(explain.details(text).withheld_in(text));
        }
        #[cfg(feature = "std")]
        if text.len() <= LONGEST {
            return Lazy::Unread { text: text.into(), explain, details: OnceLock::new() };
        }
        Lazy::Known(explain.details(text))
    }

    pub(super) fn get(&self) -> &Details {
        match self {
            Lazy::Known(details) => details,
            #[cfg(feature = "std")]
            Lazy::Unread { text, explain, details } => details.get_or_init(|| explain.details(text)),
        }
    }
}
