//! Tests that run the command. The expected verdicts are derived from the RFC's BNF.

mod bulk;
mod check;
mod commands;
mod compare;
mod documents;
mod escapes;
mod extract;
mod grammar;
mod help;
mod hooks;
#[cfg(unix)]
mod in_place;
#[cfg(target_os = "linux")]
mod linear;
mod passwords;
mod records;
mod streams;
mod support;
#[cfg(target_os = "linux")]
#[path = "../../../../tests/linear/texts.rs"]
mod texts;
#[cfg(target_os = "linux")]
mod tty;
