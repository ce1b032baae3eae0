//! `rfc1738 check`.

mod args;
mod host;
mod output;
mod repair;

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

pub use args::Args;
use rfc1738::Url;
use rfc1738_access::Warning;

use crate::bulk::{self, Judge};
use crate::error::Error;
use crate::input::Record;
use crate::output::{is_terminal, message, sarif};
use crate::tally::Tally;
use crate::verdict::{Detailed, Entry, Fault, Lints, Only, Syntax, line, read};
use args::{Format, Required};
use output::{findings, human, report, write_record};

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    if args.fix {
        return repair::run(args, out, tally);
    }
    let is_report = is_terminal() || args.verbose;
    let check = Check {
        syntax: args.syntax,
        lints: args.lints.clone(),
        requires_host: args.require == Some(Required::Host),
        format: match args.format {
            _ if args.quiet => None,
            Format::Human if is_report => Some(Format::Report),
            format => Some(format),
        },
        only: args.only,
        is_verbose: args.verbose,
        skipped: Arc::default(),
    };
    let (format, skipped) = (check.format, Arc::clone(&check.skipped));
    let input = args.sources.input(&args.urls);
    match format {
        Some(Format::Sarif) => sarif(out, |out| bulk::judge(input, check, out, tally))?,
        _ => bulk::judge(input, check, out, tally)?,
    }
    match (format, skipped.load(Ordering::Relaxed)) {
        (None | Some(Format::Jsonl | Format::Sarif), _) | (Some(Format::Text), 0) => Ok(()),
        (Some(Format::Text), count) => {
            message(out, format_args!("note: {count} left out: longer than --max-record"))
        }
        (Some(_), _) => message(out, format_args!("{tally}")),
    }
}

/// The options for checking a record.
#[derive(Clone)]
struct Check {
    syntax: Syntax,
    lints: Lints,
    requires_host: bool,
    /// `None` prints nothing.
    format: Option<Format>,
    only: Option<Only>,
    is_verbose: bool,
    /// In the format text, the number of records that were left out because they are too long.
    skipped: Arc<AtomicU64>,
}

/// The production that derives the record, or its error, and the warnings to print.
pub struct Verdict {
    syntax: Syntax,
    production: Result<&'static str, Fault>,
    warnings: Vec<Warning>,
}

impl Check {
    fn verdict(&self, record: &Record<'_>) -> Verdict {
        let syntax = self.syntax;
        if self.syntax.production.is_some() {
            let production = self.syntax.judge(record).map(|production| production.name());
            return Verdict { syntax, production, warnings: Vec::new() };
        }
        match read(record, Url::parse) {
            Err(fault) => Verdict { syntax, production: Err(fault), warnings: Vec::new() },
            Ok(url) => {
                let (warnings, denied) = self.lints.of(&url);
                let fault = match denied {
                    Some(warning) => Some(Fault::Denied(warning)),
                    None if self.requires_host => host::disagreement(&url),
                    None => return Verdict { syntax, production: Ok(url.production().name()), warnings },
                };
                Verdict { syntax, production: fault.map_or(Ok(url.production().name()), Err), warnings }
            }
        }
    }

    /// Returns `true` if the verdict is that of the syntax, and no warning is printed.
    fn needs_only_syntax(&self) -> bool {
        matches!(self.format, None | Some(Format::Text)) && !self.lints.may_deny() && !self.requires_host
    }
}

impl Judge for Check {
    fn judge(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<Tally> {
        let verdict = if self.needs_only_syntax() {
            // Any fault will do, because it isn't printed.
            let fault = || Err(Fault::TooLong { limit: 0 });
            let production = if self.syntax.accepts(record) { Ok("") } else { fault() };
            Verdict { syntax: self.syntax, production, warnings: Vec::new() }
        } else {
            self.verdict(record)
        };
        let is_valid = verdict.production.is_ok();
        let tally = Tally { warnings: verdict.warnings.len() as u64, ..Tally::of(is_valid) };
        let Some(format) = self.format.filter(|_| self.only.is_none_or(|only| only.admits(is_valid))) else {
            return Ok(tally);
        };
        match format {
            Format::Human => human(out, record, &verdict)?,
            Format::Report => report(out, record, &verdict, self.is_verbose)?,
            Format::Jsonl => {
                let production = match &verdict.production {
                    Ok(production) => Ok(*production),
                    Err(fault) => Err(Detailed { fault, has_paths: self.is_verbose }),
                };
                line(out, record, None, production, Entry::list(&verdict.warnings, |at| at))?;
            }
            Format::Short => findings(record, &verdict).try_for_each(|finding| finding.short(out))?,
            Format::Github => findings(record, &verdict).try_for_each(|finding| finding.github(out))?,
            Format::Sarif => findings(record, &verdict).try_for_each(|finding| finding.sarif(out))?,
            Format::Text => {
                if !write_record(out, record)? {
                    self.skipped.fetch_add(1, Ordering::Relaxed);
                }
            }
        }
        Ok(tally)
    }
}
