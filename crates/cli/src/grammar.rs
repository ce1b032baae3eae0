//! `rfc1738 grammar`.

use std::io::Write;

use rfc1738::Production;

use crate::args::GrammarArgs;
use crate::error::Error;

pub fn run(args: &GrammarArgs, out: &mut dyn Write) -> Result<(), Error> {
    let productions = args.production.as_ref().map_or(Production::ALL, std::slice::from_ref);
    for production in productions {
        writeln!(out, "{}", production.bnf())?;
    }
    Ok(())
}
