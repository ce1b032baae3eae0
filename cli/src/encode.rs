//! `rfc1738 encode`.

use std::io::Write;

use crate::args::EncodeArgs;
use crate::error::Error;
use crate::tally::Tally;
use crate::{output, records};

pub fn run(args: &EncodeArgs, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let several = args.octets.len() > 1;
    for record in records::arguments(&args.octets) {
        let encoded = args.production.encode(record.bytes).ok_or(args.production);
        match &encoded {
            Ok(text) => writeln!(out, "{text}")?,
            Err(production) => output::not_encoded(several.then_some(&record.place), *production),
        }
        tally.count(&encoded);
    }
    Ok(())
}
