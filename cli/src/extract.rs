//! `rfc1738 extract`.

use std::io::Write;
use std::path::Path;

use rfc1738::context::{Candidate, Extracted, Extractor};
use rfc1738::{ParseError, Url};
use serde::Serialize;

use crate::args::{CheckFormat, ExtractArgs};
use crate::error::Error;
use crate::places::{LineColumn, Places};
use crate::progress::Progress;
use crate::reading::{Fault, Valid};
use crate::tally::Tally;
use crate::{output, records};

/// A candidate that was found, to be printed.
pub struct Sighting<'a> {
    /// The number of its wrapper among all, from 0.
    pub index: u64,
    pub file: &'a str,
    pub place: LineColumn,
    pub found: &'a Extracted<'a>,
    /// Its number among the wrapper's candidates, from 0.
    pub number: usize,
    pub candidate: &'a Candidate<'a>,
}

/// Why a candidate is no URL, and where in the file.
#[derive(Serialize)]
pub struct Misfit {
    #[serde(flatten)]
    pub place: LineColumn,
    #[serde(flatten)]
    pub fault: Fault,
}

pub fn run(args: &ExtractArgs, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    for file in &args.files {
        extract(args, file, out, tally)?;
    }
    if let CheckFormat::Human = args.format {
        // The counts come last, also where both streams are one.
        out.flush()?;
        output::counts(tally);
    }
    Ok(())
}

fn extract(args: &ExtractArgs, file: &Path, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let name = records::name(file);
    let failed = |source| Error::Read { name: name.clone(), source };
    let reader = Places::new(Progress::new(records::open(file).map_err(failed)?, file));
    let mut urls = Extractor::new().bare(args.bare).read(reader);
    while let Some(found) = urls.next() {
        let found = &found.map_err(failed)?;
        let places = urls.get_ref();
        let index = tally.valid + tally.invalid;
        let place = places.place(found.span().start);
        let verdicts: Vec<_> = found.candidates().map(Candidate::url).collect();
        for (number, (candidate, verdict)) in found.candidates().zip(&verdicts).enumerate() {
            let sighting = Sighting { index, file: &name, place, found, number, candidate };
            let verdict = judged(verdict, places);
            match args.format {
                CheckFormat::Human => output::human_sighting(out, &sighting, &verdict)?,
                CheckFormat::Jsonl => output::jsonl_sighting(out, &sighting, &verdict)?,
            }
        }
        tally.count(&verdicts.iter().find_map(|verdict| verdict.as_ref().ok()).ok_or(()));
    }
    Ok(())
}

fn judged<'a, R>(verdict: &Result<Url<'a>, ParseError>, places: &Places<R>) -> Result<Valid<'a>, Misfit> {
    match verdict {
        Ok(url) => Ok(Valid { text: url.as_str(), production: url.production() }),
        Err(error) => Err(Misfit { place: places.place(error.offset()), fault: Fault::from(error.clone()) }),
    }
}
