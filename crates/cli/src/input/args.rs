//! Arguments that name sources of records.

use std::ffi::OsString;
use std::path::PathBuf;

use super::blocks::{Input, Rules, Source};
use super::file::STDIN;

/// The help text about records, shared by all subcommands that read them.
pub const RECORDS: &str = "\
Records:
  Records are the arguments, followed by the lines of the files in order. `-`
  is standard input, also as an argument. It is read if there are no arguments
  and no files. To use `-` itself as a record, put it in a file or on
  standard input. A line ends in LF or CR LF, which isn't part of the record.
  Empty lines are records. The last line needs no line ending. A byte order
  mark at the start of a file is skipped. With -0, records end in NUL and are
  otherwise read unchanged. A record longer than --max-record is an error. It
  is read to its end, but not kept.

  The output is flushed before the command waits for more input.";

/// The sources of records besides the arguments, and the rules for splitting them into records.
#[derive(clap::Args)]
pub struct Sources {
    /// Read the lines of FILE; `-` is standard input.
    #[arg(short, long = "file", value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Split files and standard input at NUL instead of newline, and read records unchanged.
    #[arg(short = '0', long)]
    null: bool,

    /// Maximum length of a record; longer records are invalid.
    #[arg(long, value_name = "BYTES", default_value_t = 1 << 20)]
    max_record: usize,
}

impl Sources {
    /// Returns the character that ends a record.
    pub fn end(&self) -> char {
        if self.null { '\0' } else { '\n' }
    }

    /// Returns the input of these arguments and of the files.
    pub fn input(&self, arguments: &[OsString]) -> Input {
        let source = |(number, argument): (u64, &OsString)| match argument {
            argument if argument == STDIN => Source::File(STDIN.into()),
            argument => Source::Argument { number, bytes: argument.as_encoded_bytes().to_vec() },
        };
        let mut sources: Vec<Source> = (1..).zip(arguments).map(source).collect();
        sources.extend(self.files.iter().cloned().map(Source::File));
        if sources.is_empty() {
            sources.push(Source::File(STDIN.into()));
        }
        Input::new(sources, Rules { end: self.end() as u8, limit: self.max_record })
    }
}
