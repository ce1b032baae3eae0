//! `rfc1738 check`.

mod args;
mod output;
mod repair;
mod replace;

use std::io::{self, Write};
use std::path::Path;

use rfc1738::Url;
use rfc1738_access::readers::{HostError, agreed_host};

use crate::bulk::{self, Judge};
use crate::error::Error;
use crate::input::{Record, name};
use crate::output::{Label, is_terminal, message, sarif};
use crate::verdict::{Detailed, Fault, Lints, Only, SYNTAX, Syntax, Tally, Verdict, line, url};
pub use args::Args;
use args::{Format, Required};
use output::{findings, human, report, write_record};

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    if args.fix {
        repair::run(args, out, tally)?;
    } else {
        check(args, out, tally)?;
    }
    // An argument is a record, as in every subcommand except `extract`, which searches whole files.
    match args.urls.iter().map(Path::new).find(|path| path.is_file()) {
        Some(file) if !args.quiet => {
            message(out, format_args!("{} to read the lines of a file, use `-f {}`", Label::Note, name(file)))
        }
        _ => Ok(()),
    }
}

fn check(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
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
    };
    let format = check.format;
    let input = args.sources.input(&args.urls);
    match format {
        Some(Format::Sarif) => sarif(out, |out| bulk::run(input, check, out, tally))?,
        _ => bulk::run(input, check, out, tally)?,
    }
    match (format, tally.left_out) {
        (None | Some(Format::Jsonl | Format::Sarif), _) | (Some(Format::Text), 0) => Ok(()),
        (Some(Format::Text), count) => {
            message(out, format_args!("{} {count} left out: longer than --max-record", Label::Note))
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
}

impl Check {
    fn verdict(&self, record: &Record<'_>) -> Verdict {
        if self.syntax.production.is_some() {
            let production = self.syntax.parse(record).map(|production| production.name());
            return Verdict { production, warnings: Vec::new() };
        }
        let refusal = |url: &Url<'_>| self.requires_host.then(|| disagreement(url)).flatten();
        self.lints.verdict(url(record), refusal)
    }

    /// Returns `true` if the record is valid. Doesn't look for warnings unless one may be denied.
    fn accepts(&self, record: &Record<'_>) -> bool {
        let needs_only_syntax = !self.lints.may_deny() && !self.requires_host;
        if needs_only_syntax { self.syntax.accepts(record) } else { self.verdict(record).is_valid() }
    }

    /// Returns `true` if a record with this verdict is printed.
    fn prints(&self, is_valid: bool) -> bool {
        self.only.is_none_or(|only| only.admits(is_valid))
    }

    /// Prints the verdict on a record, unless it is filtered out.
    fn print(
        &self,
        record: &Record<'_>,
        print: impl FnOnce(&Verdict) -> io::Result<()>,
    ) -> io::Result<Tally> {
        let verdict = self.verdict(record);
        if self.prints(verdict.is_valid()) {
            print(&verdict)?;
        }
        Ok(verdict.tally())
    }
}

impl Judge for Check {
    fn judge(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<Tally> {
        let findings = |verdict: &Verdict| findings(record, verdict).into_iter();
        match self.format {
            None => Ok(Tally::of(self.accepts(record))),
            Some(Format::Text) => {
                let is_valid = self.accepts(record);
                let is_kept = !self.prints(is_valid) || write_record(out, record, is_terminal())?;
                Ok(Tally { left_out: u64::from(!is_kept), ..Tally::of(is_valid) })
            }
            Some(Format::Human) => self.print(record, |verdict| human(out, record, self.syntax, verdict)),
            Some(Format::Report) => {
                self.print(record, |verdict| report(out, record, self.syntax, verdict, self.is_verbose))
            }
            Some(Format::Jsonl) => self.print(record, |Verdict { production, warnings }| {
                let fault = |fault| Detailed { fault, has_paths: self.is_verbose };
                line(out, record, None, production.as_ref().copied().map_err(fault), warnings)
            }),
            Some(Format::Short) => {
                self.print(record, |verdict| findings(verdict).try_for_each(|finding| finding.short(out)))
            }
            Some(Format::Github) => {
                self.print(record, |verdict| findings(verdict).try_for_each(|finding| finding.github(out)))
            }
            Some(Format::Sarif) => {
                self.print(record, |verdict| findings(verdict).try_for_each(|finding| finding.sarif(out)))
            }
        }
    }
}

/// Returns a fault unless all readers find the same host in the URL.
fn disagreement(url: &Url<'_>) -> Option<Fault> {
    let error = agreed_host(url).err()?;
    let advice = match error {
        HostError::OnlyHere | HostError::Another => "; `rfc1738 compare` shows the readings",
        _ => "",
    };
    Some(Fault::Refused { rule: SYNTAX, reason: format!("{error}{advice}"), span: error.span(url) })
}
