//! `rfc1738 extract`.

use std::io::Write;
use std::path::Path;

use rfc1738::context::{Candidate, Extractor};

use crate::args::{ExtractArgs, ExtractFormat};
use crate::error::Error;
use crate::places::Places;
use crate::progress::{Progress, Watched};
use crate::sighting::Sighting;
use crate::tally::Tally;
use crate::{output, records};

pub fn run(args: &ExtractArgs, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let mut progress = Progress::new(&args.files, false);
    for file in &args.files {
        extract(args, file, &mut progress, out, tally)?;
    }
    drop(progress);
    if let ExtractFormat::Human = args.format {
        // The counts come last, also where both streams are one.
        out.flush()?;
        output::counts(tally);
    }
    Ok(())
}

fn extract(
    args: &ExtractArgs,
    file: &Path,
    progress: &mut Progress,
    out: &mut dyn Write,
    tally: &mut Tally,
) -> Result<(), Error> {
    let name = records::name(file);
    let failed = |source| Error::Read { name: name.clone(), source };
    let reader = Places::new(Watched::new(records::open(file).map_err(failed)?, progress));
    let mut urls = Extractor::new().bare(args.bare).read(reader);
    while let Some(found) = urls.next() {
        let found = &found.map_err(failed)?;
        let places = urls.get_ref();
        let index = tally.total();
        let place = places.place(found.span().start);
        let verdicts: Vec<_> = found.candidates().map(Candidate::url).collect();
        for (number, (candidate, verdict)) in found.candidates().zip(&verdicts).enumerate() {
            let sighting = Sighting { index, file: &name, place, found, number, candidate, verdict };
            match args.format {
                ExtractFormat::Human => sighting.human(out)?,
                ExtractFormat::Jsonl => sighting.jsonl(out, places)?,
            }
        }
        tally.count(verdicts.iter().any(Result::is_ok));
    }
    Ok(())
}
