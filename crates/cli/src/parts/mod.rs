//! `rfc1738 parts`.

mod args;
mod columns;
mod output;

use std::cell::RefCell;
use std::io::{self, Write};

pub use args::Args;

use crate::bulk::{self, Judge};
use crate::error::Error;
use crate::input::Record;
use crate::output::counts;
use crate::tally::Tally;
use crate::verdict::{self, Last};
use args::Format;
use output::{Printer, header};

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let printer = Printer::new(args);
    if let Format::Tsv = args.format {
        header(out, &printer)?;
    }
    let division = Division { printer, last: RefCell::default() };
    bulk::run(args.sources.input(&args.urls), division, false, out, tally)?;
    counts(out, tally)
}

/// How to print, and the last invalid record.
#[derive(Clone)]
struct Division {
    printer: Printer,
    last: RefCell<Last>,
}

impl Judge for Division {
    fn judge(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<bool> {
        let mut last = self.last.borrow_mut();
        let url = last.judge(record, || verdict::url(record), |fault, out| self.printer.error(fault, out))?;
        self.printer.line(out, record, url)?;
        Ok(url.is_ok())
    }
}
