//! Standard output, and its terminal.

use std::io::{self, BufWriter, IsTerminal, LineWriter, Write};
use std::sync::LazyLock;

use clap::builder::StyledStr;
use terminal_size::{Width, terminal_size};

/// Returns buffered standard output. On a terminal, each line is flushed, so that the user can type
/// records and see each result.
pub fn standard() -> io::Result<Box<dyn Write>> {
    let out = io::stdout();
    // `Stdout` reports success even if the descriptor isn't open for writing.
    #[cfg(unix)]
    let out = std::fs::File::from(std::os::fd::AsFd::as_fd(&out).try_clone_to_owned()?);
    Ok(if is_terminal() { Box::new(LineWriter::new(out)) } else { Box::new(BufWriter::new(out)) })
}

pub fn is_terminal() -> bool {
    static IS_TERMINAL: LazyLock<bool> = LazyLock::new(|| io::stdout().is_terminal());
    *IS_TERMINAL
}

/// Returns the maximum width of a line, in columns.
pub fn width() -> usize {
    match terminal_size() {
        Some((Width(columns), _)) if is_terminal() => columns.into(),
        _ => 100,
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

/// Prints the text of `--help` or `--version`.
pub fn help(out: &mut dyn Write, text: &StyledStr) -> io::Result<()> {
    if in_color() { write!(out, "{}", text.ansi()) } else { write!(out, "{text}") }
}
