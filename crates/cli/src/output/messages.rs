//! Messages on standard error.

use std::fmt;
use std::io::{self, Write};

use crate::error::Error;
use crate::input::Origin;
use crate::tally::Tally;

/// Prints the counts, after all of the output.
pub fn counts(out: &mut dyn Write, tally: &Tally) -> Result<(), Error> {
    tell(out, format_args!("{tally}"))
}

/// Prints in how many records the readings differ, after all of the output.
pub fn differences(out: &mut dyn Write, tally: &Tally) -> Result<(), Error> {
    tell(out, format_args!("{} of {} differ", tally.invalid, tally.total()))
}

/// Prints the error of a record, and its origin if that isn't clear, after the output so far.
pub fn fault(
    out: &mut dyn Write,
    origin: Option<&Origin<'_>>,
    fault: &dyn fmt::Display,
) -> Result<(), Error> {
    match origin {
        Some(origin) => tell(out, format_args!("error: {origin}: {fault:#}")),
        None => tell(out, format_args!("error: {fault:#}")),
    }
}

/// Prints something that isn't an error, such as what was skipped.
pub fn note(note: fmt::Arguments<'_>) -> Result<(), Error> {
    line(format_args!("note: {note}")).map_err(Error::Tell)
}

/// Prints the error that ended the command. If that fails, there is nowhere left to say so.
pub fn error(error: &Error) {
    line(format_args!("error: {error}")).unwrap_or_default();
}

/// Prints a line on standard error, after the output so far: where both streams are one, it isn't in the middle of a line.
pub fn tell(out: &mut dyn Write, message: fmt::Arguments<'_>) -> Result<(), Error> {
    out.flush()?;
    line(message).map_err(Error::Tell)
}

/// Prints a line on standard error with a single write, so that no other output is within it.
fn line(message: fmt::Arguments<'_>) -> io::Result<()> {
    match io::stderr().write_all(format!("{message}\n").as_bytes()) {
        // On a closed pipe, go on quietly.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}
