//! Where the records come from: arguments, files, standard input.

use std::ffi::OsString;
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use rfc1738::Redacted;

use crate::output::escaped;
use crate::reading::{NotUtf8, utf8};

/// The file name that stands for standard input.
pub const STDIN: &str = "-";

/// What is to be judged; any bytes.
pub struct Record<'a> {
    /// Its number among all records, from 0.
    pub index: u64,
    pub place: Place<'a>,
    pub text: Result<&'a str, NotUtf8>,
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
        text: utf8(url.as_encoded_bytes()),
    })
}

/// Opens a file, or standard input.
pub fn open(file: &Path) -> io::Result<Box<dyn Read + Send>> {
    Ok(if file == Path::new(STDIN) { Box::new(io::stdin()) } else { Box::new(File::open(file)?) })
}

/// What messages call a file; a URL that was taken for one is masked.
pub fn name(file: &Path) -> String {
    if file == Path::new(STDIN) {
        "<stdin>".to_owned()
    } else {
        escaped(&Redacted::new(&file.to_string_lossy()).to_string()).into_owned()
    }
}
