//! Standard output, and what it is connected to.

use std::io::{self, BufWriter, IsTerminal, LineWriter, Write};

use clap::ColorChoice;
use clap::builder::StyledStr;

/// Returns standard output, buffered. At a terminal, where someone may be typing the records, each line is flushed.
pub fn standard() -> io::Result<Box<dyn Write>> {
    let out = io::stdout();
    // `Stdout` reports success if the descriptor isn't open for writing.
    #[cfg(unix)]
    let out = std::fs::File::from(std::os::fd::AsFd::as_fd(&out).try_clone_to_owned()?);
    Ok(if is_terminal() { Box::new(LineWriter::new(out)) } else { Box::new(BufWriter::new(out)) })
}

/// Returns `true` if standard output is a terminal.
pub fn is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// Returns `true` if output has colour: `--color` decides, or else the terminal and `NO_COLOR`.
pub fn in_colour(color: ColorChoice) -> bool {
    match color {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => {
            let choice = anstream::AutoStream::choice(&io::stdout());
            !matches!(choice, anstream::ColorChoice::Never)
        }
    }
}

/// Prints the text of `--help` or `--version`.
pub fn help(out: &mut dyn Write, text: &StyledStr) -> io::Result<()> {
    if in_colour(ColorChoice::Auto) { write!(out, "{}", text.ansi()) } else { write!(out, "{text}") }
}
