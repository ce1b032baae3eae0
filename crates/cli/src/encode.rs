//! `rfc1738 encode`.

use std::ffi::OsString;
use std::io::Write;

use clap::builder::TypedValueParser;
use rfc1738::Production;

use crate::error::Error;
use crate::input::{Record, Sources};
use crate::tally::Tally;
use crate::verdict;
use crate::{output, production};

const HELP: &str = "\
Octets:
  Records may contain any octets. Each record is encoded on a separate line.
  The argument `-` is standard input. A literal `-` never needs encoding.

Productions:
  The production determines which characters stay unencoded: those that the
  BNF allows there and the scheme doesn't reserve. For example, `;` is encoded
  in hsegment but not in user. In fpath, hpath and ppath, `/` is a delimiter
  and stays unencoded. In their segments, it is encoded.

Exit codes:
    0  all records are encoded
    1  at least one record can't be encoded (see standard error). A gtype,
       escape, uchar or xchar holds exactly one octet, and an encoded822addr
       at least one
    2  usage error, or I/O error

Examples:
    rfc1738 encode --production password 'p@ss/word'
    rfc1738 encode --production fpath 'a directory/100%'
    find . -print0 | rfc1738 encode -0 --production fpath";

/// Percent-encode octets for a production.
#[derive(clap::Args)]
#[command(after_long_help = HELP)]
pub struct Args {
    /// Production to encode for.
    #[arg(long, value_name = "NAME", value_parser = encodable())]
    production: Production,

    #[command(flatten)]
    sources: Sources,

    /// Octets to encode; without octets and files, read standard input.
    #[arg(value_name = "OCTETS")]
    octets: Vec<OsString>,
}

/// Returns a parser for the names of the productions that can contain any octet.
fn encodable() -> impl TypedValueParser<Value = Production> {
    production::only(|production| production.encode(b"a").is_some())
}

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    args.sources.input(&args.octets).each(out, |record, out| {
        let encoded = encoded(record, args.production);
        match &encoded {
            Ok(text) => writeln!(out, "{text}")?,
            Err(message) => output::message(out, format_args!("error: {}: {message}", record.location(0)))?,
        }
        tally.count(encoded.is_ok());
        Ok(())
    })
}

/// Returns the record encoded for the production, or the reason that it can't be encoded.
fn encoded(record: &Record<'_>, production: Production) -> Result<String, String> {
    let octets = verdict::octets(record).map_err(|fault| fault.reason())?;
    production.encode(octets).ok_or_else(|| match production {
        Production::Encoded822addr => "an encoded822addr has at least one octet".to_owned(),
        _ => format!("{production} encodes one octet, but there are {}", octets.len()),
    })
}
