//! The arguments of `extract`.

use std::path::PathBuf;

use clap::ValueEnum;
use rfc1738::grammar::Scheme;

use crate::verdict::{Lints, Only};

const HELP: &str = "\
Wrappers:
  In a wrapper, whitespace and the `=` of a soft line break are ignored. If
  the wrapper's first line is quoted with `>`, as in an e-mail reply, these
  marks are ignored too. A hyphen at the end of a line may or may not belong
  to the URL. A wrapper with a line that ends in a hyphen gets two lines of
  output, with and without its hyphens, and is valid if either is valid. A
  wrapper with a line that ends in `=` also gets a second line of output, in
  which the `=` is part of the URL.

  The prefix alone, as in URL:http://host/, must be uppercase and directly
  before a scheme. The URL ends like a bare URL. Bytes that aren't UTF-8 are
  never part of a URL or a wrapper.

Bare URLs:
  With --bare or --scheme, a URL needs neither a wrapper nor a prefix. --bare
  finds mailto:, news: and any scheme followed by `://`, such as https, ftps,
  ws, ldap and postgresql. --scheme alone finds only the schemes that it names.
  With --bare, it adds schemes without `//`, such as urn.

  A bare URL ends where a reader of Markdown, HTML, JSON or a log sees its end:
  before a character that URLs don't allow except `%`, `#` and `~`, before a
  closing bracket that it doesn't open, before an escape such as `\\n` or
  `&quot;`, and before sentence punctuation. In JSON, `http:\\/\\/host\\/` is
  http://host/. In HTML, `&amp;` is `&`.

  A URL without brackets is invalid if it stops where it was clearly meant to
  continue: at a letter or digit that URLs don't allow, or at another
  forbidden character within a word, as in http://h|1.dom/. With --lenient,
  only http://h is checked. A fragment may stop anywhere. If a valid URL stops
  at a character that isn't a delimiter, the output names the character, unless
  the character may be part of a password.

Human format:
    ok       httpurl      mail.txt:12:5: http://ds.internic.net/ #fragment
    ok       httpurl      mail.txt:12:50: http://h/a (stopped at `|`)
    error    mail.txt:13:9: a URL can't contain `|`: http://h/a|b
    warning  mail.txt:14:20: … `.` or `..`, which many … resolve [dot-segment]
  The location of a valid URL is the start of its wrapper. That of an error or
  a warning is the start of the part that it is about. The line and the column,
  in characters, are counted from 1. Without --show-passwords, passwords are
  shown as ****. The counts follow on standard error. `rfc1738 help warnings`
  lists the warnings. With --only, the counts still cover all URLs.

Text format:
  Only the valid URLs are printed, with passwords as ****.

Formats for tools:
    short   mail.txt:12:5: http://ds.internic.net/
            mail.txt:13:9: error: a URL can't contain `|`
    github  ::error file=mail.txt,line=13,col=9,endColumn=10::a URL …
    sarif   {\"$schema\":\"…\",\"version\":\"2.1.0\",\"runs\":[…]}
  The positions are those of the human format. A wrapper is invalid only if all
  its candidates are invalid, and then has the error of the first candidate.
  Standard input is the file <stdin>. In an annotation, this name is part of
  the message.

Skipped text:
    0 valid, 0 invalid, 3 skipped: 1 bare (see --bare), 2 unclosed
  The counts include text that looks like a URL but isn't checked: bare URLs
  with `://` that you didn't ask for, wrappers that begin with `<URL:` and
  don't end within 16384 bytes or aren't UTF-8, `://` without a host after it,
  and URLs without brackets that are longer than 16384 bytes. In the formats
  text, jsonl and sarif, a note on standard error contains these counts,
  unless they are all zero.

Encodings:
  A file is UTF-8, or any encoding that extends US-ASCII. A byte order mark
  isn't counted in columns. UTF-16 is an error.

Live input:
  The output is flushed before the command waits for more input.

JSONL format:
    {\"index\":0,\"candidate\":0,\"file\":\"mail.txt\",\"line\":12,\"column\":5,
     \"span\":[300,341],\"wrapper\":\"prefixed\",\"valid\":true,
     \"production\":\"httpurl\",\"url\":\"http://ds.internic.net/\",
     \"fragment\":\"fragment\"}
    {…,\"line\":13,\"column\":9,…,\"valid\":false,\"url\":\"http://h/a|b\",\"at\":10,
     \"error\":{\"reason\":\"…\",…}}
  Each candidate is one object on one line, which is wrapped here. The
  candidates of a wrapper share its index. The wrapper is prefixed (<URL:…>),
  brackets (<…>), prefix-only (URL:…) or bare. The line and the column are
  those of the human format. An error has the same fields as in `check`, but
  its spans and offsets, and those of its fix, of the wrapper and of warnings,
  count the bytes of the file from 0. \"at\" is where the error begins in the URL. \"stopped_at\" is the character at which a URL
  stopped, such as \"|\".

Exit codes:
    0  every URL is valid, or there are no URLs
    1  at least one URL is invalid
    2  usage error, or I/O error, which ends the command at once

Examples:
    rfc1738 extract rfc1738.txt
    rfc1738 extract --bare --scheme urn notes.md
    rfc1738 extract --scheme http --scheme https notes.md
    rfc1738 extract --bare --only invalid notes.md
    rfc1738 extract --bare --format text notes.md | sort -u
    rfc1738 extract --bare --format jsonl < mail.txt";

/// Find URLs in text, and check them.
///
/// By default, the command finds URLs in wrappers, which the RFC's Appendix recommends, as in
/// `<URL:http://host/#fragment>`. Without the prefix `URL:`, angle brackets are a wrapper only if they contain a valid
/// URL, either of a predefined scheme or with `//`. The command also finds URLs after the prefix without brackets.
#[derive(clap::Args)]
#[command(after_long_help = HELP)]
pub struct Args {
    /// Files to read; `-` is standard input, which is the default.
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// More files to read, as in other subcommands.
    #[arg(short = 'f', long = "file", value_name = "FILE", num_args = 1..)]
    pub more: Vec<PathBuf>,

    /// Also find URLs without a wrapper or prefix.
    #[arg(long)]
    pub bare: bool,

    /// Also find URLs of this scheme without a wrapper or prefix.
    #[arg(long = "scheme", value_name = "NAME", value_parser = scheme)]
    pub schemes: Vec<String>,

    /// Accept a bare URL that stops where it clearly continued.
    #[arg(long)]
    pub lenient: bool,

    /// Print only the `valid` or the `invalid` URLs.
    #[arg(long, value_name = "KIND", hide_possible_values = true)]
    pub only: Option<Only>,

    #[command(flatten)]
    pub lints: Lints,

    /// Output format.
    #[arg(long, value_name = "FORMAT", default_value = "human")]
    pub format: Format,

    /// Print nothing; only set the exit code.
    #[arg(short, long, conflicts_with = "only")]
    pub quiet: bool,

    /// Print passwords unmasked.
    #[arg(long)]
    pub show_passwords: bool,
}

/// Parses the name of a scheme.
fn scheme(name: &str) -> Result<String, &'static str> {
    let scheme = Scheme::try_from(name).map(|scheme| scheme.to_string());
    scheme.map_err(|_| "the name of a scheme, such as `https`, has only letters, digits, `+`, `-` and `.`")
}

#[derive(Clone, Copy, ValueEnum)]
pub enum Format {
    /// A line per candidate, and the counts at the end.
    Human,
    /// The valid URLs, one per line, without fragments.
    Text,
    /// A line per URL with its position, as compilers print positions: `mail.txt:12:5: http://…`.
    Short,
    /// A line of JSON per candidate.
    Jsonl,
    /// A GitHub workflow annotation per error and warning.
    Github,
    /// A SARIF 2.1.0 log of the errors and warnings.
    Sarif,
}
