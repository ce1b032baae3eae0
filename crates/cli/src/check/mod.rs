//! `rfc1738 check`.

mod args;
mod output;

use std::io::{self, Write};

pub use args::Args;

use crate::bulk::{self, Judge};
use crate::error::Error;
use crate::input::Record;
use crate::output::{counts, in_colour, is_terminal};
use crate::tally::Tally;
use crate::verdict::{Echo, Reading};
use args::Format;
use output::{human, jsonl, report};

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    bulk::run(args.sources.input(&args.urls), Check::new(args), args.quiet, out, tally)?;
    if let (Format::Human | Format::Report, false) = (args.format, args.quiet) {
        counts(out, tally)?;
    }
    Ok(())
}

/// The options for judging and printing.
#[derive(Clone)]
struct Check {
    reading: Reading,
    /// `None` prints nothing.
    format: Option<Format>,
    in_colour: bool,
    echo: Option<Echo>,
}

impl Check {
    fn new(args: &Args) -> Check {
        Check {
            reading: args.reading,
            format: (!args.quiet).then(|| args.format.on(is_terminal())),
            in_colour: in_colour(args.color),
            echo: args.echo,
        }
    }
}

impl Judge for Check {
    fn judge(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<bool> {
        // Without output, skip the explanation.
        let Some(format) = self.format else { return Ok(self.reading.accepts(record)) };
        let verdict = self.reading.judge(record);
        match format {
            Format::Human => human(out, record, &verdict)?,
            Format::Report => report(out, record, &verdict, self.in_colour)?,
            Format::Jsonl => jsonl(out, record, self.echo, self.reading, &verdict)?,
        }
        Ok(verdict.is_ok())
    }
}
