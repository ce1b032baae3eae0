//! Messages on standard error.

use std::fmt;
use std::io::{self, Write};

use super::style;
use crate::error::Error;

/// Prints the error that ended the command. Ignores a failure to print it.
pub fn error(error: &Error) {
    line(format_args!("error: {error}")).unwrap_or_default();
}

/// Flushes the output, and prints a line on standard error. Without the flush, the two could mix on a terminal.
pub fn message(out: &mut dyn Write, message: fmt::Arguments<'_>) -> Result<(), Error> {
    out.flush()?;
    line(message).map_err(Error::Message)
}

/// Prints a line on standard error with a single write, so that no other output breaks it.
pub fn line(message: fmt::Arguments<'_>) -> io::Result<()> {
    let mut stderr = io::stderr();
    let mut message = format!("{message}\n");
    if anstream::AutoStream::choice(&stderr) != anstream::ColorChoice::Never {
        for (label, style) in [("error:", style::ERROR), ("warning:", style::WARNING), ("note:", style::NOTE)]
        {
            if let Some(rest) = message.strip_prefix(label) {
                message = format!("{style}{label}{style:#}{rest}");
            }
        }
    }
    match stderr.write_all(message.as_bytes()) {
        // On a closed pipe, continue quietly.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}
