//! `rfc1738 parts`.

mod args;
mod columns;
mod output;

use std::io::{self, Write};

pub use args::Args;

use crate::bulk::{self, Judge};
use crate::error::Error;
use crate::input::Record;
use crate::output::message;
use crate::tally::Tally;
use crate::verdict::{self, Fault};
use args::Format;
use output::{Printer, header};

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let printer = Printer::new(args);
    if let Format::Tsv = printer.format {
        header(out, &printer)?;
    }
    bulk::judge(args.sources.input(&args.urls), printer, out, tally)?;
    message(out, format_args!("{tally}"))
}

impl Judge for Printer {
    fn judge(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<Tally> {
        let url = verdict::url(record).and_then(|url| match self.lints.of(&url) {
            (warnings, None) => Ok((url, warnings)),
            (_, Some(warning)) => Err(Fault::Denied(warning)),
        });
        match self.format {
            Format::Human => self.human(out, record, &url)?,
            Format::Jsonl => self.jsonl(out, record, &url)?,
            Format::Tsv => self.tsv(out, record, &url)?,
        }
        let warnings = url.as_ref().map_or(0, |(_, warnings)| warnings.len());
        Ok(Tally { warnings: warnings as u64, ..Tally::of(url.is_ok()) })
    }
}
