//! The arguments of `extract`.

use std::path::PathBuf;

use clap::ValueEnum;
use rfc1738::grammar::Scheme;

use crate::verdict::{Lints, Only};

/// Find URLs in text, and check them.
///
/// By default, the command finds URLs in wrappers, which the RFC's Appendix recommends, as in
/// `<URL:http://host/#fragment>`. Without the prefix `URL:`, angle brackets are a wrapper only if they contain a valid
/// URL, either of a predefined scheme or with `//`. The command also finds URLs after the prefix without brackets.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("../help/extract.txt"))]
pub struct Args {
    /// Files to read; `-` is standard input, which is the default.
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// More files to read, as in other subcommands.
    #[arg(short = 'f', long = "file", value_name = "FILE", num_args = 1..)]
    pub more: Vec<PathBuf>,

    /// Also find URLs without a wrapper or prefix.
    #[arg(long)]
    pub bare: bool,

    /// Also find URLs of this scheme without a wrapper or prefix.
    #[arg(long = "scheme", value_name = "NAME", value_parser = scheme)]
    pub schemes: Vec<String>,

    /// Accept a bare URL that stops where it clearly continued.
    #[arg(long)]
    pub lenient: bool,

    /// Also search binary files, which contain a NUL near their start.
    #[arg(long)]
    pub binary: bool,

    /// Make templates, such as `http://host/{id}`, invalid.
    #[arg(long)]
    pub deny_templates: bool,

    /// Print only the `valid` or the `invalid` URLs.
    #[arg(long, value_name = "KIND", hide_possible_values = true)]
    pub only: Option<Only>,

    #[command(flatten)]
    pub lints: Lints,

    /// Output format.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub format: Format,

    /// Print nothing; only set the exit code.
    #[arg(short, long, conflicts_with = "only")]
    pub quiet: bool,

    /// Print passwords unmasked.
    #[arg(long)]
    pub show_passwords: bool,
}

/// Parses the name of a scheme.
fn scheme(name: &str) -> Result<String, &'static str> {
    let scheme = Scheme::try_from(name).map(|scheme| scheme.to_string());
    scheme.map_err(|_| "the name of a scheme, such as `https`, has only letters, digits, `+`, `-` and `.`")
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// A line per candidate, and the counts at the end.
    Human,
    /// The valid URLs, one per line, without fragments.
    Text,
    /// A line per URL with its position, as compilers print positions: `mail.txt:12:5: http://…`.
    Short,
    /// A line of JSON per candidate.
    Jsonl,
    /// A GitHub workflow annotation per error and warning.
    Github,
    /// A SARIF 2.1.0 log of the errors and warnings.
    Sarif,
}
