//! `rfc1738 grammar`.

use std::borrow::Cow;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use rfc1738::Production;
use rfc1738_bnf::{Change, Comparison, Grammar, Relation, Reparsed, Witness};
use rfc1738_report::Visible;
use serde::Serialize;

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
        return diff(&args.diff, args.format, out, tally);
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

/// Compares the built-in grammar with a file, or the first file with the second.
fn diff(files: &[PathBuf], format: Format, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    if let [one, other] = files
        && one == other
        && one == Path::new(STDIN)
    {
        return Err(Error::SameStdin);
    }
    let grammars = files.iter().map(|file| read(file)).collect::<Result<Vec<Grammar>, Error>>()?;
    let comparison = match &grammars[..] {
        [before, after] => compare(before, after, &files[1])?,
        [after] => compare(&Grammar::rfc1738(), after, &files[0])?,
        _ => return Ok(()),
    };
    tally.count(comparison.changes.iter().chain(&comparison.strict).all(|c| c.relation == Relation::Equal));
    match format {
        Format::Human => {
            comparison.to_string().lines().try_for_each(|line| writeln!(out, "{}", painted(line)))
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
    before.compare(after).map_err(|source| Error::Grammar { name: input::name(last), source })
}

#[derive(Serialize)]
struct Row<'a> {
    production: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reading: Option<&'static str>,
    relation: &'static str,
    gained: Vec<Sample<'a>>,
    lost: Vec<Sample<'a>>,
    causes: Vec<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reparsed: Option<Parses<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<&'a str>,
}

/// A string that both grammars derive, with its parse in each.
#[derive(Serialize)]
struct Parses<'a> {
    text: Cow<'a, str>,
    before: &'a str,
    after: &'a str,
}

#[derive(Serialize)]
struct Sample<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    octets: Option<&'a [u8]>,
    at: usize,
}

fn jsonl(out: &mut dyn Write, comparison: &Comparison) -> io::Result<()> {
    let strict = comparison.strict.iter().map(|strict| row(strict, Some("strict")));
    let rows = comparison.changes.iter().map(|change| row(change, None)).chain(strict);
    rows.into_iter().try_for_each(|row| output::json(out, &row))
}

fn row<'a>(change: &'a Change, reading: Option<&'static str>) -> Row<'a> {
    Row {
        production: &change.name,
        reading,
        relation: change.relation.as_str(),
        gained: change.gained.iter().map(text).collect(),
        lost: change.lost.iter().map(text).collect(),
        causes: change.causes.iter().map(|cause| cause.name.as_str()).collect(),
        reparsed: change.reparsed.as_ref().map(|Reparsed { text, before, after }| Parses {
            text: String::from_utf8_lossy(text),
            before,
            after,
        }),
        before: change.before.as_ref().map(|production| production.text.as_str()),
        after: change.after.as_ref().map(|production| production.text.as_str()),
    }
}

fn text(witness: &Witness) -> Sample<'_> {
    let text = str::from_utf8(&witness.text).ok();
    Sample { text, octets: text.is_none().then_some(&witness.text), at: witness.at }
}

/// Returns a line of a comparison, in color: new lines and gained strings are green, removed lines and lost strings are red, and
/// headings are bold.
///
/// The line is escaped, because a comment in a definition may contain any characters.
fn painted(line: &str) -> String {
    let shown = Visible::new(line).to_string();
    let style = match shown.trim_start() {
        text if text.starts_with("now derives") => style::GOOD,
        text if text.starts_with("no longer derives") => style::BAD,
        _ if shown.starts_with('+') => style::GOOD,
        _ if shown.starts_with('-') => style::BAD,
        _ if !shown.is_empty() && !shown.starts_with(' ') => style::STRONG,
        _ => return shown,
    };
    paint(style, shown).to_string()
}
