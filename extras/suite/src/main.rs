//! Runs other URL parsers on the strict reading's cases in `cases/`, and compares the results with the record. With
//! `REGENERATE=1`, writes the record and the tables of `RESULTS.md`.

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
use std::process::ExitCode;

use cases::{FOLDER, Suite};
use clap::Parser;
use record::{Measured, Record};

/// Run the RFC 1738 test suite on other URL parsers.
///
/// Runs each installed parser on the cases, and compares the results with those recorded for the same version. Exits
/// with code 1 if a runner fails, or if the results or the generated files differ from the record. With `REGENERATE=1` in the
/// environment, writes the record and the tables.
#[derive(Parser)]
struct Args {
    /// Print the cases in the runners' format: the name, a tab, and the bytes of the text in hexadecimal.
    #[arg(long)]
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
    let suite = Suite::read()?;
    if args.cases {
        io::stdout().write_all(suite.lines().as_bytes())?;
        return Ok(true);
    }
    let (parsers, recorded) = (parsers::all()?, Record::read()?);
    let names: Vec<&str> = parsers.iter().map(|parser| parser.name.as_str()).collect();
    if let Some(name) = args.parsers.iter().find(|name| !names.contains(&name.as_str())) {
        return Err(format!("no parser is named {name}; the parsers are {}", names.join(", ")).into());
    }
    let is_regenerating = std::env::var_os("REGENERATE").is_some_and(|value| value == "1");
    let mut measured = BTreeMap::new();
    let mut is_fine = true;
    for parser in
        parsers.iter().filter(|parser| args.parsers.is_empty() || args.parsers.contains(&parser.name))
    {
        let name = &parser.name;
        if let Some(command) = parser.missing()? {
            println!("{name:<16} isn't installed: {command}");
            continue;
        }
        match parser.answers(&suite).map(|(version, answers)| Measured::new(version, &suite, &answers)) {
            Ok(found) => {
                is_fine &= is_regenerating || is_as_recorded(name, &found, &suite, &recorded)?;
                let (version, (accepted, rejected)) = (&found.version, found.differences(&suite));
                println!(
                    "{name:<16} {version}: accepts {accepted} invalid strings, rejects {rejected} valid strings"
                );
                measured.insert(name.clone(), found);
            }
            Err(error) => {
                println!("{name:<16} failed: {error}");
                is_fine = false;
            }
        }
    }
    if recorded.suite != suite.hash && !is_regenerating {
        println!(
            "RESULTS.md is for different cases: install all parsers listed in README.md, and run with `REGENERATE=1`"
        );
        return Ok(false);
    }
    let record = if is_regenerating { recorded.with(&suite, measured) } else { recorded };
    for (name, text) in
        [("results.json", record.json()?), ("RESULTS.md", tables::page(&suite, &record, &parsers))]
    {
        let path = format!("{FOLDER}/{name}");
        if is_regenerating {
            fs::write(path, text)?;
        } else if fs::read_to_string(path)? != text {
            println!("{name} doesn't match the record: run with `REGENERATE=1`");
            is_fine = false;
        }
    }
    Ok(is_fine)
}

/// Returns `true` if a parser's results match the record. Also returns `true` if there is no record of the same version
/// and the same cases, because then they can't be compared.
fn is_as_recorded(
    name: &str,
    found: &Measured,
    suite: &Suite,
    recorded: &Record,
) -> Result<bool, serde_json::Error> {
    match recorded.parsers.get(name) {
        Some(_) if recorded.suite != suite.hash => println!("{name:<16} was recorded with other cases"),
        Some(known) if known.version != found.version => {
            println!("{name:<16} was recorded with version {}", known.version);
        }
        Some(known) if known != found => {
            println!("{name:<16} differs from the record of this version:");
            println!("  {}\n  {}", serde_json::to_string(found)?, serde_json::to_string(known)?);
            return Ok(false);
        }
        Some(_) => {}
        None => println!("{name:<16} isn't recorded"),
    }
    Ok(true)
}
