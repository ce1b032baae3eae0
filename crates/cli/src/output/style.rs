//! The palette: styles by meaning.
//!
//! The styles use the 16 ANSI colors, which the terminal's theme defines. Magenta, red and bright blue are readable on light
//! and on dark backgrounds. Green only repeats the meaning of a word or sign.

use std::fmt;
use std::io;
use std::sync::LazyLock;

use anstyle::{AnsiColor, Style};
use rfc1738_access::Part;

/// The name of a production, a part or a reading.
pub const NAME: Style = AnsiColor::BrightBlue.on_default();
/// The host of a URL.
pub const HOST: Style = NAME.bold();
/// A literal of the grammar, or a part of a URL, such as the scheme or the search.
pub const LITERAL: Style = AnsiColor::Magenta.on_default();
/// Secondary text, such as a span, a guide line or a delimiter.
pub const FAINT: Style = Style::new().dimmed();
/// The most important text of a line.
pub const STRONG: Style = Style::new().bold();
/// The word for an accepted string, or a line of a comparison that shows an addition.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// The word for a rejected string, a line of a comparison that shows a removal, or the user or password of a URL.
pub const BAD: Style = AnsiColor::Red.on_default();
/// A part that differs between readings, or the word for the difference.
pub const DIFFERENT: Style = AnsiColor::Red.on_default().bold();
/// The word that begins an error.
pub const ERROR: Style = AnsiColor::Red.on_default().bold();
/// The word that begins a warning.
pub const WARNING: Style = AnsiColor::Magenta.on_default().bold();
/// The word that begins a note.
pub const NOTE: Style = NAME.bold();

/// Returns the style of a part of a URL.
pub fn part(part: Part) -> Style {
    match part {
        Part::Scheme | Part::Query | Part::Search | Part::Type | Part::GopherPlus | Part::Fields => LITERAL,
        Part::User | Part::Password => BAD,
        Part::Host => HOST,
        Part::Port => NAME,
        _ => Style::new(),
    }
}

/// Returns `true` if standard output is in color. `--color` determines this. Its default, `auto`, depends
/// on the terminal and the environment. Parse the arguments before the first call, because the result is
/// cached.
pub fn in_color() -> bool {
    static IN_COLOR: LazyLock<bool> =
        LazyLock::new(|| anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never);
    *IN_COLOR
}

/// A value that is printed in a style if standard output is in color. Padding is styled too.
pub struct Painted<T>(Style, T);

/// Paints a value. Escape input before painting it.
pub fn paint<T: fmt::Display>(style: Style, value: T) -> Painted<T> {
    Painted(style, value)
}

impl<T: fmt::Display> fmt::Display for Painted<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Painted(style, value) = self;
        if !in_color() {
            return value.fmt(f);
        }
        write!(f, "{style}")?;
        value.fmt(f)?;
        write!(f, "{style:#}")
    }
}
