//! The command `rfc1738`: checks URLs against RFC 1738, finds them in text, prints their parse trees and what access
//! to them takes, encodes and decodes, and prints the grammar.

mod access;
mod args;
mod blocks;
mod check;
mod decode;
mod encode;
mod error;
mod extract;
mod grammar;
mod judge;
mod output;
mod places;
mod progress;
mod reading;
mod records;
mod sighting;
mod tally;
mod tree;
mod workers;

use std::process::ExitCode;

use clap::Parser;

use crate::args::{Args, Command};
use crate::tally::Tally;

/// The exit code for wrong usage, which clap has too, and for I/O errors.
const TROUBLE: u8 = 2;

fn main() -> ExitCode {
    let command = Args::parse().command;
    let mut out = output::standard();
    let mut tally = Tally::default();
    let done = match &command {
        Command::Check(args) => check::run(args, &mut *out, &mut tally),
        Command::Extract(args) => extract::run(args, &mut *out, &mut tally),
        Command::Tree(args) => tree::run(args, &mut *out, &mut tally),
        Command::Access(args) => access::run(args, &mut *out, &mut tally),
        Command::Grammar(args) => grammar::run(args, &mut *out),
        Command::Encode(args) => encode::run(args, &mut *out, &mut tally),
        Command::Decode(args) => decode::run(args, &mut *out, &mut tally),
    };
    // After an error too: what is already judged belongs before the error's message.
    let flushed = out.flush().map_err(error::Error::from);
    match done.and(flushed) {
        Err(error) if !error.is_closed_pipe() => {
            output::error(&error);
            ExitCode::from(TROUBLE)
        }
        // Who closed the pipe has read enough, so the exit code speaks of what was judged until then.
        _ => ExitCode::from(u8::from(tally.invalid > 0)),
    }
}
