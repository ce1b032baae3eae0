//! Sizes of random samples.

use std::env;

/// Returns `true` if samples have their full size, as with `FULL_TESTS=1` in CI.
pub fn full() -> bool {
    env::var_os("FULL_TESTS").is_some()
}

/// Returns the size of a random sample: `all` if samples are full, and a tenth of it otherwise.
///
/// ```
/// assert!([100, 1_000].contains(&conformance::sample_size(1_000)));
/// ```
pub fn sample_size(all: usize) -> usize {
    if full() { all } else { all / 10 }
}
