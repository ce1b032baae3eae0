//! `rfc1738 compare`.
//!
//! Another parser may find a part anywhere in the URL, even in a password. So a part is shown only if the
//! same parser finds it in the masked URL too.

mod output;

use std::ffi::OsString;
use std::io::{self, Write};

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use rfc1738_describe::readers::{Comparison, Reader};

use crate::bulk::{self, Judge};
use crate::error::Error;
use crate::input::{Content, Record, Sources};
use crate::output::{json, message};
use crate::tally::Tally;
use output::Compared;

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

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let readers = if args.readings.is_empty() { Reader::ALL.to_vec() } else { args.readings.clone() };
    let format = (!args.quiet).then_some(args.format);
    let compare = Compare { readers, format, show_passwords: args.show_passwords };
    bulk::judge(args.sources.input(&args.urls), compare, out, tally)?;
    let Some(Format::Human) = format else { return Ok(()) };
    message(out, format_args!("{} of {} differ", tally.invalid, tally.total()))
}

/// The options for comparing and printing.
#[derive(Clone)]
struct Compare {
    readers: Vec<Reader>,
    /// `None` prints nothing.
    format: Option<Format>,
    show_passwords: bool,
}

impl Judge for Compare {
    /// Treats a record as valid if the readings agree. All readings reject a record that isn't UTF-8, so they agree. A record
    /// that is too long to keep isn't valid, because its readings are unknown.
    fn judge(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<Tally> {
        let Content::Utf8(text) = record.content else {
            if let Some(format) = self.format {
                output::unreadable(out, record, format)?;
            }
            return Ok(Tally::of(!matches!(record.content, Content::TooLong { .. })));
        };
        let mut readings = Comparison::new(text, &self.readers);
        let is_same = readings.is_same();
        if let Some(format) = self.format {
            let (url, masks_destination) =
                if self.show_passwords { (text.to_owned(), false) } else { readings.mask(text) };
            let compared = Compared { record, url, readings, masks_destination };
            match format {
                Format::Human => compared.human(out)?,
                Format::Jsonl => json(out, &compared)?,
            }
        }
        Ok(Tally::of(is_same))
    }
}
