//! The arguments of `compare`.

use std::ffi::OsString;

use clap::ValueEnum;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use rfc1738_describe::readers::Reader;

use crate::input::Sources;

const HELP: &str = "\
Readings:
    strict   RFC 1738 as intended, the same as `check`
    printed  RFC 1738 as printed, the same as `check --production url`
    rfc3986  RFC 3986's generic syntax, as implemented by fluent-uri
    whatwg   the WHATWG's URL Standard, without a base, as implemented by the
             url crate

  A program that checks a URL with one reading and fetches it with another may
  connect to a host that it meant to reject.

Differences:
  Two readings that accept a URL differ if a client would go to different
  hosts, or to different ports of the same host. Hosts are compared in the
  form that each reading gives them, ignoring case. In RFC 1738, an address is
  decimal. The whatwg reading converts any spelling of an address to decimal,
  and an international name to ASCII. The absence of a host differs from any
  host, but in a file URL, `localhost` is the same as no host (3.10). The
  scheme's default port is the same as no port. The user is shown, but doesn't
  count as a difference. It also isn't a difference if one reading accepts a
  URL and another rejects it.

Human format:
    http://trusted.dom?@host.dom/
      strict           error    an HTTP URL can't have a user name …
      printed          differs  host host.dom, user trusted.dom?
      rfc3986, whatwg  differs  host trusted.dom
  Readings with the same outcome share a line. If all hosts and ports are the
  same, the word is `ok` instead of `differs`. A blank line separates records.
  An error has the location at which it begins. For rfc3986, it is the place
  that fluent-uri reports. For whatwg, there is none. The counts follow on
  standard error.

JSONL format:
    {\"index\":0,\"url\":\"http://a?@b/\",\"readings\":{
     \"strict\":{\"valid\":false,\"error\":{\"offset\":8,…}},
     \"printed\":{\"valid\":true,\"host\":\"b\",\"user\":\"a?\"},
     \"rfc3986\":{\"valid\":true,\"host\":\"a\"},
     \"whatwg\":{\"valid\":true,\"host\":\"a\"}},\"differ\":[\"host\"]}
  Each record is one object on one line, which is wrapped here. The index
  counts all records from 0. Parts that a reading doesn't find are left out.
  The errors of strict and printed are the same as in `check`. Those of the
  other readings have an offset, which may be null, and a message. \"differ\" contains \"host\", \"port\", both or neither.
  The line of a record that is too long or isn't UTF-8 is the same as in
  `check`.

Passwords:
  The URL is masked as in `check --production url`. A host, port or user that
  the same reading doesn't find in the masked URL may be part of a password,
  and is shown as ****. With --show-passwords, nothing is masked. The verdict
  is always that of the unmasked URL.

Exit codes:
    0  no two readings that accept a URL differ
    1  two readings differ, or a record is too long to be read
    2  usage error, or I/O error, which ends the command at once

Examples:
    rfc1738 compare 'http://trusted.example?@host.dom/'
    rfc1738 compare -q --readings strict,rfc3986 -f urls.txt
    rfc1738 compare --format jsonl < urls.txt | grep '\"host\"\\]}$'";

/// Compare the hosts that RFC 1738, RFC 3986 and the URL Standard find in each URL.
#[derive(clap::Args)]
#[command(after_long_help = HELP)]
pub struct Args {
    /// Readings to compare, separated by commas; by default, all.
    #[arg(long, value_name = "READINGS", value_delimiter = ',', value_parser = reader())]
    pub readings: Vec<Reader>,

    /// Output format.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub format: Format,

    /// Print passwords unmasked.
    #[arg(long)]
    pub show_passwords: bool,

    /// Print nothing; only set the exit code.
    #[arg(short, long)]
    pub quiet: bool,

    #[command(flatten)]
    pub sources: Sources,

    /// URLs to compare; without URLs and files, read standard input.
    #[arg(value_name = "URL")]
    pub urls: Vec<OsString>,
}

/// Returns a parser for the name of a reading.
fn reader() -> impl TypedValueParser<Value = Reader> {
    let named =
        |name: String| Reader::ALL.into_iter().find(|reader| reader.name() == name).ok_or("no reader");
    PossibleValuesParser::new(Reader::ALL.map(Reader::name)).try_map(named)
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// The URL, followed by a line per outcome.
    Human,
    /// A line of JSON per record.
    Jsonl,
}
