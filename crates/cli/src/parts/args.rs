//! The arguments of `parts`.

use std::ffi::OsString;

use clap::ValueEnum;

use super::columns::Column;
use crate::input::Sources;
use crate::verdict::{Echo, Lints};

const HELP: &str = "\
Parts:
  The scheme determines the parts of a URL. For example, https isn't
  predefined, so the text after `?` belongs to its path, and is also its query.
  A URL whose scheme
  isn't predefined has a host and a path only if a valid host and port follow
  its `//`. Otherwise, it has a schemepart, such as //host_1/db in
  mysql://host_1/db, because a host can't contain an underscore. The path begins
  after the `/` that follows the host and ends before the search, the `;type=`
  of ftp or the fields of prospero. It includes the database, wtype and wpath of
  wais, the gtype and selector of gopher, and the group and number of nntp,
  which also have separate columns.

  Possible passwords are shown as ****, in each part and in the whole URL,
  unless you give --show-passwords.

Escapes:
  Parts are printed as written. With --decode, escapes are decoded, with three
  exceptions. In a path, %2F and %25 stay encoded, because a decoded `/` would
  be indistinguishable from a delimiter. To get the decoded segments, split the
  path at each `/` and decode again. In the path or schemepart of a scheme that
  isn't predefined, the escapes of % and of the possible delimiters ; / ? : @
  & = stay encoded. The fields of prospero are decoded only in jsonl.

Human format:
    ftp://joe:****@h/a%20b;type=a
      production  ftpurl
      scheme      ftp
      …
  The URL is followed by a line for each part. A blank line separates records.
  An invalid record is shown as its file and line, followed by its error. The
  second argument is shown as <arguments>:2. Values are escaped as in tsv, and
  an empty value is \"\". A valid URL is always printed, regardless of
  --columns.

JSONL format:
    {\"index\":0,\"valid\":true,\"url\":\"ftp://joe:****@h/a%20b;type=a\",
     \"production\":\"ftpurl\",\"scheme\":\"ftp\",\"user\":\"joe\",
     \"password\":\"****\",\"host\":\"h\",\"path\":\"a%20b\",\"type\":\"a\"}
    {\"index\":1,\"file\":\"<arguments>\",\"line\":2,…,\"error\":{…}}
  Each record is one object on one line, which is wrapped here. The index
  counts all records from 0. Absent parts are left out. Empty parts are \"\".
  All parts are strings except the fields, which are a list of
  {\"name\":\"…\",\"value\":\"…\"}. In a decoded string that isn't UTF-8, each invalid
  sequence is replaced with U+FFFD. An invalid record's line is the same as in
  `check`, regardless of --columns.

Tsv format:
  A header, and a line for each record, with tabs between the values. Absent
  values are empty. For an invalid record, only the index and the error have
  values. Values are escaped as in `decode --format escaped`: a tab is `\\t`, a
  newline `\\n`, a backslash `\\\\`, an invisible character such as U+202E
  `\\u{202e}`, and a byte that isn't UTF-8 `\\xFF`. Therefore, each record is
  exactly one line. In the tsv and human formats, the fields are printed as in
  the URL, encoded and with a `;` before each field.

Echo:
  With --echo, each record is also printed, valid or not. Use it to find the
  line of a record if several processes share an input, because the index
  begins at 0 in each process. In jsonl, the record is \"record\", after
  \"valid\". Elsewhere, it is the first column, escaped. With `--echo whole`, it
  contains passwords even without --show-passwords. Each invalid sequence of
  bytes is replaced with U+FFFD. A record that is too long is null in jsonl, and
  empty elsewhere.

Long inputs:
  Long input is parsed on all cores, in bounded memory. The output is in the
  order of the input. The counts follow on standard error.

Exit codes:
    0  every record is valid
    1  at least one record is invalid
    2  usage error, or I/O error, which ends the command at once

Examples:
    rfc1738 parts ftp://myname@host.dom/%2Fetc/motd
    rfc1738 parts -f urls.txt --format tsv --columns scheme,host,port
    rfc1738 parts --decode --columns path < urls.txt | jq -r .path";

/// Print the parts of each URL as text, JSON or a table.
#[derive(clap::Args)]
#[command(after_long_help = HELP)]
pub struct Args {
    /// Output format; by default, human on a terminal and jsonl elsewhere.
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<Format>,

    /// Columns to print, separated by commas; by default, all.
    #[arg(long, value_name = "COLUMNS", value_delimiter = ',')]
    pub columns: Vec<Column>,

    /// Also print each record, valid or not.
    #[arg(long, value_name = "HOW")]
    pub echo: Option<Echo>,

    /// Decode the parts, except delimiters in a path.
    #[arg(long)]
    pub decode: bool,

    /// Print passwords unmasked.
    #[arg(long)]
    pub show_passwords: bool,

    #[command(flatten)]
    pub lints: Lints,

    #[command(flatten)]
    pub sources: Sources,

    /// URLs to split; without URLs and files, read standard input.
    #[arg(value_name = "URL")]
    pub urls: Vec<OsString>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// The URL with its parts in color, and a line per part.
    Human,
    /// A line of JSON per record.
    Jsonl,
    /// A header, and a line per record, with tabs between the values.
    Tsv,
}
