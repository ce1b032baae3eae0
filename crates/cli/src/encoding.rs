//! `rfc1738 encode` and `rfc1738 decode`.

use std::borrow::Cow;
use std::ffi::OsString;
use std::io::Write;

use clap::ValueEnum;
use clap::builder::TypedValueParser;
use rfc1738::Production;
use rfc1738::grammar::Urlpath;

use crate::error::Error;
use crate::input::{Record, Sources};
use crate::verdict::{self, Fault, Tally};
use crate::{output, production};

/// Percent-encode octets for a production.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("help/encode.txt"))]
pub struct EncodeArgs {
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

pub fn encode(args: &EncodeArgs, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    args.sources.input(&args.octets).each(out, |record, out| {
        let encoded = encoded(record, args.production);
        match &encoded {
            Ok(text) => writeln!(out, "{text}")?,
            Err(message) => output::message(
                out,
                format_args!("{} {}: {message}", output::Label::Error, record.location(0)),
            )?,
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

/// Decode percent-encoded text.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("help/decode.txt"))]
pub struct DecodeArgs {
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

pub fn decode(args: &DecodeArgs, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
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
