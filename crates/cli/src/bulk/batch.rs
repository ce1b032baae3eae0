//! Batches of records, whose verdicts are printed to memory.

use std::{io, iter, mem};

use crate::error::Error;
use crate::input::{Block, Input, Record};
use crate::tally::Tally;

/// The number of bytes after which a batch ends. The verdicts on a block can be a thousand times as long as
/// the block.
const ENOUGH: usize = 256 << 10;

/// The work of a verb on each record.
pub trait Judge: Clone + Send + 'static {
    /// Judges the record, prints the verdict, and returns `true` if the record is valid.
    fn judge(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<bool>;
}

/// The verdicts on some consecutive records.
#[derive(Default)]
pub struct Batch {
    /// The number of bytes read for the records. The first batch of a block counts those of the whole block.
    pub bytes: u64,
    pub tally: Tally,
    pub printed: Vec<u8>,
}

/// An input that is read in blocks.
pub trait BlockReader<J>: Send + 'static {
    type Block;

    fn block() -> Self::Block;

    /// Fills the block, and returns `true` unless the input is exhausted.
    fn fill(&mut self, block: &mut Self::Block) -> Result<bool, Error>;

    /// Returns `true` if reading the next block may block.
    fn may_wait(&self) -> bool;

    /// Returns the number of bytes read so far, which decides when to start threads.
    fn read(&self) -> u64;

    /// Judges a block.
    fn batches(block: &Self::Block, judge: &J) -> impl Iterator<Item = io::Result<Batch>>;
}

impl<J: Judge> BlockReader<J> for Input {
    type Block = Block;

    fn block() -> Block {
        Block::new()
    }

    fn fill(&mut self, block: &mut Block) -> Result<bool, Error> {
        self.fill(block)
    }

    fn may_wait(&self) -> bool {
        self.may_wait()
    }

    fn read(&self) -> u64 {
        self.read()
    }

    fn batches(block: &Block, judge: &J) -> impl Iterator<Item = io::Result<Batch>> {
        batches(block, judge)
    }
}

/// Judges the records of a block, in batches whose output is little longer than [`ENOUGH`].
pub fn batches(block: &Block, judge: &impl Judge) -> impl Iterator<Item = io::Result<Batch>> {
    let mut bytes = block.read();
    let mut records = block.records();
    iter::from_fn(move || {
        let batch = batch(&mut records, judge);
        let batch = batch.map(|batch| Batch { bytes: mem::take(&mut bytes), ..batch });
        batch.map(|batch| (batch.tally.total() > 0).then_some(batch)).transpose()
    })
}

fn batch<'r>(records: &mut impl Iterator<Item = Record<'r>>, judge: &impl Judge) -> io::Result<Batch> {
    let mut batch = Batch::default();
    for record in records {
        batch.tally.count(judge.judge(&record, &mut batch.printed)?);
        if batch.printed.len() >= ENOUGH {
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

    /// A judge that prints a verdict this many times.
    #[derive(Clone)]
    pub struct Printing(pub usize);

    impl Judge for Printing {
        fn judge(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<bool> {
            let valid = Syntax { production: None }.accepts(record);
            (0..self.0).for_each(|_| out.push(if valid { b'+' } else { b'-' }));
            Ok(valid)
        }
    }

    #[test]
    fn batches_cover_the_block() {
        let lines = "x\na:\ny\n".repeat(1_000);
        let rules = Rules { end: b'\n', limit: 10 };
        let mut block = Block::new();
        let filled = Input::reading(io::Cursor::new(lines.clone()), rules).fill(&mut block);
        assert!(filled.is_ok_and(|filled| filled));
        for (times, least) in [(0, 1), (10, 1), (200, 2), (1_000, 11)] {
            let batches: Vec<Batch> =
                batches(&block, &Printing(times)).map(|batch| batch.expect("memory is written")).collect();
            assert!(batches.len() >= least, "{least}: {}", batches.len());
            let printed: Vec<u8> = batches.iter().flat_map(|batch| batch.printed.clone()).collect();
            let all = ["-", "+", "-"].map(|sign| sign.repeat(times)).concat().repeat(1_000);
            assert!(printed == all.as_bytes(), "{times}");
            assert!(batches.len() <= 1 + printed.len() / ENOUGH, "{least}: {}", batches.len());
            // The first batch counts all bytes.
            assert_eq!(batches[0].bytes, lines.len() as u64);
            assert!(batches[1..].iter().all(|batch| batch.bytes == 0));
            let mut tally = Tally::default();
            for batch in batches {
                assert!(batch.tally.total() > 0 && batch.printed.len() < 2 * ENOUGH, "{least}");
                tally += batch.tally;
            }
            assert_eq!((tally.valid, tally.invalid), (1_000, 2_000), "{least}");
        }
    }
}
