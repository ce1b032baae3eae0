//! The arguments of `check`.

use std::ffi::OsString;

use clap::ValueEnum;

use crate::input::{RECORDS, Sources};
use crate::verdict::{Only, Syntax};

const HELP: &str = "\
Verdicts:
  Each record is checked independently of the others, and its passwords are
  masked. A record that isn't UTF-8 is invalid.

  Long input is checked on all cores, in bounded memory. The verdicts are in
  the order of the input.

Human format:
    ok     httpurl      http://ds.internic.net/
    error  urls.txt:12:24: a URL can't contain `|`
  A valid URL is shown with **** instead of any password. The line of an
  invalid record contains the error and its location: the file, and the line
  and the column, in characters, both counted from 1. The second argument is
  line 2 of the file <arguments>, and standard input is the file <stdin>. If
  there is only one argument, the location is the byte offset, from 0. The
  counts follow on standard error. On a terminal, each error is a report: the
  URL with passwords masked, a mark under the error, a suggestion, and the
  rule that was broken. For reports elsewhere, use `--format report`, or
  `--verbose`, which adds the characters that would be valid there.

Formats for tools:
    short   urls.txt:12:24: error: a URL can't contain `|`
    github  ::error file=urls.txt,line=12,col=24,endColumn=25::a URL …
    sarif   {\"$schema\":\"…\",\"version\":\"2.1.0\",\"runs\":[…]}
  Only the invalid records are printed, with the location at which the invalid
  part begins, as in the human format. With -0, the line is the record's number
  in its file. In an annotation, <arguments> and <stdin> are part of the
  message.

Filters:
  With --only, the records of that kind are printed unchanged, including
  passwords, each followed by a newline, or by a NUL with -0. On a terminal,
  they are escaped as in `decode --format escaped`, one per line. With
  --only invalid, records longer than --max-record are skipped, and a note on
  standard error counts them.

Repairs:
  With --fix, each record is printed, repaired if that changes nothing for any
  reader: the scheme, login, host, port, decoded path and decoded query stay the
  same by the URL Standard and by RFC 3986. For example, characters in a path
  are encoded, missing slashes of HTTP are inserted, and fragments of HTTP and
  surrounding whitespace are removed. Valid records stay unchanged. Records that
  can't be repaired also stay unchanged, or are skipped if they are longer than
  --max-record, and the exit code is 1.
  Standard error shows their errors and the counts:
    3 of 120 URLs repaired; 2 can't be repaired
  With --verbose, it also shows each change, unless the record may contain a
  password.
  With --quiet, it shows nothing.

JSONL format:
    {\"index\":0,\"file\":\"urls.txt\",\"line\":1,\"column\":1,\"valid\":true,
     \"production\":\"httpurl\"}
    {\"index\":1,\"file\":\"urls.txt\",\"line\":2,\"column\":10,\"valid\":false,
     \"error\":{\"reason\":\"the port after the colon is missing\",
     \"span\":[9,10],\"fix\":null,\"offset\":9,\"found\":\"/\",\"withheld\":false,
     \"expected\":[\"digit\"],
     \"paths\":[{\"expected\":\"digit\",\"within\":[\"httpurl\",…]}],
     \"hints\":[{\"section\":\"3.1\",\"message\":\"…\",\"quote\":\"…\"}],
     \"message\":\"…\"}}
  Each record is one object on one line, which is wrapped here. The index
  counts all records from 0. The line and column are those of the span's start,
  as in the formats for tools, or of a valid URL's start. The span is the
  invalid part of the record. The offset is the end of the longest prefix that a
  valid record can begin with. Both are in bytes. \"found\" is the character at
  the offset. It is null at the end of the record, and `\\xFF` for a byte that
  isn't UTF-8. It is also null if it is withheld because it may be part of a
  password. For a record that is too long, the offset is --max-record, \"found\"
  is null, and the lists are empty.
  `rfc1738 parts --echo` also prints each record.

Exit codes:
    0  every record is valid or repaired
    1  at least one record is invalid
    2  usage error, or I/O error, which ends the command at once

Examples:
    rfc1738 check http://ds.internic.net/ ftp://ftp.example/
    rfc1738 check -f urls.txt -f more.txt
    rfc1738 check --format jsonl -f urls.txt
    rfc1738 check --format sarif -f urls.txt > urls.sarif
    rfc1738 check --only valid < urls.txt > valid.txt
    rfc1738 check --fix < urls.txt > fixed.txt
    rfc1738 check -- -a-scheme:may-begin-with-a-hyphen
    printf 'a.b\\0a\\nb\\0' | rfc1738 check -0 --production hostname";

/// Check URLs, and explain the invalid ones.
#[derive(clap::Args)]
#[command(after_long_help = [RECORDS, HELP].join("\n\n"))]
pub struct Args {
    #[command(flatten)]
    pub syntax: Syntax,

    #[command(flatten)]
    pub sources: Sources,

    /// Output format.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub format: Format,

    /// Print only the valid or only the invalid records, unchanged.
    #[arg(long, value_name = "KIND", conflicts_with_all = ["format", "quiet"])]
    pub only: Option<Only>,

    /// Print the records, repaired if that changes nothing for any reader; report the others and the counts on standard error.
    #[arg(long, conflicts_with_all = ["format", "only", "production"])]
    pub fix: bool,

    /// Print reports, and list the valid characters at each error, by production; with --fix, list the changes.
    #[arg(short, long)]
    pub verbose: bool,

    /// Print no verdicts and no counts; only set the exit code. With --fix, print only the records.
    #[arg(short, long)]
    pub quiet: bool,

    /// URLs to check; if no URLs or files are given, read lines from standard input.
    #[arg(value_name = "URL")]
    pub urls: Vec<OsString>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// A line per record, and the counts at the end; on a terminal, the same as `report`.
    Human,
    /// Like `human`, but each error is a report with a mark under the invalid part; possible passwords are masked.
    Report,
    /// A line per invalid record, as compilers print errors: `urls.txt:12:24: error: …`.
    Short,
    /// A line of JSON per record.
    Jsonl,
    /// A GitHub workflow annotation per invalid record.
    Github,
    /// A SARIF 2.1.0 log of the invalid records.
    Sarif,
}
