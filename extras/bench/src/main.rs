//! Measures rfc1738 against other URL parsers.

mod contender;
mod corpus;
mod instructions;
mod measure;
#[cfg(feature = "peers")]
mod peers;
mod report;
mod urls;

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use clap::builder::PossibleValuesParser;

use crate::contender::{Contender, On};
use crate::corpus::Corpus;
use crate::instructions::Figure;

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

    /// Also measure on the lines of FILE; without --corpus, only on those.
    ///
    /// The file should have at least a few thousand lines. Otherwise, the overhead of reading the clock distorts the results.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,

    /// Run fewer rounds, for a rough result.
    #[arg(long)]
    quick: bool,

    /// Count instructions per string, under callgrind, instead of measuring time.
    #[arg(long)]
    instructions: bool,

    /// Count instructions, and compare them with the figures in FILE, which is the output of `--instructions`.
    #[arg(long, value_name = "FILE", conflicts_with = "instructions")]
    compare: Option<PathBuf>,

    /// Print this many strings of each corpus, one per line, instead of measuring.
    #[arg(long, value_name = "COUNT")]
    print: Option<usize>,

    /// Read each corpus once, for callgrind to count.
    #[arg(long, hide = true)]
    read: bool,
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn run(args: &Args) -> io::Result<ExitCode> {
    if args.instructions || args.compare.is_some() {
        return instructions(args);
    }
    let file = args.file.as_deref().map(Corpus::read).transpose()?;
    let all = args.corpus.is_empty() && file.is_none();
    let chosen =
        corpus::NAMES.into_iter().filter(|name| all || args.corpus.iter().any(|chosen| chosen == name));
    if let Some(count) = args.print {
        print(chosen.flat_map(|name| corpus::texts(name).take(count)))?;
        return Ok(ExitCode::SUCCESS);
    }
    let rounds = if args.quick { QUICK_ROUNDS } else { ROUNDS };
    for corpus in chosen.map(Corpus::generate).chain(file) {
        let measured = |contender: &Contender| {
            (args.only.is_empty() || args.only.iter().any(|name| name == contender.name))
                && match contender.on {
                    On::All => true,
                    On::Valid => corpus.valid > 0,
                    On::Invalid => corpus.valid < corpus.urls.len(),
                }
        };
        let contenders: Vec<Contender> = contenders().into_iter().filter(measured).collect();
        if args.read {
            instructions::read(&contenders, &corpus);
            continue;
        }
        let rows = measure::measure(&contenders, &corpus, rounds);
        report::print(&corpus, &rows);
        report::print_goals(corpus.name, &rows);
        println!();
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints figures, or their differences from stored figures.
fn instructions(args: &Args) -> io::Result<ExitCode> {
    let stored = args.compare.as_deref().map(corpus::read).transpose()?;
    let mut arguments = vec!["--read".to_owned()];
    for (option, values) in [("--only", &args.only), ("--corpus", &args.corpus)] {
        arguments.extend(values.iter().flat_map(|value| [option.to_owned(), value.clone()]));
    }
    if let Some(file) = &args.file {
        arguments.extend(["--file".to_owned(), file.display().to_string()]);
    }
    let figures = instructions::count(&arguments)?;
    let Some(stored) = stored else {
        print(figures.iter().map(Figure::to_string))?;
        return Ok(ExitCode::SUCCESS);
    };
    let differences = instructions::differences(&stored, &figures);
    println!("{} figures, of which {} differ", figures.len(), differences.len());
    print(differences.iter().cloned())?;
    Ok(if differences.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn print(mut lines: impl Iterator<Item = String>) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    lines.try_for_each(|line| writeln!(out, "{line}"))?;
    out.flush()
}

fn contenders() -> Vec<Contender> {
    let contenders = contender::contenders();
    #[cfg(feature = "peers")]
    let contenders = contenders.into_iter().chain(peers::contenders()).collect();
    contenders
}

fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(contenders().iter().map(|contender| contender.name))
}
