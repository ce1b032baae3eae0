//! `rfc1738 decode`.

use std::borrow::Cow;
use std::io::{IsTerminal, Write, stdout};

use rfc1738::grammar::Urlpath;

use crate::args::{DecodeArgs, DecodeFormat};
use crate::error::Error;
use crate::reading::{self, Fault};
use crate::records::Record;
use crate::tally::Tally;
use crate::{output, records};

pub fn run(args: &DecodeArgs, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let several = args.texts.len() > 1;
    let format = args
        .format
        .unwrap_or_else(|| if stdout().is_terminal() { DecodeFormat::Escaped } else { DecodeFormat::Raw });
    for record in records::arguments(&args.texts) {
        let octets = decoded(&record);
        match (&octets, format) {
            (Ok(octets), DecodeFormat::Raw) => out.write_all(&[octets, &b"\n"[..]].concat())?,
            (Ok(octets), DecodeFormat::Escaped) => writeln!(out, "{}", output::escaped_octets(octets))?,
            (Err(fault), _) => output::fault(several.then_some(&record.place), fault),
        }
        tally.count(octets.is_ok());
    }
    Ok(())
}

/// The octets that a record stands for; `urlpath` is any run of the characters that a URL may hold.
fn decoded<'a>(record: &'a Record<'_>) -> Result<Cow<'a, [u8]>, Fault> {
    reading::read(record, |text| Ok(Urlpath::try_from(text)?.decode()))
}
