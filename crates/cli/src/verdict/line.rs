//! Verdicts as lines of JSON.

use std::io::{self, Write};

use rfc1738::Production;
use rfc1738::context::Place;
use serde::Serialize;

use super::fault::Fault;
use crate::input::Record;
use crate::output::json;

#[derive(Serialize)]
struct Line<'a> {
    index: u64,
    #[serde(flatten)]
    location: Option<Location<'a>>,
    valid: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<Option<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    production: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<&'a Fault>,
}

/// The file and the place of a verdict.
#[derive(Serialize)]
pub struct Location<'a> {
    file: &'a str,
    #[serde(flatten)]
    place: Place,
}

impl<'a> Location<'a> {
    /// Returns the location of the error, or of the record if it is valid.
    pub fn new<T>(record: &'a Record<'_>, verdict: &Result<T, Fault>) -> Location<'a> {
        let offset = verdict.as_ref().err().map_or(0, |fault| fault.span().start);
        Location { file: record.origin.file(), place: record.place(offset) }
    }
}

/// Prints a verdict as a line of JSON, with the location and the record if given.
pub fn line(
    out: &mut (impl Write + ?Sized),
    record: &Record<'_>,
    location: Option<Location<'_>>,
    echoed: Option<Option<String>>,
    verdict: Result<Production, &Fault>,
) -> io::Result<()> {
    json(
        out,
        &Line {
            index: record.index,
            location,
            valid: verdict.is_ok(),
            record: echoed,
            production: verdict.ok().map(Production::name),
            error: verdict.err(),
        },
    )
}

/// Prints an invalid record as a line of JSON, the same for every verb.
pub fn invalid(
    out: &mut (impl Write + ?Sized),
    record: &Record<'_>,
    echoed: Option<Option<String>>,
    fault: &Fault,
) -> io::Result<()> {
    line(out, record, None, echoed, Err(fault))
}
