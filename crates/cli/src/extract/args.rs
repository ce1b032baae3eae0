//! The arguments of `extract`.

use std::path::PathBuf;

use clap::ValueEnum;

const HELP: &str = "\
Wrappers:
  White space in a wrapper is ignored, and so are the quoting marks of mail if
  its first line is quoted, and the `=` of a soft line break. A hyphen at the
  end of a line may or may not belong to the URL: such a wrapper has two lines
  of output, with and without its hyphens, and counts as valid if one is. A `=`
  there has a second line as well, which keeps it.

  The prefix alone, URL:http://host/, is found in upper case, and if a scheme
  follows it at once; such a URL ends before white space, before any other
  character that no URL has but `%`, `#` and `~`, and before the punctuation of
  a sentence. What isn't UTF-8 is in no URL, nor in a wrapper.

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
  Candidates of one wrapper have its index in common; the wrapper is prefixed
  (<URL:…>), brackets (<…>), prefix-only (URL:…) or bare; span and offset are
  in bytes of the file.

Exit codes:
  0  every URL is valid, or there is none
  1  at least one is not
  2  wrong usage, or an I/O error, which ends the command at once

Examples:
  rfc1738 extract -f rfc1738.txt
  rfc1738 extract --bare --format jsonl < mail.txt";

/// Find the URLs in text, and tell which are valid.
///
/// A URL in text stands in a wrapper, as the RFC's Appendix recommends: `<URL:http://host/#fragment>`. Without
/// the prefix `URL:`, angle brackets are a wrapper if they hold a URL of a predefined scheme, or one with `//`.
/// Without the brackets, the prefix is enough.
#[derive(clap::Args)]
#[command(after_help = HELP)]
pub struct Args {
    /// Read the text of FILE; `-` is standard input.
    #[arg(short, long = "file", value_name = "FILE", default_value = "-")]
    pub files: Vec<PathBuf>,

    /// Also find URLs of the predefined schemes that stand without a wrapper or a prefix.
    #[arg(long)]
    pub bare: bool,

    /// How to print what is found.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub format: Format,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// A line a candidate, and counts at the end.
    Human,
    /// A JSON object a line a candidate.
    Jsonl,
}
