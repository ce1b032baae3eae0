//! Worker threads for long inputs. rayon divides data in memory, but doesn't provide ordered output in bounded memory.

use std::num::NonZero;
use std::panic;
use std::sync::mpsc::{self, Receiver, SyncSender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use super::batch::{Batch, BlockReader};
use crate::error::Error;

/// The number of bytes that the main thread judges alone. For so little input, starting threads doesn't pay off.
const SHORT: u64 = 1 << 20;
/// The number of a block's batches that can be queued while the batches of earlier blocks are printed.
const AHEAD: usize = 16;

/// The receiver of a block's batches.
type Turn = Receiver<Result<Batch, Error>>;

/// A consumer of batches. It gets `None` before a wait, so that it can flush the output.
pub type Take<'a> = &'a mut dyn FnMut(Option<Batch>) -> Result<(), Error>;

/// Judges all of the input and hands the batches to `take`, in the order of the input.
///
/// If `take` fails, this returns at once, even while a thread waits for more input.
pub fn judge<S: BlockReader<J>, J: Clone + Send + 'static>(
    mut input: S,
    judge: J,
    take: Take<'_>,
) -> Result<(), Error> {
    if !judge_alone(&mut input, SHORT, &judge, take)? {
        return Ok(());
    }
    let input = Arc::new(Mutex::new(input));
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let (turns, in_order) = mpsc::sync_channel(cores);
    let workers: Vec<_> = (0..cores)
        .map_while(|_| {
            let (input, turns, judge) = (Arc::clone(&input), turns.clone(), judge.clone());
            thread::Builder::new().spawn(move || work(&input, &turns, &judge)).ok()
        })
        .collect();
    drop(turns);
    if workers.is_empty() {
        let mut input = input.lock().unwrap_or_else(PoisonError::into_inner);
        return judge_alone(&mut *input, u64::MAX, &judge, take).map(drop);
    }
    while let Some(turn) = next(&in_order, take)? {
        while let Some(batch) = next(&turn, take)? {
            take(Some(batch?))?;
        }
    }
    // Propagate a worker's panic, because its output is missing.
    for worker in workers {
        worker.join().unwrap_or_else(|panic| panic::resume_unwind(panic));
    }
    Ok(())
}

/// Receives the next item, or `None` at the end. Before blocking, calls `take(None)` to flush the output.
fn next<T>(items: &Receiver<T>, take: Take<'_>) -> Result<Option<T>, Error> {
    match items.try_recv() {
        Err(TryRecvError::Empty) => {
            take(None)?;
            Ok(items.recv().ok())
        }
        item => Ok(item.ok()),
    }
}

/// Judges until about `bytes` bytes are read or the input ends. Returns `true` if there may be more.
fn judge_alone<S: BlockReader<J>, J>(
    input: &mut S,
    bytes: u64,
    judge: &J,
    take: Take<'_>,
) -> Result<bool, Error> {
    let mut block = S::block();
    while input.read() < bytes {
        if input.may_wait() {
            take(None)?;
        }
        if !input.fill(&mut block)? {
            return Ok(false);
        }
        for batch in S::batches(&block, judge) {
            take(Some(batch?))?;
        }
    }
    Ok(true)
}

/// Judges blocks until the input ends or the receiver is gone.
fn work<S: BlockReader<J>, J>(input: &Mutex<S>, turns: &SyncSender<Turn>, judge: &J) {
    let mut block = S::block();
    loop {
        let (ready, turn) = mpsc::sync_channel(AHEAD);
        let mut input = input.lock().unwrap_or_else(PoisonError::into_inner);
        let filled = input.fill(&mut block);
        // Queue this block before another worker reads the next.
        if matches!(filled, Ok(false)) || turns.send(turn).is_err() {
            return;
        }
        drop(input);
        let taken = match filled {
            Ok(_) => S::batches(&block, judge).try_for_each(|batch| ready.send(batch.map_err(Error::from))),
            Err(error) => ready.send(Err(error)),
        };
        if taken.is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{self, Read};
    use std::thread::ThreadId;

    use super::*;
    use crate::bulk::batch::tests::Printing;
    use crate::input::{Input, Rules};
    use crate::tally::Tally;

    const RULES: Rules = Rules { end: b'\n', limit: 100 };
    const LINE: &[u8] = b"http://host.example/a/path\n";

    /// A reader that yields whole lines for this many reads, then panics once, and then ends.
    struct Panicking(usize);

    impl Read for Panicking {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.0 = self.0.wrapping_sub(1);
            match self.0.cast_signed() {
                0.. => {
                    let lines = buffer.chunks_exact_mut(LINE.len());
                    Ok(lines.map(|line| line.copy_from_slice(LINE)).count() * LINE.len())
                }
                -1 => panic!("the reader's"),
                _ => Ok(0),
            }
        }
    }

    fn tally(reader: impl Read + Send + 'static) -> Result<Tally, Error> {
        let mut tally = Tally::default();
        judge(Input::reading(reader, RULES), Printing(0), &mut |batch| {
            tally += batch.map(|batch| batch.tally).unwrap_or_default();
            Ok(())
        })?;
        Ok(tally)
    }

    #[test]
    fn every_record_is_judged_once() {
        // No lines, as many as one thread judges, slightly more, and many more.
        for lines in [0, 1, 30_000, 45_000, 300_000] {
            let tally = tally(io::Cursor::new(LINE.repeat(lines))).expect("there is no I/O");
            assert_eq!((tally.valid, tally.invalid), (lines as u64, 0));
        }
    }

    /// A short or typed input starts no thread.
    #[test]
    fn short_inputs_are_read_by_the_calling_thread() {
        struct SameThread(io::Cursor<Vec<u8>>, ThreadId);

        impl Read for SameThread {
            fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
                assert_eq!(thread::current().id(), self.1);
                self.0.read(buffer)
            }
        }

        let lines = io::Cursor::new(LINE.repeat(30_000));
        let tally = tally(SameThread(lines, thread::current().id())).expect("there is no I/O");
        assert_eq!(tally.valid, 30_000);
    }

    #[test]
    #[should_panic = "the reader's"]
    fn worker_panics_propagate() {
        drop(tally(Panicking(20)));
    }

    #[test]
    fn errors_follow_earlier_batches() {
        struct Broken;

        impl Read for Broken {
            fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
                Err(io::Error::other("broken"))
            }
        }

        for lines in [0, 100_000] {
            let mut valid = 0;
            let reader = io::Cursor::new(LINE.repeat(lines)).chain(Broken);
            let judged = judge(Input::reading(reader, RULES), Printing(0), &mut |batch| {
                valid += batch.map_or(0, |batch| batch.tally.valid);
                Ok(())
            });
            assert!(judged.is_err_and(|error| error.to_string() == "reader: broken"));
            assert_eq!(valid, lines as u64);
        }
    }

    #[test]
    fn the_receiver_may_stop() {
        // Fail at the first batch, and with workers running.
        for taken in [0, 60_000] {
            let (mut records, mut calls) = (0, 0);
            // The call returns even if the receiver gets no batch.
            let reader = io::repeat(b'\n').take(50 << 20);
            let judged = judge(Input::reading(reader, RULES), Printing(0), &mut |batch| {
                records += batch.map_or(0, |batch| batch.tally.invalid);
                calls += 1;
                if records > taken * 100 { Err(io::Error::other("enough").into()) } else { Ok(()) }
            });
            assert!(judged.is_err_and(|error| error.to_string() == "standard output: enough"));
            assert!(calls > 0);
        }
    }
}
