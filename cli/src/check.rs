//! `rfc1738 check`.

use std::io::Write;

use crate::args::{CheckArgs, CheckFormat};
use crate::error::Error;
use crate::tally::Tally;
use crate::{output, records};

pub fn run(args: &CheckArgs, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    records::each(args, |record| {
        let verdict = args.reading.judge(record.bytes);
        tally.count(&verdict);
        match args.format {
            _ if args.quiet => {}
            CheckFormat::Human => output::human(out, &record, &verdict)?,
            CheckFormat::Jsonl => output::jsonl(out, &record, &verdict)?,
        }
        Ok(())
    })?;
    if let (CheckFormat::Human, false) = (args.format, args.quiet) {
        // The counts come last, also where both streams are one.
        out.flush()?;
        output::counts(tally);
    }
    Ok(())
}
