//! The arguments of `access`.

use std::ffi::OsString;

use clap::ValueEnum;

use crate::input::Sources;
use crate::verdict::Lints;

const HELP: &str = "\
Facts:
    connect   the host, with the port or the scheme's default port, if any. An
              IPv4 address has no leading zeros
    send      a line to send, without the CR LF at its end (ftp, gopher)
    ask       an FTP command whose argument the user must provide
    guess     an FTP command whose argument the client must guess
    note      the reason that an address isn't an addr-spec
    warning   a valid but suspicious construct, as in `check`

  Each line is a fact. `scheme` and `proposed` describe a scheme that the RFC
  doesn't specify, and `groups all` stands for `*`. All other facts are decoded
  parts of the URL. Quotes, backslashes and bytes that aren't printable ASCII
  are escaped, as in \\t, \\r, \\n and \\xe9. The target of an HTTP request
  stays encoded. An empty string is \"\". Passwords are shown as ****. Nothing is
  sent. Unless the only record is an argument, each URL is printed before its
  facts.

Filled-out Gopher+ forms:
  The URL determines the lines of a form (Section 3.4.9). Another kind of
  server would interpret them as commands. This has been used to send mail. A
  URL with a form is refused unless you give --allow-form. Use this option
  only if the server is known to be a gopher server.

JSONL format:
    {\"index\":0,\"valid\":true,\"production\":\"ftpurl\",
     \"access\":[{\"connect\":\"host.dom:21\"},{\"send\":\"CWD /etc\"}]}
    {\"index\":1,\"valid\":true,\"production\":\"ftpurl\",\"refused\":\"the name …\"}
  Each record is one object on one line, which is wrapped here. The index
  counts all records from 0. \"refused\" is the reason that a URL isn't safe to
  access. An invalid record's line is the same as in `check`.

Exit codes:
    0  every URL is valid and safe
    1  at least one URL is invalid or isn't safe. A URL isn't safe if its
       request would contain more than the URL says (for example, because of
       an encoded CR or LF), if its address or port is out of range, or if it
       names a local file that has no path on this system. In the human
       format, the reason is on standard error
    2  usage error, or I/O error

Examples:
    rfc1738 access ftp://myname@host.dom/%2Fetc/motd
    rfc1738 access --format jsonl 'gopher://host.dom/7sel%09words'";

/// Print the steps that a client would take to access each URL.
#[derive(clap::Args)]
#[command(after_long_help = HELP)]
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
