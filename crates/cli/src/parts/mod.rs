//! `rfc1738 parts`.

mod args;
mod output;

use std::io::{self, Write};

use crate::bulk::{self, Judge};
use crate::error::Error;
use crate::input::Record;
use crate::output::message;
use crate::verdict::Tally;
pub use args::Args;
use args::Format;
use output::{Printer, header};

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let printer = Printer::new(args);
    if let Format::Tsv = printer.format {
        header(out, &printer)?;
    }
    bulk::run(args.sources.input(&args.urls), printer, out, tally)?;
    message(out, format_args!("{tally}"))
}

impl Judge for Printer {
    fn judge(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<Tally> {
        let url = self.lints.read(record);
        match self.format {
            Format::Human => self.human(out, record, &url)?,
            Format::Jsonl => self.jsonl(out, record, &url)?,
            Format::Tsv => self.tsv(out, record, &url)?,
        }
        let warnings = url.as_ref().map_or(0, |(_, warnings)| warnings.len());
        Ok(Tally { warnings: warnings as u64, ..Tally::of(url.is_ok()) })
    }
}
