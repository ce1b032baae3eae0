//! Tests of the builders.

mod builders;
mod changes;
mod round_trips;
#[path = "../../../../tests/support/seeded.rs"]
mod seeded;
