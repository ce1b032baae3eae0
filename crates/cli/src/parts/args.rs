//! The arguments of `parts`.

use std::ffi::OsString;

use clap::ValueEnum;

use super::columns::Column;
use crate::input::Sources;
use crate::verdict::{Echo, Lints};

/// Print the parts of each URL as text, JSON or a table.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("../help/parts.txt"))]
pub struct Args {
    /// Output format; by default, human on a terminal and jsonl elsewhere.
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<Format>,

    /// Columns to print, separated by commas; by default, all.
    #[arg(long, value_name = "COLUMNS", value_delimiter = ',')]
    pub columns: Vec<Column>,

    /// Also print each record, valid or not.
    #[arg(long, value_name = "HOW")]
    pub echo: Option<Echo>,

    /// Decode the parts, except delimiters in a path.
    #[arg(long)]
    pub decode: bool,

    /// Print passwords unmasked.
    #[arg(long)]
    pub show_passwords: bool,

    #[command(flatten)]
    pub lints: Lints,

    #[command(flatten)]
    pub sources: Sources,

    /// URLs to split; without URLs and files, read standard input.
    #[arg(value_name = "URL")]
    pub urls: Vec<OsString>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// The URL with its parts in color, and a line per part.
    Human,
    /// A line of JSON per record.
    Jsonl,
    /// A header, and a line per record, with tabs between the values.
    Tsv,
}
