//! Display of characters and expectations in messages.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

/// Joins names with commas and a final `or`.
pub(super) fn join_with_or<T: fmt::Display>(names: impl IntoIterator<Item = T>) -> String {
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
