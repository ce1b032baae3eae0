//! Verdicts on records and on URLs in text.

mod fault;
mod line;
mod lints;
mod syntax;

use clap::ValueEnum;
use rfc1738::Place;

use crate::output::{Finding, Level};
use crate::tally::Tally;

pub use fault::{Detailed, Fault, SYNTAX};
pub use line::{fault, file_advice, invalid, line};
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

    /// Returns the error and the warnings. `place` returns the position of an offset in the file.
    pub fn findings<'f>(&self, file: &'f str, place: impl Fn(usize) -> Place) -> Vec<Finding<'f>> {
        let finding = |level, rule, span: std::ops::Range<usize>, message| {
            let (start, end) = (place(span.start), place(span.end));
            Finding { level, rule, file, start, end, message }
        };
        let fault = self.production.as_ref().err();
        let error = fault.map(|fault| finding(Level::Error, fault.rule(), fault.span(), fault.reason()));
        let warnings = self.warnings.iter().map(|warning| {
            finding(Level::Warning, warning.name, warning.span[0]..warning.span[1], warning.named())
        });
        error.into_iter().chain(warnings).collect()
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
