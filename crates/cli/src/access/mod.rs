//! `rfc1738 access`.

mod args;
mod output;

use std::io::Write;

pub use args::Args;
use rfc1738::Url;
use rfc1738_describe::{Options, access};

use crate::error::Error;
use crate::output::fault;
use crate::tally::Tally;
use crate::verdict;
use args::Format;
use output::Refused;

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let options =
        Options { show_passwords: args.show_passwords, allow_form: args.allow_form, local_paths: true };
    args.sources.input(&args.urls).each(out, |record, origin, out| {
        let verdict = verdict::url(record).map(|url| (url, access(url, &options).map_err(Refused)));
        match (&verdict, args.format) {
            (Ok((url, Ok(facts))), Format::Human) => {
                if tally.valid > 0 {
                    writeln!(out)?;
                }
                // A single argument needs no heading.
                let heading = origin.map(|_| shown(url, args.show_passwords));
                output::human(out, facts, heading)?;
            }
            (Ok((_, Err(refusal))), Format::Human) => fault(out, origin, refusal)?,
            (Err(invalid), Format::Human) => verdict::fault(out, record, origin, invalid)?,
            (Ok((url, access)), Format::Jsonl) => output::jsonl(out, record, url.production(), access)?,
            (Err(invalid), Format::Jsonl) => verdict::line(out, record, None, Err(invalid))?,
        }
        tally.count(matches!(verdict, Ok((_, Ok(_)))));
        Ok(())
    })
}

/// Returns the URL, with possible passwords masked unless `show_passwords` is `true`.
fn shown(url: &Url<'_>, show_passwords: bool) -> String {
    if show_passwords { url.to_string() } else { url.redacted().to_string() }
}
