//! `rfc1738 extract`.

mod args;
mod checked;
mod scan;

use std::io::Write;
use std::sync::{Arc, PoisonError};

use rfc1738_context::{Extractor, Skipped};

use crate::bulk;
use crate::error::Error;
use crate::input::STDIN;
use crate::output;
use crate::verdict::Tally;
pub use args::Args;
use args::Format;
use scan::{Options, Scan};

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
    let scan = Scan::new(extractor, files, Arc::clone(&skipped), args.lenient, args.binary);
    let format = (!args.quiet).then_some(args.format);
    let Args { only, deny_templates, show_passwords, .. } = *args;
    let options = Options { lints: args.lints.clone(), format, only, deny_templates, show_passwords };
    match format {
        Some(Format::Sarif) => output::sarif(out, |out| bulk::run(scan, options, out, tally))?,
        _ => bulk::run(scan, options, out, tally)?,
    }
    let Some(format) = format else { return Ok(()) };
    let (skipped, binary) = *skipped.lock().unwrap_or_else(PoisonError::into_inner);
    let skipped = summary(skipped, binary);
    match (format, skipped) {
        (Format::Human | Format::Short | Format::Github, skipped) => {
            let skipped = skipped.map(|skipped| format!(", {skipped}")).unwrap_or_default();
            output::message(out, format_args!("{tally}{skipped}"))
        }
        (_, Some(skipped)) => output::message(out, format_args!("{} {skipped}", output::Label::Note)),
        (_, None) => Ok(()),
    }
}

/// Describes the skipped text and files and the reasons, or returns `None` if nothing was skipped.
fn summary(skipped: Skipped, binary: u64) -> Option<String> {
    let reasons = [
        (skipped.bare, "bare (see --bare)"),
        (skipped.wrappers, "unclosed"),
        (skipped.empty, "without a host"),
        (skipped.too_long, "too long"),
        (binary, if binary == 1 { "binary file (see --binary)" } else { "binary files (see --binary)" }),
    ];
    let total: u64 = reasons.iter().map(|(count, _)| count).sum();
    let counts = reasons.iter().filter(|(count, _)| *count > 0);
    let counts: Vec<_> = counts.map(|(count, reason)| format!("{count} {reason}")).collect();
    (total > 0).then(|| format!("{total} skipped: {}", counts.join(", ")))
}
