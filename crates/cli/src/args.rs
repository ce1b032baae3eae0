//! The command line.

use std::ffi::OsString;

use clap::{CommandFactory, Parser, Subcommand};
use rfc1738::{Redacted, Visible};

use crate::{access, check, decode, encode, extract, grammar, tree};

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
  1  at least one is not, or is not safe to access
  2  wrong usage, or an I/O error, such as output that can't be written
  If the output is a pipe that is closed early, the command ends without a
  message, and the exit code tells of the URLs judged until then. A standard
  output that is closed from the start counts as /dev/null.

At a terminal:
  Of what is read nothing is printed that a terminal would obey or not show,
  such as \\u{1b} or \\u{202e}, but by `decode --format raw`. That holds for
  names of files too, and in JSON, which has \\u202e.

Examples:
  rfc1738 check http://ds.internic.net/rfc/rfc1738.txt
  rfc1738 check -f urls.txt --format jsonl
  rfc1738 check --production url http://user@host/
  rfc1738 tree 'ftp://host.dom/etc/motd;type=a'
  rfc1738 access ftp://myname@host.dom/%2Fetc/motd
  rfc1738 grammar hostport";

/// Checks URLs against RFC 1738, prints their parse trees and what access to them takes, encodes and decodes.
#[derive(Parser)]
#[command(name = "rfc1738", version, after_help = HELP)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

impl Args {
    /// Reads the arguments. What is wrong with them is told without passwords and control characters.
    pub fn read() -> Result<Args, clap::Error> {
        Args::try_parse().map_err(|wrong| {
            if !wrong.use_stderr() {
                return wrong;
            }
            // The message repeats arguments, so it is made again from arguments that can be shown.
            let shown =
                |arg: OsString| Visible(&Redacted::new(&arg.to_string_lossy()).to_string()).to_string();
            match Args::try_parse_from(std::env::args_os().map(shown)) {
                Err(shown) if shown.kind() == wrong.kind() => shown,
                _ => clap::Error::new(wrong.kind()).with_cmd(&Args::command()),
            }
        })
    }
}

#[derive(Subcommand)]
pub enum Command {
    Check(check::Args),
    Extract(extract::Args),
    Tree(tree::Args),
    Access(access::Args),
    Grammar(grammar::Args),
    Encode(encode::Args),
    Decode(decode::Args),
}
