//! The arguments of `access`.

use std::ffi::OsString;

use clap::ValueEnum;

use crate::input::{RECORDS, Sources};

const HELP: &str = "\
Facts:
  connect   the host, with any address in decimal, and the port, which is
            the scheme's default if the URL has none
  send      a line to send, without the CR LF at its end (ftp, gopher)
  ask       an FTP command whose argument the user has to give
  guess     an FTP command whose argument the client has to guess
  note      why an address isn't an addr-spec, or why what follows two
            slashes isn't a login
  caution   what is valid in the URL but calls for care

  There is one per line. Others are parts of the URL, decoded, under the names
  that the RFC gives them. An octet that isn't printable ASCII is escaped, as in
  \\t, \\r, \\n and \\xe9, and so are quotes and the backslash. The target of an
  HTTP request stays encoded. A password is shown as ****. Nothing is sent.

Filled-out Gopher+ forms:
  Section 3.4.9. The URL chooses the lines of a form, and another kind of server
  would take them for commands: they have delivered mail. It is refused, unless
  --allow-form says that the server is known to be a gopher server.

Jsonl format:
    {\"index\":0,\"valid\":true,\"production\":\"ftpurl\",
     \"access\":[{\"connect\":\"host.dom:21\"},{\"send\":\"CWD /etc\"}]}
    {\"index\":1,\"valid\":true,\"production\":\"ftpurl\",\"refused\":\"the name …\"}
    {\"index\":2,\"valid\":false,\"error\":{\"offset\":9,…}}
  Each record is one object, whose lines are broken here. The index counts all
  records from 0. Refused is why a URL isn't safe to access. An error is what
  `check` says of it.

Exit codes:
  0  every URL is valid and safe
  1  at least one is invalid, or its request would be more than it says,
     because of an encoded CR, LF or the like, or no service has its
     address or port; in the human format, why is on standard error
  2  usage error, or I/O error

Examples:
    rfc1738 access ftp://myname@host.dom/%2Fetc/motd
    rfc1738 access --format jsonl 'gopher://host.dom/7sel%09words'";

/// Print what a client would do to access each URL: the steps, the request, or the parts.
#[derive(clap::Args)]
#[command(after_help = [RECORDS, HELP].join("\n\n"))]
pub struct Args {
    /// Print passwords as they are.
    #[arg(long)]
    pub show_passwords: bool,

    /// Print the lines of filled-out Gopher+ forms, which another kind of server would take for commands.
    #[arg(long)]
    pub allow_form: bool,

    /// How to print the facts.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub format: Format,

    #[command(flatten)]
    pub sources: Sources,

    /// The URLs to access; without any, and without files, the lines of standard input.
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
