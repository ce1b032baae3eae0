//! `rfc1738 compare`.
//!
//! Another parser may find a part anywhere in the URL, even in a password. So a part is shown only if the
//! same parser finds it in the masked URL too.

mod args;
mod output;

use std::io::{self, Write};

pub use args::Args;
use rfc1738_describe::readers::{Comparison, Reader};

use crate::bulk::{self, Judge};
use crate::error::Error;
use crate::input::{Content, Record};
use crate::output::{json, message};
use crate::tally::Tally;
use args::Format;
use output::Compared;

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
