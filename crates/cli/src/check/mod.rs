//! `rfc1738 check`.

mod args;
mod output;
mod repair;

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

pub use args::Args;

use crate::bulk::{self, Judge};
use crate::error::Error;
use crate::input::{Content, Record};
use crate::output::{is_terminal, line, message, sarif};
use crate::tally::Tally;
use crate::verdict::{self, Fault, Only, Syntax};
use args::Format;
use output::{finding, human, report, write_record, write_text};

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let input = args.sources.input(&args.urls);
    let check = Check {
        syntax: args.syntax,
        printed: Printed::new(args),
        is_single: input.is_single_argument(),
        verbose: args.verbose,
        quiet: args.quiet,
        end: args.sources.end(),
        count: Arc::default(),
    };
    let (printed, count) = (check.printed, Arc::clone(&check.count));
    match printed {
        Printed::Verdicts(Format::Sarif) => sarif(out, |out| bulk::judge(input, check, out, tally))?,
        _ => bulk::judge(input, check, out, tally)?,
    }
    match (printed, count.load(Ordering::Relaxed)) {
        (Printed::Nothing | Printed::Verdicts(Format::Jsonl | Format::Sarif), _) => Ok(()),
        (Printed::Verdicts(_), _) => message(out, format_args!("{tally}")),
        (Printed::Repaired, _) if args.quiet => Ok(()),
        (Printed::Repaired, count) => message(out, format_args!("{}", repair::summary(count, tally))),
        (Printed::Records(_), 0) => Ok(()),
        (Printed::Records(_), count) => {
            message(out, format_args!("note: {count} skipped: longer than --max-record"))
        }
    }
}

/// The options for checking a record.
#[derive(Clone)]
struct Check {
    syntax: Syntax,
    printed: Printed,
    /// `true` to omit the location in messages, because the only record is an argument.
    is_single: bool,
    verbose: bool,
    quiet: bool,
    /// The character that ends a record.
    end: char,
    /// With `--fix`, the number of repaired records. With `--only`, the number of records that were skipped
    /// because they are too long.
    count: Arc<AtomicU64>,
}

/// The output for each record.
#[derive(Clone, Copy)]
enum Printed {
    Nothing,
    Verdicts(Format),
    /// Each record, repaired if possible.
    Repaired,
    /// The record itself, if its verdict is of this kind.
    Records(Only),
}

impl Printed {
    fn new(args: &Args) -> Printed {
        match (args.only, args.format) {
            _ if args.fix => Printed::Repaired,
            _ if args.quiet => Printed::Nothing,
            (Some(only), _) => Printed::Records(only),
            (None, Format::Human) if is_terminal() || args.verbose => Printed::Verdicts(Format::Report),
            (None, format) => Printed::Verdicts(format),
        }
    }
}

impl Check {
    /// Prints the record, repaired if it is invalid, and returns `true`. If it can't be repaired, prints it unchanged, prints the
    /// error on standard error unless `quiet` is `true`, and returns `false`. A record that is too long isn't printed.
    ///
    /// Messages come from all threads, so they are unordered, and each one contains the location of its record. With
    /// `is_single`, a note has no location, and an error has only a byte offset.
    fn repair(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<bool> {
        let repaired = match record.content {
            Content::Utf8(text) => rfc1738::repair(text).map_err(Fault::from),
            // Any other record is an error: no URL contains a byte that isn't UTF-8, and a record that is too long isn't kept.
            _ => verdict::url(record).and_then(|url| Ok(rfc1738::repair(url.as_str())?)),
        };
        match repaired {
            Ok(repaired) => {
                write_text(out, repaired.url.as_str().as_bytes(), self.end)?;
                if !repaired.fixes.is_empty() {
                    self.count.fetch_add(1, Ordering::Relaxed);
                    if self.verbose && !self.quiet {
                        let place =
                            if self.is_single { String::new() } else { format!("{}: ", record.origin) };
                        let before = record.content.lossy_text().unwrap_or_default();
                        line(format_args!("note: {place}{}", repair::change(before, &repaired.url)))?;
                    }
                }
                Ok(true)
            }
            Err(fault) => {
                let skipped = if write_record(out, record, self.end)? { "" } else { "; skipped" };
                if !self.quiet {
                    let error = if self.is_single { fault.to_string() } else { fault.located(record) };
                    line(format_args!("error: {error}{skipped}"))?;
                }
                Ok(false)
            }
        }
    }
}

impl Judge for Check {
    fn judge(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<bool> {
        let format = match self.printed {
            // The error isn't needed.
            Printed::Nothing => return Ok(self.syntax.accepts(record)),
            Printed::Records(only) => {
                let is_valid = self.syntax.accepts(record);
                if only.admits(is_valid) && !write_record(out, record, self.end)? {
                    self.count.fetch_add(1, Ordering::Relaxed);
                }
                return Ok(is_valid);
            }
            Printed::Repaired => return self.repair(record, out),
            Printed::Verdicts(format) => format,
        };
        let verdict = self.syntax.judge(record);
        match format {
            Format::Human => human(out, record, &verdict, self.is_single)?,
            Format::Report => report(out, record, &verdict, self.is_single, self.verbose)?,
            Format::Jsonl => verdict::line(out, record, None, verdict.as_ref().copied())?,
            Format::Short => finding(record, &verdict).map_or(Ok(()), |finding| finding.short(out))?,
            Format::Github => finding(record, &verdict).map_or(Ok(()), |finding| finding.github(out))?,
            Format::Sarif => finding(record, &verdict).map_or(Ok(()), |finding| finding.sarif(out))?,
        }
        Ok(verdict.is_ok())
    }
}
