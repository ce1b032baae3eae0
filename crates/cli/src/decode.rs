//! `rfc1738 decode`.

use std::borrow::Cow;
use std::ffi::OsString;
use std::io::Write;

use clap::ValueEnum;
use rfc1738::grammar::Urlpath;

use crate::error::Error;
use crate::input::{RECORDS, Record, Sources};
use crate::output;
use crate::tally::Tally;
use crate::verdict::{self, Fault};

const HELP: &str = "\
Octets:
  Each record is any run of the characters that a URL may hold. Its octets are
  followed by a newline. Raw octets may include newlines, and anything else that
  a terminal would obey; escaped ones can't.

  A malformed escape, or a character that must be encoded, such as `<` or a
  space, is an error that gives its position.

  Decoding a whole URL loses its parts: a decoded `/` is no longer a delimiter.
  `rfc1738 parts --decode` decodes them one by one.

Exit codes:
  0  all are decoded
  1  at least one can't be; its error is on standard error
  2  usage error, or I/O error

Examples:
    rfc1738 decode p%40ss
    rfc1738 decode --format escaped '+%091%0D%0A'";

/// Decode escapes into the octets that they stand for.
#[derive(clap::Args)]
#[command(after_help = [RECORDS, HELP].join("\n\n"))]
pub struct Args {
    /// How to print the octets; by default, escaped on a terminal and raw elsewhere.
    #[arg(long, value_name = "FORMAT")]
    format: Option<Format>,

    #[command(flatten)]
    sources: Sources,

    /// The texts to decode; without any, and without files, the lines of standard input.
    #[arg(value_name = "TEXT")]
    texts: Vec<OsString>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// The octets themselves.
    Raw,
    /// Control and invisible characters, backslashes, and what isn't UTF-8 become \n, \u{1b}, \\, \xFF.
    Escaped,
}

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let format =
        args.format.unwrap_or_else(|| if output::is_terminal() { Format::Escaped } else { Format::Raw });
    args.sources.input(&args.texts).each(out, |record, origin, out| {
        let octets = decoded(record);
        match (&octets, format) {
            (Ok(octets), Format::Raw) => out.write_all(&[octets, &b"\n"[..]].concat())?,
            (Ok(octets), Format::Escaped) => writeln!(out, "{}", output::escaped(octets))?,
            (Err(fault), _) => output::fault(out, origin, fault)?,
        }
        tally.count(octets.is_ok());
        Ok(())
    })
}

/// Returns the octets that a record stands for. `urlpath` is any run of URL characters.
fn decoded<'a>(record: &'a Record<'_>) -> Result<Cow<'a, [u8]>, Fault> {
    verdict::read(record, |text| Ok(Urlpath::try_from(text)?.decode()))
}
