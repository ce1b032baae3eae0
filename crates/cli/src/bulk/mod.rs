//! Parallel checks of long inputs, with output in order.

mod batch;
mod workers;

use std::io::Write;

pub use batch::{Batch, BlockReader, Judge};
pub use workers::judge;

use crate::error::Error;
use crate::input::{Input, Progress};
use crate::tally::Tally;

/// Judges all records of the input, and writes the judge's output. If `quiet`, it prints nothing.
pub fn run(
    input: Input,
    judge: impl Judge,
    quiet: bool,
    out: &mut dyn Write,
    tally: &mut Tally,
) -> Result<(), Error> {
    let mut progress = Progress::new(input.files(), quiet);
    workers::judge(input.quiet(quiet), judge, &mut |batch: Option<Batch>| {
        let Some(batch) = batch else { return Ok(out.flush()?) };
        progress.advance(batch.bytes, batch.tally.total());
        *tally += batch.tally;
        out.write_all(&batch.printed)?;
        Ok(())
    })
}
