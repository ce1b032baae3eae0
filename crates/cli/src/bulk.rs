//! Parallel checks of long inputs, with output in order. rayon splits data in memory, but doesn't provide ordered output in bounded
//! memory.
//!
//! Only one worker reads at a time. It queues the receiving end of a channel before the next worker reads. The main thread writes
//! the verdicts channel by channel, which keeps the order of the records and bounds the number of waiting verdicts.

use std::io::{self, Write};
use std::iter;
use std::num::NonZero;
use std::panic;
use std::sync::mpsc::{self, Receiver, SyncSender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crate::error::Error;
use crate::input::{Block, Blocks, Record};
use crate::verdict::Tally;

/// The number of bytes of output after which a batch ends. The verdicts on a block can be much longer than the block.
const BATCH_SIZE: usize = 256 << 10;
/// The maximum number of batches per block that wait while earlier blocks are printed.
const MAX_QUEUED: usize = 16;

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

/// A subcommand's operation on each block.
pub trait BlockJudge<B>: Clone + Send + 'static {
    /// Checks a block, and returns the verdicts in batches.
    fn batches(&self, block: &B) -> impl Iterator<Item = io::Result<Batch>>;
}

/// The verdicts on some consecutive records.
#[derive(Default)]
pub struct Batch {
    pub tally: Tally,
    pub printed: Vec<u8>,
}

impl Batch {
    /// Writes the verdicts and adds to the counts.
    fn write(self, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
        tally.add(self.tally);
        Ok(out.write_all(&self.printed)?)
    }
}

impl<J: Judge> BlockJudge<Block> for J {
    fn batches(&self, block: &Block) -> impl Iterator<Item = io::Result<Batch>> {
        let mut records = block.records().peekable();
        iter::from_fn(move || {
            records.peek()?;
            Some(batch(&mut records, self))
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

/// The receiver of a block's batches.
type BatchReceiver = Receiver<Result<Batch, Error>>;

/// Checks all of the input, and writes the verdicts in the order of the input.
///
/// If `out` fails, this returns immediately, even while a thread waits for more input.
pub fn run<S: Blocks, J: BlockJudge<S::Block>>(
    mut input: S,
    judge: J,
    out: &mut dyn Write,
    tally: &mut Tally,
) -> Result<(), Error> {
    // For a short input, starting threads doesn't pay off.
    if !run_until(S::is_long, &mut input, &judge, out, tally)? {
        return Ok(());
    }
    let input = Arc::new(Mutex::new(input));
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let (queue, blocks) = mpsc::sync_channel(cores);
    let workers: Vec<_> = (0..cores)
        .map_while(|_| {
            let (input, queue, judge) = (Arc::clone(&input), queue.clone(), judge.clone());
            thread::Builder::new().spawn(move || work(&input, &queue, &judge)).ok()
        })
        .collect();
    drop(queue);
    if workers.is_empty() {
        let mut input = input.lock().unwrap_or_else(PoisonError::into_inner);
        return run_until(|_| false, &mut *input, &judge, out, tally).map(drop);
    }
    while let Some(batches) = next(&blocks, out)? {
        while let Some(batch) = next(&batches, out)? {
            batch?.write(out, tally)?;
        }
    }
    // Propagate a worker's panic, because its output is missing.
    for worker in workers {
        worker.join().unwrap_or_else(|panic| panic::resume_unwind(panic));
    }
    Ok(())
}

/// Returns the next item, or `None` at the end. Flushes the output before blocking.
fn next<T>(items: &Receiver<T>, out: &mut dyn Write) -> Result<Option<T>, Error> {
    match items.try_recv() {
        Err(TryRecvError::Empty) => {
            out.flush()?;
            Ok(items.recv().ok())
        }
        item => Ok(item.ok()),
    }
}

/// Checks blocks until `is_done` returns `true`, and returns `true`. Returns `false` if the input ends first.
fn run_until<S: Blocks, J: BlockJudge<S::Block>>(
    is_done: impl Fn(&S) -> bool,
    input: &mut S,
    judge: &J,
    out: &mut dyn Write,
    tally: &mut Tally,
) -> Result<bool, Error> {
    let mut block = S::Block::default();
    while !is_done(input) {
        if input.may_wait() {
            out.flush()?;
        }
        if !input.fill(&mut block)? {
            return Ok(false);
        }
        for batch in judge.batches(&block) {
            batch.map_err(Error::Message)?.write(out, tally)?;
        }
    }
    Ok(true)
}

/// Checks blocks until the input ends or the receiver is gone.
fn work<S: Blocks, J: BlockJudge<S::Block>>(input: &Mutex<S>, queue: &SyncSender<BatchReceiver>, judge: &J) {
    let mut block = S::Block::default();
    loop {
        let (sender, receiver) = mpsc::sync_channel(MAX_QUEUED);
        let mut input = input.lock().unwrap_or_else(PoisonError::into_inner);
        let filled = input.fill(&mut block);
        // Queue this block before another worker reads the next.
        if matches!(filled, Ok(false)) || queue.send(receiver).is_err() {
            return;
        }
        drop(input);
        let sent = match filled {
            Ok(_) => judge.batches(&block).try_for_each(|batch| sender.send(batch.map_err(Error::Message))),
            Err(error) => sender.send(Err(error)),
        };
        if sent.is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;
    use std::thread::ThreadId;

    use super::*;
    use crate::input::{Input, Rules};
    use crate::verdict::Syntax;

    /// A judge that prints each verdict this many times.
    #[derive(Clone)]
    struct RepeatingJudge(usize);

    impl Judge for RepeatingJudge {
        fn judge(&self, record: &Record<'_>, out: &mut Vec<u8>) -> io::Result<Tally> {
            let valid = Syntax { production: None }.accepts(record);
            (0..self.0).for_each(|_| out.push(if valid { b'+' } else { b'-' }));
            Ok(Tally::of(valid))
        }
    }

    const RULES: Rules = Rules { end: b'\n', limit: 100, skips_blank: false };
    const LINE: &[u8] = b"http://host.example/a/path\n";

    /// Checks this number of lines, and then the content of `rest`.
    fn judged(lines: usize, rest: impl Read + Send + 'static) -> (Result<(), Error>, Tally) {
        let reader = io::Cursor::new(LINE.repeat(lines)).chain(rest);
        let mut tally = Tally::default();
        let judged = run(Input::reading(reader, RULES), RepeatingJudge(0), &mut io::sink(), &mut tally);
        (judged, tally)
    }

    #[test]
    fn checks_every_record_once() {
        // Up to 30,000 of these lines are checked on one thread. 45,000 lines start other threads.
        for lines in [0, 1, 30_000, 45_000, 300_000] {
            let (judged, tally) = judged(lines, io::empty());
            assert!(judged.is_ok());
            assert_eq!((tally.valid, tally.invalid), (lines as u64, 0));
        }
    }

    #[test]
    fn short_input_starts_no_thread() {
        struct SameThread(ThreadId);

        impl Read for SameThread {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                assert_eq!(thread::current().id(), self.0);
                Ok(0)
            }
        }

        assert_eq!(judged(30_000, SameThread(thread::current().id())).1.valid, 30_000);
    }

    #[test]
    #[should_panic = "reader panicked"]
    fn worker_panics_propagate() {
        struct Panicking;

        impl Read for Panicking {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                panic!("reader panicked")
            }
        }

        drop(judged(100_000, Panicking));
    }

    #[test]
    fn errors_follow_earlier_batches() {
        struct BrokenReader;

        impl Read for BrokenReader {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("broken"))
            }
        }

        for lines in [0, 100_000] {
            let (judged, tally) = judged(lines, BrokenReader);
            assert!(judged.is_err_and(|error| error.to_string() == "reader: broken"));
            assert_eq!(tally.valid, lines as u64);
        }
    }

    /// A failed write stops the check, before and after the threads start.
    #[test]
    fn failed_write_stops_the_check() {
        for length in [0, 1_500_000] {
            let (mut buffer, mut tally) = (vec![0; length], Tally::default());
            let input = Input::reading(io::Cursor::new(LINE.repeat(100_000)), RULES);
            let judged = run(input, RepeatingJudge(20), &mut &mut buffer[..], &mut tally);
            assert!(judged.is_err_and(|error| error.to_string().starts_with("standard output: ")));
        }
    }
}
