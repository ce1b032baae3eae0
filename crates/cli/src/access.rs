//! `rfc1738 access`.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{self, Write};

use anstyle::Style;
use clap::ValueEnum;
use rfc1738::Url;
use rfc1738_access::InjectionError;
use rfc1738_describe::{AccessError, Options, Part, access};
use rfc1738_report::Visible;
use serde::Serialize;

use crate::error::Error;
use crate::input::{Record, Sources};
use crate::output::style::{self, paint};
use crate::output::{json, message};
use crate::verdict::{self, Fault, Lints, Tally};

/// Print the steps that a client would take to access each URL.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("help/access.txt"))]
pub struct Args {
    /// Print passwords unmasked.
    #[arg(long)]
    pub show_passwords: bool,

    /// Print filled-out Gopher+ forms, which may be commands to other servers.
    #[arg(long)]
    pub allow_form: bool,

    /// Output format.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub format: Format,

    #[command(flatten)]
    pub lints: Lints,

    #[command(flatten)]
    pub sources: Sources,

    /// URLs to access; without URLs and files, read standard input.
    #[arg(value_name = "URL")]
    pub urls: Vec<OsString>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// A line per fact.
    Human,
    /// A line of JSON per record.
    Jsonl,
}

/// A label and a text.
type Fact = (&'static str, String);

/// A URL, and its facts and warnings, or the reason for refusing to access it.
type Accessed<'a> = (Url<'a>, Result<Vec<Fact>, String>);

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let input = args.sources.input(&args.urls);
    // A single argument needs no heading.
    let is_single = input.is_single_argument();
    input.each(out, |record, out| {
        let verdict = facts(args, record);
        match (&verdict, args.format) {
            (Ok((url, Ok(facts))), Format::Human) => {
                if tally.valid > 0 {
                    writeln!(out)?;
                }
                let shown = || if args.show_passwords { url.to_string() } else { url.redacted().to_string() };
                human(out, facts, (!is_single).then(shown))?;
            }
            (Ok((_, Err(refusal))), Format::Human) => {
                message(out, format_args!("error: {}: {refusal}", record.location(0)))?;
            }
            (Err(invalid), Format::Human) => verdict::fault(out, record, invalid)?,
            (Ok((url, access)), Format::Jsonl) => jsonl(out, record, url, access)?,
            (Err(invalid), Format::Jsonl) => verdict::invalid(out, record, None, invalid)?,
        }
        tally.count(matches!(verdict, Ok((_, Ok(_)))));
        Ok(())
    })
}

/// Returns the facts about a URL, and its warnings, or the reason for a refusal. Returns a fault if a warning is denied.
fn facts<'a>(args: &Args, record: &'a Record<'_>) -> Result<Accessed<'a>, Fault> {
    let (url, warnings) = args.lints.read(record)?;
    let options =
        Options { show_passwords: args.show_passwords, allow_form: args.allow_form, local_paths: true };
    let facts = access(url, &options).map(|facts| {
        let facts = facts.iter().filter(|fact| fact.label() != "warning");
        let facts = facts.map(|fact| (fact.label(), fact.text().to_owned()));
        facts.chain(warnings.iter().map(|warning| ("warning", warning.located(record)))).collect()
    });
    let option = |refusal: &AccessError| match refusal {
        AccessError::Injection(InjectionError::FilledForm) => "; --allow-form shows them",
        _ => "",
    };
    Ok((url, facts.map_err(|refusal| format!("{refusal}{}", option(&refusal)))))
}

/// Prints a line per fact, indented under the heading if there is one.
fn human(out: &mut dyn Write, facts: &[Fact], heading: Option<String>) -> io::Result<()> {
    let indent = if heading.is_some() { "  " } else { "" };
    if let Some(heading) = heading {
        writeln!(out, "{}", paint(style::STRONG, Visible::new(&heading)))?;
    }
    let width = facts.iter().map(|(label, _)| label.len()).max().unwrap_or_default();
    for (label, text) in facts {
        let (style, text_style) = match *label {
            "warning" => (style::WARNING, Style::new()),
            "note" => (style::NOTE, Style::new()),
            "connect" => (style::NAME, style::part(Part::Host)),
            label => (style::NAME, label.parse().map_or(Style::new(), style::part)),
        };
        let text = if text.is_empty() { "\"\"" } else { text };
        let (label, text) = (paint(style, label), paint(text_style, text));
        writeln!(out, "{indent}{label:width$}  {text}")?;
    }
    Ok(())
}

/// Prints the facts, or the reason for a refusal, as a line of JSON.
fn jsonl(
    out: &mut dyn Write,
    record: &Record<'_>,
    url: &Url<'_>,
    access: &Result<Vec<Fact>, String>,
) -> io::Result<()> {
    #[derive(Serialize)]
    struct Line<'a> {
        index: u64,
        valid: bool,
        production: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        access: Option<Vec<BTreeMap<&'a str, &'a str>>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        refused: Option<&'a String>,
    }

    let line = Line {
        index: record.index,
        valid: true,
        production: url.production().name(),
        access: access.as_ref().ok().map(|facts| {
            facts.iter().map(|(label, text)| BTreeMap::from([(*label, text.as_str())])).collect()
        }),
        refused: access.as_ref().err(),
    };
    json(out, &line)
}
