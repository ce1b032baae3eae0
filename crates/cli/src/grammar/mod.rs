//! `rfc1738 grammar`.

mod diff;
mod painting;

use std::io::Write;
use std::path::PathBuf;

use rfc1738::Production;

use crate::error::Error;
use crate::production;
use crate::tally::Tally;
use diff::Format;

/// Print the RFC's BNF, or compare it with another grammar.
///
/// The text is Section 5 of the RFC with its verified errata.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("../help/grammar.txt"))]
pub struct Args {
    /// Productions to print, as the RFC spells them; by default, all in the RFC's order.
    #[arg(value_name = "NAME", value_parser = production::any(), hide_possible_values = true)]
    pub productions: Vec<Production>,

    /// Compare Section 5 with a file, or two files, and show the effects of the change.
    #[arg(long, value_name = "FILE", num_args = 1..=2, conflicts_with = "productions")]
    diff: Vec<PathBuf>,

    /// Output format of the comparison.
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = "human",
        requires = "diff",
        conflicts_with = "productions"
    )]
    format: Format,
}

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    if !args.diff.is_empty() {
        return diff::run(&args.diff, args.format, out, tally);
    }
    let productions = if args.productions.is_empty() { Production::ALL } else { &args.productions };
    for production in productions {
        writeln!(out, "{}", production.bnf())?;
    }
    Ok(())
}
