//! Messages on standard error.

use std::fmt;
use std::io::{self, IsTerminal, Write};

use super::style;
use super::wrap::wrapped;
use crate::error::Error;
use crate::input::Origin;
use crate::tally::Tally;

/// The indentation of a wrapped message.
const INDENT: usize = 2;

/// Prints the counts, after all of the output.
pub fn counts(out: &mut dyn Write, tally: &Tally) -> Result<(), Error> {
    tell(out, format_args!("{tally}"))
}

/// Prints the number of repaired records, and of those that can't be repaired, after all of the output.
pub fn repairs(out: &mut dyn Write, repaired: u64, tally: &Tally) -> Result<(), Error> {
    let total = tally.total();
    let urls = if total == 1 { "URL" } else { "URLs" };
    let left = match tally.invalid {
        0 => String::new(),
        count => format!(", {count} can't be"),
    };
    tell(out, format_args!("{repaired} of {total} {urls} repaired{left}"))
}

/// Prints the number of records whose readings differ, after all of the output.
pub fn differences(out: &mut dyn Write, tally: &Tally) -> Result<(), Error> {
    tell(out, format_args!("{} of {} differ", tally.invalid, tally.total()))
}

/// Prints the error of a whole record after the output so far. Adds its origin if given.
pub fn fault(
    out: &mut dyn Write,
    origin: Option<&Origin<'_>>,
    fault: &dyn fmt::Display,
) -> Result<(), Error> {
    match origin {
        Some(origin) => tell(out, format_args!("error: {origin}: {fault}")),
        None => tell(out, format_args!("error: {fault}")),
    }
}

/// Prints a note, for example about skipped text.
pub fn note(note: fmt::Arguments<'_>) -> Result<(), Error> {
    line(format_args!("note: {note}")).map_err(Error::Tell)
}

/// Prints the error that ended the command. Ignores a failure to print it.
pub fn error(error: &Error) {
    line(format_args!("error: {error}")).unwrap_or_default();
}

/// Prints a line on standard error after flushing the output, so that it doesn't interrupt a line on the same terminal.
pub fn tell(out: &mut dyn Write, message: fmt::Arguments<'_>) -> Result<(), Error> {
    out.flush()?;
    line(message).map_err(Error::Tell)
}

/// Prints a line on standard error with a single write, so that no other output interrupts it. On a terminal, it is wrapped.
pub fn line(message: fmt::Arguments<'_>) -> io::Result<()> {
    let mut stderr = io::stderr();
    let mut message = message.to_string();
    if anstream::AutoStream::choice(&stderr) != anstream::ColorChoice::Never {
        for (label, style) in [("error:", style::ERROR), ("note:", style::NOTE)] {
            if let Some(rest) = message.strip_prefix(label) {
                message = format!("{style}{label}{style:#}{rest}");
            }
        }
    }
    let message = wrapped(message, stderr.is_terminal(), INDENT) + "\n";
    match stderr.write_all(message.as_bytes()) {
        // On a closed pipe, continue quietly.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}
