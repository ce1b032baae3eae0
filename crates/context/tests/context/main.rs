//! Tests of URL extraction.

mod documents;
mod extraction;
mod properties;
#[path = "../../../../tests/support/seeded.rs"]
mod seeded;
