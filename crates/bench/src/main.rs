//! Measures rfc1738 against other URL parsers.

mod allocations;
mod contender;
mod corpus;
mod goals;
mod measure;
mod ours;
mod peers;
mod report;
mod urls;

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use clap::builder::PossibleValuesParser;

use crate::contender::{Contender, Kind};
use crate::corpus::Corpus;

const ROUNDS: usize = 251;
const QUICK_ROUNDS: usize = 101;

/// Times rfc1738 and other URL parsers on the same URLs, and prints a table for each corpus.
#[derive(Parser)]
struct Args {
    /// Measure only this contender; can be repeated.
    #[arg(long, value_name = "NAME", value_parser = names())]
    only: Vec<String>,

    /// Measure only on this corpus; can be repeated.
    #[arg(long, value_name = "NAME", value_parser = PossibleValuesParser::new(corpus::NAMES))]
    corpus: Vec<String>,

    /// Measure on the lines of FILE too; without --corpus, on nothing else.
    ///
    /// It should have a few thousand lines at least, or reading the clock is what is measured.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,

    /// Run fewer rounds: for a look, not for figures.
    #[arg(long)]
    quick: bool,

    /// How many rounds to run; with 0, every contender reads each corpus once, untimed, for callgrind to count.
    #[arg(long, value_name = "COUNT", conflicts_with = "quick")]
    rounds: Option<usize>,

    /// Measure nothing, but print this many texts of each corpus, one per line.
    #[arg(long, value_name = "COUNT")]
    print: Option<usize>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    let file = match args.file.as_ref().map(|path| (path, Corpus::read(path))) {
        Some((path, Err(error))) => {
            eprintln!("{}: {error}", path.display());
            return ExitCode::from(2);
        }
        Some((_, Ok(corpus))) => Some(corpus),
        None => None,
    };
    let all = args.corpus.is_empty() && file.is_none();
    let chosen =
        corpus::NAMES.into_iter().filter(|name| all || args.corpus.iter().any(|chosen| chosen == name));
    if let Some(count) = args.print {
        return match print(chosen.flat_map(|name| corpus::texts(name).take(count))) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("standard output: {error}");
                ExitCode::from(2)
            }
        };
    }
    let rounds = args.rounds.unwrap_or(if args.quick { QUICK_ROUNDS } else { ROUNDS });
    for corpus in chosen.map(Corpus::generate).chain(file) {
        let measured = |contender: &Contender| {
            (args.only.is_empty() || args.only.iter().any(|name| name == contender.name))
                && match contender.kind {
                    Kind::OursIfValid => corpus.valid > 0,
                    Kind::OursIfInvalid => corpus.valid < corpus.urls.len(),
                    _ => true,
                }
        };
        let contenders: Vec<Contender> = contenders().into_iter().filter(measured).collect();
        let rows = measure::measure(&contenders, &corpus, rounds);
        println!("{}", report::table(&corpus, &rows));
        for line in goals::lines(corpus.name, &rows) {
            println!("- {line}");
        }
        println!();
    }
    ExitCode::SUCCESS
}

fn print(mut texts: impl Iterator<Item = String>) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    texts.try_for_each(|text| writeln!(out, "{text}"))?;
    out.flush()
}

fn contenders() -> Vec<Contender> {
    ours::contenders().into_iter().chain(peers::contenders()).collect()
}

fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(contenders().iter().map(|contender| contender.name))
}
