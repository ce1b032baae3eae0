//! `rfc1738 check`.

mod args;
mod output;
mod repair;
mod replace;

use std::io::{self, Write};

use rfc1738::Url;
use rfc1738_access::readers::{HostError, agreed_host};

use crate::bulk::{self, Judge};
use crate::error::Error;
use crate::input::Record;
use crate::output::{is_terminal, message, sarif};
use crate::verdict::{Detailed, Fault, Lints, Only, SYNTAX, Syntax, Tally, Verdict, line, url};
pub use args::Args;
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
    };
    let format = check.format;
    let input = args.sources.input(&args.urls);
    match format {
        Some(Format::Sarif) => sarif(out, |out| bulk::judge(input, check, out, tally))?,
        _ => bulk::judge(input, check, out, tally)?,
    }
    match (format, tally.left_out) {
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
}

impl Check {
    fn verdict(&self, record: &Record<'_>) -> Verdict {
        if self.needs_only_syntax() {
            // Neither the production nor the fault is printed.
            let is_valid = self.syntax.accepts(record);
            let production = if is_valid { Ok("") } else { Err(Fault::TooLong { limit: 0 }) };
            return Verdict { production, warnings: Vec::new() };
        }
        if self.syntax.production.is_some() {
            let production = self.syntax.judge(record).map(|production| production.name());
            return Verdict { production, warnings: Vec::new() };
        }
        let url = url(record);
        let disagreement = url.as_ref().ok().filter(|_| self.requires_host).and_then(disagreement);
        let mut verdict = self.lints.judge(url, |at| at);
        if let Some(fault) = disagreement.filter(|_| verdict.is_valid()) {
            verdict.production = Err(fault);
        }
        verdict
    }

    /// Returns `true` if the verdict is that of the syntax, and no warning is printed.
    fn needs_only_syntax(&self) -> bool {
        matches!(self.format, None | Some(Format::Text)) && !self.lints.may_deny() && !self.requires_host
    }
}

impl Judge for Check {
    fn judge(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<Tally> {
        let verdict = self.verdict(record);
        let mut tally = verdict.tally();
        let is_printed = self.only.is_none_or(|only| only.admits(verdict.is_valid()));
        let Some(format) = self.format.filter(|_| is_printed) else { return Ok(tally) };
        let findings = || findings(record, &verdict).into_iter();
        match format {
            Format::Human => human(out, record, self.syntax, &verdict)?,
            Format::Report => report(out, record, self.syntax, &verdict, self.is_verbose)?,
            Format::Jsonl => {
                let fault = |fault| Detailed { fault, has_paths: self.is_verbose };
                let production = verdict.production.as_ref().map(|&production| production).map_err(fault);
                line(out, record, None, production, &verdict.warnings)?;
            }
            Format::Short => findings().try_for_each(|finding| finding.short(out))?,
            Format::Github => findings().try_for_each(|finding| finding.github(out))?,
            Format::Sarif => findings().try_for_each(|finding| finding.sarif(out))?,
            Format::Text => tally.left_out = u64::from(!write_record(out, record)?),
        }
        Ok(tally)
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
