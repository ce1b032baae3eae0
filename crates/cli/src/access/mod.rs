//! `rfc1738 access`.

mod args;
mod output;

use std::io::Write;

pub use args::Args;
use rfc1738::Url;
use rfc1738_describe::{Options, access};

use crate::error::Error;
use crate::input::Record;
use crate::output::message;
use crate::tally::Tally;
use crate::verdict::{self, Fault, Named};
use args::Format;
use output::{Fact, Refused};

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let input = args.sources.input(&args.urls);
    // A single argument needs no heading.
    let is_single = input.is_single_argument();
    input.each(out, |record, out| {
        let verdict = verdict::url(record).and_then(|url| facts(args, record, url));
        match (&verdict, args.format) {
            (Ok((url, Ok(facts))), Format::Human) => {
                if tally.valid > 0 {
                    writeln!(out)?;
                }
                let heading = (!is_single).then(|| shown(url, args.show_passwords));
                output::human(out, facts, heading)?;
            }
            (Ok((_, Err(refusal))), Format::Human) => {
                message(out, format_args!("error: {}: {refusal}", record.location(0)))?;
            }
            (Err(invalid), Format::Human) => verdict::fault(out, record, invalid)?,
            (Ok((url, access)), Format::Jsonl) => output::jsonl(out, record, url.production(), access)?,
            (Err(invalid), Format::Jsonl) => verdict::invalid(out, record, None, invalid)?,
        }
        tally.count(matches!(verdict, Ok((_, Ok(_)))));
        Ok(())
    })
}

/// Returns the facts about a URL, and its warnings, or the reason for a refusal. Returns a fault if a warning is denied.
fn facts<'a>(
    args: &Args,
    record: &Record<'_>,
    url: Url<'a>,
) -> Result<(Url<'a>, Result<Vec<Fact>, Refused>), Fault> {
    let (warnings, denied) = args.lints.of(&url);
    if let Some(warning) = denied {
        return Err(Fault::Denied(warning));
    }
    let options =
        Options { show_passwords: args.show_passwords, allow_form: args.allow_form, local_paths: true };
    let facts = access(url, &options).map_err(Refused).map(|facts| {
        let facts = facts.iter().filter(|fact| fact.label() != "warning");
        let facts = facts.map(|fact| (fact.label(), fact.text().to_owned()));
        let warnings = warnings.iter().map(|warning| {
            ("warning", format!("{}: {}", record.location(warning.span().start), Named(warning)))
        });
        facts.chain(warnings).collect()
    });
    Ok((url, facts))
}

/// Returns the URL, with possible passwords masked unless `show_passwords` is `true`.
fn shown(url: &Url<'_>, show_passwords: bool) -> String {
    if show_passwords { url.to_string() } else { url.redacted().to_string() }
}
