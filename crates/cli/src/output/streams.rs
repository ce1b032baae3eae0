//! Standard output with its terminal, and messages on standard error.

use std::fmt;
use std::io::{self, BufWriter, IsTerminal, LineWriter, Write};
use std::sync::LazyLock;

use clap::builder::StyledStr;
use rfc1738_report::Visible;
use terminal_size::{Width, terminal_size};

use super::style::{self, in_color};
use crate::error::Error;

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

/// The word that begins a line on standard error. It prints with its colon, in color if standard error is.
pub enum Label {
    Error,
    Note,
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, style) = match self {
            Label::Error => ("error:", style::ERROR),
            Label::Note => ("note:", style::NOTE),
        };
        let is_in_color = anstream::AutoStream::choice(&io::stderr()) != anstream::ColorChoice::Never;
        if is_in_color { write!(f, "{style}{word}{style:#}") } else { f.write_str(word) }
    }
}

/// Prints the text of `--help` or `--version`.
pub fn help(out: &mut dyn Write, text: &StyledStr) -> io::Result<()> {
    if in_color() { write!(out, "{}", text.ansi()) } else { write!(out, "{text}") }
}

/// Prints the error that ended the command. Ignores a failure to print it.
pub fn error(error: &Error) {
    line(format_args!("{} {}", Label::Error, Visible::new(&error.to_string()))).unwrap_or_default();
}

/// Flushes the output, and prints a line on standard error. Without the flush, the two could mix on a terminal.
pub fn message(out: &mut dyn Write, message: fmt::Arguments<'_>) -> Result<(), Error> {
    out.flush()?;
    line(message).map_err(Error::Message)
}

/// Prints a line on standard error with a single write, so that no other output breaks it.
pub fn line(message: fmt::Arguments<'_>) -> io::Result<()> {
    let mut stderr = io::stderr();
    let message = format!("{message}\n");
    match stderr.write_all(message.as_bytes()) {
        // On a closed pipe, continue quietly.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}
