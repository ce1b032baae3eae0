//! `rfc1738 tree`.

mod drawing;
mod masked;

use std::ffi::OsString;
use std::io::Write;

use clap::ValueEnum;
use serde::Serialize;

use crate::error::Error;
use crate::input::Sources;
use crate::output;
use crate::tally::Tally;
use crate::verdict::{self, Syntax};
use drawing::draw;
use masked::Masked;

/// Print the parse tree of each URL.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("../help/tree.txt"))]
pub struct Args {
    #[command(flatten)]
    syntax: Syntax,

    #[command(flatten)]
    sources: Sources,

    /// Print passwords unmasked.
    #[arg(long)]
    show_passwords: bool,

    /// Expand the trees down to single characters.
    #[arg(long)]
    full: bool,

    /// Output format.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    format: Format,

    /// URLs to parse; without URLs and files, read standard input.
    #[arg(value_name = "URL")]
    urls: Vec<OsString>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// A line per node, below its parent, with its symbol, its span in bytes and its text.
    Human,
    /// A line of JSON per record.
    Jsonl,
}

/// The JSON line for a valid record.
#[derive(Serialize)]
struct Line<'a> {
    index: u64,
    valid: bool,
    tree: Masked<'a>,
}

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    args.sources.input(&args.urls).each(out, |record, out| {
        let tree = args.syntax.tree(record, args.full);
        let text = record.content.lossy_text().filter(|_| !args.show_passwords);
        let secrets: Vec<_> = text.into_iter().flat_map(|text| args.syntax.redacted(text).ranges()).collect();
        let masked = |tree| Masked::new(tree, &secrets);
        match (&tree, args.format) {
            (Ok(tree), Format::Human) => {
                if tally.valid > 0 {
                    writeln!(out)?;
                }
                draw(out, &masked(tree))?;
            }
            (Ok(tree), Format::Jsonl) => {
                output::json(out, &Line { index: record.index, valid: true, tree: masked(tree) })?;
            }
            (Err(fault), Format::Jsonl) => verdict::invalid(out, record, None, fault)?,
            (Err(fault), Format::Human) => verdict::fault(out, record, fault)?,
        }
        tally.count(tree.is_ok());
        Ok(())
    })
}
