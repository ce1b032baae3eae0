//! `rfc1738 grammar`.

use std::borrow::Cow;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use rfc1738::Production;
use rfc1738_bnf::{
    Ambiguity, Change, Comparison, Grammar, Kind, Line, Parses, Relation, Reparsed, Span, Witness,
};
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
    tally.count(comparison.changes.iter().chain(&comparison.strict).all(|c| c.relation == Relation::Equal));
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
    parses: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reparsed: Vec<Changed<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ambiguous: Option<Cow<'a, str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<&'a str>,
}

/// A part that has another text in a string that both grammars derive.
#[derive(Serialize)]
struct Changed<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    part: Option<&'a str>,
    text: Cow<'a, str>,
    before: Vec<Derivation<'a>>,
    after: Vec<Derivation<'a>>,
}

/// The positions of the parts in a derivation: name, start and end.
type Derivation<'a> = Vec<(&'a str, usize, usize)>;

fn derivations(all: &[Vec<Span>]) -> Vec<Derivation<'_>> {
    fn derivation(spans: &[Span]) -> Derivation<'_> {
        spans.iter().map(|span| (&*span.name, span.at.start, span.at.end)).collect()
    }
    let mut distinct: Vec<Derivation<'_>> = all.iter().map(|spans| derivation(spans)).collect();
    distinct.dedup();
    distinct
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
        parses: match &change.parses {
            Parses::Alike => "alike",
            Parses::Changed(_) => "changed",
            Parses::NoneInCommon => "none in common",
            Parses::TooManyParts => "not compared",
        },
        reparsed: match &change.parses {
            Parses::Changed(changed) => changed.iter().map(reparsed).collect(),
            _ => Vec::new(),
        },
        ambiguous: match &change.ambiguity {
            Ambiguity::New { text, .. } => Some(String::from_utf8_lossy(text)),
            Ambiguity::Unchanged | Ambiguity::NotSearched => None,
        },
        before: change.before.as_ref().map(|production| production.text.as_str()),
        after: change.after.as_ref().map(|production| production.text.as_str()),
    }
}

fn reparsed(Reparsed { part, text, before, after }: &Reparsed) -> Changed<'_> {
    let (before, after) = (derivations(before), derivations(after));
    Changed { part: part.as_deref(), text: String::from_utf8_lossy(text), before, after }
}

fn text(witness: &Witness) -> Sample<'_> {
    let text = str::from_utf8(&witness.text).ok();
    Sample { text, octets: text.is_none().then_some(&witness.text), at: witness.at }
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
