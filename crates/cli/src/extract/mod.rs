//! `rfc1738 extract`.

mod args;
mod places;
mod sighting;

use std::io::Write;
use std::path::{Path, PathBuf};

use rfc1738::context::{Candidate, Extractor};
use rfc1738::grammar::Scheme;

pub use args::Args;

use crate::error::Error;
use crate::input::{self, Progress, STDIN, Watched};
use crate::output;
use crate::tally::Tally;
use args::Format;
use places::Places;
use sighting::Sighting;

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let mut files: Vec<&Path> = args.texts.iter().chain(&args.files).map(PathBuf::as_path).collect();
    if files.is_empty() {
        files.push(Path::new(STDIN));
    }
    let mut progress = Progress::new(files.iter().copied(), false);
    for file in files {
        extract(args, file, &mut progress, out, tally)?;
    }
    drop(progress);
    if let Format::Human = args.format {
        // The counts come last, even where both streams are one.
        out.flush()?;
        output::counts(tally);
    }
    Ok(())
}

fn extract(
    args: &Args,
    file: &Path,
    progress: &mut Progress,
    out: &mut dyn Write,
    tally: &mut Tally,
) -> Result<(), Error> {
    let name = input::name(file);
    let failed = |source| Error::File { name: name.clone(), source };
    let reader = Places::new(Watched::new(input::open(file).map_err(failed)?, progress));
    // The arguments are such names already.
    let schemes = args.schemes.iter().filter_map(|name| Scheme::try_from(name.as_str()).ok());
    let mut urls = schemes.fold(Extractor::new().bare(args.bare), Extractor::scheme).read(reader);
    while let Some(found) = urls.next() {
        let found = &found.map_err(failed)?;
        let places = urls.get_ref();
        let index = tally.total();
        let place = places.place(found.span().start);
        let verdicts: Vec<_> = found.candidates().map(Candidate::url).collect();
        for (number, (candidate, verdict)) in found.candidates().zip(&verdicts).enumerate() {
            let sighting = Sighting { index, file: &name, place, found, number, candidate, verdict };
            match args.format {
                Format::Human => sighting.human(out)?,
                Format::Jsonl => sighting.jsonl(out, places)?,
            }
        }
        tally.count(verdicts.iter().any(Result::is_ok));
    }
    Ok(())
}
