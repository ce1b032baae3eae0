//! `rfc1738 extract`.

mod args;
mod passage;
mod scan;
mod sighting;
mod summary;

use std::io::Write;
use std::sync::{Arc, PoisonError};

use rfc1738_context::Extractor;

pub use args::Args;

use crate::bulk;
use crate::error::Error;
use crate::input::STDIN;
use crate::output;
use crate::tally::Tally;
use args::Format;
use scan::{Options, Scan};
use summary::summary;

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let mut files = [&args.files[..], &args.more].concat();
    if files.is_empty() {
        files.push(STDIN.into());
    }
    let wrapped = Extractor::new();
    let extractor = if args.bare { wrapped.bare() } else { wrapped };
    let extractor = args.schemes.iter().fold(extractor, |extractor, name| {
        // The argument parser has already checked the name.
        extractor.clone().scheme(name).unwrap_or(extractor)
    });
    let skipped = Arc::default();
    let scan = Scan::new(extractor, files, Arc::clone(&skipped), args.lenient);
    let format = (!args.quiet).then_some(args.format);
    let Args { only, lenient, show_passwords, .. } = *args;
    let options = Options { lints: args.lints.clone(), format, only, lenient, show_passwords };
    match format {
        Some(Format::Sarif) => output::sarif(out, |out| bulk::judge(scan, options, out, tally))?,
        _ => bulk::judge(scan, options, out, tally)?,
    }
    let Some(format) = format else { return Ok(()) };
    let skipped = summary(*skipped.lock().unwrap_or_else(PoisonError::into_inner));
    match (format, skipped) {
        (Format::Human | Format::Short | Format::Github, None) => {
            output::message(out, format_args!("{tally}"))
        }
        (Format::Human | Format::Short | Format::Github, Some(skipped)) => {
            output::message(out, format_args!("{tally}, {skipped}"))
        }
        (_, None) => Ok(()),
        (_, Some(skipped)) => output::message(out, format_args!("note: {skipped}")),
    }
}
