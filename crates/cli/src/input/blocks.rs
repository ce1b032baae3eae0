//! Input in blocks of whole records.

use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::slice::from_ref;
use std::sync::Arc;

use memchr::memchr_iter;

use super::file::{CHUNK, Reading, Rules, is_empty, may_wait, not_utf16};
use super::record::{Content, Origin, Record, is_blank};
use crate::error::Error;

/// The minimum number of bytes that makes starting threads worthwhile.
const THREAD_THRESHOLD: usize = 1 << 20;

/// An input that is read in blocks.
pub trait Blocks: Send + 'static {
    type Block: Default;

    /// Fills the block, and returns `true` unless the input is exhausted.
    fn fill(&mut self, block: &mut Self::Block) -> Result<bool, Error>;

    /// Returns `true` if reading the next block may wait for input.
    fn may_wait(&self) -> bool;

    /// Returns `true` if the input is so long that starting threads pays off.
    fn is_long(&self) -> bool;
}

/// The arguments and the files, as one stream of records.
pub struct Input {
    sources: std::vec::IntoIter<Source>,
    rules: Rules,
    /// The file being read.
    file: Option<Reading>,
    /// The index of the next record among all records, from 0.
    index: u64,
    /// The number of bytes in all blocks read from files.
    read: usize,
}

/// A source of records.
pub enum Source {
    /// A single record. Arguments are numbered from 1.
    Argument {
        number: u64,
        bytes: Vec<u8>,
    },
    File(PathBuf),
}

/// An argument, or consecutive records of a file. Its memory is reused for the next block.
pub struct Block {
    /// The name of the file; `None` for an argument.
    file: Option<Arc<str>>,
    rules: Rules,
    /// The number of the first record, in the file or among the arguments, and its index among all records.
    number: u64,
    index: u64,
    buffer: Vec<u8>,
    /// The range of the records in the buffer.
    start: usize,
    end: usize,
    /// `true` if no source follows.
    is_last_source: bool,
}

impl Input {
    pub fn new(sources: Vec<Source>, rules: Rules) -> Input {
        Input { sources: sources.into_iter(), rules, file: None, index: 0, read: 0 }
    }

    /// Returns the input of a file with this name.
    pub fn of_file(name: &str, file: File, rules: Rules) -> Input {
        let reading = Reading { name: name.into(), reader: Box::new(file), rest: Vec::new(), number: 1 };
        Input { file: Some(reading), ..Input::new(Vec::new(), rules) }
    }

    /// Returns `true` if the only record is an argument.
    pub fn is_single_argument(&self) -> bool {
        matches!(self.sources.as_slice(), [Source::Argument { .. }])
    }

    /// Passes each record to `take`, in order, with the output to print to. Skips blank lines and comments if the rules say so. The
    /// output is flushed before a read that may block.
    pub fn each(
        mut self,
        out: &mut dyn Write,
        mut take: impl FnMut(&Record<'_>, &mut dyn Write) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut block = Block::default();
        loop {
            if self.may_wait() {
                out.flush()?;
            }
            if !self.fill(&mut block)? {
                return Ok(());
            }
            for record in block.records().filter(|record| !record.is_skipped) {
                take(&record, out)?;
            }
        }
    }
}

impl Blocks for Input {
    type Block = Block;

    fn is_long(&self) -> bool {
        self.read >= THREAD_THRESHOLD
    }

    fn may_wait(&self) -> bool {
        let is_empty = |source: &&Source| matches!(source, Source::File(path) if is_empty(path));
        match (&self.file, self.sources.as_slice().iter().find(|source| !is_empty(source))) {
            (None, Some(Source::File(path))) => may_wait(path),
            (file, _) => file.is_some(),
        }
    }

    /// Because the input may be typed interactively, this waits only for the end of a record.
    fn fill(&mut self, block: &mut Block) -> Result<bool, Error> {
        // Release the memory of a long record.
        block.buffer.resize(2 * CHUNK, 0);
        block.buffer.shrink_to_fit();
        loop {
            let file = match &mut self.file {
                Some(file) => file,
                None => match self.sources.next() {
                    Some(Source::File(path)) => self.file.insert(Reading::open(&path)?),
                    Some(Source::Argument { number, bytes }) => {
                        block.set_argument(&bytes);
                        (block.file, block.rules) = (None, self.rules);
                        (block.number, block.index) = (number, self.index);
                        block.is_last_source = self.sources.as_slice().is_empty();
                        self.index += 1;
                        return Ok(true);
                    }
                    None => return Ok(false),
                },
            };
            let length = file.fill(&mut block.buffer, self.rules)?;
            if file.number == 1 && self.rules.end == b'\n' {
                let failed = |source| Error::File { name: file.name.to_string(), source };
                not_utf16(&block.buffer[..length]).map_err(failed)?;
            }
            let mark = file.mark_length(&block.buffer[..length], self.rules);
            // If these bytes don't end in `end`, they are the file's last record, or empty.
            let bytes = &block.buffer[mark..length];
            let end = self.rules.end;
            let is_last = bytes.last() != Some(&end);
            let count = memchr_iter(end, bytes).count() as u64 + u64::from(is_last && !bytes.is_empty());
            block.file = Some(Arc::clone(&file.name));
            (block.rules, block.number, block.index) = (self.rules, file.number, self.index);
            (block.start, block.end) = (mark, length);
            block.is_last_source = self.sources.as_slice().is_empty();
            file.number += count;
            self.index += count;
            self.read += length;
            if is_last {
                self.file = None;
            }
            if length > mark {
                return Ok(true);
            }
        }
    }
}

impl Default for Block {
    fn default() -> Block {
        let rules = Rules { end: 0, limit: 0, skips_blank: false };
        let buffer = vec![0; 2 * CHUNK];
        Block { file: None, rules, number: 0, index: 0, buffer, start: 0, end: 0, is_last_source: true }
    }
}

impl Block {
    /// Replaces the content with an argument's bytes.
    fn set_argument(&mut self, bytes: &[u8]) {
        self.buffer.resize(self.buffer.len().max(bytes.len()), 0);
        self.buffer[..bytes.len()].copy_from_slice(bytes);
        (self.start, self.end) = (0, bytes.len());
    }

    pub fn records(&self) -> impl Iterator<Item = Record<'_>> {
        let bytes = &self.buffer[self.start..self.end];
        // Validating the whole block at once is faster than validating each record.
        let whole = str::from_utf8(bytes);
        let Rules { end, limit, skips_blank } = self.rules;
        // An argument isn't split.
        let splittable = if self.file.is_some() { bytes } else { &[] };
        let last = (splittable.last() != Some(&end)).then_some(bytes.len());
        let mut start = 0;
        memchr_iter(end, splittable).chain(last).zip(0..).map(move |(at, number)| {
            let is_crlf = end == b'\n' && Some(at) != last && bytes[start..at].ends_with(b"\r");
            let range = start..at - usize::from(is_crlf);
            let ending = match bytes.get(range.end..=at) {
                Some(ending) if self.file.is_some() => ending,
                _ if self.is_last_source && self.file.is_some() => b"",
                // Another record follows.
                _ => from_ref(&self.rules.end),
            };
            // The mark directly precedes the first record.
            let mark = if start == 0 { &self.buffer[..self.start] } else { b"" };
            start = at + 1;
            let content = match whole {
                Ok(text) if range.len() <= limit => Content::Utf8(&text[range]),
                _ => Content::new(&bytes[range], limit),
            };
            Record {
                mark,
                ending,
                is_skipped: skips_blank && self.file.is_some() && is_blank(&content),
                index: self.index + number,
                origin: match &self.file {
                    Some(file) => Origin::Line { file, number: self.number + number },
                    None => Origin::Argument(self.number),
                },
                content,
            }
        })
    }
}

#[cfg(test)]
pub mod tests {
    use std::io::{self, Read};

    use super::*;

    impl Input {
        /// Creates an input from one reader.
        pub fn reading(reader: impl Read + Send + 'static, rules: Rules) -> Input {
            let file =
                Reading { name: "reader".into(), reader: Box::new(reader), rest: Vec::new(), number: 1 };
            Input { file: Some(file), ..Input::new(Vec::new(), rules) }
        }
    }

    /// A reader that yields its bytes in pieces of these lengths, cyclically, and is interrupted before each piece.
    struct Pieces {
        bytes: io::Cursor<Vec<u8>>,
        lengths: Vec<usize>,
        reads: usize,
    }

    impl Read for Pieces {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.reads += 1;
            if self.reads % 2 == 1 {
                return Err(io::ErrorKind::Interrupted.into());
            }
            let length = self.lengths[self.reads / 2 % self.lengths.len()].min(buffer.len());
            self.bytes.read(&mut buffer[..length])
        }
    }

    fn input(bytes: &[u8], lengths: &[usize], rules: Rules) -> Input {
        Input::reading(
            Pieces { bytes: io::Cursor::new(bytes.to_vec()), lengths: lengths.to_vec(), reads: 0 },
            rules,
        )
    }

    /// A record's index among all records, its number in the file, and its text. Instead of the text, `Err` contains the offset
    /// of the first invalid byte, or `None` if the record is too long.
    type Summary = (u64, u64, Result<String, Option<usize>>);

    fn summarize(record: &Record<'_>) -> Summary {
        let Origin::Line { file: "reader", number } = record.origin else { panic!("{}", record.origin) };
        let text = match &record.content {
            Content::Utf8(text) => Ok((*text).to_owned()),
            Content::Lossy { bytes, .. } => Err(str::from_utf8(bytes).err().map(|error| error.valid_up_to())),
            Content::TooLong { .. } => Err(None),
        };
        (record.index, number, text)
    }

    fn records(mut input: Input) -> Vec<Summary> {
        let mut block = Block::default();
        let mut records = Vec::new();
        while input.fill(&mut block).expect("reading from memory succeeds") {
            records.extend(block.records().map(|record| summarize(&record)));
        }
        records
    }

    /// Returns the expected records, by splitting the whole string.
    fn split(bytes: &[u8], Rules { end, limit, .. }: Rules) -> Vec<Summary> {
        let whole = bytes.strip_suffix(&[end]).unwrap_or(bytes);
        let records = whole.split(|&byte| byte == end).filter(|_| !bytes.is_empty());
        (0..)
            .zip(records)
            .map(|(index, record)| {
                let text = match String::from_utf8(record.to_vec()) {
                    _ if record.len() > limit => Err(None),
                    text => text.map_err(|error| Some(error.utf8_error().valid_up_to())),
                };
                (index, index + 1, text)
            })
            .collect()
    }

    #[test]
    fn reads_of_any_length_give_the_same_records() {
        let mut random = fastrand::Rng::with_seed(1738);
        for round in 0..3_000 {
            let alphabet: &[u8] = if round % 2 == 0 { b"\n\0ab" } else { b"\n\0a\xC3\xA9\xFF" };
            // In every third round, each byte at this offset modulo 9 ends a line.
            let offset = random.usize(..9);
            let bytes: Vec<u8> = (0..random.usize(..60))
                .map(|at| {
                    if round % 3 == 0 && at % 9 == offset {
                        b'\n'
                    } else {
                        alphabet[random.usize(..alphabet.len())]
                    }
                })
                .collect();
            let lengths: Vec<usize> = (0..random.usize(1..4)).map(|_| random.usize(1..12)).collect();
            let end = [b'\n', b'\0'][random.usize(..2)];
            let limit = [0, 1, 2, 3, 5, 8, 1 << 20, usize::MAX][random.usize(..8)];
            let rules = Rules { end, limit, skips_blank: false };
            let found = records(input(&bytes, &lengths, rules));
            assert_eq!(found, split(&bytes, rules), "{} {lengths:?} {end} {limit}", bytes.escape_ascii());
        }
    }

    #[test]
    fn record_lengths_near_the_limits() {
        let sizes = [CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK - 1, 2 * CHUNK, 2 * CHUNK + 1, 5 * CHUNK];
        let bytes = sizes.map(|size| [&b"a".repeat(size)[..], b"\nb\n"].concat()).concat();
        for limit in sizes.into_iter().flat_map(|size| [size - 1, size]).chain([10, usize::MAX]) {
            for lengths in [&[usize::MAX][..], &[CHUNK - 1, 2, 77_777]] {
                let rules = Rules { end: b'\n', limit, skips_blank: false };
                let found = records(input(&bytes, lengths, rules));
                assert!(found == split(&bytes, rules), "{limit} {lengths:?}");
            }
        }
    }

    /// The memory for an overlong record is bounded, and the memory for a long record is released.
    #[test]
    fn overlong_records_are_not_kept() {
        let limit = 3 * CHUNK;
        let bytes = [&b"a".repeat(40 * CHUNK)[..], b"\n", &b"a".repeat(limit), b"\na\n"].concat();
        let mut input = input(&bytes, &[CHUNK], Rules { end: b'\n', limit, skips_blank: false });
        let mut block = Block::default();
        while input.fill(&mut block).expect("reading from memory succeeds") {
            assert!(block.end <= limit + 1 + CHUNK, "{}", block.end);
            assert!(block.buffer.capacity() <= 2 * (limit + 1 + CHUNK), "{}", block.buffer.capacity());
            let rest = input.file.as_ref().map_or(0, |file| file.rest.capacity());
            assert!(rest <= CHUNK, "{rest}");
        }
        assert!(block.buffer.capacity() < 3 * CHUNK, "{}", block.buffer.capacity());
    }
}
