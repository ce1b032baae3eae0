//! The arguments of `check`.

use std::ffi::OsString;

use clap::ValueEnum;

use crate::input::Sources;
use crate::verdict::{Lints, Only, Syntax};

const HELP: &str = "\
Human format:
    ok       httpurl      http://ds.internic.net/
    error    urls.txt:12:24: a URL can't contain `|`: http://h/a|b
    warning  urls.txt:13:10: … `.` or `..`, which many … resolve [dot-segment]
  Passwords are shown as ****. The location is where the error or the construct
  begins. The counts follow on standard error. On a terminal, each error is a
  report: the URL, a mark under the error, a suggestion, and the rule that was
  broken. For reports elsewhere, use `--format report`, or --verbose, which adds
  the characters that would be valid there.

Formats for tools:
    short   urls.txt:12:24: error: a URL can't contain `|`
    github  ::error file=urls.txt,line=12,col=24,endColumn=25::a URL …
    sarif   {\"$schema\":\"…\",\"version\":\"2.1.0\",\"runs\":[…]}
    text    the records themselves, unchanged, with passwords and line endings
  Only the errors and the warnings are printed, except in the format text. With
  -0, the line is the record's number in its file. In an annotation, <arguments>
  and <stdin> are part of the message.

Warnings:
  A valid URL may be useless or dangerous. A warning doesn't change the exit
  code. --deny makes a URL with this warning invalid, and --allow hides the
  warning. `--deny warnings --allow port` denies all except `port`. The names
  are in `rfc1738 help warnings`. With --require host, a URL is also invalid
  unless RFC 1738, RFC 3986 and the URL Standard find the same host in it.

Repairs:
  With --fix, each record is printed, repaired if that changes nothing for any
  reader: the scheme, login, host, port, decoded path and decoded query stay the
  same by the URL Standard and by RFC 3986. For example, characters in a path
  are encoded, missing slashes of HTTP are inserted, and fragments of HTTP and
  surrounding whitespace are removed. All else stays unchanged: other records,
  line endings, comments and blank lines. A record that can't be repaired is an
  error. One that is longer than --max-record is left out.
  With --in-place, each file that changes is replaced at once and keeps its
  mode. Standard error shows the changes, the errors and the counts:
    note: urls.txt:3: `http://h?q` becomes `http://h/?q`
    3 of 120 URLs repaired; 2 can't be repaired
  A change isn't shown if the record may contain a password.

JSONL format:
    {\"index\":0,\"file\":\"urls.txt\",\"line\":1,\"column\":1,\"valid\":true,
     \"production\":\"httpurl\",\"warnings\":[{\"name\":\"port\",\"section\":\"6\",
     \"span\":[9,13],\"message\":\"…\"}]}
    {\"index\":1,\"file\":\"urls.txt\",\"line\":2,\"column\":10,\"valid\":false,
     \"error\":{\"reason\":\"the port after the colon is missing\",
     \"span\":[9,10],\"fix\":null,\"offset\":9,\"found\":\"/\",\"withheld\":false,
     \"expected\":[\"digit\"],
     \"hints\":[{\"section\":\"3.1\",\"message\":\"…\",\"quote\":\"…\"}],
     \"message\":\"…\"}}
  Each record is one object on one line, which is wrapped here. The line and
  column are those of the span's start, or of a valid URL's start. The span is
  the invalid part of the record. The offset is the end of the longest prefix
  that a valid record can begin with. Both are in bytes. \"found\" is the
  character at the offset. It is null at the end of the record, and `\\xFF` for a
  byte that isn't UTF-8. It is also null if it is withheld because it may be part
  of a password. --verbose adds \"paths\", the productions that lead to each
  expectation. `rfc1738 parts --echo` also prints each record.

Exit codes:
    0  every record is valid or repaired
    1  at least one record is invalid
    2  usage error, or I/O error, which ends the command at once

Examples:
    rfc1738 check http://ds.internic.net/ ftp://ftp.example/
    rfc1738 check -f urls.txt more.txt
    rfc1738 check --only invalid --format jsonl -f urls.txt
    rfc1738 check --deny warnings --require host -f urls.txt
    rfc1738 check --format sarif -f urls.txt > urls.sarif
    rfc1738 check --only valid --format text < urls.txt > valid.txt
    rfc1738 check --fix --in-place --skip-blank -f urls.txt
    tail -f access.log | rfc1738 check --only invalid
    printf 'a.b\\0a\\nb\\0' | rfc1738 check -0 --production hostname";

/// Check URLs, and explain the invalid ones.
#[derive(clap::Args)]
#[command(after_long_help = HELP)]
pub struct Args {
    /// Output format.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub format: Format,

    /// Print only the `valid` or the `invalid` records.
    #[arg(long, value_name = "KIND", hide_possible_values = true)]
    pub only: Option<Only>,

    #[command(flatten)]
    pub lints: Lints,

    /// Require a `host` on which all readers agree.
    #[arg(long, value_name = "WHAT", hide_possible_values = true, conflicts_with = "production")]
    pub require: Option<Required>,

    /// Print the records, repaired where no reader disagrees.
    #[arg(long, conflicts_with_all = ["format", "only", "production", "deny", "allow", "require"])]
    pub fix: bool,

    /// With --fix, change the files instead.
    #[arg(long, requires = "fix", requires = "files", conflicts_with = "urls")]
    pub in_place: bool,

    /// Print reports with details; with --fix, the changes.
    #[arg(short, long)]
    pub verbose: bool,

    /// Print nothing; with --fix, only the records.
    #[arg(short, long, conflicts_with = "verbose")]
    pub quiet: bool,

    #[command(flatten)]
    pub syntax: Syntax,

    #[command(flatten)]
    pub sources: Sources,

    /// URLs to check; without URLs and files, read standard input.
    #[arg(value_name = "URL")]
    pub urls: Vec<OsString>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// A line per record and warning, and the counts at the end; on a terminal, the same as `report`.
    Human,
    /// Like `human`, but each error is a report with a mark under the invalid part; possible passwords are masked.
    Report,
    /// A line per error and warning, as compilers print errors: `urls.txt:12:24: error: …`.
    Short,
    /// A line of JSON per record.
    Jsonl,
    /// A GitHub workflow annotation per error and warning.
    Github,
    /// A SARIF 2.1.0 log of the errors and warnings.
    Sarif,
    /// The records themselves, unchanged.
    Text,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Required {
    /// A host on which RFC 1738, RFC 3986 and the URL Standard agree.
    Host,
}
