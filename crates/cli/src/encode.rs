//! `rfc1738 encode`.

use std::ffi::OsString;
use std::io::Write;

use clap::builder::TypedValueParser;
use rfc1738::Production;

use crate::error::Error;
use crate::input::Place;
use crate::tally::Tally;
use crate::{output, production};

const HELP: &str = "\
Each argument is encoded on a line of its own. These productions hold escapes:
  user password urlpath fpath fsegment hpath hsegment search gtype selector
  gopher+_string encoded822addr database wtype wpath ppath psegment fieldname
  fieldvalue escape uchar xchar
What stands unencoded depends on the production: it is what the BNF allows there
and the scheme doesn't reserve, so a `;` is encoded in hsegment but not in user.
In fpath, hpath and ppath a `/` is a delimiter and stays one; in their segments
it is encoded.

Exit codes:
  0  all are encoded
  1  at least one can't be: gtype, escape, uchar and xchar are one octet, and
     encoded822addr is at least one; the error is on standard error
  2  usage error, or I/O error

Examples:
  rfc1738 encode --production password 'p@ss/word'
  rfc1738 encode --production fpath 'a directory/100%'";

/// Encode octets for a production: what it can't hold becomes an escape.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The production to encode for, as the RFC spells it.
    #[arg(long, value_name = "NAME", value_parser = encodable(), hide_possible_values = true)]
    pub production: Production,

    /// The octets to encode.
    #[arg(value_name = "OCTETS", required = true)]
    pub octets: Vec<OsString>,
}

/// Reads the name of a production that can hold any octet.
fn encodable() -> impl TypedValueParser<Value = Production> {
    production::only(|production| production.encode(b"a").is_some())
}

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let several = args.octets.len() > 1;
    for (octets, number) in args.octets.iter().zip(1..) {
        let encoded = args.production.encode(octets.as_encoded_bytes());
        match &encoded {
            Some(text) => writeln!(out, "{text}")?,
            None => output::fault(
                several.then_some(&Place::Argument(number)),
                &format_args!("no {} stands for these octets", args.production),
            ),
        }
        tally.count(encoded.is_some());
    }
    Ok(())
}
