//! Measures growth: the CPU time for a short string and for a long string.

use std::fmt;
use std::time::Duration;

use cpu_time::ThreadTime;

use super::texts::Shape;

/// The size of a long string, as a multiple of the size of a short string.
const FACTOR: usize = 16;
/// The tolerated growth in time: four times the growth in size, because a long string may exceed a cache. Quadratic work grows
/// by a factor of 256.
const TOLERATED: u32 = 64;
/// The time per byte of a long string below which growth is ignored. Falling back from a shortcut stays below this.
const FLOOR: Duration = Duration::from_nanos(100);
/// The number of measurements. All must show the growth, because other processes may disturb some.
const RUNS: usize = 10;

/// Excessive growth: the times for a string and for a string that is [`FACTOR`] times as long.
pub struct Excess {
    short: Duration,
    long: Duration,
}

impl fmt::Display for Excess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2?}, and {:.2?} for {FACTOR} times the size", self.short, self.long)
    }
}

/// Returns the minimum times for a short and a long string if the growth is excessive.
pub fn excess(shape: &Shape, size: usize, run: impl Fn(&str)) -> Option<Excess> {
    let (short, long) = (shape.text(size), shape.text(FACTOR * size));
    let floor = FLOOR * u32::try_from(long.len()).ok()?;
    let mut least = Excess { short: Duration::MAX, long: Duration::MAX };
    for _ in 0..RUNS {
        least.long = least.long.min(time(|| run(&long)));
        if least.long < floor {
            return None;
        }
        least.short = least.short.min(time(|| run(&short)));
        if least.long <= least.short * TOLERATED {
            return None;
        }
    }
    Some(least)
}

fn time(run: impl FnOnce()) -> Duration {
    let start = ThreadTime::now();
    run();
    start.elapsed()
}
