//! Files and standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;

use memchr::memrchr;
use rfc1738::Redacted;
use rfc1738_report::Visible;

use crate::error::Error;

/// The file name that stands for standard input.
pub const STDIN: &str = "-";

/// The name of standard input in messages.
const STDIN_NAME: &str = "<stdin>";
/// The name of the arguments in messages, instead of a file name.
pub const ARGUMENTS: &str = "<arguments>";

/// The maximum number of bytes to read at once. A block is shorter than two chunks, unless a record is longer than a chunk.
pub const CHUNK: usize = 256 << 10;
/// The byte order mark that some editors write at the start of a file. It isn't part of a record, unless records end in NUL.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The rules for splitting bytes into records.
#[derive(Clone, Copy)]
pub struct Rules {
    /// The byte that ends a record in a file. If it is a newline, a carriage return before it isn't part of the record.
    pub end: u8,
    /// The maximum length of a record in bytes, without its end.
    pub limit: usize,
    /// `true` to skip blank lines and comments.
    pub skips_blank: bool,
}

/// A file being read.
pub struct Reading {
    pub name: Arc<str>,
    pub reader: Box<dyn Read + Send>,
    /// Bytes already read, for the next records.
    pub rest: Vec<u8>,
    /// The number of the next record, from 1.
    pub number: u64,
}

impl Reading {
    pub fn open(path: &Path) -> Result<Reading, Error> {
        let (name, reader) = open(path)?;
        Ok(Reading { name: name.into(), reader, rest: Vec::new(), number: 1 })
    }

    /// Returns the length of the byte order mark to skip at the start of the file, or 0.
    pub fn mark_length(&self, block: &[u8], rules: Rules) -> usize {
        let has_mark = self.number == 1 && rules.end == b'\n' && block.starts_with(BYTE_ORDER_MARK);
        if has_mark { BYTE_ORDER_MARK.len() } else { 0 }
    }

    /// Fills the buffer with `rest`, then with new input, up to the end of a record or of the file, and returns the filled
    /// length. Bytes beyond that are kept in `rest`.
    ///
    /// If a record is too long, keeps only enough of it to detect that.
    pub fn fill(&mut self, buffer: &mut Vec<u8>, rules: Rules) -> Result<usize, Error> {
        let mut filled = self.rest.len();
        buffer[..filled].copy_from_slice(&self.rest);
        self.rest.clear();
        loop {
            // The buffer contains only one record so far. If it is too long, keep one byte beyond the limit, and room for
            // the mark and the carriage return.
            filled = filled.min(rules.limit.saturating_add(BYTE_ORDER_MARK.len() + "\r".len() + 1));
            buffer.resize(buffer.len().max(filled + CHUNK), 0);
            let read = match self.reader.read(&mut buffer[filled..][..CHUNK]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                read => read.map_err(|source| Error::File { name: self.name.to_string(), source })?,
            };
            if read == 0 {
                return Ok(filled);
            }
            let start = filled;
            filled += read;
            if let Some(last) = memrchr(rules.end, &buffer[start..filled]) {
                let length = start + last + 1;
                self.rest.extend_from_slice(&buffer[length..filled]);
                return Ok(length);
            }
        }
    }
}

/// Returns `true` if this isn't a regular file, so that reading it may wait for input.
pub fn may_wait(file: &Path) -> bool {
    file == Path::new(STDIN) || file.metadata().is_ok_and(|file| !file.is_file())
}

/// Returns `true` if this is a regular file without content.
pub fn is_empty(file: &Path) -> bool {
    file != Path::new(STDIN) && file.metadata().is_ok_and(|file| file.is_file() && file.len() == 0)
}

/// Opens a file, or standard input, and returns its name for messages.
pub fn open(path: &Path) -> Result<(String, Box<dyn Read + Send>), Error> {
    let name = name(path);
    match reader(path) {
        Ok(reader) => Ok((name, reader)),
        Err(source) => Err(Error::File { name, source }),
    }
}

/// Returns an error if a file begins with the byte order mark of UTF-16.
pub fn not_utf16(start: &[u8]) -> io::Result<()> {
    match start {
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => {
            Err(io::Error::other("the text is UTF-16; convert it to UTF-8, for example with `iconv`"))
        }
        _ => Ok(()),
    }
}

fn reader(file: &Path) -> io::Result<Box<dyn Read + Send>> {
    if file != Path::new(STDIN) {
        return Ok(Box::new(File::open(file)?));
    }
    #[cfg(unix)]
    if is_closed()? {
        return Err(io::Error::other("standard input is closed; for empty input, use </dev/null"));
    }
    Ok(Box::new(io::stdin()))
}

/// Returns `true` if standard input was closed when the command started.
///
/// Rust's runtime then opens `/dev/null` for reading and writing. A shell's `</dev/null` is read-only.
#[cfg(unix)]
fn is_closed() -> io::Result<bool> {
    use std::io::Write;
    use std::os::fd::AsFd;
    use std::os::unix::fs::MetadataExt;

    let mut stdin = File::from(io::stdin().as_fd().try_clone_to_owned()?);
    let is_null = std::fs::metadata("/dev/null").is_ok_and(|null| {
        stdin.metadata().is_ok_and(|stdin| (stdin.dev(), stdin.ino()) == (null.dev(), null.ino()))
    });
    // An empty write fails if the file isn't open for writing.
    Ok(is_null && stdin.write(&[]).is_ok())
}

/// Returns the name of a file, for messages. Passwords are masked, because the argument may be a URL given by mistake.
pub fn name(file: &Path) -> String {
    if file == Path::new(STDIN) {
        STDIN_NAME.to_owned()
    } else {
        Visible::new(&Redacted::new(&file.to_string_lossy()).to_string()).to_string()
    }
}

/// Returns `true` if this names a file, and not standard input or the arguments.
pub fn is_file(name: &str) -> bool {
    name != STDIN_NAME && name != ARGUMENTS
}
