//! Tests of the builders.

mod builders;
mod round_trips;
#[path = "../../../../tests/support/seeded.rs"]
mod seeded;
