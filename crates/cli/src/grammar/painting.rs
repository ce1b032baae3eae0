//! Styled differences between grammars.

use rfc1738::Visible;

use crate::output::style::{self, paint};

/// Returns a line of a comparison, in color: new lines and gained strings are green, removed lines and lost strings are red, and
/// headings are bold.
///
/// The line is escaped, because a comment in a definition may contain any characters.
pub fn difference(line: &str) -> String {
    let shown = Visible(line).to_string();
    let style = match shown.trim_start() {
        text if text.starts_with("now derives") => style::GOOD,
        text if text.starts_with("no longer derives") => style::BAD,
        _ if shown.starts_with('+') => style::GOOD,
        _ if shown.starts_with('-') => style::BAD,
        _ if !shown.is_empty() && !shown.starts_with(' ') => style::STRONG,
        _ => return shown,
    };
    paint(style, shown).to_string()
}
