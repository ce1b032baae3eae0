//! Reads files block by block; a block is cut where a record ends.

use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use memchr::{memchr_iter, memrchr};

use crate::error::Error;
use crate::records::{self, Place, Record, Text};

/// How much is asked for at once; a block is longer only if a record is.
const READ: usize = 256 << 10;

/// The files with records, as one input.
pub struct Input {
    files: std::vec::IntoIter<PathBuf>,
    rules: Rules,
    /// The file that is being read.
    file: Option<File>,
    /// What has been read of the next record.
    rest: Vec<u8>,
    /// The number of the next record among all, from 0.
    index: u64,
    read: u64,
}

/// What a record is.
#[derive(Clone, Copy)]
pub struct Rules {
    /// The byte that ends it.
    pub end: u8,
    /// How many bytes it may have before that.
    pub limit: usize,
}

struct File {
    name: Arc<str>,
    reader: Box<dyn Read + Send>,
    /// The number of the next record, from 1.
    number: u64,
}

/// Records that stand behind each other in a file. Its memory is used again for the next one.
pub struct Block {
    file: Arc<str>,
    rules: Rules,
    /// The numbers of the first record, in the file and among all.
    number: u64,
    index: u64,
    buffer: Vec<u8>,
    /// How much of the buffer is records.
    length: usize,
    /// How many bytes were read for them: more, if a record is too long to be kept.
    read: u64,
}

impl Input {
    /// The first record is number `index` among all.
    pub fn new(files: Vec<PathBuf>, rules: Rules, index: u64) -> Input {
        Input { files: files.into_iter(), rules, file: None, rest: Vec::new(), index, read: 0 }
    }

    /// How many bytes have been read.
    pub fn read(&self) -> u64 {
        self.read
    }

    /// Reads a block, and tells whether there was one.
    ///
    /// It waits only for the end of a record, since someone may be typing them.
    pub fn fill(&mut self, block: &mut Block) -> Result<bool, Error> {
        // A long record needn't be kept room for.
        block.buffer.resize(2 * READ, 0);
        block.buffer.shrink_to(2 * READ);
        loop {
            let file = match &mut self.file {
                Some(file) => file,
                None => match self.files.next() {
                    Some(path) => self.file.insert(File::open(&path)?),
                    None => return Ok(false),
                },
            };
            let (length, dropped) = file.fill(&mut block.buffer, &mut self.rest, self.rules)?;
            // Without an end, it is the last record of the file, or there is none.
            let bytes = &block.buffer[..length];
            let end = self.rules.end;
            let is_last = bytes.last() != Some(&end);
            let count = memchr_iter(end, bytes).count() as u64 + u64::from(is_last && length > 0);
            block.file.clone_from(&file.name);
            (block.rules, block.number, block.index) = (self.rules, file.number, self.index);
            (block.length, block.read) = (length, length as u64 + dropped);
            file.number += count;
            self.index += count;
            self.read += block.read;
            if is_last {
                self.file = None;
            }
            if length > 0 {
                return Ok(true);
            }
        }
    }
}

impl File {
    fn open(path: &Path) -> Result<File, Error> {
        let name = records::name(path);
        match records::open(path) {
            Ok(reader) => Ok(File { name: name.into(), reader, number: 1 }),
            Err(source) => Err(Error::Read { name, source }),
        }
    }

    /// Fills the buffer with `rest` and what follows it until a record ends, and tells its length; what was read
    /// beyond that becomes the rest. At the end of the file there is no end of a record.
    ///
    /// Of a record that is too long a part is kept that is, too. How much was dropped is told as well.
    fn fill(
        &mut self,
        buffer: &mut Vec<u8>,
        rest: &mut Vec<u8>,
        rules: Rules,
    ) -> Result<(usize, u64), Error> {
        let mut filled = rest.len();
        let mut dropped = 0;
        buffer[..filled].copy_from_slice(rest);
        rest.clear();
        loop {
            // So far it is one record.
            let kept = filled.min(rules.limit.saturating_add(1));
            dropped += (filled - kept) as u64;
            filled = kept;
            if buffer.len() < filled + READ {
                buffer.resize(filled + READ, 0);
            }
            let read = match self.reader.read(&mut buffer[filled..][..READ]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                read => read.map_err(|source| Error::Read { name: self.name.to_string(), source })?,
            };
            if read == 0 {
                return Ok((filled, dropped));
            }
            let start = filled;
            filled += read;
            if let Some(last) = memrchr(rules.end, &buffer[start..filled]) {
                let length = start + last + 1;
                rest.extend_from_slice(&buffer[length..filled]);
                return Ok((length, dropped));
            }
        }
    }
}

impl Block {
    pub fn new() -> Block {
        let rules = Rules { end: 0, limit: 0 };
        Block { file: "".into(), rules, number: 0, index: 0, buffer: vec![0; 2 * READ], length: 0, read: 0 }
    }

    /// How many bytes the records and their ends have.
    pub fn read(&self) -> u64 {
        self.read
    }

    pub fn records(&self) -> impl Iterator<Item = Record<'_>> {
        let bytes = &self.buffer[..self.length];
        // To look at all at once takes less time than record by record, and nearly always it is all text.
        let whole = str::from_utf8(bytes);
        let Rules { end, limit } = self.rules;
        let last = (bytes.last() != Some(&end)).then_some(bytes.len());
        let mut start = 0;
        memchr_iter(end, bytes).chain(last).zip(0..).map(move |(end, number)| {
            let range = start..end;
            start = end + 1;
            let text = match whole {
                Ok(text) if range.len() <= limit => Text::Utf8(&text[range]),
                _ => Text::new(&bytes[range], limit),
            };
            Record {
                index: self.index + number,
                place: Place::Line { file: &self.file, number: self.number + number },
                text,
            }
        })
    }
}
