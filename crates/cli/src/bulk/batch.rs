//! Batches of records, whose verdicts are printed to memory.

use std::io::{self, Write};
use std::iter;

use crate::error::Error;
use crate::input::{Block, Input, Record};
use crate::tally::Tally;

/// The number of bytes of output after which a batch ends. The verdicts on a block can be much longer than the block.
const BATCH_SIZE: usize = 256 << 10;

/// A subcommand's operation on each record.
pub trait Judge: Clone + Send + 'static {
    /// Checks the record, prints the verdict to `out`, and returns the counts. Fails if a message can't be written to standard
    /// error.
    fn judge(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<Tally>;

    /// Prints a blank line or a comment, if the output contains the records themselves.
    fn skip(&self, _record: &Record<'_>, _out: &mut Vec<u8>) -> io::Result<()> {
        Ok(())
    }
}

/// The verdicts on some consecutive records.
#[derive(Default)]
pub struct Batch {
    pub tally: Tally,
    pub printed: Vec<u8>,
}

impl Batch {
    /// Writes the verdicts and adds to the counts.
    pub fn write(self, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
        tally.add(self.tally);
        Ok(out.write_all(&self.printed)?)
    }
}

/// An input that is read in blocks.
pub trait BlockReader<J>: Send + 'static {
    type Block: Default;

    /// Fills the block, and returns `true` unless the input is exhausted.
    fn fill(&mut self, block: &mut Self::Block) -> Result<bool, Error>;

    /// Returns `true` if reading the next block may wait for input.
    fn may_wait(&self) -> bool;

    /// Returns `true` if the input is so long that starting threads pays off.
    fn is_long(&self) -> bool;

    /// Checks a block, and returns the verdicts in batches.
    fn batches(block: &Self::Block, judge: &J) -> impl Iterator<Item = io::Result<Batch>>;
}

impl<J: Judge> BlockReader<J> for Input {
    type Block = Block;

    fn fill(&mut self, block: &mut Block) -> Result<bool, Error> {
        self.fill(block)
    }

    fn may_wait(&self) -> bool {
        self.may_wait()
    }

    fn is_long(&self) -> bool {
        self.is_long()
    }

    /// Checks the records of a block. A batch ends when its output reaches [`BATCH_SIZE`].
    fn batches(block: &Block, judge: &J) -> impl Iterator<Item = io::Result<Batch>> {
        let mut records = block.records().peekable();
        iter::from_fn(move || {
            records.peek()?;
            Some(batch(&mut records, judge))
        })
    }
}

fn batch<'r>(records: &mut impl Iterator<Item = Record<'r>>, judge: &impl Judge) -> io::Result<Batch> {
    let mut batch = Batch::default();
    for record in records {
        if record.is_skipped {
            judge.skip(&record, &mut batch.printed)?;
        } else {
            batch.tally.add(judge.judge(&record, &mut batch.printed)?);
        }
        if batch.printed.len() >= BATCH_SIZE {
            break;
        }
    }
    Ok(batch)
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::input::{Input, Rules};
    use crate::verdict::Syntax;

    /// A judge that prints each verdict this many times.
    #[derive(Clone)]
    pub struct RepeatingJudge(pub usize);

    impl Judge for RepeatingJudge {
        fn judge(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<Tally> {
            let valid = Syntax { production: None }.accepts(record);
            (0..self.0).for_each(|_| out.push(if valid { b'+' } else { b'-' }));
            Ok(Tally::of(valid))
        }
    }

    #[test]
    fn batches_cover_the_block() {
        let lines = "x\na:\ny\n".repeat(1_000);
        let rules = Rules { end: b'\n', limit: 10, skips_blank: false };
        let mut block = Block::default();
        let filled = Input::reading(io::Cursor::new(lines), rules).fill(&mut block);
        assert!(filled.is_ok_and(|filled| filled));
        for (times, least) in [(0, 1), (10, 1), (200, 2), (1_000, 11)] {
            let batches: Vec<Batch> = Input::batches(&block, &RepeatingJudge(times))
                .map(|batch| batch.expect("writing to memory succeeds"))
                .collect();
            assert!(batches.len() >= least, "{least}: {}", batches.len());
            let (mut printed, mut tally, count) = (Vec::new(), Tally::default(), batches.len());
            for batch in batches {
                assert!(batch.tally.total() > 0 && batch.printed.len() < 2 * BATCH_SIZE, "{least}");
                batch.write(&mut printed, &mut tally).expect("writing to memory succeeds");
            }
            let all = ["-", "+", "-"].map(|sign| sign.repeat(times)).concat().repeat(1_000);
            assert!(printed == all.as_bytes(), "{times}");
            assert!(count <= 1 + printed.len() / BATCH_SIZE, "{least}: {count}");
            assert_eq!((tally.valid, tally.invalid), (1_000, 2_000), "{least}");
        }
    }
}
