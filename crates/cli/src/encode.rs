//! `rfc1738 encode`.

use std::io::Write;

use crate::args::EncodeArgs;
use crate::error::Error;
use crate::output;
use crate::records::Place;
use crate::tally::Tally;

pub fn run(args: &EncodeArgs, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let several = args.octets.len() > 1;
    for (octets, number) in args.octets.iter().zip(1..) {
        let encoded = args.production.encode(octets.as_encoded_bytes());
        match &encoded {
            Some(text) => writeln!(out, "{text}")?,
            None => output::not_encoded(several.then_some(&Place::Argument(number)), args.production),
        }
        tally.count(encoded.is_some());
    }
    Ok(())
}
