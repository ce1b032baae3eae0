//! The arguments of `access`.

use std::ffi::OsString;

use clap::ValueEnum;

use crate::input::Sources;
use crate::verdict::Lints;

/// Print the steps that a client would take to access each URL.
#[derive(clap::Args)]
#[command(after_long_help = include_str!("../help/access.txt"))]
pub struct Args {
    /// Print passwords unmasked.
    #[arg(long)]
    pub show_passwords: bool,

    /// Print filled-out Gopher+ forms, which may be commands to other servers.
    #[arg(long)]
    pub allow_form: bool,

    /// Output format.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub format: Format,

    #[command(flatten)]
    pub lints: Lints,

    #[command(flatten)]
    pub sources: Sources,

    /// URLs to access; without URLs and files, read standard input.
    #[arg(value_name = "URL")]
    pub urls: Vec<OsString>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// A line per fact.
    Human,
    /// A line of JSON per record.
    Jsonl,
}
