//! `rfc1738 tree`.

use std::ffi::OsString;
use std::io::Write;

use clap::ValueEnum;

use crate::error::Error;
use crate::input::{RECORDS, Sources};
use crate::output;
use crate::tally::Tally;
use crate::verdict::Reading;

const HELP: &str = "\
Trees:
  The root is the production of the URL's scheme, or the one named. A tree shows
  the whole text of its URL, including any password. Trees to read are separated
  by a blank line; in jsonl each is an object on a line of its own:
    {\"production\":\"hostport\",\"span\":[7,15],\"children\":[…]}
    {\"production\":\"toplabel\",\"span\":[7,8],\"text\":\"a\"}
    {\"literal\":\"://\",\"text\":\"://\",\"span\":[4,7]}
  Spans are in bytes. The part of an article before its @ has no production of
  its own: it is drawn as …, and in jsonl has no name:
    {\"text\":\"a\",\"span\":[5,6]}

Exit codes:
  0  every URL is valid
  1  at least one isn't; its error is on standard error
  2  usage error, or I/O error

Examples:
    rfc1738 tree http://ds.internic.net:8080/
    rfc1738 tree --production hostport --full a.example:80";

/// Print how the grammar derives each URL.
#[derive(clap::Args)]
#[command(after_help = [RECORDS, HELP].join("\n\n"))]
pub struct Args {
    #[command(flatten)]
    reading: Reading,

    #[command(flatten)]
    sources: Sources,

    /// Expand the tree down to single characters.
    #[arg(long)]
    full: bool,

    /// How to print the trees.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    format: Format,

    /// The URLs to parse; without any, and without files, the lines of standard input.
    #[arg(value_name = "URL")]
    urls: Vec<OsString>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// A line per node, indented by its depth.
    Human,
    /// A line of JSON per tree.
    Jsonl,
}

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let input = args.sources.input(&args.urls);
    let is_one = input.is_one_argument();
    input.each(|record| {
        let tree = args.reading.tree(record, args.full);
        match (&tree, args.format) {
            (Ok(tree), Format::Human) => {
                let gap = if tally.valid == 0 { "" } else { "\n" };
                write!(out, "{gap}{tree}")?;
            }
            (Ok(tree), Format::Jsonl) => output::json(out, tree)?,
            (Err(fault), _) => output::fault((!is_one).then_some(&record.place), fault),
        }
        tally.count(tree.is_ok());
        Ok(())
    })
}
