//! The search for URLs in files.
//!
//! A block is a list of URLs instead of bytes, for two reasons. Checking and printing URLs takes longer than finding them. A string
//! can be split only between URLs, and finding them requires all earlier text. Once a block contains a URL, filling it never waits
//! for a read.

use std::io::{self, Read};
use std::iter;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rfc1738_context::{Extracted, Extractor, ReadUrls, Skipped};

use super::args::Format;
use super::passage::Passage;
use super::sighting::Sighting;
use crate::bulk::{Batch, BlockReader};
use crate::error::Error;
use crate::input;
use crate::tally::Tally;
use crate::verdict::{Fault, Lints, Only};

/// The maximum number of wrappers in a block.
const BLOCK_SIZE: usize = 64;
/// The minimum number of wrappers that makes starting threads worthwhile.
const THREAD_THRESHOLD: u64 = 4_096;

/// A search for wrappers in a list of files.
pub struct Scan {
    extractor: Extractor,
    files: std::vec::IntoIter<PathBuf>,
    /// The counts of skipped text in the files that were read to the end.
    skipped: Arc<Mutex<Skipped>>,
    lenient: bool,
    /// The file being read.
    file: Option<File>,
    /// The error to report after the URLs that were found before it.
    failed: Option<Error>,
    /// The number of wrappers found.
    found: u64,
}

struct File {
    name: Arc<str>,
    urls: ReadUrls<Box<dyn Read + Send>>,
}

/// The options for checking and printing wrappers.
#[derive(Clone)]
pub struct Options {
    pub lints: Lints,
    /// `None` prints nothing.
    pub format: Option<Format>,
    pub only: Option<Only>,
    /// `true` to accept a URL even if its author clearly intended a longer URL.
    pub lenient: bool,
    pub show_passwords: bool,
}

/// A wrapper and its position.
pub struct Located {
    /// The wrapper's index among all wrappers, from 0.
    index: u64,
    file: Arc<str>,
    passage: Passage,
    found: Extracted,
}

impl Scan {
    pub fn new(
        extractor: Extractor,
        files: Vec<PathBuf>,
        skipped: Arc<Mutex<Skipped>>,
        lenient: bool,
    ) -> Scan {
        let files = files.into_iter();
        Scan { extractor, files, skipped, lenient, file: None, failed: None, found: 0 }
    }

    fn open(&self, path: &Path) -> Result<File, Error> {
        let (name, mut reader) = input::open(path)?;
        let failed = |source| Error::File { name: name.clone(), source };
        let mut start = Vec::new();
        reader.by_ref().take(2).read_to_end(&mut start).map_err(failed)?;
        input::not_utf16(&start).map_err(failed)?;
        let reader: Box<dyn Read + Send> = Box::new(io::Cursor::new(start).chain(reader));
        Ok(File { name: name.into(), urls: self.extractor.read(reader) })
    }
}

impl BlockReader<Options> for Scan {
    type Block = Vec<Located>;

    fn fill(&mut self, block: &mut Vec<Located>) -> Result<bool, Error> {
        block.clear();
        while block.is_empty() {
            if let Some(error) = self.failed.take() {
                return Err(error);
            }
            let file = match &mut self.file {
                Some(file) => file,
                None => match self.files.next() {
                    Some(path) => {
                        let file = self.open(&path)?;
                        self.file.insert(file)
                    }
                    None => return Ok(false),
                },
            };
            while block.len() < BLOCK_SIZE {
                // The next read may block, so check the URLs found so far first.
                let next =
                    if block.is_empty() { file.urls.next() } else { file.urls.chunks().next().map(Ok) };
                match next {
                    // Skip `http://` without a host, as in `http://{host}/`.
                    Some(Ok(found))
                        if self.lenient && found.stopped_at().is_some() && found.text().ends_with("://") => {}
                    Some(Ok(found)) => {
                        let passage = Passage::new(&mut file.urls, &found);
                        block.push(Located {
                            index: self.found,
                            file: Arc::clone(&file.name),
                            passage,
                            found,
                        });
                        self.found += 1;
                    }
                    Some(Err(source)) => {
                        self.failed = Some(Error::File { name: file.name.to_string(), source });
                        break;
                    }
                    None if !block.is_empty() => break,
                    None => {
                        let mut skipped = self.skipped.lock().unwrap_or_else(PoisonError::into_inner);
                        *skipped += file.urls.chunks().skipped();
                        self.file = None;
                        break;
                    }
                }
            }
        }
        Ok(true)
    }

    fn may_wait(&self) -> bool {
        true
    }

    fn is_long(&self) -> bool {
        self.found >= THREAD_THRESHOLD
    }

    fn batches(block: &Vec<Located>, options: &Options) -> impl Iterator<Item = io::Result<Batch>> {
        let mut batch = Batch::default();
        let judged = block.iter().try_for_each(|located| located.judge(options, &mut batch));
        iter::once(judged.map(|()| batch))
    }
}

impl Located {
    /// Checks the candidates, and prints the verdicts.
    fn judge(&self, options: &Options, batch: &mut Batch) -> io::Result<()> {
        let Located { index, file, passage, found } = self;
        let verdicts = found.candidates().iter().enumerate().map(|(number, candidate)| {
            let cut = if options.lenient { None } else { candidate.cut() };
            let verdict = cut.map_or_else(|| candidate.url(), Err).map_err(|error| passage.fault(error));
            let (warnings, denied) =
                verdict.as_ref().map_or_else(|_| Default::default(), |url| options.lints.of(url));
            let verdict = denied.map_or(verdict, |warning| Err(Fault::Denied(warning)));
            Sighting {
                index: *index,
                file,
                passage,
                found,
                number,
                candidate,
                verdict,
                warnings,
                show_passwords: options.show_passwords,
            }
        });
        let sightings: Vec<Sighting<'_>> = verdicts.collect();
        // The formats for tools print the first error of an invalid wrapper, or else the warnings about its first valid candidate.
        let first_valid = sightings.iter().find(|sighting| sighting.verdict.is_ok());
        let is_valid = first_valid.is_some();
        let findings =
            || first_valid.or(sightings.first()).map(Sighting::findings).unwrap_or_default().into_iter();
        let warnings = first_valid.or(sightings.first()).map_or(0, |sighting| sighting.warnings.len());
        batch.tally.add(Tally { warnings: warnings as u64, ..Tally::of(is_valid) });
        let Some(format) = options.format else { return Ok(()) };
        if options.only.is_some_and(|only| !only.admits(is_valid)) {
            return Ok(());
        }
        let out = &mut batch.printed;
        let mut valid = sightings.iter().filter(|sighting| sighting.verdict.is_ok());
        match format {
            Format::Human => sightings.iter().try_for_each(|sighting| sighting.human(out)),
            Format::Jsonl => sightings.iter().try_for_each(|sighting| sighting.jsonl(out)),
            Format::Text => valid.try_for_each(|sighting| sighting.text(out)),
            Format::Short => {
                valid.try_for_each(|sighting| sighting.short(out))?;
                findings().try_for_each(|finding| finding.short(out))
            }
            Format::Github => findings().try_for_each(|finding| finding.github(out)),
            Format::Sarif => findings().try_for_each(|finding| finding.sarif(out)),
        }
    }
}
