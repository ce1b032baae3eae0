//! Judges records, and prints the verdicts into memory.

use std::{io, iter, mem};

use super::args::{Args, Format};
use super::blocks::Block;
use super::output::{jsonl, line, report};
use crate::input::Record;
use crate::output::{in_colour, is_terminal};
use crate::tally::Tally;
use crate::verdict::Reading;

/// Output is handed on once it has this many bytes; the verdicts on a block can be a thousand times its length.
const PART: usize = 256 << 10;

/// How to judge, and what to print.
#[derive(Clone, Copy)]
pub struct Judge {
    reading: Reading,
    /// `None` prints nothing.
    format: Option<Format>,
    in_colour: bool,
}

/// The verdicts on some consecutive records.
#[derive(Default)]
pub struct Part {
    /// How many bytes were read for them; the first part of a block counts those of all its parts.
    pub bytes: u64,
    pub tally: Tally,
    pub printed: Vec<u8>,
}

impl Judge {
    pub fn new(args: &Args) -> Judge {
        Judge {
            reading: args.reading,
            format: (!args.quiet).then(|| args.format.on(is_terminal())),
            in_colour: in_colour(args.color),
        }
    }

    /// Judges the records of a block.
    pub fn block(self, block: &Block) -> impl Iterator<Item = io::Result<Part>> {
        let mut bytes = block.read();
        self.records(block.records())
            .map(move |part| part.map(|part| Part { bytes: mem::take(&mut bytes), ..part }))
    }

    /// Judges the records, in parts that aren't much longer than [`PART`].
    pub fn records<'r>(
        self,
        mut records: impl Iterator<Item = Record<'r>>,
    ) -> impl Iterator<Item = io::Result<Part>> {
        iter::from_fn(move || {
            self.part(&mut records).map(|part| (part.tally.total() > 0).then_some(part)).transpose()
        })
    }

    fn part<'r>(self, records: &mut impl Iterator<Item = Record<'r>>) -> io::Result<Part> {
        let mut part = Part::default();
        let Some(format) = self.format else {
            // Without output, skip the explanation.
            records.for_each(|record| part.tally.count(self.reading.accepts(&record)));
            return Ok(part);
        };
        for record in records {
            let verdict = self.reading.judge(&record);
            part.tally.count(verdict.is_ok());
            match format {
                Format::Human => line(&mut part.printed, &record, &verdict)?,
                Format::Report => report(&mut part.printed, &record, &verdict, self.in_colour)?,
                Format::Jsonl => jsonl(&mut part.printed, &record, &verdict)?,
            }
            if part.printed.len() >= PART {
                break;
            }
        }
        Ok(part)
    }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::check::blocks::{Input, Rules};

    /// A judge that prints in this format, or nothing.
    pub fn judge(format: Option<Format>) -> Judge {
        Judge { reading: Reading { production: None }, format, in_colour: false }
    }

    #[test]
    fn the_parts_of_a_block_are_all_of_it() {
        let lines = "x\na:\ny\n".repeat(1_000);
        let rules = Rules { end: b'\n', limit: 10 };
        let mut block = Block::new();
        let filled = Input::reading(io::Cursor::new(lines.clone()), rules).fill(&mut block);
        assert!(filled.is_ok_and(|filled| filled));
        for (format, least) in
            [(Some(Format::Jsonl), 3), (Some(Format::Report), 2), (Some(Format::Human), 1), (None, 1)]
        {
            let parts: Vec<Part> =
                judge(format).block(&block).map(|part| part.expect("memory is written")).collect();
            assert!(parts.len() >= least, "{least}: {}", parts.len());
            let printed: usize = parts.iter().map(|part| part.printed.len()).sum();
            assert!(parts.len() <= 1 + printed / (256 << 10), "{least}: {}", parts.len());
            // All bytes are counted once, in the first part.
            assert_eq!(parts[0].bytes, lines.len() as u64);
            assert!(parts[1..].iter().all(|part| part.bytes == 0));
            let mut tally = Tally::default();
            for part in parts {
                assert!(part.tally.total() > 0 && part.printed.len() < 2 * PART, "{least}");
                assert!(format.is_none() || !part.printed.is_empty());
                tally += part.tally;
            }
            assert_eq!((tally.valid, tally.invalid), (1_000, 2_000), "{least}");
        }
    }
}
