//! `rfc1738 completions`.

use std::io::Write;

use clap::Command;
use clap_complete::Shell;

use crate::error::Error;

const HELP: &str = "\
Installation:
    bash  ~/.local/share/bash-completion/completions/rfc1738
    zsh   _rfc1738, in a directory in $fpath
    fish  ~/.config/fish/completions/rfc1738.fish

Exit codes:
    0  the script is printed
    2  usage error, or I/O error

Examples:
    rfc1738 completions fish > ~/.config/fish/completions/rfc1738.fish
    source <(rfc1738 completions bash)";

/// Print a completion script for a shell.
#[derive(clap::Args)]
#[command(after_long_help = HELP)]
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
