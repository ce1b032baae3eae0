//! Judges records, and prints the verdicts into memory.

use std::{io, iter, mem};

use crate::args::{CheckArgs, CheckFormat};
use crate::blocks::Block;
use crate::output;
use crate::reading::Reading;
use crate::records::Record;
use crate::tally::Tally;

/// From how many bytes on what is printed is handed on; the verdicts on a block can be a thousand times as long.
const PART: usize = 256 << 10;

/// How to judge, and what to print.
#[derive(Clone, Copy)]
pub struct Judge {
    reading: Reading,
    /// None prints nothing.
    format: Option<CheckFormat>,
    in_colour: bool,
}

/// The verdicts on some records that follow each other.
#[derive(Default)]
pub struct Part {
    /// How many bytes are done with them; the first part of a block has those of all its parts.
    pub bytes: u64,
    pub tally: Tally,
    pub printed: Vec<u8>,
}

impl Judge {
    pub fn new(args: &CheckArgs) -> Judge {
        Judge {
            reading: args.reading,
            format: (!args.quiet).then(|| args.format.on(output::is_terminal())),
            in_colour: output::in_colour(args.color),
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
            // A verdict that nobody sees needs no reasons.
            records.for_each(|record| part.tally.count(self.reading.accepts(&record)));
            return Ok(part);
        };
        for record in records {
            let verdict = self.reading.judge(&record);
            part.tally.count(verdict.is_ok());
            match format {
                CheckFormat::Human => output::line(&mut part.printed, &record, &verdict)?,
                CheckFormat::Report => output::report(&mut part.printed, &record, &verdict, self.in_colour)?,
                CheckFormat::Jsonl => output::jsonl(&mut part.printed, &record, &verdict)?,
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
    use clap::Parser;

    use super::*;
    use crate::args::{Args, Command};
    use crate::blocks::{Input, Rules};

    /// As `check` with these arguments judges.
    pub fn judge(args: &[&str]) -> Judge {
        match Args::parse_from([&["rfc1738", "check"], args].concat()).command {
            Command::Check(args) => Judge::new(&args),
            _ => panic!("it is `check`"),
        }
    }

    #[test]
    fn the_parts_of_a_block_are_all_of_it() {
        let lines = "x\na:\ny\n".repeat(1_000);
        let rules = Rules { end: b'\n', limit: 10 };
        let mut block = Block::new();
        let filled = Input::reading(io::Cursor::new(lines.clone()), rules).fill(&mut block);
        assert!(filled.is_ok_and(|filled| filled));
        for (args, least) in
            [(&["--format=jsonl"][..], 3), (&["--format=report"], 2), (&["--format=human"], 1), (&["-q"], 1)]
        {
            let parts: Vec<Part> =
                judge(args).block(&block).map(|part| part.expect("memory is written")).collect();
            assert!(parts.len() >= least, "{args:?}: {}", parts.len());
            let printed: usize = parts.iter().map(|part| part.printed.len()).sum();
            assert!(parts.len() <= 1 + printed / (256 << 10), "{args:?}: {}", parts.len());
            // The bytes are told once, and at once.
            assert_eq!(parts[0].bytes, lines.len() as u64);
            assert!(parts[1..].iter().all(|part| part.bytes == 0));
            let mut tally = Tally::default();
            for part in parts {
                assert!(part.tally.total() > 0 && part.printed.len() < 2 * PART, "{args:?}");
                assert!(args == ["-q"] || !part.printed.is_empty());
                tally += part.tally;
            }
            assert_eq!((tally.valid, tally.invalid), (1_000, 2_000), "{args:?}");
        }
    }
}
