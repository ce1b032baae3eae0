//! Details that are worked out when they are first asked for.

#[cfg(feature = "std")]
use std::{boxed::Box, sync::OnceLock};

use super::details::Details;
use super::reading::Reading;
#[cfg(feature = "std")]
use crate::safety::position::holds_no_secret;

/// The length up to which an error keeps its text. A longer one is explained at once, so that an error stays small.
#[cfg(feature = "std")]
const LONGEST: usize = 1 << 10;

/// Details, or what they are worked out from.
#[derive(Clone)]
pub(super) enum Lazy {
    Known(Details),
    /// A text in which nothing can be a password.
    #[cfg(feature = "std")]
    Unread {
        text: Box<str>,
        reading: Reading,
        details: OnceLock<Box<Details>>,
    },
}

impl Lazy {
    /// Why the whole of `text` isn't read by this reading.
    pub(super) fn new(text: &str, reading: Reading) -> Lazy {
        #[cfg(feature = "std")]
        if text.len() <= LONGEST && holds_no_secret(text, reading.production()) {
            return Lazy::Unread { text: text.into(), reading, details: OnceLock::new() };
        }
        Lazy::Known(reading.explain(text))
    }

    pub(super) fn get(&self) -> &Details {
        match self {
            Lazy::Known(details) => details,
            #[cfg(feature = "std")]
            Lazy::Unread { text, reading, details } => {
                details.get_or_init(|| Box::new(reading.explain(text)))
            }
        }
    }
}
