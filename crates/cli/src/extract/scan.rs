//! The search for URLs in files.
//!
//! A block is a list of URLs instead of bytes, for two reasons. Checking and printing URLs takes longer than finding them. A string
//! can be split only between URLs, and finding them requires all earlier text. Once a block contains a URL, filling it never waits
//! for a read.

use std::io::{self, Read};
use std::iter;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rfc1738_context::{Candidate, Extractor, ReadUrls, Skipped};

use super::args::Format;
use super::checked::{CheckedCandidate, InFile, MAX_CHARACTER};
use crate::bulk::{Batch, BlockJudge};
use crate::error::Error;
use crate::input::{self, Blocks};
use crate::verdict::{Fault, Lints, Only, Tally};

/// The maximum number of wrappers in a block.
const BLOCK_SIZE: usize = 64;
/// The minimum number of wrappers that makes starting threads worthwhile.
const THREAD_THRESHOLD: u64 = 4_096;

/// A search for wrappers in a list of files.
pub struct Scan {
    extractor: Extractor,
    files: std::vec::IntoIter<PathBuf>,
    /// The counts of skipped text in the files that were read to the end, and of skipped files.
    skipped: Arc<Mutex<(Skipped, u64)>>,
    lenient: bool,
    /// `true` to search binary files.
    binary: bool,
    /// The file being read.
    file: Option<File>,
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
    /// `true` to check templates like other URLs.
    pub deny_templates: bool,
    pub show_passwords: bool,
}

impl Scan {
    pub fn new(
        extractor: Extractor,
        files: Vec<PathBuf>,
        skipped: Arc<Mutex<(Skipped, u64)>>,
        lenient: bool,
        binary: bool,
    ) -> Scan {
        let files = files.into_iter();
        Scan { extractor, files, skipped, lenient, binary, file: None, found: 0 }
    }

    /// Opens a file, unless it is binary.
    fn open(&self, path: &Path) -> Result<Option<File>, Error> {
        let (name, mut reader) = input::open(path)?;
        let failed = |source| Error::File { name: name.clone(), source };
        let mut start = Vec::new();
        // Standard input may be a terminal, which must not wait for more than its encoding.
        let length = if path == Path::new(input::STDIN) { 2 } else { 8192 };
        reader.by_ref().take(length).read_to_end(&mut start).map_err(failed)?;
        input::not_utf16(&start).map_err(failed)?;
        if !self.binary && start.contains(&0) {
            self.skipped.lock().unwrap_or_else(PoisonError::into_inner).1 += 1;
            return Ok(None);
        }
        let reader: Box<dyn Read + Send> = Box::new(io::Cursor::new(start).chain(reader));
        Ok(Some(File { name: name.into(), urls: self.extractor.read(reader) }))
    }
}

impl Blocks for Scan {
    type Block = Vec<InFile>;

    fn fill(&mut self, block: &mut Vec<InFile>) -> Result<bool, Error> {
        block.clear();
        while block.len() < BLOCK_SIZE {
            let file = match &mut self.file {
                Some(file) => file,
                None => match self.files.next() {
                    Some(path) => match self.open(&path)? {
                        Some(file) => self.file.insert(file),
                        None => continue,
                    },
                    None if block.is_empty() => return Ok(false),
                    None => break,
                },
            };
            // The next read may block, so check the URLs found so far first.
            let next = if block.is_empty() {
                let failed = |source| Error::File { name: file.name.to_string(), source };
                file.urls.next().transpose().map_err(failed)?
            } else {
                file.urls.chunks().next()
            };
            match next {
                // Skip `http://` without a host, as in `http://{host}/`.
                Some(found)
                    if self.lenient && found.stopped_at().is_some() && found.text().ends_with("://") => {}
                Some(found) => {
                    let found = if self.lenient { found.lenient() } else { found };
                    let text = file.urls.chunks().text(found.span().start).unwrap_or_default();
                    let text = text[..text.len().min(found.span().len() + MAX_CHARACTER)].to_vec();
                    block.push(InFile { index: self.found, file: Arc::clone(&file.name), text, found });
                    self.found += 1;
                }
                None if !block.is_empty() => break,
                None => {
                    let mut skipped = self.skipped.lock().unwrap_or_else(PoisonError::into_inner);
                    skipped.0 += file.urls.chunks().skipped();
                    self.file = None;
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
}

impl BlockJudge<Vec<InFile>> for Options {
    fn batches(&self, block: &Vec<InFile>) -> impl Iterator<Item = io::Result<Batch>> {
        let mut batch = Batch::default();
        let printed = block.iter().try_for_each(|in_file| self.print(in_file, &mut batch));
        iter::once(printed.map(|()| batch))
    }
}

impl Options {
    /// Checks a candidate.
    fn checked<'a>(
        &self,
        in_file: &'a InFile,
        number: usize,
        candidate: &'a Candidate,
    ) -> CheckedCandidate<'a> {
        let verdict = self.lints.verdict(candidate.parse().map_err(Fault::from), |_| None);
        CheckedCandidate { in_file, number, candidate, verdict, show_passwords: self.show_passwords }
    }

    /// Checks the candidates, and prints the verdicts.
    fn print(&self, in_file: &InFile, batch: &mut Batch) -> io::Result<()> {
        let candidates = (0..).zip(in_file.found.candidates());
        let candidates: Vec<_> =
            candidates.map(|(number, candidate)| self.checked(in_file, number, candidate)).collect();
        let is_template =
            !self.deny_templates && in_file.found.candidates().iter().all(Candidate::is_template);
        if is_template {
            batch.tally.templates += 1;
            return match (self.format, self.only) {
                (Some(Format::Human), None) => {
                    candidates.iter().try_for_each(|candidate| candidate.template(&mut batch.printed))
                }
                (Some(Format::Jsonl), None) => {
                    candidates.iter().try_for_each(|candidate| candidate.jsonl(&mut batch.printed))
                }
                _ => Ok(()),
            };
        }
        // The formats for tools print the first error of an invalid wrapper, or else the warnings about its first valid candidate.
        let mut valid = candidates.iter().filter(|candidate| candidate.verdict.is_valid());
        let main = valid.clone().next().or(candidates.first());
        batch.tally.add(main.map_or_else(|| Tally::of(false), |candidate| candidate.verdict.tally()));
        let Some(format) = self.format else { return Ok(()) };
        let is_valid = main.is_some_and(|candidate| candidate.verdict.is_valid());
        if self.only.is_some_and(|only| !only.admits(is_valid)) {
            return Ok(());
        }
        let out = &mut batch.printed;
        let findings = || main.map(CheckedCandidate::findings).unwrap_or_default().into_iter();
        match format {
            Format::Human => candidates.iter().try_for_each(|candidate| candidate.human(out)),
            Format::Jsonl => candidates.iter().try_for_each(|candidate| candidate.jsonl(out)),
            Format::Text => valid.try_for_each(|candidate| candidate.text(out)),
            Format::Short => {
                valid.try_for_each(|candidate| candidate.short(out))?;
                findings().try_for_each(|finding| finding.short(out))
            }
            Format::Github => findings().try_for_each(|finding| finding.github(out)),
            Format::Sarif => findings().try_for_each(|finding| finding.sarif(out)),
        }
    }
}
