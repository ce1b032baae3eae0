//! `rfc1738 check`.

mod args;
mod last;
mod output;

use std::cell::RefCell;
use std::io::{self, Write};

pub use args::Args;
pub use output::jsonl;

use crate::bulk::{self, Judge};
use crate::error::Error;
use crate::input::Record;
use crate::output::{counts, in_colour, is_terminal};
use crate::tally::Tally;
use crate::verdict::Reading;
use args::Format;
use last::Last;
use output::{index, line, place, report, verdict_after_index, what};

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    bulk::run(args.sources.input(&args.urls), Check::new(args), args.quiet, out, tally)?;
    if let (Format::Human | Format::Report, false) = (args.format, args.quiet) {
        // The counts come last, even where both streams are one.
        out.flush()?;
        counts(tally);
    }
    Ok(())
}

/// How to judge, and what to print.
#[derive(Clone)]
struct Check {
    reading: Reading,
    /// `None` prints nothing.
    format: Option<Format>,
    in_colour: bool,
    last: RefCell<Last>,
}

impl Check {
    fn new(args: &Args) -> Check {
        Check {
            reading: args.reading,
            format: (!args.quiet).then(|| args.format.on(is_terminal())),
            in_colour: in_colour(args.color),
            last: RefCell::default(),
        }
    }
}

impl Judge for Check {
    fn judge(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<bool> {
        // Without output, skip the explanation.
        let Some(format) = self.format else { return Ok(self.reading.accepts(record)) };
        if let Format::Report = format {
            let verdict = self.reading.judge(record);
            report(out, record, &verdict, self.in_colour)?;
            return Ok(verdict.is_ok());
        }
        let start = |out: &mut Vec<u8>| match format {
            Format::Jsonl => index(out, record),
            _ => place(out, record),
        };
        let mut last = self.last.borrow_mut();
        if let Some(printed) = last.printed(record) {
            start(out)?;
            out.extend_from_slice(printed);
            return Ok(false);
        }
        match (self.reading.judge(record), format) {
            (Err(fault), _) => {
                start(out)?;
                let from = out.len();
                match format {
                    Format::Jsonl => verdict_after_index(out, Err(&fault))?,
                    _ => what(out, &fault)?,
                }
                last.remember(record, &out[from..]);
                Ok(false)
            }
            (valid, Format::Jsonl) => jsonl(out, record, &valid).map(|()| true),
            (valid, _) => line(out, record, &valid).map(|()| true),
        }
    }
}
