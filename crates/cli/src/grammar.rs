//! `rfc1738 grammar`.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use rfc1738::Production;
use rfc1738_bnf::{Comparison, Grammar, Kind, Line, Rfc1738};
use rfc1738_report::Visible;

use crate::error::Error;
use crate::input::{self, STDIN};
use crate::output::style::{self, paint};
use crate::verdict::Tally;
use crate::{output, production};

/// Print the RFC's BNF, or compare it with another grammar.
///
/// The text is Section 5 of the RFC with its verified errata.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("help/grammar.txt"))]
pub struct Args {
    /// Productions to print, as the RFC spells them; by default, all in the RFC's order.
    #[arg(value_name = "NAME", value_parser = production::any(), hide_possible_values = true)]
    pub productions: Vec<Production>,

    /// Compare Section 5 with a file, or two files, and show the effects of the change.
    #[arg(long, value_name = "FILE", num_args = 1..=2, conflicts_with = "productions")]
    diff: Vec<PathBuf>,

    /// Rename a production of the last file, so that it is compared with the one of that name.
    #[arg(long, value_name = "NAME=OTHER", requires = "diff", value_parser = renaming)]
    map: Vec<(String, String)>,

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
        return diff(args, out, tally);
    }
    let productions = if args.productions.is_empty() { Production::ALL } else { &args.productions };
    for production in productions {
        writeln!(out, "{}", production.bnf())?;
    }
    Ok(())
}

/// The length in bytes at which a file is too large for a grammar.
const MAX_LENGTH: u64 = 4 << 20;

#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// A page for review.
    Human,
    /// A line of JSON for each production.
    Jsonl,
}

/// Parses the value of `--map`.
fn renaming(value: &str) -> Result<(String, String), &'static str> {
    let (name, other) = value.split_once('=').ok_or("expected NAME=OTHER")?;
    Ok((name.to_owned(), other.to_owned()))
}

/// Compares the built-in grammar with a file, or the first file with the second.
fn diff(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let files = &args.diff[..];
    if let [one, other] = files
        && one == other
        && one == Path::new(STDIN)
    {
        return Err(Error::SameStdin);
    }
    let mut grammars = files.iter().map(|file| read(file)).collect::<Result<Vec<Grammar>, Error>>()?;
    if let (Some(last), Some(file)) = (grammars.last_mut(), files.last()) {
        for (name, other) in &args.map {
            let renamed = last.renamed(name, other);
            *last = renamed.map_err(|source| Error::Grammar { name: input::name(file), source })?;
        }
    }
    let comparison = match &grammars[..] {
        [before, after] => compare(before, after, &files[1])?,
        [after] => compare(&Grammar::rfc1738(), after, &files[0])?,
        _ => return Ok(()),
    };
    tally.count(comparison.is_equal());
    match args.format {
        Format::Human => {
            let page = comparison.page(&|_, _| None);
            page.lines().iter().try_for_each(|line| writeln!(out, "{}", painted(line)))
        }
        Format::Jsonl => jsonl(out, &comparison),
    }?;
    Ok(())
}

fn read(path: &Path) -> Result<Grammar, Error> {
    let (name, file) = input::open(path)?;
    let failed = |source| Error::File { name: name.clone(), source };
    let mut text = String::new();
    file.take(MAX_LENGTH).read_to_string(&mut text).map_err(failed)?;
    if text.len() as u64 == MAX_LENGTH {
        return Err(failed(io::Error::other("the file is too large for a grammar")));
    }
    let is_abnf = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("abnf"));
    let grammar = if is_abnf { Grammar::parse_abnf(&text, "") } else { Grammar::revision(&text) };
    let grammar = grammar.map_err(|source| Error::Grammar { name: name.clone(), source })?;
    if grammar.productions().is_empty() {
        return Err(failed(io::Error::other("the file contains no definitions")));
    }
    Ok(grammar)
}

/// Compares two grammars. An error in either is attributed to the last file.
fn compare(before: &Grammar, after: &Grammar, last: &Path) -> Result<Comparison, Error> {
    before.compare_urls(after).map_err(|source| Error::Grammar { name: input::name(last), source })
}

fn jsonl(out: &mut dyn Write, comparison: &Comparison) -> io::Result<()> {
    // The strict reading is the only derived language.
    let strict = comparison.derived.iter().map(|(_, strict)| strict.row(Some("strict")));
    let mut rows = comparison.changes.iter().map(|change| change.row(None)).chain(strict);
    rows.try_for_each(|row| output::json(out, &row))
}

/// Returns a line of a comparison, in color. The line is escaped, because a comment in a definition may contain any characters.
fn painted(line: &Line) -> String {
    let shown = Visible::new(&line.text).to_string();
    let style = match line.kind {
        Kind::Gained => style::GOOD,
        Kind::Lost => style::BAD,
        Kind::Heading => style::STRONG,
        Kind::Other => return shown,
    };
    paint(style, shown).to_string()
}
