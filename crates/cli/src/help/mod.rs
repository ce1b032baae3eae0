//! `rfc1738 help`.

use std::io::{self, Write};

use clap::Command;
use rfc1738_access::WarningKind;

use crate::error::Error;
use crate::input::RECORDS;
use crate::output;

/// The topics besides the subcommands.
pub const TOPICS: [&str; 2] = ["records", "warnings"];

const WARNINGS: &str = include_str!("warnings.txt");

/// Describe a subcommand, or a topic: records, warnings.
#[derive(clap::Args)]
pub struct Args {
    /// Subcommand or topic.
    #[arg(value_name = "TOPIC", hide_possible_values = true)]
    topic: Option<String>,
}

pub fn run(args: &Args, mut command: Command, out: &mut dyn Write) -> Result<(), Error> {
    match args.topic.as_deref() {
        Some("records") => write!(out, "{RECORDS}")?,
        Some("warnings") => warnings(out)?,
        topic => {
            command.build();
            let subcommand = topic.and_then(|name| command.find_subcommand_mut(name).cloned());
            output::help(out, &subcommand.unwrap_or(command).render_long_help())?;
        }
    }
    Ok(())
}

fn warnings(out: &mut dyn Write) -> io::Result<()> {
    write!(out, "{WARNINGS}")?;
    for (name, message) in WarningKind::TABLE {
        write!(out, "\n{name}\n    {}\n", message.replace("{}", "…"))?;
    }
    Ok(())
}
