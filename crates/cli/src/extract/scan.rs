//! Finds the URLs in files.

use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, Weak};

use rfc1738::context::{Extracted, Extractor, ReadUrls};

use super::args::Format;
use super::places::{Passage, Places};
use super::sighting::Sighting;
use crate::bulk::{Batch, Source};
use crate::error::Error;
use crate::input::{self, Progress, Watched};

/// How many wrappers of a file make a block.
const ENOUGH: usize = 64;

/// The wrappers in files.
pub struct Scan {
    extractor: Extractor,
    files: std::vec::IntoIter<PathBuf>,
    progress: Weak<Mutex<Progress>>,
    /// The file being read.
    file: Option<File>,
    /// The error that comes after what was found before it.
    failed: Option<Error>,
    /// How many wrappers have been found, and how many bytes were in the regular files before this one.
    found: u64,
    read: u64,
}

struct File {
    name: Arc<str>,
    urls: ReadUrls<Places<Watched<Box<dyn Read + Send>>>>,
    /// Otherwise each wrapper is a block, since the next one may take long to come.
    is_regular: bool,
}

impl File {
    /// How many bytes have been read. Those of a pipe don't count: blocks of one wrapper are too small for other threads.
    fn read(&self) -> u64 {
        if self.is_regular { self.urls.get_ref().read_so_far() as u64 } else { 0 }
    }
}

/// A wrapper, and where it is.
pub struct Located {
    /// Its number among all, from 0.
    index: u64,
    file: Arc<str>,
    passage: Passage,
    found: Extracted<'static>,
}

impl Scan {
    pub fn new(extractor: Extractor, files: Vec<PathBuf>, progress: Weak<Mutex<Progress>>) -> Scan {
        Scan { extractor, files: files.into_iter(), progress, file: None, failed: None, found: 0, read: 0 }
    }

    fn open(&self, path: &Path) -> Result<File, Error> {
        let name = input::name(path);
        match input::open(path) {
            Ok(reader) => {
                let urls = self.extractor.read(Places::new(Watched::new(reader, self.progress.clone())));
                Ok(File { name: name.into(), urls, is_regular: input::length(path).is_some() })
            }
            Err(source) => Err(Error::File { name, source }),
        }
    }
}

impl Source<Format> for Scan {
    type Block = Vec<Located>;

    fn block() -> Vec<Located> {
        Vec::with_capacity(ENOUGH)
    }

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
            let enough = if file.is_regular { ENOUGH } else { 1 };
            while block.len() < enough {
                match file.urls.next() {
                    Some(Ok(found)) => {
                        let passage = file.urls.get_ref().passage(found.span());
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
                    None => {
                        self.read += file.read();
                        self.file = None;
                        break;
                    }
                }
            }
        }
        Ok(true)
    }

    fn read(&self) -> u64 {
        self.read + self.file.as_ref().map_or(0, File::read)
    }

    fn batches(block: &Vec<Located>, format: &Format) -> impl Iterator<Item = io::Result<Batch>> {
        block.chunks(ENOUGH).map(|located| {
            let mut batch = Batch::default();
            located.iter().try_for_each(|one| one.judge(*format, &mut batch))?;
            Ok(batch)
        })
    }
}

impl Located {
    /// Judges the candidates, and prints the verdicts.
    fn judge(&self, format: Format, batch: &mut Batch) -> io::Result<()> {
        let Located { index, file, passage, found } = self;
        let mut is_valid = false;
        for (number, candidate) in found.candidates().enumerate() {
            let verdict = &candidate.url();
            is_valid |= verdict.is_ok();
            let sighting = Sighting { index: *index, file, passage, found, number, candidate, verdict };
            match format {
                Format::Human => sighting.human(&mut batch.printed)?,
                Format::Jsonl => sighting.jsonl(&mut batch.printed)?,
            }
        }
        batch.tally.count(is_valid);
        Ok(())
    }
}
