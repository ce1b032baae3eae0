//! The configuration of property tests.

use proptest::test_runner::{Config, RngSeed};
use sources::full;

/// Returns the configuration of a property test with this number of cases, or a tenth of it for small samples.
///
/// The fixed seed makes failures reproducible, so proptest needn't persist them.
pub fn seeded(cases: u32) -> Config {
    let (rng_seed, failure_persistence) = (RngSeed::Fixed(1738), None);
    let cases = if full() { cases } else { cases / 10 };
    Config { cases, rng_seed, failure_persistence, ..Config::default() }
}
