//! The command line.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand, ValueEnum};
use rfc1738::Production;

use crate::reading::Reading;

const HELP: &str = "\
Two readings:
  As printed, the RFC's production `url` takes nearly anything after a scheme,
  since its last alternative, `otherurl`, is the generic form: it derives even
  http://user@host/. By default URLs are judged by the RFC as meant: a
  predefined scheme (ftp, http, gopher, mailto, news, nntp, telnet, wais, file,
  prospero) follows its own production, and `otherurl` is for other schemes.
  `--production url` is the reading as printed; any other production can be
  named as well, and `rfc1738 grammar` shows them all.

Exit codes:
  0  every URL is valid
  1  at least one is not
  2  wrong usage, or an I/O error
  If the output is a pipe that is closed early, the command ends without a
  message, and the exit code tells of the URLs judged until then.

Examples:
  rfc1738 check http://ds.internic.net/rfc/rfc1738.txt
  rfc1738 check -f urls.txt --format jsonl
  rfc1738 check --production url http://user@host/
  rfc1738 tree 'ftp://host.dom/etc/motd;type=a'
  rfc1738 grammar hostport";

const CHECK_HELP: &str = "\
Records:
  Each URL argument is a record, and so is each line of the files; arguments
  come first, then the files in order. The newline that ends a line is no part
  of the record, but a carriage return before it is: the RFC allows none, so
  the lines of a file with CR LF are invalid. An empty line is a record. The
  last line needs no newline. A record that isn't UTF-8 is invalid.

Human format:
  ok     httpurl      http://ds.internic.net/
  error  urls.txt:12: at byte 25: found `a`, expected digit, \"/\" or end of input
  A valid URL is shown with its password, if any, as ****. An invalid one is
  never shown; its place is: `argument 2`, or the file and the number of the
  line, both from 1. The counts follow on standard error.

Jsonl format, an object a record:
  {\"index\":0,\"valid\":true,\"production\":\"httpurl\"}
  {\"index\":1,\"valid\":false,\"error\":{\"offset\":9,\"found\":\"/\",\
\"expected\":[\"digit\"],\"message\":\"…\"}}
  The index counts all records from 0; the offset is in bytes; found is null at
  the end of the record.

Exit codes:
  0  every record is valid
  1  at least one is not
  2  wrong usage, or an I/O error, which ends the command at once

Examples:
  rfc1738 check http://ds.internic.net/ ftp://ftp.example/
  rfc1738 check -f urls.txt -f more.txt
  printf 'a.b\\0a\\nb\\0' | rfc1738 check -0 --production hostname";

const EXTRACT_HELP: &str = "\
Wrappers:
  White space in a wrapper is ignored, and so are the quoting marks of mail if
  its first line is quoted, and the `=` of a soft line break. A hyphen at the
  end of a line may or may not belong to the URL: such a wrapper has two lines
  of output, with and without its hyphens, and counts as valid if one is. A `=`
  there has a second line as well, which keeps it.

Human format:
  ok     httpurl      mail.txt:12:5: http://ds.internic.net/ #fragment
  error  mail.txt:13:1: at byte 300: found `~`, expected …
  The line and the column, in bytes, are those of the wrapper, both from 1; the
  byte of an error is counted from 0 in the file. Passwords are shown as ****,
  and invalid URLs not at all. The counts follow on standard error.

Jsonl format, an object a candidate:
  {\"index\":0,\"candidate\":0,\"file\":\"mail.txt\",\"line\":12,\"column\":5,\
\"span\":[300,341],
   \"wrapper\":\"prefixed\",\"valid\":true,\"production\":\"httpurl\",
   \"url\":\"http://ds.internic.net/\",\"fragment\":\"fragment\"}
  {…,\"valid\":false,\"error\":{\"line\":13,\"column\":9,\"offset\":309,\"found\":\"~\",\
\"expected\":[…],\"message\":\"…\"}}
  Candidates of one wrapper have its index in common; the wrapper is prefixed,
  brackets or bare; span and offset are in bytes of the file.

Exit codes:
  0  every URL is valid, or there is none
  1  at least one is not
  2  wrong usage, or an I/O error, which ends the command at once

Examples:
  rfc1738 extract -f rfc1738.txt
  rfc1738 extract --bare --format jsonl < mail.txt";

const TREE_HELP: &str = "\
The root is the production of the URL's scheme, or the one named. A tree holds
the whole text of its URL, a password too. Trees in text form have a blank line
between them; in JSON each is an object on a line of its own:
  {\"production\":\"hostport\",\"span\":[7,15],\"children\":[…]}
  {\"production\":\"toplabel\",\"span\":[7,8],\"text\":\"a\"}
  {\"literal\":\"://\",\"text\":\"://\",\"span\":[4,7]}
Spans are in bytes.

Exit codes:
  0  every URL is valid
  1  at least one is not; its error is on standard error
  2  wrong usage, or an I/O error

Examples:
  rfc1738 tree http://ds.internic.net:8080/
  rfc1738 tree --production hostport --full a.example:80";

/// Checks URLs against RFC 1738, prints their parse trees, and prints the grammar.
#[derive(Parser)]
#[command(name = "rfc1738", version, after_help = HELP)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    Check(CheckArgs),
    Extract(ExtractArgs),
    Tree(TreeArgs),
    Grammar(GrammarArgs),
}

/// Tell which URLs are valid, and where and why the others are not.
#[derive(clap::Args)]
#[command(after_help = CHECK_HELP)]
pub struct CheckArgs {
    #[command(flatten)]
    pub reading: Reading,

    /// Check the lines of FILE; `-` is standard input.
    #[arg(short, long = "file", value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Records in files and standard input end in NUL, not in a newline.
    #[arg(short = '0', long)]
    pub null: bool,

    /// How to print the verdicts.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub format: CheckFormat,

    /// Print no verdicts; the exit code tells.
    #[arg(short, long)]
    pub quiet: bool,

    /// The URLs to check; with none and no file, the lines of standard input.
    #[arg(value_name = "URL")]
    pub urls: Vec<OsString>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum CheckFormat {
    /// A line a record, and counts at the end.
    Human,
    /// A JSON object a line a record.
    Jsonl,
}

/// Print how the grammar derives each URL.
#[derive(clap::Args)]
#[command(after_help = TREE_HELP)]
pub struct TreeArgs {
    #[command(flatten)]
    pub reading: Reading,

    /// Go down to single characters.
    #[arg(long)]
    pub full: bool,

    /// How to print the trees.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: TreeFormat,

    /// The URLs to parse.
    #[arg(value_name = "URL", required = true)]
    pub urls: Vec<OsString>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum TreeFormat {
    /// A node a line, indented by its depth.
    Text,
    /// A JSON object a line a tree.
    Json,
}

/// Print the BNF of a production, or of all 67 in the RFC's order.
///
/// It is the text of the RFC's Section 5; gopherurl is as erratum 5118 corrects it.
#[derive(clap::Args)]
pub struct GrammarArgs {
    /// The production, as the RFC spells it.
    #[arg(value_name = "NAME", value_parser = production(), hide_possible_values = true)]
    pub production: Option<Production>,
}

/// Find the URLs in text, and tell which are valid.
///
/// A URL in text stands in a wrapper, as the RFC's Appendix recommends: `<URL:http://host/#fragment>`. Without
/// the prefix `URL:`, angle brackets are a wrapper if they hold a URL of a predefined scheme, or one with `//`.
#[derive(clap::Args)]
#[command(after_help = EXTRACT_HELP)]
pub struct ExtractArgs {
    /// Read the text of FILE; `-` is standard input.
    #[arg(short, long = "file", value_name = "FILE", default_value = "-")]
    pub files: Vec<PathBuf>,

    /// Also find URLs of the predefined schemes that stand without a wrapper.
    #[arg(long)]
    pub bare: bool,

    /// How to print what is found.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub format: ExtractFormat,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum ExtractFormat {
    /// A line a candidate, and counts at the end.
    Human,
    /// A JSON object a line a candidate.
    Jsonl,
}

/// Reads the name of a production; clap's error lists them all.
pub fn production() -> impl TypedValueParser<Value = Production> {
    PossibleValuesParser::new(Production::ALL.iter().map(|production| production.name()))
        .try_map(|name| name.parse())
}
