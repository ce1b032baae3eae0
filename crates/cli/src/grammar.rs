//! `rfc1738 grammar`.

use std::io::Write;

use rfc1738::Production;

use crate::error::Error;
use crate::production;

/// Print the BNF of a production, or of all 67 in the RFC's order.
///
/// The text is that of the RFC's Section 5, with gopherurl as erratum 5118 corrects it.
#[derive(clap::Args)]
pub struct Args {
    /// The production, as the RFC spells it.
    #[arg(value_name = "NAME", value_parser = production::any(), hide_possible_values = true)]
    pub production: Option<Production>,
}

pub fn run(args: &Args, out: &mut dyn Write) -> Result<(), Error> {
    let productions = args.production.as_ref().map_or(Production::ALL, std::slice::from_ref);
    for production in productions {
        writeln!(out, "{}", production.bnf())?;
    }
    Ok(())
}
