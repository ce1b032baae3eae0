//! `rfc1738 plan`.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{self, Write};

use anstyle::Style;
use clap::ValueEnum;
use rfc1738::Url;
use rfc1738_access::{Access, InjectionError, PlanError, PlanOptions, SchemeStatus, Step};
use rfc1738_report::Visible;
use serde::Serialize;

use crate::error::Error;
use crate::input::{Record, Sources};
use crate::output::style::{self, paint};
use crate::output::{Label, json, message};
use crate::verdict::{self, Fault, Lints, Tally, Warning};

/// Print the steps that a client would take to access each URL.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("help/plan.txt"))]
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
    /// A line per step or warning.
    Human,
    /// A line of JSON per record.
    Jsonl,
}

/// A URL, its steps or the reason for refusing to access it, and its warnings.
type Planned<'a> = (Url<'a>, Result<Vec<Step<'a>>, PlanError>, Vec<Warning>);

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let input = args.sources.input(&args.urls);
    // A single argument needs no heading.
    let is_single = input.is_single_argument();
    input.each(out, |record, out| {
        let verdict = planned(args, record);
        match (&verdict, args.format) {
            (Ok((url, Ok(steps), warnings)), Format::Human) => {
                if tally.valid > 0 {
                    writeln!(out)?;
                }
                let shown = || if args.show_passwords { url.to_string() } else { url.redacted().to_string() };
                human(out, &rows(args, record, steps, warnings), (!is_single).then(shown))?;
            }
            (Ok((_, Err(refusal), _)), Format::Human) => {
                message(
                    out,
                    format_args!("{} {}: {}", Label::Error, record.location(0), explained(refusal)),
                )?;
            }
            (Err(invalid), Format::Human) => verdict::fault(out, record, invalid)?,
            (Ok((url, steps, warnings)), Format::Jsonl) => {
                let rows = steps.as_ref().map(|steps| rows(args, record, steps, warnings)).map_err(explained);
                jsonl(out, record, url, &rows)?;
            }
            (Err(invalid), Format::Jsonl) => verdict::invalid(out, record, None, invalid)?,
        }
        tally.count(matches!(verdict, Ok((_, Ok(_), _))));
        Ok(())
    })
}

/// Returns the URL, its plan and its warnings. Returns a fault if a warning is denied.
fn planned<'a>(args: &Args, record: &'a Record<'_>) -> Result<Planned<'a>, Fault> {
    let (url, warnings) = args.lints.read(record)?;
    Ok((url, url.plan(PlanOptions { allow_form: args.allow_form, local_paths: true }), warnings))
}

/// Returns the message about a refusal, and the option that lifts it, if any.
fn explained(refusal: &PlanError) -> String {
    let option = match refusal {
        PlanError::Injection(InjectionError::FilledForm) => "; --allow-form shows them",
        _ => "",
    };
    format!("{refusal}{option}")
}

/// A name and a text, each with its style.
struct Row {
    name: &'static str,
    text: String,
    styles: [Style; 2],
}

/// Returns a row for each step and each warning.
fn rows(args: &Args, record: &Record<'_>, steps: &[Step<'_>], warnings: &[Warning]) -> Vec<Row> {
    let steps = steps.iter().map(|step| {
        let text = if args.show_passwords { step.with_passwords() } else { step.masked() };
        Row { name: step.name(), text, styles: styles(step) }
    });
    let warnings = warnings.iter().map(|warning| Row {
        name: "warning",
        text: warning.located(record),
        styles: [style::WARNING, Style::new()],
    });
    steps.chain(warnings).collect()
}

/// Returns the styles of a step's name and text. A text has the style of the part of the URL that it shows.
fn styles(step: &Step<'_>) -> [Style; 2] {
    let text = match step {
        Step::NoAddrSpec(_) | Step::NoDatabase(_) => return [style::NOTE, Style::new()],
        Step::Connect { .. } | Step::HostHeader(_) | Step::FileHost(_) => style::HOST,
        Step::User(_) | Step::Password(_) => style::BAD,
        Step::Scheme(SchemeStatus::Reserved(_)) => Style::new(),
        Step::Search(_) | Step::ItemType(_) | Step::DocumentType(_) | Step::Scheme(_) => style::LITERAL,
        _ => Style::new(),
    };
    [style::NAME, text]
}

/// Prints a line per row, indented under the heading if there is one.
fn human(out: &mut dyn Write, rows: &[Row], heading: Option<String>) -> io::Result<()> {
    let indent = if heading.is_some() { "  " } else { "" };
    if let Some(heading) = heading {
        writeln!(out, "{}", paint(style::STRONG, Visible::new(&heading)))?;
    }
    let width = rows.iter().map(|row| row.name.len()).max().unwrap_or_default();
    for Row { name, text, styles: [style, text_style] } in rows {
        let text = if text.is_empty() { "\"\"" } else { text };
        let (name, text) = (paint(*style, name), paint(*text_style, text));
        writeln!(out, "{indent}{name:width$}  {text}")?;
    }
    Ok(())
}

/// Prints the rows, or the reason for a refusal, as a line of JSON.
fn jsonl(
    out: &mut dyn Write,
    record: &Record<'_>,
    url: &Url<'_>,
    rows: &Result<Vec<Row>, String>,
) -> io::Result<()> {
    #[derive(Serialize)]
    struct Line<'a> {
        index: u64,
        valid: bool,
        production: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        plan: Option<Vec<BTreeMap<&'a str, &'a str>>>,
        #[serde(skip_serializing_if = "Option::is_none")]
        refused: Option<&'a String>,
    }

    let line = Line {
        index: record.index,
        valid: true,
        production: url.production().name(),
        plan: rows
            .as_ref()
            .ok()
            .map(|rows| rows.iter().map(|row| BTreeMap::from([(row.name, row.text.as_str())])).collect()),
        refused: rows.as_ref().err(),
    };
    json(out, &line)
}
