//! Tests of descriptions, in one binary.

mod access;
mod parts;
mod passwords;
