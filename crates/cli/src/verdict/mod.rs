//! Verdicts on records and on URLs in text.

mod fault;
mod lints;
mod syntax;

use std::fmt;
use std::io::{self, Write};
use std::ops::Range;

use clap::ValueEnum;
use rfc1738::Place;
use serde::Serialize;

use crate::error::Error;
use crate::input::Record;
use crate::output::{Finding, Label, Level, json, message};

pub use fault::{Detailed, Fault, SYNTAX};
pub use lints::{Lints, Warning};
pub use syntax::{Syntax, octets, read, url};

/// The production that derives a string, or its error, and the warnings to print.
pub struct Verdict {
    pub production: Result<&'static str, Fault>,
    pub warnings: Vec<Warning>,
}

impl Verdict {
    pub fn is_valid(&self) -> bool {
        self.production.is_ok()
    }

    pub fn tally(&self) -> Tally {
        Tally { warnings: self.warnings.len() as u64, ..Tally::of(self.is_valid()) }
    }

    /// Returns the error and the warnings. `places` returns the positions of a span's start and end in the file.
    pub fn findings<'f>(
        &self,
        file: &'f str,
        places: impl Fn(Range<usize>) -> [Place; 2],
    ) -> Vec<Finding<'f>> {
        let finding = |level, rule, span, message| {
            let [start, end] = places(span);
            Finding { level, rule, file, start, end, message }
        };
        let fault = self.production.as_ref().err();
        let error = fault.map(|fault| finding(Level::Error, fault.rule(), fault.span(), fault.reason()));
        let warnings = self
            .warnings
            .iter()
            .map(|warning| finding(Level::Warning, warning.name(), warning.span(), warning.named()));
        error.into_iter().chain(warnings).collect()
    }
}

/// Counts of verdicts. `extract` counts wrappers, and the other subcommands count records. `grammar --diff` counts one verdict, which is
/// valid if the languages are equal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub valid: u64,
    pub invalid: u64,
    pub warnings: u64,
    /// The number of templates in text, which are neither valid nor invalid.
    pub templates: u64,
    /// The number of records that `check --fix` changed.
    pub repaired: u64,
    /// The number of records that aren't printed, because they are longer than `--max-record`.
    pub left_out: u64,
}

impl Tally {
    /// Returns the counts for one verdict.
    pub fn of(valid: bool) -> Tally {
        Tally { valid: u64::from(valid), invalid: u64::from(!valid), ..Tally::default() }
    }

    pub fn add(&mut self, other: Tally) {
        self.valid += other.valid;
        self.invalid += other.invalid;
        self.warnings += other.warnings;
        self.templates += other.templates;
        self.repaired += other.repaired;
        self.left_out += other.left_out;
    }

    pub fn count(&mut self, valid: bool) {
        self.add(Tally::of(valid));
    }

    pub fn total(&self) -> u64 {
        self.valid + self.invalid
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} valid, {} invalid", self.valid, self.invalid)?;
        for (count, name) in [(self.warnings, "warning"), (self.templates, "template")] {
            match count {
                0 => {}
                1 => write!(f, ", 1 {name}")?,
                _ => write!(f, ", {count} {name}s")?,
            }
        }
        Ok(())
    }
}

/// The verdict of the records to print.
#[derive(Clone, Copy, ValueEnum)]
pub enum Only {
    /// Valid strings.
    Valid,
    /// Invalid strings.
    Invalid,
}

impl Only {
    /// Returns `true` if a record with this verdict is printed.
    pub fn admits(self, is_valid: bool) -> bool {
        matches!(self, Only::Valid) == is_valid
    }
}

#[derive(Serialize)]
struct Line<'a> {
    index: u64,
    file: &'a str,
    line: usize,
    column: usize,
    valid: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<Option<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    production: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Detailed<'a>>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    warnings: &'a [Warning],
}

/// Prints a verdict as a line of JSON, with the position of the error or of the valid record. Adds the echoed record, if given.
pub fn line(
    out: &mut (impl Write + ?Sized),
    record: &Record<'_>,
    echoed: Option<Option<String>>,
    verdict: Result<&str, Detailed<'_>>,
    warnings: &[Warning],
) -> io::Result<()> {
    let start = verdict.as_ref().err().map_or(0, |error| error.fault.span().start);
    let Place { line, column } = record.place(start);
    json(
        out,
        &Line {
            index: record.index,
            file: record.origin.file(),
            line,
            column,
            valid: verdict.is_ok(),
            record: echoed,
            production: verdict.as_ref().ok().copied(),
            error: verdict.err(),
            warnings,
        },
    )
}

/// Prints an invalid record as a line of JSON.
pub fn invalid(
    out: &mut (impl Write + ?Sized),
    record: &Record<'_>,
    echoed: Option<Option<String>>,
    fault: &Fault,
) -> io::Result<()> {
    line(out, record, echoed, Err(Detailed { fault, has_paths: false }), &[])
}

/// Flushes the output, and prints a record's error on standard error, with its location.
pub fn fault(out: &mut dyn Write, record: &Record<'_>, fault: &Fault) -> Result<(), Error> {
    message(out, format_args!("{} {}", Label::Error, fault.located(record)))
}
