//! Work on all processors.

use std::panic::resume_unwind;
use std::sync::Mutex;
use std::thread;

/// Applies a function to each item on all processors. Returns the results in the order of the items.
pub fn in_parallel<I: Iterator<Item: Send> + Send, R: Send>(
    items: impl IntoIterator<IntoIter = I>,
    work: impl Fn(I::Item) -> R + Sync,
) -> Vec<R> {
    let items = Mutex::new(items.into_iter().enumerate());
    let next = || items.lock().expect("an iterator doesn't panic").next();
    let on_one = || std::iter::from_fn(next).map(|(index, item)| (index, work(item))).collect::<Vec<_>>();
    let mut results: Vec<(usize, R)> = thread::scope(|scope| {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(on_one)).collect();
        let joined =
            threads.into_iter().map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)));
        joined.flatten().collect()
    });
    results.sort_unstable_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}
