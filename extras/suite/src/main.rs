//! Runs other URL parsers on the strict reading's cases in `cases/`, and compares the results with the record. With `--write`,
//! writes the record and the tables of `RESULTS.md`.

mod answer;
mod cases;
mod parsers;
mod process;
mod record;
mod rust;
mod tables;

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use cases::{FOLDER, Suite};
use clap::Parser;
use record::{Measured, Record};

/// Run the RFC 1738 test suite on other URL parsers.
///
/// Runs each installed parser on the cases, and compares the results with those recorded for the same version. Exits
/// with code 1 if a runner fails, or if the results or the generated files differ from the record.
#[derive(Parser)]
struct Args {
    /// Write the record and the tables.
    #[arg(long)]
    write: bool,

    /// Print the cases in the runners' format: the name, a tab, and the bytes of the text in hexadecimal.
    #[arg(long, conflicts_with = "write")]
    cases: bool,

    /// Parsers to run, by name; by default, all.
    parsers: Vec<String>,
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Args) -> Result<bool, Box<dyn Error>> {
    let suite = Suite::read(Path::new(FOLDER))?;
    if args.cases {
        io::stdout().write_all(suite.lines().as_bytes())?;
        return Ok(true);
    }
    if let Some(name) =
        args.parsers.iter().find(|name| parsers::ALL.iter().all(|parser| parser.name != **name))
    {
        let names: Vec<&str> = parsers::ALL.iter().map(|parser| parser.name).collect();
        return Err(format!("no parser is named {name}; the parsers are {}", names.join(", ")).into());
    }
    let recorded = Record::read(Path::new(FOLDER))?;
    let mut measured = BTreeMap::new();
    let mut is_fine = true;
    for parser in parsers::ALL
        .iter()
        .filter(|parser| args.parsers.is_empty() || args.parsers.iter().any(|name| name == parser.name))
    {
        if !parser.is_installed() {
            println!("{:<16} isn't installed: {}", parser.name, parser.install()?);
            continue;
        }
        match parser.answers(&suite).map(|(version, answers)| Measured::new(version, &suite, &answers)) {
            Ok(found) => {
                let is_same = args.write || is_as_recorded(parser.name, &found, &suite, &recorded);
                is_fine &= is_same;
                let (version, (accepted, rejected)) = (&found.version, found.differences(&suite));
                println!(
                    "{:<16} {version}: accepts {accepted} invalid strings, rejects {rejected} valid strings",
                    parser.name
                );
                measured.insert(parser.name.to_owned(), found);
            }
            Err(error) => {
                println!("{:<16} failed: {error}", parser.name);
                is_fine = false;
            }
        }
    }
    if args.write {
        if recorded.suite != suite.hash {
            let dropped = recorded.parsers.keys().filter(|name| !measured.contains_key(*name));
            dropped.for_each(|name| println!("{name:<16} is removed: it was recorded with other cases"));
        }
        let record = recorded.with(&suite, measured);
        for (name, text) in generated_files(&suite, &record)? {
            fs::write(Path::new(FOLDER).join(name), text)?;
        }
    } else if recorded.suite != suite.hash {
        println!(
            "RESULTS.md is for different cases: install all parsers listed in README.md, and run with `--write`"
        );
        is_fine = false;
    } else {
        for (name, text) in generated_files(&suite, &recorded)? {
            if fs::read_to_string(Path::new(FOLDER).join(name)).unwrap_or_default() != text {
                println!("{name} doesn't match the record: run with `--write`");
                is_fine = false;
            }
        }
    }
    Ok(is_fine)
}

/// Returns `true` if a parser's results match the record. Also returns `true` if there is no record of the same version
/// and the same cases, because then they can't be compared.
fn is_as_recorded(name: &str, found: &Measured, suite: &Suite, recorded: &Record) -> bool {
    match recorded.parsers.get(name) {
        Some(_) if recorded.suite != suite.hash => println!("{name:<16} was recorded with other cases"),
        Some(known) if known.version != found.version => {
            println!("{name:<16} was recorded with version {}", known.version)
        }
        Some(known) if known != found => {
            println!("{name:<16} differs from the record of this version:");
            found.changes(known).for_each(|change| println!("  {change}"));
            return false;
        }
        Some(_) => {}
        None => println!("{name:<16} isn't recorded"),
    }
    true
}

/// Returns the files generated from the record.
fn generated_files(suite: &Suite, record: &Record) -> Result<Vec<(&'static str, String)>, Box<dyn Error>> {
    Ok(vec![("results.json", record.json()?), ("RESULTS.md", tables::page(suite, record))])
}
