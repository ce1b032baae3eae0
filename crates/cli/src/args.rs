//! The command line.

use std::ffi::OsString;

use clap::{CommandFactory, Parser, Subcommand};
use rfc1738::{Redacted, Visible};

use crate::{
    access, check, compare, completions, decode, encode, extract, generate, grammar, man, parts, tree,
};

const HELP: &str = "\
Two readings:
  As printed, the RFC's production `url` takes nearly anything after a scheme:
  its last alternative, `otherurl`, is the generic form, which derives even
  http://user@host/. By default, URLs are judged by the RFC as meant: a
  predefined scheme (ftp, http, gopher, mailto, news, nntp, telnet, wais, file,
  prospero) follows its own production, and `otherurl` is for other schemes.
  Use `--production url` for the reading as printed, or name any other
  production; `rfc1738 grammar` prints them all.

Exit codes:
  0  every URL is valid
  1  at least one is invalid, isn't safe to access, or leads to different hosts
  2  usage error, or I/O error, such as output that can't be written

  If the output is a pipe that is closed early, the command ends without a
  message, and the exit code covers the URLs judged so far. If standard output
  is closed from the start, the output is discarded. If standard
  input is closed and has to be read, or a message can't be written to standard
  error, that is an I/O error.

Safe output:
  Control and invisible characters, such as \\u{1b} and \\u{202e}, are escaped, in
  file names too, and in JSON as \\u202e. Only `decode --format raw` prints them
  as they are.

Examples:
    rfc1738 check http://ds.internic.net/rfc/rfc1738.txt
    rfc1738 check -f urls.txt --format jsonl
    rfc1738 check --production url http://user@host/
    rfc1738 parts -f urls.txt --format tsv --columns scheme,host
    rfc1738 tree 'ftp://host.dom/etc/motd;type=a'
    rfc1738 access ftp://myname@host.dom/%2Fetc/motd
    rfc1738 compare 'http://trusted.example?@host.dom/'
    rfc1738 grammar hostport";

/// Checks URLs against RFC 1738, prints their parts, their parse trees and how to access them, compares what other
/// specifications read in them, encodes and decodes, and generates texts.
#[derive(Parser)]
#[command(name = "rfc1738", version, after_help = HELP)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
}

impl Args {
    /// Reads the arguments. No message about them holds a password or a control character.
    pub fn read() -> Result<Args, clap::Error> {
        Args::try_parse().map_err(|wrong| {
            if !wrong.use_stderr() {
                return wrong;
            }
            // The message repeats arguments, so make it again from arguments that are safe to show.
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
    Parts(parts::Args),
    Tree(tree::Args),
    Access(access::Args),
    Compare(compare::Args),
    Grammar(grammar::Args),
    Generate(generate::Args),
    Encode(encode::Args),
    Decode(decode::Args),
    Completions(completions::Args),
    Man(man::Args),
}
