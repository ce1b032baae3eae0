//! `rfc1738 check`.

use std::io::Write;
use std::path::PathBuf;

use crate::args::{CheckArgs, CheckFormat};
use crate::blocks::{Input, Rules};
use crate::error::Error;
use crate::judge::{Judge, Part};
use crate::progress::Progress;
use crate::records::STDIN;
use crate::tally::Tally;
use crate::{output, records, workers};

pub fn run(args: &CheckArgs, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    judge(args, out, tally)?;
    if let (CheckFormat::Human | CheckFormat::Report, false) = (args.format, args.quiet) {
        // The counts come last, also where both streams are one.
        out.flush()?;
        output::counts(tally);
    }
    Ok(())
}

/// Judges the arguments, then the files.
fn judge(args: &CheckArgs, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
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
    for part in judge.records(records::limited_arguments(&args.urls, args.max_record)) {
        take(part?)?;
    }
    let rules = Rules { end: if args.null { b'\0' } else { b'\n' }, limit: args.max_record };
    workers::judge(Input::new(files, rules, args.urls.len() as u64), judge, &mut take)
}
