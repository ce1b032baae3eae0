//! The arguments of `compare`.

use std::ffi::OsString;

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use rfc1738_describe::readers::Reader;

use crate::input::Sources;

/// Compare the hosts that RFC 1738, RFC 3986 and the URL Standard find in each URL.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("../help/compare.txt"))]
pub struct Args {
    /// Readings to compare, separated by commas; by default, all.
    #[arg(long, value_name = "READINGS", value_delimiter = ',', value_parser = reader())]
    pub readings: Vec<Reader>,

    /// Output format.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub format: Format,

    /// Print passwords unmasked.
    #[arg(long)]
    pub show_passwords: bool,

    /// Print nothing; only set the exit code.
    #[arg(short, long)]
    pub quiet: bool,

    #[command(flatten)]
    pub sources: Sources,

    /// URLs to compare; without URLs and files, read standard input.
    #[arg(value_name = "URL")]
    pub urls: Vec<OsString>,
}

/// Returns a parser for the name of a reading.
fn reader() -> impl TypedValueParser<Value = Reader> {
    let named =
        |name: String| Reader::ALL.into_iter().find(|reader| reader.name() == name).ok_or("no reader");
    PossibleValuesParser::new(Reader::ALL.map(Reader::name)).try_map(named)
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// The URL, followed by a line per outcome.
    Human,
    /// A line of JSON per record.
    Jsonl,
}
