//! The `rfc1738` command, which checks URLs against RFC 1738 and explains the errors.
//!
//! Its subcommands also find URLs in text, print the parts, the parse tree and the steps to access a URL, compare how
//! several specifications interpret it, encode and decode text, print and compare grammars, and generate test inputs.
//!
//! The `input` module reads records from arguments, files and standard input, `verdict` checks them, and `output` prints
//! results and errors. The other modules are subcommands, with their arguments and their output.

mod args;
mod bulk;
mod check;
mod compare;
mod encoding;
mod error;
mod extract;
mod generate;
mod grammar;
mod help;
mod input;
mod output;
mod parts;
mod plan;
mod production;
mod tree;
mod verdict;

use std::io::Write;
use std::process::ExitCode;

use crate::args::{Args, Command};
use crate::error::Error;
use crate::verdict::Tally;

/// The exit code for an [`Error`], the same as clap's for a usage error.
const EXIT_ERROR: u8 = 2;

fn main() -> ExitCode {
    let mut tally = Tally::default();
    match run(&mut tally) {
        Err(error) if !error.is_closed_pipe() => {
            output::error(&error);
            ExitCode::from(EXIT_ERROR)
        }
        // On a closed pipe, exit quietly. The exit code covers the records counted so far.
        _ => ExitCode::from(u8::from(tally.invalid > 0)),
    }
}

fn run(tally: &mut Tally) -> Result<(), Error> {
    let mut out = output::standard()?;
    let done = match Args::read() {
        Ok(args) => command(&args.command, &mut *out, tally),
        Err(usage) if usage.use_stderr() => usage.exit(),
        Err(help) => output::help(&mut *out, &help.render()).map_err(Error::from),
    };
    // Flush after an error too, so that earlier verdicts precede its message.
    let flushed = out.flush().map_err(Error::from);
    done.and(flushed)
}

fn command(command: &Command, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    match command {
        Command::Check(args) => check::run(args, out, tally),
        Command::Extract(args) => extract::run(args, out, tally),
        Command::Parts(args) => parts::run(args, out, tally),
        Command::Tree(args) => tree::run(args, out, tally),
        Command::Plan(args) => plan::run(args, out, tally),
        Command::Compare(args) => compare::run(args, out, tally),
        Command::Grammar(args) => grammar::run(args, out, tally),
        Command::Generate(args) => generate::run(args, out),
        Command::Encode(args) => encoding::encode(args, out, tally),
        Command::Decode(args) => encoding::decode(args, out, tally),
        Command::Completions(args) => help::completions(args, args::command(), out),
        Command::Man(args) => help::man(args, args::command(), out),
        Command::Help(args) => help::help(args, args::command(), out),
    }
}
