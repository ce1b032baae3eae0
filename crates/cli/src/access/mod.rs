//! `rfc1738 access`.

mod args;
mod output;

use std::io::Write;

pub use args::Args;
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
        let verdict =
            verdict::url(record).map(|url| (url.production(), access(url, &options).map_err(Refused)));
        match (&verdict, args.format) {
            (Ok((_, Ok(facts))), Format::Human) => output::human(out, facts, tally.valid == 0)?,
            (Ok((_, Err(refusal))), Format::Human) => fault(out, origin, refusal)?,
            (Err(invalid), Format::Human) => verdict::fault(out, record, origin, invalid)?,
            (Ok((production, access)), Format::Jsonl) => output::jsonl(out, record, *production, access)?,
            (Err(invalid), Format::Jsonl) => verdict::invalid(out, record, None, invalid)?,
        }
        tally.count(matches!(verdict, Ok((_, Ok(_)))));
        Ok(())
    })
}
