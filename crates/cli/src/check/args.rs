//! The arguments of `check`.

use std::ffi::OsString;

use clap::ValueEnum;

use crate::input::{RECORDS, Sources};
use crate::verdict::{Echo, Only, Syntax};

const HELP: &str = "\
Verdicts:
  Records are judged, and their passwords masked, one by one. One that isn't
  UTF-8 is invalid.

  Input of any length is judged on all cores, in bounded memory, and the
  verdicts keep its order. Standard error, if it is a terminal, shows the
  progress of a long input, unless the verdicts go to the terminal too.

Human format:
    ok     httpurl      http://ds.internic.net/
    error  urls.txt:12: a URL can't contain `|` (at byte 23)
  A valid URL is shown with its password, if any, as ****. Of an invalid one
  the line shows the place, `argument 2` or the file and the line, both counted
  from 1, and what is wrong. The counts follow on standard error. On a terminal
  each error is drawn over its URL, with passwords masked, the rule that was
  broken, and what to do; `--format report` does so everywhere.

Formats for tools:
    short   urls.txt:12:24: error: a URL can't contain `|`
    github  ::error file=urls.txt,line=12,col=24,endColumn=25::a URL …
    sarif   {\"$schema\":\"…\",\"version\":\"2.1.0\",\"runs\":[…]}
  They print the invalid records alone, at the character that is wrong. The line
  and the column, in characters, are counted from 1. With -0, the line is the
  record's number in its file. An argument is a line of the file <arguments>,
  and standard input is the file <stdin>; both are in the text of an annotation.

Records alone:
  With --only, the records of that kind are printed as they were read, passwords
  and all, each with a newline, or with -0 a NUL. On a terminal they are escaped
  as by `decode --format escaped`, each on a line. A record that is longer than
  --max-record is left out, and a note on standard error counts those.

Repairs:
  With --fix, each record is printed, repaired if the change is certain: a
  character is encoded, a slash put where one is missing, a backslash turned, a
  fragment or white space around the URL removed. A valid record stays as it is,
  and so does one that can't be repaired, whose error goes to standard error.
  The exit code is 1 if there is one.

Jsonl format:
    {\"index\":0,\"file\":\"urls.txt\",\"line\":1,\"column\":1,\"valid\":true,
     \"production\":\"httpurl\"}
    {\"index\":1,\"file\":\"urls.txt\",\"line\":2,\"column\":10,\"valid\":false,
     \"error\":{\"reason\":\"the port after the colon is missing\",
     \"span\":[9,10],\"fix\":null,\"offset\":9,\"found\":\"/\",\"withheld\":false,
     \"expected\":[\"digit\"],
     \"paths\":[{\"expected\":\"digit\",\"within\":[\"httpurl\",…]}],
     \"hints\":[{\"section\":\"3.1\",\"message\":\"…\",\"quote\":\"…\"}],
     \"message\":\"…\"}}
  Each record is one object, whose lines are broken here. The index counts all
  records from 0. The place is that of the character that is wrong, as in the
  formats for tools, or of a valid URL's start; the offset is in bytes. What was found is
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
    rfc1738 check --format sarif -f urls.txt > urls.sarif
    rfc1738 check --only valid < urls.txt > valid.txt
    rfc1738 check --fix < urls.txt > fixed.txt
    rfc1738 check -- -a-scheme:may-begin-with-a-hyphen
    printf 'a.b\\0a\\nb\\0' | rfc1738 check -0 --production hostname";

/// Report which URLs are valid, and where and why the others aren't.
#[derive(clap::Args)]
#[command(after_help = [RECORDS, HELP].join("\n\n"))]
pub struct Args {
    #[command(flatten)]
    pub syntax: Syntax,

    #[command(flatten)]
    pub sources: Sources,

    /// How to print the verdicts.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub format: Format,

    /// Print the valid or the invalid records themselves, and nothing else.
    #[arg(long, value_name = "KIND", conflicts_with_all = ["format", "echo", "quiet"])]
    pub only: Option<Only>,

    /// Print the records, repaired where that is certain; report those that can't be on standard error.
    #[arg(long, conflicts_with_all = ["format", "echo", "only", "production", "quiet"])]
    pub fix: bool,

    /// In reports, add what could have stood at the place of an error, by production.
    #[arg(short, long)]
    pub verbose: bool,

    /// In jsonl, print each record too.
    #[arg(long, value_name = "HOW")]
    pub echo: Option<Echo>,

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
    /// A line per invalid record, as compilers print it: `urls.txt:12:24: error: …`.
    Short,
    /// A line of JSON per record.
    Jsonl,
    /// An annotation per invalid record, as a command to GitHub's workflows.
    Github,
    /// A SARIF 2.1.0 log of the invalid records.
    Sarif,
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
