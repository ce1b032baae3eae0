//! `rfc1738 decode`.

use std::borrow::Cow;
use std::ffi::OsString;
use std::io::Write;

use clap::ValueEnum;
use rfc1738::grammar::Urlpath;

use crate::error::Error;
use crate::input::{Record, Sources};
use crate::output;
use crate::tally::Tally;
use crate::verdict::{self, Fault};

/// Decode percent-encoded text.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("help/decode.txt"))]
pub struct Args {
    /// Output format; by default, escaped on a terminal and raw elsewhere.
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,

    #[command(flatten)]
    sources: Sources,

    /// Strings to decode; without strings and files, read standard input.
    #[arg(value_name = "TEXT")]
    texts: Vec<OsString>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// The octets, unchanged.
    Raw,
    /// The octets as text, with control characters and the like escaped: \n, \u{202e}, \\, \xFF.
    Escaped,
}

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let format =
        args.format.unwrap_or_else(|| if output::is_terminal() { Format::Escaped } else { Format::Raw });
    args.sources.input(&args.texts).each(out, |record, out| {
        let octets = decoded(record);
        match (&octets, format) {
            (Ok(octets), Format::Raw) => out.write_all(&[octets, &b"\n"[..]].concat())?,
            (Ok(octets), Format::Escaped) => writeln!(out, "{}", output::escaped(octets))?,
            (Err(fault), _) => verdict::fault(out, record, fault)?,
        }
        tally.count(octets.is_ok());
        Ok(())
    })
}

/// Decodes a record as a `urlpath`, which is any run of URL characters.
fn decoded<'a>(record: &'a Record<'_>) -> Result<Cow<'a, [u8]>, Fault> {
    verdict::read(record, |text| Ok(Urlpath::try_from(text)?.decode()))
}
