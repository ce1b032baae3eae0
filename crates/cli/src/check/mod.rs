//! `rfc1738 check`.

mod args;
mod blocks;
mod judge;
mod output;
mod workers;

use std::io::Write;
use std::path::PathBuf;

pub use args::Args;

use crate::error::Error;
use crate::input::{Progress, STDIN, limited_arguments};
use crate::output::counts;
use crate::tally::Tally;
use args::Format;
use blocks::{Input, Rules};
use judge::{Judge, Part};

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    judge(args, out, tally)?;
    if let (Format::Human | Format::Report, false) = (args.format, args.quiet) {
        // The counts come last, even where both streams are one.
        out.flush()?;
        counts(tally);
    }
    Ok(())
}

/// Judges the arguments, then the files.
fn judge(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let judge = Judge::new(args);
    let stdin_alone = args.urls.is_empty() && args.files.is_empty();
    let files = if stdin_alone { vec![PathBuf::from(STDIN)] } else { args.files.clone() };
    let mut progress = Progress::new(&files, args.quiet);
    let mut take = |part: Part| {
        progress.advance(part.bytes, part.tally.total());
        *tally += part.tally;
        out.write_all(&part.printed)?;
        Ok(())
    };
    for part in judge.records(limited_arguments(&args.urls, args.max_record)) {
        take(part?)?;
    }
    let rules = Rules { end: if args.null { b'\0' } else { b'\n' }, limit: args.max_record };
    workers::judge(Input::new(files, rules, args.urls.len() as u64), judge, &mut take)
}
