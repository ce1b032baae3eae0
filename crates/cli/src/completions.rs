//! `rfc1738 completions`.

use std::io::Write;

use clap::Command;
use clap_complete::Shell;

use crate::error::Error;

/// Print a completion script for a shell.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("help/completions.txt"))]
pub struct Args {
    /// Shell to complete for.
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

pub fn run(args: &Args, mut command: Command, out: &mut dyn Write) -> Result<(), Error> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "rfc1738", &mut script);
    Ok(out.write_all(&script)?)
}
