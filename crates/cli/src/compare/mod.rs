//! `rfc1738 compare`.
//!
//! Another parser may find a part anywhere in the URL, even in a password. So a part is shown only if the
//! same parser finds it in the masked URL too.

mod args;
mod comparison;
mod output;
mod reading;
mod refusal;

use std::io::{self, Write};

use clap::ValueEnum;

pub use args::Args;

use crate::bulk::{self, Judge};
use crate::error::Error;
use crate::input::Record;
use crate::output::{differences, tell};
use crate::tally::Tally;
use args::Format;
use comparison::Comparison;
use reading::Reading;

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let compare = Compare::new(args)?;
    if let Some(Format::Tsv) = compare.format {
        output::header(out)?;
    }
    let lacks_reading = compare.readings.iter().any(|reading| !reading.0.is_present());
    bulk::run(args.sources.input(&args.urls), compare, args.quiet, out, tally)?;
    if args.quiet {
        return Ok(());
    }
    match args.format {
        Format::Human | Format::Tsv if lacks_reading => tell(out, format_args!("note: {}", Error::Absent))?,
        _ => {}
    }
    match args.format {
        Format::Human => differences(out, tally),
        Format::Jsonl | Format::Tsv => Ok(()),
    }
}

/// The options for comparing and printing.
#[derive(Clone)]
struct Compare {
    readings: Vec<Reading>,
    /// `None` prints nothing.
    format: Option<Format>,
    show_passwords: bool,
}

impl Compare {
    fn new(args: &Args) -> Result<Compare, Error> {
        if args.readings.iter().any(|reading| !reading.0.is_present()) {
            return Err(Error::Absent);
        }
        let all = || Reading::value_variants().to_vec();
        Ok(Compare {
            readings: if args.readings.is_empty() { all() } else { args.readings.clone() },
            format: (!args.quiet).then_some(args.format),
            show_passwords: args.show_passwords,
        })
    }
}

impl Judge for Compare {
    /// Judges a record as valid if the readings agree. A record that is too long to keep isn't valid, because
    /// its readings are unknown.
    fn judge(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<bool> {
        let mut comparison = Comparison::new(record, &self.readings);
        if let Some(format) = self.format {
            if !self.show_passwords {
                comparison.mask();
            }
            match format {
                Format::Human => output::human(out, record, &comparison)?,
                Format::Jsonl => output::jsonl(out, record, &comparison)?,
                Format::Tsv => output::tsv(out, record, &comparison)?,
            }
        }
        Ok(comparison.readers.is_same() && comparison.url.is_some())
    }
}
