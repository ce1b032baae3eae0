//! `rfc1738 parts`.

mod args;
mod columns;
mod decoding;
mod masked;
mod output;

use std::io::{self, Write};

pub use args::Args;

use crate::bulk::{self, Judge};
use crate::error::Error;
use crate::input::Record;
use crate::output::counts;
use crate::tally::Tally;
use crate::verdict;
use args::Format;
use output::{Parts, header};

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let parts = Parts::new(args);
    if let Format::Tsv = args.format {
        header(out, parts.columns())?;
    }
    bulk::run(args.sources.input(&args.urls), parts, false, out, tally)?;
    // The counts come last, even where both streams are one.
    out.flush()?;
    counts(tally);
    Ok(())
}

impl Judge for Parts {
    fn judge(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<bool> {
        let url = verdict::url(record);
        let is_valid = url.is_ok();
        match self.format() {
            Format::Jsonl => self.jsonl(out, record, url)?,
            Format::Tsv => self.tsv(out, record, url)?,
        }
        Ok(is_valid)
    }
}
