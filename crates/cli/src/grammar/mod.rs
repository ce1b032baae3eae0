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
  `--diff FILE` compares Section 5 with a BNF file, and `--diff OLD NEW`
  compares two files. Each production is equal, narrower, wider, both (narrower
  and wider), new or gone. For each change, the command prints the shortest
  strings that are gained and lost, one for each reason, and the changed
  definitions that cause the difference. `url, strict` is the strict reading. A
  file is in the notation of Section 5. It can omit unchanged definitions. The
  RFC's errata apply to definitions that are unchanged from Section 5. A file
  named *.abnf is in the ABNF of RFC 5234.

JSONL format:
    {\"production\":\"port\",\"relation\":\"wider\",\"gained\":[{\"text\":\"\",\"at\":0}],
     \"lost\":[],\"causes\":[\"port\"],\"before\":\"port = …\",\"after\":\"port = …\"}
  One line for each production, including equal productions. The line of the
  strict reading has \"reading\":\"strict\". \"at\" is the length in bytes of the
  longest prefix that the other grammar can continue. A string that isn't UTF-8
  is \"octets\":[…]. A new production has no \"before\". A production that is
  gone has no \"after\".

Exit codes:
    0  the grammar is printed, or both grammars derive the same strings
    1  a production or the strict reading derives different strings, or a
       production is in only one of the grammars
    2  usage error, I/O error, or a file that isn't a grammar

Examples:
    rfc1738 grammar hostport
    rfc1738 grammar host hostname hostnumber
    rfc1738 grammar > new.bnf
    rfc1738 grammar --diff new.bnf";

/// Print the RFC's BNF, or compare it with another grammar.
///
/// The text is Section 5 of the RFC with its verified errata.
#[derive(clap::Args)]
#[command(after_long_help = HELP)]
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
