//! The arguments of `compare`.

use std::ffi::OsString;

use clap::ValueEnum;

use super::reading::Reading;
use crate::input::{RECORDS, Sources};

const HELP: &str = "\
Readings:
  strict   RFC 1738 as meant, as `check` has it
  printed  its production `url`, as `check --production url` has it
  rfc3986  RFC 3986's generic syntax, by the crate fluent-uri
  whatwg   the WHATWG's URL Standard, without a base, by the crate url, if
           the command is built with --features whatwg

  A program that checks a URL by one of them and fetches it by another may be
  sent where it didn't mean to go.

Differences:
  Two readings that accept a URL differ if a client would go to different hosts,
  or to different ports of one. Hosts are compared as each reading gives them,
  ignoring case. To RFC 1738 an address is decimal; whatwg turns any spelling of
  an address into one, and an international name into ASCII. No host differs
  from any host, but `localhost` in a file URL is the same as none (3.10). The
  scheme's default port is the same as none. The user is shown, but leads nowhere
  else. That one accepts a URL and another refuses it isn't a difference.

Human format:
    http://trusted.dom?@host.dom/
      strict   error   at byte 18: expected alphadigit, …
      printed  ok      host host.dom, user trusted.dom?
      rfc3986  ok      host trusted.dom
      whatwg   ok      host trusted.dom
      differ   host host.dom (printed), host trusted.dom (rfc3986, whatwg)
  A blank line is between records. A place is in bytes; that of rfc3986 is
  fluent-uri's, and whatwg gives none. The counts follow on standard error.

Jsonl format:
    {\"index\":0,\"url\":\"http://a?@b/\",\"readings\":{
     \"strict\":{\"valid\":false,\"error\":{\"offset\":8,…}},
     \"printed\":{\"valid\":true,\"host\":\"b\",\"user\":\"a?\"},
     \"rfc3986\":{\"valid\":true,\"host\":\"a\"},
     \"whatwg\":{\"valid\":true,\"host\":\"a\"}},\"differ\":[\"host\"]}
  Each record is one object, whose lines are broken here. The index counts all
  records from 0. What a reading doesn't see is left out. The error of strict
  and printed is what `check` says of it; that of the others has an offset,
  which may be null, and a message. A reading that isn't built in is null, and
  so is the URL if it is too long. Differ holds \"host\", \"port\", both or
  neither.

Tsv format:
  A header, and one line per record and reading; the values are separated by
  tabs. One that there isn't is empty. They are escaped as by `decode --format
  escaped`.

Passwords:
  The URL is masked as by `check --production url`. A host, port or user that
  can't be read off the masked URL may be part of a password, and is shown as
  ****. With --show-passwords all are as they are. The verdict is that of the
  URL itself.

Exit codes:
  0  no two readings that accept a URL differ
  1  two do, or a record is too long to be read
  2  usage error, or I/O error, which ends the command at once

Examples:
    rfc1738 compare 'http://trusted.example?@host.dom/'
    rfc1738 compare -q --readings rfc3986,whatwg -f urls.txt
    rfc1738 compare --format tsv < urls.txt | grep 'host$'";

/// Show what RFC 1738, RFC 3986 and the URL Standard each see in a URL, and whether it leads to different hosts.
#[derive(clap::Args)]
#[command(after_help = [RECORDS, HELP].join("\n\n"))]
pub struct Args {
    /// The readings to compare, in this order, with commas between them; by default, all.
    #[arg(long, value_name = "READINGS", value_delimiter = ',')]
    pub readings: Vec<Reading>,

    /// How to print the comparisons.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub format: Format,

    /// Print URLs, hosts, ports and users as they are.
    #[arg(long)]
    pub show_passwords: bool,

    /// Print nothing; only set the exit code.
    #[arg(short, long)]
    pub quiet: bool,

    #[command(flatten)]
    pub sources: Sources,

    /// The URLs to compare; without any, and without files, the lines of standard input.
    #[arg(value_name = "URL")]
    pub urls: Vec<OsString>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// The URL, and below it a line per reading.
    Human,
    /// A line of JSON per record.
    Jsonl,
    /// A header, and a line per record and reading, with tabs between the values.
    Tsv,
}
