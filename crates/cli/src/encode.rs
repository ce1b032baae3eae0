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

/// Percent-encode octets for a production.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("help/encode.txt"))]
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
