//! The arguments of `parts`.

use std::ffi::OsString;

use clap::ValueEnum;

use super::columns::Column;
use crate::input::{RECORDS, Sources};
use crate::verdict::Echo;

const HELP: &str = "\
Parts:
  A URL has the parts that its scheme gives it: https isn't one of the ten, so
  what follows `?` belongs to its path. What has no login and no scheme of the
  ten is a schemepart, as is //host_1/db in mysql://host_1/db. The path is what
  follows the `/` after the host, up to what the scheme has after a path; so it
  includes the database, wtype and wpath of wais, the gtype and selector of
  gopher, and the group and number of nntp, which are in columns of their own
  too.

  Anything that may be a password is shown as ****, in each part as in the whole
  URL, unless --show-passwords is given.

Escapes:
  Parts are as written. With --decode, what an escape stands for replaces it, but
  in a path %2F and %25 stay, or a `/` that is part of a name couldn't be told
  from one that is a delimiter: a path divided at each `/` and decoded once more
  gives the names. In the path or schemepart of another scheme than the ten,
  which may delimit by any of ; / ? : @ & =, the escapes of these and of % stay.

Human format:
    ftp://joe:****@h/a%20b;type=a
      production  ftpurl
      scheme      ftp
      …
  The URL, and below it a line per part; a blank line is between records. Below an
  invalid record's place, `argument 2` or the file and the line, is what is wrong.
  Values are escaped as in tsv. The URL is there whatever --columns says.

Jsonl format:
    {\"index\":0,\"valid\":true,\"url\":\"ftp://joe:****@h/a%20b;type=a\",
     \"production\":\"ftpurl\",\"scheme\":\"ftp\",\"user\":\"joe\",
     \"password\":\"****\",\"host\":\"h\",\"path\":\"a%20b\",\"type\":\"a\"}
    {\"index\":1,\"valid\":false,\"error\":{\"offset\":9,…}}
  Each record is one object, whose lines are broken here. The index counts all
  records from 0. A part that the URL doesn't have is left out, and one that is
  empty is \"\". All parts are strings, but the fields are a list of
  {\"name\":\"…\",\"value\":\"…\"}. In a string that isn't UTF-8 when decoded, each
  run of invalid bytes is U+FFFD. An error is what `check` says of it. Index,
  valid and error are there whatever --columns says.

Tsv format:
  A header, and one line per record; the values are separated by tabs. One that
  the URL doesn't have is empty, and so are all but index and error if it is
  invalid. They are escaped as by `decode --format escaped`: a tab is `\\t`, a
  newline `\\n`, a backslash `\\\\`, an invisible character such as U+202E
  `\\u{202e}`, and a byte that isn't UTF-8 `\\xFF`. So each record is one line,
  whatever is in it. The fields are as in the URL, encoded, and each with its
  `;`.

Echo:
  With --echo, each record is printed itself, valid or not, by which its line can
  be found where the index, which begins at 0 in each process, is none: in jsonl
  as \"record\" after \"valid\", elsewhere as the first column, escaped. Whole, it has its
  passwords, whatever --show-passwords says of the parts. In it, each run of bytes
  that isn't UTF-8 is U+FFFD. A record that is too long is null, or empty.

Long inputs:
  Input of any length is read on all cores, in bounded memory, and the output
  keeps its order. The counts follow on standard error, which shows the progress
  of a long input if it is a terminal and the output isn't.

Exit codes:
  0  every record is valid
  1  at least one isn't
  2  usage error, or I/O error, which ends the command at once

Examples:
    rfc1738 parts ftp://myname@host.dom/%2Fetc/motd
    rfc1738 parts -f urls.txt --format tsv --columns scheme,host,port
    rfc1738 parts --decode --columns path < urls.txt | jq -r .path";

/// Print the parts of each URL, to read, as JSON or as a table.
#[derive(clap::Args)]
#[command(after_help = [RECORDS, HELP].join("\n\n"))]
pub struct Args {
    /// How to print the parts; by default, human on a terminal and jsonl elsewhere.
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<Format>,

    /// Which parts to print, in this order, with commas between them; by default, all.
    #[arg(long, value_name = "COLUMNS", value_delimiter = ',')]
    pub columns: Vec<Column>,

    /// Print each record too, valid or not, as `record`.
    #[arg(long, value_name = "HOW")]
    pub echo: Option<Echo>,

    /// Decode the escapes in all parts but the URL itself; in a path, those of delimiters stay.
    #[arg(long)]
    pub decode: bool,

    /// Print passwords as they are.
    #[arg(long)]
    pub show_passwords: bool,

    #[command(flatten)]
    pub sources: Sources,

    /// The URLs to divide; without any, and without files, the lines of standard input.
    #[arg(value_name = "URL")]
    pub urls: Vec<OsString>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// The URL with its parts in colors, and a line per part.
    Human,
    /// A line of JSON per record.
    Jsonl,
    /// A header, and a line per record, with tabs between the values.
    Tsv,
}
