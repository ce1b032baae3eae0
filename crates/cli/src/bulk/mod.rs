//! Long inputs: judged on all cores, printed in order.

mod batch;
mod workers;

use std::io::Write;

pub use batch::{Batch, Judge};
pub use workers::{Source, judge};

use crate::error::Error;
use crate::input::{Input, Progress};
use crate::tally::Tally;

/// Judges all records of the input, and writes what the judge prints. `quiet` says that it prints nothing.
pub fn run(
    input: Input,
    judge: impl Judge,
    quiet: bool,
    out: &mut dyn Write,
    tally: &mut Tally,
) -> Result<(), Error> {
    let mut progress = Progress::new(input.files(), quiet);
    workers::judge(input, judge, &mut |batch: Batch| {
        progress.advance(batch.bytes, batch.tally.total());
        *tally += batch.tally;
        out.write_all(&batch.printed)?;
        Ok(())
    })
}
