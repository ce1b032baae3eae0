//! `rfc1738 access`.

mod args;
mod facts;
mod output;
mod schemes;

use std::io::Write;

pub use args::Args;

use crate::error::Error;
use crate::output::fault;
use crate::tally::Tally;
use crate::verdict;
use args::Format;
use schemes::access;

pub fn run(args: &Args, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let input = args.sources.input(&args.urls);
    let is_one = input.is_one_argument();
    input.each(|record| {
        let access = verdict::url(record)
            .map_err(|fault| format!("{fault:#}"))
            .and_then(|url| access(url, args).map_err(|refusal| refusal.to_string()));
        match (&access, args.format) {
            (Ok(access), Format::Human) => output::human(out, access, tally.valid == 0)?,
            (Ok(access), Format::Jsonl) => output::jsonl(out, record.index, access)?,
            (Err(message), _) => fault((!is_one).then_some(&record.place), message),
        }
        tally.count(access.is_ok());
        Ok(())
    })
}
