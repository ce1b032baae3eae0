//! `rfc1738 man`.

mod sections;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Command;
use clap_mangen::Man;

use crate::error::Error;
use crate::input::name;
use sections::sections;

/// Print a manual page, or write all manual pages to a directory.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("../help/man.txt"))]
pub struct Args {
    /// Subcommand whose page to print.
    #[arg(value_name = "SUBCOMMAND", conflicts_with = "out")]
    subcommand: Option<String>,

    /// Write all pages to the directory DIR.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

pub fn run(args: &Args, mut command: Command, out: &mut dyn Write) -> Result<(), Error> {
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

/// Returns the file name and the content of a command's page.
fn page(command: Command) -> io::Result<(String, Vec<u8>)> {
    let help = command.get_after_long_help().map(ToString::to_string).unwrap_or_default();
    let has_subcommands = command.has_subcommands();
    let source = concat!("rfc1738 ", env!("CARGO_PKG_VERSION"));
    // clap_mangen's own synopsis lists all options, but without their values.
    let usage = command.clone().render_usage().to_string();
    let command = command.override_usage(usage.trim_start_matches("Usage: ").to_owned());
    let man = Man::new(command).source(source).manual("RFC 1738");
    let (mut page, mut options) = (Vec::new(), Vec::new());
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut options)?;
    // clap_mangen omits the `...` of arguments that can be repeated. Every optional argument can be repeated.
    write!(page, "{}", String::from_utf8_lossy(&options).replace("\\fR]\n", "\\fR]...\n"))?;
    if has_subcommands {
        man.render_subcommands_section(&mut page)?;
    }
    sections(&help).to_writer(&mut page)?;
    Ok((man.get_filename(), page))
}
