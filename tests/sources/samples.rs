//! Sizes of random samples.

use std::env;

/// Returns `true` if samples have their full size, as with `FULL_TESTS=1` in CI.
pub fn full() -> bool {
    env::var_os("FULL_TESTS").is_some()
}

/// Returns the size of a random sample: all of it, or a tenth.
///
/// ```
/// assert!([100, 1_000].contains(&conformance::sample_size(1_000)));
/// ```
pub fn sample_size(all: usize) -> usize {
    if full() { all } else { all / 10 }
}
