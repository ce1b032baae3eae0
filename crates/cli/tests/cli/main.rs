//! Tests that run the command. The expected verdicts are derived from the RFC's BNF.

mod bulk;
mod check;
mod color;
mod compare;
mod completions;
mod encoding;
mod escapes;
mod extract;
mod formats;
mod generate;
mod grammar;
mod hooks;
#[cfg(target_os = "linux")]
mod linear;
#[path = "../../../../tests/support/mutated.rs"]
mod mutated;
mod parts;
mod passwords;
mod pictures;
mod readme;
mod records;
mod sources;
mod streams;
mod support;
#[cfg(target_os = "linux")]
#[path = "../../../../tests/linear/texts.rs"]
mod texts;
mod transcripts;
mod tree;
#[cfg(target_os = "linux")]
mod tty;
mod usage;
