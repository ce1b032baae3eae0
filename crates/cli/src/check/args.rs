//! The arguments of `check`.

use std::ffi::OsString;

use clap::ValueEnum;

use crate::input::{RECORDS, Sources};
use crate::verdict::{Echo, Reading};

const HELP: &str = "\
Verdicts:
  Records are judged, and their passwords masked, one by one. One that isn't
  UTF-8 is invalid.

  Input of any length is judged on all cores, in bounded memory, and the
  verdicts keep its order. Standard error, if it is a terminal, shows the
  progress of a long input, unless the verdicts go to the terminal too.

Human format:
    ok     httpurl      http://ds.internic.net/
    error  urls.txt:12: at byte 23: found `|`, expected xchar or …
  A valid URL is shown with its password, if any, as ****. Of an invalid one
  the line shows the place, `argument 2` or the file and the line, both counted
  from 1, and what is wrong. The counts follow on standard error. On a terminal
  each error is drawn over its URL, with passwords masked, the rule that was
  broken, and what to do; `--format report` does so everywhere.

Jsonl format:
    {\"index\":0,\"valid\":true,\"production\":\"httpurl\"}
    {\"index\":1,\"valid\":false,\"error\":{\"offset\":9,\"found\":\"/\",
     \"withheld\":false,\"expected\":[\"digit\"],
     \"paths\":[{\"expected\":\"digit\",\"within\":[\"httpurl\",…]}],
     \"hints\":[{\"section\":\"3.1\",\"message\":\"…\"}],\"message\":\"…\"}}
  Each record is one object, whose lines are broken here. The index counts all
  records from 0; the offset is in bytes. What was found is
  null at the end of the record, `\\xFF` for a byte that isn't UTF-8, and null
  too if it is withheld because it may be part of a password. For a record that
  is too long, the offset is --max-record, found is null, and the lists are
  empty.

  With --echo, \"record\" follows \"valid\": the record itself, by which its line can
  be found where the index, which begins at 0 in each process, is none. In it,
  each run of bytes that isn't UTF-8 is U+FFFD. A record that is too long is null.

Exit codes:
  0  every record is valid
  1  at least one isn't
  2  usage error, or I/O error, which ends the command at once

Examples:
    rfc1738 check http://ds.internic.net/ ftp://ftp.example/
    rfc1738 check -f urls.txt -f more.txt
    rfc1738 check --format jsonl --echo redacted -f urls.txt
    rfc1738 check -- -a-scheme:may-begin-with-a-hyphen
    printf 'a.b\\0a\\nb\\0' | rfc1738 check -0 --production hostname";

/// Report which URLs are valid, and where and why the others aren't.
#[derive(clap::Args)]
#[command(after_help = [RECORDS, HELP].join("\n\n"))]
pub struct Args {
    #[command(flatten)]
    pub reading: Reading,

    #[command(flatten)]
    pub sources: Sources,

    /// How to print the verdicts.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub format: Format,

    /// In jsonl, print each record too.
    #[arg(long, value_name = "HOW")]
    pub echo: Option<Echo>,

    /// When to print reports in colour; `auto` means on a terminal, unless `NO_COLOR` is set.
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub color: clap::ColorChoice,

    /// Print no verdicts and no counts; only set the exit code.
    #[arg(short, long)]
    pub quiet: bool,

    /// The URLs to check; without any, and without files, the lines of standard input.
    #[arg(value_name = "URL")]
    pub urls: Vec<OsString>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// A line per record, and the counts at the end; on a terminal, the same as `report`.
    Human,
    /// As `human`, but with each error drawn over its record, and anything that may be a password masked.
    Report,
    /// A line of JSON per record.
    Jsonl,
}

impl Format {
    /// The format to print: `human` is to be read, and a terminal has room for a report.
    pub fn on(self, is_terminal: bool) -> Format {
        match self {
            Format::Human if is_terminal => Format::Report,
            format => format,
        }
    }
}
