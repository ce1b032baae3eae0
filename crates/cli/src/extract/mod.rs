//! `rfc1738 extract`.

mod scan;
mod sighting;

use std::io::Write;
use std::path::PathBuf;
use std::sync::{Arc, PoisonError};

use clap::ValueEnum;
use rfc1738::grammar::Scheme;
use rfc1738_context::{Extractor, Skipped};

use crate::bulk;
use crate::error::Error;
use crate::input::STDIN;
use crate::output;
use crate::tally::Tally;
use crate::verdict::{Lints, Only};
use scan::{Options, Scan};

/// Find URLs in text, and check them.
///
/// By default, the command finds URLs in wrappers, which the RFC's Appendix recommends, as in
/// `<URL:http://host/#fragment>`. Without the prefix `URL:`, angle brackets are a wrapper only if they contain a valid
/// URL, either of a predefined scheme or with `//`. The command also finds URLs after the prefix without brackets.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("../help/extract.txt"))]
pub struct Args {
    /// Files to read; `-` is standard input, which is the default.
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// More files to read, as in other subcommands.
    #[arg(short = 'f', long = "file", value_name = "FILE", num_args = 1..)]
    pub more: Vec<PathBuf>,

    /// Also find URLs without a wrapper or prefix.
    #[arg(long)]
    pub bare: bool,

    /// Also find URLs of this scheme without a wrapper or prefix.
    #[arg(long = "scheme", value_name = "NAME", value_parser = scheme)]
    pub schemes: Vec<String>,

    /// Accept a bare URL that stops where it clearly continued.
    #[arg(long)]
    pub lenient: bool,

    /// Print only the `valid` or the `invalid` URLs.
    #[arg(long, value_name = "KIND", hide_possible_values = true)]
    pub only: Option<Only>,

    #[command(flatten)]
    pub lints: Lints,

    /// Output format.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub format: Format,

    /// Print nothing; only set the exit code.
    #[arg(short, long, conflicts_with = "only")]
    pub quiet: bool,

    /// Print passwords unmasked.
    #[arg(long)]
    pub show_passwords: bool,
}

/// Parses the name of a scheme.
fn scheme(name: &str) -> Result<String, &'static str> {
    let scheme = Scheme::try_from(name).map(|scheme| scheme.to_string());
    scheme.map_err(|_| "the name of a scheme, such as `https`, has only letters, digits, `+`, `-` and `.`")
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// A line per candidate, and the counts at the end.
    Human,
    /// The valid URLs, one per line, without fragments.
    Text,
    /// A line per URL with its position, as compilers print positions: `mail.txt:12:5: http://…`.
    Short,
    /// A line of JSON per candidate.
    Jsonl,
    /// A GitHub workflow annotation per error and warning.
    Github,
    /// A SARIF 2.1.0 log of the errors and warnings.
    Sarif,
}

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let mut files = [&args.files[..], &args.more].concat();
    if files.is_empty() {
        files.push(STDIN.into());
    }
    let wrapped = Extractor::new();
    let extractor = if args.bare { wrapped.bare() } else { wrapped };
    let extractor = args.schemes.iter().fold(extractor, |extractor, name| {
        // The argument parser has already checked the name.
        extractor.clone().scheme(name).unwrap_or(extractor)
    });
    let skipped = Arc::default();
    let scan = Scan::new(extractor, files, Arc::clone(&skipped), args.lenient);
    let format = (!args.quiet).then_some(args.format);
    let Args { only, lenient, show_passwords, .. } = *args;
    let options = Options { lints: args.lints.clone(), format, only, lenient, show_passwords };
    match format {
        Some(Format::Sarif) => output::sarif(out, |out| bulk::judge(scan, options, out, tally))?,
        _ => bulk::judge(scan, options, out, tally)?,
    }
    let Some(format) = format else { return Ok(()) };
    let skipped = summary(*skipped.lock().unwrap_or_else(PoisonError::into_inner));
    match (format, skipped) {
        (Format::Human | Format::Short | Format::Github, skipped) => {
            let skipped = skipped.map(|skipped| format!(", {skipped}")).unwrap_or_default();
            output::message(out, format_args!("{tally}{skipped}"))
        }
        (_, Some(skipped)) => output::message(out, format_args!("note: {skipped}")),
        (_, None) => Ok(()),
    }
}

/// Describes the skipped text and the reasons, or returns `None` if no text was skipped.
fn summary(skipped: Skipped) -> Option<String> {
    let reasons = [
        (skipped.bare, "bare (see --bare)"),
        (skipped.wrappers, "unclosed"),
        (skipped.empty, "without a host"),
        (skipped.too_long, "too long"),
    ];
    let total: u64 = reasons.iter().map(|(count, _)| count).sum();
    let counts = reasons.iter().filter(|(count, _)| *count > 0);
    let counts: Vec<_> = counts.map(|(count, reason)| format!("{count} {reason}")).collect();
    (total > 0).then(|| format!("{total} skipped: {}", counts.join(", ")))
}
