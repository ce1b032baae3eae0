//! `rfc1738 check`.

use std::io::Write;

use crate::args::{CheckArgs, CheckFormat};
use crate::error::Error;
use crate::tally::Tally;
use crate::{output, records};

pub fn run(args: &CheckArgs, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let format = args.format.on(output::is_terminal());
    let in_colour = output::in_colour(args.color);
    records::each(args, |record| {
        let verdict = args.reading.judge(record.bytes);
        tally.count(&verdict);
        match format {
            _ if args.quiet => {}
            CheckFormat::Human => output::line(out, &record, &verdict)?,
            CheckFormat::Report => output::report(out, &record, &verdict, in_colour)?,
            CheckFormat::Jsonl => output::jsonl(out, &record, &verdict)?,
        }
        Ok(())
    })?;
    if let (CheckFormat::Human | CheckFormat::Report, false) = (format, args.quiet) {
        // The counts come last, also where both streams are one.
        out.flush()?;
        output::counts(tally);
    }
    Ok(())
}
