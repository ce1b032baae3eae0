//! Tests of URL extraction.

mod extraction;
mod properties;
#[path = "../../../../tests/support/seeded.rs"]
mod seeded;
