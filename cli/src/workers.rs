//! Judges a long input on all cores.

use std::num::NonZero;
use std::panic;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crate::blocks::{Block, Input};
use crate::error::Error;
use crate::judge::{Judge, Part};

/// How many bytes are judged without other threads: that takes no longer than to start them.
const SHORT: u64 = 1 << 20;
/// How many parts of a block may wait for those of the blocks before it.
const AHEAD: usize = 16;

/// Where the parts of a block come from.
type Turn = Receiver<Result<Part, Error>>;

/// Judges all records of the input and hands the parts to `take`, in the order of the records.
///
/// Who takes them may stop at an error while a thread waits for more input. Nobody waits for that thread then.
pub fn judge(
    mut input: Input,
    judge: Judge,
    take: &mut dyn FnMut(Part) -> Result<(), Error>,
) -> Result<(), Error> {
    if !judge_alone(&mut input, SHORT, judge, take)? {
        return Ok(());
    }
    let input = Arc::new(Mutex::new(input));
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let (turns, in_order) = mpsc::sync_channel(cores);
    let workers: Vec<_> = (0..cores)
        .map_while(|_| {
            let (input, turns) = (Arc::clone(&input), turns.clone());
            thread::Builder::new().spawn(move || work(&input, &turns, judge)).ok()
        })
        .collect();
    drop(turns);
    if workers.is_empty() {
        let mut input = input.lock().unwrap_or_else(PoisonError::into_inner);
        return judge_alone(&mut input, u64::MAX, judge, take).map(drop);
    }
    for part in in_order.into_iter().flatten() {
        take(part?)?;
    }
    // What a worker that panicked had in hand is missing.
    for worker in workers {
        worker.join().unwrap_or_else(|panic| panic::resume_unwind(panic));
    }
    Ok(())
}

/// Judges about so many bytes, or less if the input ends, and tells whether it may go on.
fn judge_alone(
    input: &mut Input,
    bytes: u64,
    judge: Judge,
    take: &mut dyn FnMut(Part) -> Result<(), Error>,
) -> Result<bool, Error> {
    let mut block = Block::new();
    while input.read() < bytes {
        if !input.fill(&mut block)? {
            return Ok(false);
        }
        for part in judge.block(&block) {
            take(part?)?;
        }
    }
    Ok(true)
}

/// Judges one block after the other, until there are no more or nobody takes their parts.
fn work(input: &Mutex<Input>, turns: &SyncSender<Turn>, judge: Judge) {
    let mut block = Block::new();
    loop {
        let (parts, turn) = mpsc::sync_channel(AHEAD);
        let mut input = input.lock().unwrap_or_else(PoisonError::into_inner);
        let filled = input.fill(&mut block);
        // Before another one reads the block after it.
        if matches!(filled, Ok(false)) || turns.send(turn).is_err() {
            return;
        }
        drop(input);
        let taken = match filled {
            Ok(_) => judge.block(&block).try_for_each(|part| parts.send(part.map_err(Error::from))),
            Err(error) => parts.send(Err(error)),
        };
        if taken.is_err() {
            return;
        }
    }
}
