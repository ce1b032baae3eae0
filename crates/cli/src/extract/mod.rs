//! `rfc1738 extract`.

mod args;
mod places;
mod scan;
mod sighting;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use rfc1738::context::Extractor;
use rfc1738::grammar::Scheme;

pub use args::Args;

use crate::bulk;
use crate::error::Error;
use crate::input::{Progress, STDIN};
use crate::output;
use crate::tally::Tally;
use args::Format;
use scan::Scan;

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let mut files: Vec<PathBuf> = args.texts.iter().chain(&args.files).cloned().collect();
    if files.is_empty() {
        files.push(STDIN.into());
    }
    // The arguments are such names already.
    let schemes = args.schemes.iter().filter_map(|name| Scheme::try_from(name.as_str()).ok());
    let extractor = schemes.fold(Extractor::new().bare(args.bare), Extractor::scheme);
    let progress = Arc::new(Mutex::new(Progress::new(files.iter().map(Path::new), false)));
    bulk::judge(Scan::new(extractor, files, Arc::downgrade(&progress)), args.format, &mut |batch| {
        *tally += batch.tally;
        out.write_all(&batch.printed)?;
        Ok(())
    })?;
    drop(progress);
    if let Format::Human = args.format {
        // The counts come last, even where both streams are one.
        out.flush()?;
        output::counts(tally);
    }
    Ok(())
}
