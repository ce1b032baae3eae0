//! The arguments of `check`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::ValueEnum;

use crate::verdict::Reading;

const HELP: &str = "\
Records:
  Each URL argument is a record, and so is each line of the files; arguments
  come first, then the files in order. The newline that ends a line is no part
  of the record, but a carriage return before it is: the RFC allows none, so
  the lines of a file with CR LF are invalid. An empty line is a record. The
  last line needs no newline. A record that isn't UTF-8 is invalid, and so is
  one that is longer than --max-record: it is read to its end, but not kept.
  Each record is judged, and what may be a password masked, by itself.

  Input of any length is judged on all cores, in memory that doesn't grow with
  it, and the verdicts come in its order. If they don't go to the terminal, or
  with -q, standard error shows there how far a long input has been judged.

Human format:
  ok     httpurl      http://ds.internic.net/
  error  urls.txt:12: at byte 23: found `~`, expected xchar or end of input
  A valid URL is shown with its password, if any, as ****. An invalid one may
  be anything, so it isn't shown; its place is: `argument 2`, or the file and
  the number of the line, both from 1. The counts follow on standard error. On
  a terminal an error is drawn over the URL, in which all that may be a password
  is masked, with the rule that was broken and what to do; `--format report`
  does so everywhere.

Jsonl format, an object a record:
  {\"index\":0,\"valid\":true,\"production\":\"httpurl\"}
  {\"index\":1,\"valid\":false,\"error\":{\"offset\":9,\"found\":\"/\",\"withheld\":false,\
\"expected\":[\"digit\"],\"paths\":[{\"expected\":\"digit\",\"within\":[\"httpurl\",…]}],\
\"hints\":[{\"section\":\"3.1\",\"message\":\"…\"}],\"message\":\"…\"}}
  The index counts all records from 0; the offset is in bytes; found is null at
  the end of the record, and `\\xFF` for a byte that isn't UTF-8; it is null too
  if it is withheld, as it may be part of a password. For a record that is too
  long, the offset is --max-record, found is null, and the lists are empty.

Exit codes:
  0  every record is valid
  1  at least one is not
  2  wrong usage, or an I/O error, which ends the command at once

Examples:
  rfc1738 check http://ds.internic.net/ ftp://ftp.example/
  rfc1738 check -f urls.txt -f more.txt
  rfc1738 check -- -a-scheme:may-begin-with-a-hyphen
  printf 'a.b\\0a\\nb\\0' | rfc1738 check -0 --production hostname";

/// Tell which URLs are valid, and where and why the others are not.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    #[command(flatten)]
    pub reading: Reading,

    /// Check the lines of FILE; `-` is standard input.
    #[arg(short, long = "file", value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Records in files and standard input end in NUL, not in a newline.
    #[arg(short = '0', long)]
    pub null: bool,

    /// How long a record may be; a longer one is invalid.
    #[arg(long, value_name = "BYTES", default_value_t = 1 << 20)]
    pub max_record: usize,

    /// How to print the verdicts.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub format: Format,

    /// When to print reports in colour; `auto` is on a terminal, unless `NO_COLOR` is set.
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub color: clap::ColorChoice,

    /// Print no verdicts; the exit code tells.
    #[arg(short, long)]
    pub quiet: bool,

    /// The URLs to check; with none and no file, the lines of standard input.
    #[arg(value_name = "URL")]
    pub urls: Vec<OsString>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// A line a record, and counts at the end; on a terminal as `report`.
    Human,
    /// As `human`, but each error is drawn over its record, in which what may be a password is masked.
    Report,
    /// A JSON object a line a record.
    Jsonl,
}

impl Format {
    /// The format that is printed: `human` is to be read, and a terminal has room for a report.
    pub fn on(self, is_terminal: bool) -> Format {
        match self {
            Format::Human if is_terminal => Format::Report,
            format => format,
        }
    }
}
