//! The arguments of `check`.

use std::ffi::OsString;

use clap::ValueEnum;

use crate::input::Sources;
use crate::verdict::{Lints, Only, Syntax};

/// Check URLs, and explain the invalid ones.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("../help/check.txt"))]
#[command(mut_arg("deny", |arg| arg.conflicts_with("production")))]
#[command(mut_arg("allow", |arg| arg.conflicts_with("production")))]
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

    /// With --in-place, also replace read-only files, other users' files and hard links.
    #[arg(long, requires = "in_place")]
    pub force: bool,

    /// With --fix, take each line for one URL: encode spaces, and remove the text after `#`.
    #[arg(long, requires = "fix")]
    pub whole_line: bool,

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
