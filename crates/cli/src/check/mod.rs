//! `rfc1738 check`.

mod args;
mod output;

use std::cell::RefCell;
use std::io::{self, Write};

pub use args::Args;

use crate::bulk::{self, Judge};
use crate::error::Error;
use crate::input::Record;
use crate::output::{counts, in_colour, is_terminal, json_value};
use crate::tally::Tally;
use crate::verdict::{Echo, Last, Reading};
use args::Format;
use output::{jsonl, line, message, report};

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    bulk::run(args.sources.input(&args.urls), Check::new(args), args.quiet, out, tally)?;
    if let (Format::Human | Format::Report, false) = (args.format, args.quiet) {
        counts(out, tally)?;
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
    echo: Option<Echo>,
    last: RefCell<Last>,
}

impl Check {
    fn new(args: &Args) -> Check {
        Check {
            reading: args.reading,
            format: (!args.quiet).then(|| args.format.on(is_terminal())),
            in_colour: in_colour(args.color),
            echo: args.echo,
            last: RefCell::default(),
        }
    }
}

impl Judge for Check {
    fn judge(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<bool> {
        // Without output, skip the explanation.
        let Some(format) = self.format else { return Ok(self.reading.accepts(record)) };
        let judge = || self.reading.judge(record);
        let mut last = self.last.borrow_mut();
        Ok(match format {
            Format::Human => {
                let verdict = last.judge(record, judge, |fault, out| message(record, fault, out))?;
                line(out, record, &verdict, |message, out| out.write_all(message))?;
                verdict.is_ok()
            }
            Format::Report => {
                let verdict = judge();
                report(out, record, &verdict, self.in_colour)?;
                verdict.is_ok()
            }
            Format::Jsonl => {
                let verdict = last.judge(record, judge, |fault, out| json_value(out, fault))?;
                let echoed = self.echo.map(|echo| echo.of(record, self.reading.production));
                jsonl(out, record, echoed.as_ref(), &verdict)?;
                verdict.is_ok()
            }
        })
    }
}
