//! `rfc1738 extract`.

mod args;
mod passage;
mod scan;
mod sighting;
mod summary;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rfc1738::context::Extractor;

pub use args::Args;

use crate::bulk;
use crate::error::Error;
use crate::input::{Progress, STDIN};
use crate::output;
use crate::tally::Tally;
use args::Format;
use scan::{Options, Scan};
use summary::Summary;

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let mut files: Vec<PathBuf> = args.texts.iter().chain(&args.files).cloned().collect();
    if files.is_empty() {
        files.push(STDIN.into());
    }
    let wrapped = Extractor::new();
    let extractor = if args.bare { wrapped.bare() } else { wrapped };
    let extractor = args.schemes.iter().fold(extractor, |extractor, name| {
        // The argument parser has already checked the names.
        extractor.clone().scheme(name).unwrap_or(extractor)
    });
    let progress = Arc::new(Mutex::new(Progress::new(files.iter().map(Path::new), args.quiet)));
    let skipped = Arc::default();
    let scan = Scan::new(extractor, files, Arc::downgrade(&progress), Arc::clone(&skipped), args.lenient);
    let format = (!args.quiet).then_some(args.format);
    let options = Options { format, only: args.only, lenient: args.lenient };
    let judge = |out: &mut dyn Write| {
        bulk::judge(scan, options, &mut |batch| {
            let Some(batch) = batch else { return Ok(out.flush()?) };
            *tally += batch.tally;
            out.write_all(&batch.printed)?;
            Ok(())
        })
    };
    match format {
        Some(Format::Sarif) => output::sarif(out, judge)?,
        _ => judge(out)?,
    }
    drop(progress);
    let Some(format) = format else { return Ok(()) };
    let skipped = Summary(*skipped.lock().unwrap_or_else(PoisonError::into_inner));
    match format {
        Format::Human | Format::Short | Format::Github if skipped.is_empty() => output::counts(out, tally),
        Format::Human | Format::Short | Format::Github => {
            output::tell(out, format_args!("{tally}, {skipped}"))
        }
        Format::Text | Format::Jsonl | Format::Sarif if skipped.is_empty() => Ok(()),
        Format::Text | Format::Jsonl | Format::Sarif => output::tell(out, format_args!("note: {skipped}")),
    }
}
