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

const HELP: &str = "\
Differences:
  `--diff FILE` compares Section 5 with a BNF file, and `--diff OLD NEW` two
  files, by what each production derives: equal, narrower, wider, both, new or
  gone. Of each change it shows the shortest texts that are derived now and were
  not, and the reverse, one for each reason; and which of the changed definitions
  is the cause. `url, strict` is the strict reading. A file is in the notation of
  Section 5; in what is still as printed there, the RFC's errata apply. A file
  named *.abnf is in RFC 5234's.

Jsonl format:
    {\"production\":\"port\",\"relation\":\"wider\",\"gained\":[{\"text\":\"\",\"at\":0}],
     \"lost\":[],\"causes\":[\"port\"],\"before\":\"port = …\",\"after\":\"port = …\"}
  One line for each production, equal ones too. The strict reading's has
  \"reading\":\"strict\". \"at\" is how many bytes of the text the other grammar could
  go on from. A text that isn't UTF-8 is \"octets\":[…]. A new or gone production
  has no \"before\" or \"after\".

Exit codes:
  0  the grammar is printed, or both grammars derive the same
  1  a production or the strict reading derives other texts
  2  usage error, I/O error, or a file that isn't a grammar

Examples:
    rfc1738 grammar hostport
    rfc1738 grammar host hostname hostnumber
    rfc1738 grammar > new.bnf
    rfc1738 grammar --diff new.bnf";

/// Print the BNF of some productions, or of all in the RFC's order, or compare it with another grammar.
///
/// The text is that of the RFC's Section 5, as its verified errata correct it.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// The productions, as the RFC spells them; without any, all.
    #[arg(value_name = "NAME", value_parser = production::any(), hide_possible_values = true)]
    pub productions: Vec<Production>,

    /// Compare Section 5 with a file, or two files: what does the change do?
    #[arg(long, value_name = "FILE", num_args = 1..=2, conflicts_with = "productions")]
    diff: Vec<PathBuf>,

    /// How to print the difference.
    #[arg(long, value_name = "FORMAT", default_value = "human", requires = "diff")]
    format: Format,
}

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    if !args.diff.is_empty() {
        return diff::run(&args.diff, args.format, out, tally);
    }
    let productions = if args.productions.is_empty() { Production::ALL } else { &args.productions };
    for production in productions {
        writeln!(out, "{}", painting::bnf(production.bnf()))?;
    }
    Ok(())
}
