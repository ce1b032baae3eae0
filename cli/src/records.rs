//! Where the records come from: arguments, files, standard input.

use std::ffi::OsString;
use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

use crate::args::CheckArgs;
use crate::error::Error;
use crate::output::escaped;

/// The file name that stands for standard input.
const STDIN: &str = "-";

/// A text to be judged; any bytes.
pub struct Record<'a> {
    /// Its number among all records, from 0.
    pub index: u64,
    pub place: Place<'a>,
    pub bytes: &'a [u8],
}

/// Where a record was found; numbers are from 1.
pub enum Place<'a> {
    Argument(u64),
    Line { file: &'a str, number: u64 },
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Argument(number) => write!(f, "argument {number}"),
            Place::Line { file, number } => write!(f, "{file}:{number}"),
        }
    }
}

/// The records that are arguments.
pub fn arguments(urls: &[OsString]) -> impl Iterator<Item = Record<'_>> {
    (0..).zip(urls).map(|(index, url)| Record {
        index,
        place: Place::Argument(index + 1),
        bytes: url.as_encoded_bytes(),
    })
}

/// Visits all records that the command line names, one at a time.
pub fn each(args: &CheckArgs, mut visit: impl FnMut(Record<'_>) -> Result<(), Error>) -> Result<(), Error> {
    let mut index = 0;
    for record in arguments(&args.urls) {
        index = record.index + 1;
        visit(record)?;
    }
    let stdin_alone = [PathBuf::from(STDIN)];
    let files = if args.urls.is_empty() && args.files.is_empty() { &stdin_alone } else { &args.files[..] };
    let end = if args.null { b'\0' } else { b'\n' };
    let mut bytes = Vec::new();
    for file in files {
        let name = name(file);
        let failed = |source| Error::Read { name: name.clone(), source };
        let mut reader = open(file).map_err(failed)?;
        for number in 1.. {
            bytes.clear();
            if reader.read_until(end, &mut bytes).map_err(failed)? == 0 {
                break;
            }
            let bytes = bytes.strip_suffix(&[end]).unwrap_or(&bytes);
            visit(Record { index, place: Place::Line { file: &name, number }, bytes })?;
            index += 1;
        }
    }
    Ok(())
}

/// Opens a file, or standard input.
pub fn open(file: &Path) -> io::Result<Box<dyn BufRead>> {
    if file == Path::new(STDIN) {
        Ok(Box::new(io::stdin().lock()))
    } else {
        Ok(Box::new(BufReader::new(File::open(file)?)))
    }
}

/// What messages call a file.
pub fn name(file: &Path) -> String {
    if file == Path::new(STDIN) {
        "<stdin>".to_owned()
    } else {
        escaped(&file.to_string_lossy()).into_owned()
    }
}
