//! The command line.

use std::ffi::OsString;

use clap::builder::PossibleValuesParser;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use colorchoice_clap::{Color, ColorChoice};
use rfc1738::Redacted;
use rfc1738_report::Visible;

use crate::{check, compare, encoding, extract, generate, grammar, help, parts, plan, tree};

/// Checks URLs against RFC 1738, finds them in text, prints their parts, parse trees and the steps to access them, compares how several
/// specifications interpret them, encodes and decodes text, prints and compares grammars, and generates test inputs.
#[derive(Parser)]
#[command(name = "rfc1738", version, after_long_help = include_str!("help/rfc1738.txt"), disable_help_subcommand = true)]
#[command(mut_arg("color", |color| color.help("When to print in color: auto, always, never").hide_possible_values(true).hide_default_value(true).display_order(998)))]
pub struct Args {
    #[command(flatten)]
    pub color: Color,

    #[command(subcommand)]
    pub command: Command,
}

/// The maximum width of the help, in characters.
const MAX_WIDTH: usize = 100;

pub fn command() -> clap::Command {
    let command = Args::command().max_term_width(MAX_WIDTH);
    let names: Vec<String> = command.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    let topics = PossibleValuesParser::new(names.iter().cloned().chain(help::TOPICS.map(str::to_owned)));
    let subcommands = PossibleValuesParser::new(names);
    command
        .mut_subcommand("help", |help| help.mut_arg("topic", |arg| arg.value_parser(topics)))
        .mut_subcommand("man", |man| man.mut_arg("subcommand", |arg| arg.value_parser(subcommands)))
}

impl Args {
    /// Reads the arguments. Messages about them never contain a password or a control character.
    pub fn read() -> Result<Args, clap::Error> {
        let parsed = |args: Vec<OsString>| {
            command().try_get_matches_from(args).and_then(|matches| Args::from_arg_matches(&matches))
        };
        let args = parsed(std::env::args_os().collect()).inspect(|args| args.color.write_global());
        args.map_err(|error| {
            write_color();
            if !error.use_stderr() {
                return error;
            }
            // The message repeats arguments, so rebuild it from arguments that are safe to show.
            let shown =
                |arg: OsString| Visible::new(&Redacted::new(&arg.to_string_lossy()).to_string()).to_string();
            match parsed(std::env::args_os().map(shown).map(OsString::from).collect()) {
                Err(masked) if masked.kind() == error.kind() => masked,
                _ => clap::Error::new(error.kind()).with_cmd(&command()),
            }
        })
    }
}

/// Applies `--color` where clap doesn't: if the arguments are invalid or ask for help.
fn write_color() {
    let args = std::env::args_os().map(|arg| arg.to_string_lossy().into_owned());
    let args: Vec<String> = args.take_while(|arg| arg != "--").collect();
    let separate = args.windows(2).filter(|pair| pair[0] == "--color").map(|pair| pair[1].as_str());
    let joined = args.iter().filter_map(|arg| arg.strip_prefix("--color="));
    if let Some(color) = separate.chain(joined).find_map(|when| ColorChoice::from_str(when, false).ok()) {
        Color { color }.write_global();
    }
}

#[derive(Subcommand)]
pub enum Command {
    Check(check::Args),
    Extract(extract::Args),
    Parts(parts::Args),
    Tree(tree::Args),
    Plan(plan::Args),
    Compare(compare::Args),
    Grammar(grammar::Args),
    Generate(generate::Args),
    Encode(encoding::EncodeArgs),
    Decode(encoding::DecodeArgs),
    Completions(help::CompletionsArgs),
    Man(help::ManArgs),
    Help(help::HelpArgs),
}
