//! Messages on standard error.

use std::fmt;
use std::io::{self, Write};

use crate::error::Error;
use crate::input::Place;
use crate::tally::Tally;

/// Prints the counts.
pub fn counts(tally: &Tally) {
    tell(format_args!("{} valid, {} invalid", tally.valid, tally.invalid));
}

/// Prints in how many records the readings differ.
pub fn differences(tally: &Tally) {
    tell(format_args!("{} of {} differ", tally.invalid, tally.total()));
}

/// Prints what is wrong with a record, and its place if that isn't clear.
pub fn fault(place: Option<&Place<'_>>, fault: &dyn fmt::Display) {
    match place {
        Some(place) => tell(format_args!("error: {place}: {fault:#}")),
        None => tell(format_args!("error: {fault:#}")),
    }
}

/// Prints what ended the command.
pub fn error(error: &Error) {
    tell(format_args!("error: {error}"));
}

/// Prints a line on standard error. If that fails, there is nowhere left to say so.
fn tell(line: fmt::Arguments<'_>) {
    let _ = writeln!(io::stderr(), "{line}");
}
