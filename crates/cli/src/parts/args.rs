//! The arguments of `parts`.

use std::ffi::OsString;
use std::sync::LazyLock;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use rfc1738::Redacted;
use rfc1738_access::Part;

use crate::input::{Record, Sources};
use crate::verdict::Lints;

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

/// The form in which each record is printed.
#[derive(Clone, Copy, ValueEnum)]
pub enum Echo {
    /// With possible passwords as ****.
    Redacted,
    /// Unchanged, including passwords.
    Whole,
}

impl Echo {
    /// Returns the record to print, or `None` if it is too long.
    pub fn of(self, record: &Record<'_>) -> Option<String> {
        record.content.lossy_text().map(|text| match self {
            Echo::Redacted => Redacted::new(text).to_string(),
            Echo::Whole => text.to_owned(),
        })
    }
}

/// A column of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    Index,
    Url,
    Production,
    Part(Part),
    Warnings,
    Error,
}

impl Column {
    pub fn name(self) -> &'static str {
        match self {
            Column::Index => "index",
            Column::Url => "url",
            Column::Production => "production",
            Column::Part(part) => part.name(),
            Column::Warnings => "warnings",
            Column::Error => "error",
        }
    }

    fn about(self) -> &'static str {
        match self {
            Column::Index => "The record's index among all records, from 0",
            Column::Url => "The whole URL",
            Column::Production => "The production that derives the URL",
            Column::Part(part) => part.about(),
            Column::Warnings => "The names of the warnings about a valid URL, separated by spaces",
            Column::Error => "The error of an invalid record",
        }
    }
}

impl ValueEnum for Column {
    fn value_variants<'a>() -> &'a [Column] {
        static ALL: LazyLock<Vec<Column>> = LazyLock::new(|| {
            let parts = Part::ALL.iter().map(|&part| Column::Part(part));
            let before = [Column::Index, Column::Url, Column::Production];
            before.into_iter().chain(parts).chain([Column::Warnings, Column::Error]).collect()
        });
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name()).help(self.about()))
    }
}
