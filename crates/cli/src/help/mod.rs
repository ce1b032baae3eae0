//! `rfc1738 help`, `rfc1738 man` and `rfc1738 completions`.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Command;
use clap::builder::Resettable;
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, line_break, roman};
use rfc1738_access::WarningKind;

use crate::error::Error;
use crate::input::{RECORDS, name};
use crate::output;

/// The topics besides the subcommands.
pub const TOPICS: [&str; 2] = ["records", "warnings"];

const WARNINGS: &str = include_str!("warnings.txt");

/// Describe a subcommand, or a topic: records, warnings.
#[derive(clap::Args)]
pub struct HelpArgs {
    /// Subcommand or topic.
    #[arg(value_name = "TOPIC", hide_possible_values = true)]
    topic: Option<String>,
}

pub fn help(args: &HelpArgs, mut command: Command, out: &mut dyn Write) -> Result<(), Error> {
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

/// Print a manual page, or write all manual pages to a directory.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("man.txt"))]
pub struct ManArgs {
    /// Subcommand whose page to print.
    #[arg(value_name = "SUBCOMMAND", conflicts_with = "out")]
    subcommand: Option<String>,

    /// Write all pages to the directory DIR.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

pub fn man(args: &ManArgs, mut command: Command, out: &mut dyn Write) -> Result<(), Error> {
    command.build();
    if let Some(name) = &args.subcommand {
        let subcommand = command.find_subcommand(name).cloned().unwrap_or(command);
        return Ok(out.write_all(&page(subcommand)?.1)?);
    }
    let Some(folder) = &args.out else { return Ok(out.write_all(&page(command)?.1)?) };
    let failed = |path: &Path| {
        let name = name(path);
        move |source| Error::File { name, source }
    };
    fs::create_dir_all(folder).map_err(failed(folder))?;
    let commands: Vec<Command> =
        command.get_subcommands().filter(|command| command.get_name() != "help").cloned().collect();
    for command in std::iter::once(command).chain(commands) {
        let (name, page) = page(command)?;
        let path = folder.join(name);
        fs::write(&path, page).map_err(failed(&path))?;
    }
    Ok(())
}

/// Returns the file name and the content of a command's page. The help after the options is printed as it is, because it is already
/// in lines.
fn page(command: Command) -> io::Result<(String, Vec<u8>)> {
    let help = command.get_after_long_help().map(ToString::to_string).unwrap_or_default();
    let source = concat!("rfc1738 ", env!("CARGO_PKG_VERSION"));
    let man = Man::new(command.after_long_help(Resettable::Reset)).source(source).manual("RFC 1738");
    let mut page = Vec::new();
    man.render(&mut page)?;
    let mut details = Roff::new();
    details.control("SH", ["DETAILS"]).control("nf", []).control("in", ["0"]);
    details.text(help.lines().flat_map(|line| [roman(line), line_break()]).collect::<Vec<_>>());
    details.to_writer(&mut page)?;
    Ok((man.get_filename(), page))
}

/// Print a completion script for a shell.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("completions.txt"))]
pub struct CompletionsArgs {
    /// Shell to complete for.
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

pub fn completions(args: &CompletionsArgs, mut command: Command, out: &mut dyn Write) -> Result<(), Error> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "rfc1738", &mut script);
    Ok(out.write_all(&script)?)
}
