//! The command line.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use rfc1738::{Production, Redacted, Visible};

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

const CHECK_HELP: &str = "\
Records:
  Each URL argument is a record, and so is each line of the files; arguments
  come first, then the files in order. The newline that ends a line is no part
  of the record, but a carriage return before it is: the RFC allows none, so
  the lines of a file with CR LF are invalid. An empty line is a record. The
  last line needs no newline. A record that isn't UTF-8 is invalid, and so is
  one that is longer than --max-record: it is read to its end, but not kept.
  Each record is judged, and what may be a password masked, by itself.

  Input of any length is judged on all cores, in memory that doesn't grow with
  it, and the verdicts come in its order. If they don't go to the terminal, or
  with -q, standard error shows there how far a long input has been judged.

Human format:
  ok     httpurl      http://ds.internic.net/
  error  urls.txt:12: at byte 23: found `~`, expected xchar or end of input
  A valid URL is shown with its password, if any, as ****. An invalid one may
  be anything, so it isn't shown; its place is: `argument 2`, or the file and
  the number of the line, both from 1. The counts follow on standard error. On
  a terminal an error is drawn over the URL, in which all that may be a password
  is masked, with the rule that was broken and what to do; `--format report`
  does so everywhere.

Jsonl format, an object a record:
  {\"index\":0,\"valid\":true,\"production\":\"httpurl\"}
  {\"index\":1,\"valid\":false,\"error\":{\"offset\":9,\"found\":\"/\",\"withheld\":false,\
\"expected\":[\"digit\"],\"paths\":[{\"expected\":\"digit\",\"within\":[\"httpurl\",…]}],\
\"hints\":[{\"section\":\"3.1\",\"message\":\"…\"}],\"message\":\"…\"}}
  The index counts all records from 0; the offset is in bytes; found is null at
  the end of the record, and `\\xFF` for a byte that isn't UTF-8; it is null too
  if it is withheld, as it may be part of a password. For a record that is too
  long, the offset is --max-record, found is null, and the lists are empty.

Exit codes:
  0  every record is valid
  1  at least one is not
  2  wrong usage, or an I/O error, which ends the command at once

Examples:
  rfc1738 check http://ds.internic.net/ ftp://ftp.example/
  rfc1738 check -f urls.txt -f more.txt
  rfc1738 check -- -a-scheme:may-begin-with-a-hyphen
  printf 'a.b\\0a\\nb\\0' | rfc1738 check -0 --production hostname";

const EXTRACT_HELP: &str = "\
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

const TREE_HELP: &str = "\
The root is the production of the URL's scheme, or the one named. A tree holds
the whole text of its URL, a password too. Trees in text form have a blank line
between them; in JSON each is an object on a line of its own:
  {\"production\":\"hostport\",\"span\":[7,15],\"children\":[…]}
  {\"production\":\"toplabel\",\"span\":[7,8],\"text\":\"a\"}
  {\"literal\":\"://\",\"text\":\"://\",\"span\":[4,7]}
Spans are in bytes. A run of characters that is no production, which is the
part of an article before its @, is drawn as …, and in JSON has no name:
  {\"text\":\"a\",\"span\":[5,6]}

Exit codes:
  0  every URL is valid
  1  at least one is not; its error is on standard error
  2  wrong usage, or an I/O error

Examples:
  rfc1738 tree http://ds.internic.net:8080/
  rfc1738 tree --production hostport --full a.example:80";

const ACCESS_HELP: &str = "\
What is printed, a fact a line:
  connect   the host, an address always in decimal, and the port, the scheme's
            if the URL has none
  send      a line that is sent, without the CR LF at its end (ftp, gopher)
  ask       an FTP command whose argument the user has to give
  guess     an FTP command whose argument the client has to guess
  note      why an address is no addr-spec, or what follows two slashes no login
  caution   what is legal in the URL, and still calls for care
  and parts of the URL, decoded, under the names that the RFC gives them.
  In a text, an octet that is no printable ASCII character is escaped, as in
  \\t, \\r, \\n and \\xe9, and so are quotes and the backslash. The target of an
  HTTP request stays encoded. A password is shown as ****. Nothing is sent.

A filled-out Gopher+ form (Section 3.4.9):
  It is lines of the URL's own making, which another server would take for
  commands: they have delivered mail. It is refused, unless --allow-form says
  that the server is known to be a gopher server.

Json format, an object a URL; the index counts all URLs from 0:
  {\"index\":0,\"production\":\"ftpurl\",\"access\":[{\"connect\":\"host.dom:21\"},\
{\"send\":\"CWD /etc\"}]}

Exit codes:
  0  every URL is valid and safe
  1  at least one is not, or its request would be more than it says, because
     of an encoded CR, LF or the like, or its address or port is one that no
     service has; its error is on standard error
  2  wrong usage, or an I/O error

Examples:
  rfc1738 access ftp://myname@host.dom/%2Fetc/motd
  rfc1738 access --format json 'gopher://host.dom/7sel%09words'";

const ENCODE_HELP: &str = "\
Each argument is encoded on a line of its own. The productions are those that
hold escapes:
  user password urlpath fpath fsegment hpath hsegment search gtype selector
  gopher+_string encoded822addr database wtype wpath ppath psegment fieldname
  fieldvalue escape uchar xchar
What stands unencoded differs from one to the other: it is what the BNF allows
there and the scheme doesn't reserve, so a `;` is encoded in hsegment and not
in user. In fpath, hpath and ppath a `/` is a delimiter and stays one; in their
segments it is encoded.

Exit codes:
  0  all are encoded
  1  at least one is not: gtype, escape, uchar and xchar are one octet, and
     encoded822addr is at least one; the error is on standard error
  2  wrong usage, or an I/O error

Examples:
  rfc1738 encode --production password 'p@ss/word'
  rfc1738 encode --production fpath 'a directory/100%'";

const DECODE_HELP: &str = "\
Each text is any run of the characters that a URL may hold, and its octets are
followed by a newline. Raw octets can hold newlines of their own, and anything
else that a terminal would obey; escaped ones can't.

A text with an escape that is none, or with a character that must be encoded,
such as `~` or a space, is an error that tells the place.

To decode a whole URL is to lose its parts: a decoded `/` is no delimiter.

Exit codes:
  0  all are decoded
  1  at least one is not; its error is on standard error
  2  wrong usage, or an I/O error

Examples:
  rfc1738 decode p%40ss
  rfc1738 decode --format escaped '+%091%0D%0A'";

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
    Check(CheckArgs),
    Extract(ExtractArgs),
    Tree(TreeArgs),
    Access(AccessArgs),
    Grammar(GrammarArgs),
    Encode(EncodeArgs),
    Decode(DecodeArgs),
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

    /// How long a record may be; a longer one is invalid.
    #[arg(long, value_name = "BYTES", default_value_t = 1 << 20)]
    pub max_record: usize,

    /// How to print the verdicts.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub format: CheckFormat,

    /// When to print reports in colour; `auto` is on a terminal, unless `NO_COLOR` is set.
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub color: clap::ColorChoice,

    /// Print no verdicts; the exit code tells.
    #[arg(short, long)]
    pub quiet: bool,

    /// The URLs to check; with none and no file, the lines of standard input.
    #[arg(value_name = "URL")]
    pub urls: Vec<OsString>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum CheckFormat {
    /// A line a record, and counts at the end; on a terminal as `report`.
    Human,
    /// As `human`, but each error is drawn over its record, in which what may be a password is masked.
    Report,
    /// A JSON object a line a record.
    Jsonl,
}

impl CheckFormat {
    /// The format that is printed: `human` is to be read, and a terminal has room for a report.
    pub fn on(self, is_terminal: bool) -> CheckFormat {
        match self {
            CheckFormat::Human if is_terminal => CheckFormat::Report,
            format => format,
        }
    }
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

/// Print what a client does to access each URL: the steps, the request, or the parts.
#[derive(clap::Args)]
#[command(after_help = ACCESS_HELP)]
pub struct AccessArgs {
    /// Print passwords as they are.
    #[arg(long)]
    pub show_password: bool,

    /// Print the lines of filled-out Gopher+ forms, which would be commands to another server.
    #[arg(long)]
    pub allow_form: bool,

    /// How to print the facts.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: AccessFormat,

    /// The URLs to access.
    #[arg(value_name = "URL", required = true)]
    pub urls: Vec<OsString>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum AccessFormat {
    /// A fact a line.
    Text,
    /// A JSON object a line a URL.
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
/// Without the brackets, the prefix is enough.
#[derive(clap::Args)]
#[command(after_help = EXTRACT_HELP)]
pub struct ExtractArgs {
    /// Read the text of FILE; `-` is standard input.
    #[arg(short, long = "file", value_name = "FILE", default_value = "-")]
    pub files: Vec<PathBuf>,

    /// Also find URLs of the predefined schemes that stand without a wrapper or a prefix.
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

/// Encode octets as a production has them: what it may not hold becomes an escape.
#[derive(clap::Args)]
#[command(after_help = ENCODE_HELP)]
pub struct EncodeArgs {
    /// The part that the octets are for, as the RFC spells it.
    #[arg(long, value_name = "NAME", value_parser = encoding_production(), hide_possible_values = true)]
    pub production: Production,

    /// The octets to encode.
    #[arg(value_name = "OCTETS", required = true)]
    pub octets: Vec<OsString>,
}

/// Decode escapes into the octets that they stand for.
#[derive(clap::Args)]
#[command(after_help = DECODE_HELP)]
pub struct DecodeArgs {
    /// How to print the octets; by default escaped at a terminal, and raw elsewhere.
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<DecodeFormat>,

    /// The texts to decode.
    #[arg(value_name = "TEXT", required = true)]
    pub texts: Vec<OsString>,
}

#[derive(Clone, Copy, ValueEnum)]
pub enum DecodeFormat {
    /// The octets themselves.
    Raw,
    /// What a terminal would obey or not show, backslashes and what is not UTF-8 as \n, \u{1b}, \\, \xFF.
    Escaped,
}

/// Reads the name of a production that can hold any octet.
fn encoding_production() -> impl TypedValueParser<Value = Production> {
    let encoding = Production::ALL.iter().filter(|production| production.encode(b"a").is_some());
    PossibleValuesParser::new(encoding.map(|production| production.name())).try_map(|name| name.parse())
}

/// Reads the name of a production; clap's error lists them all.
pub fn production() -> impl TypedValueParser<Value = Production> {
    PossibleValuesParser::new(Production::ALL.iter().map(|production| production.name()))
        .try_map(|name| name.parse())
}
