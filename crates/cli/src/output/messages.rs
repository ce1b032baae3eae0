//! Messages on standard error.

use std::fmt;
use std::io::{self, Write};

use crate::error::Error;
use crate::input::Place;
use crate::tally::Tally;

/// The counts, on standard error.
pub fn counts(tally: &Tally) {
    tell(format_args!("{} valid, {} invalid", tally.valid, tally.invalid));
}

/// What is wrong with a record, on standard error; with the place where it isn't clear.
pub fn fault(place: Option<&Place<'_>>, fault: &dyn fmt::Display) {
    match place {
        Some(place) => tell(format_args!("error: {place}: {fault}")),
        None => tell(format_args!("error: {fault}")),
    }
}

/// What ended the command, on standard error.
pub fn error(error: &Error) {
    tell(format_args!("error: {error}"));
}

/// A line on standard error. If that can't be written there is nowhere left to say so.
fn tell(line: fmt::Arguments<'_>) {
    let _ = writeln!(io::stderr(), "{line}");
}
