//! File URLs. Section 3.10.

use core::fmt;

use nom::IResult;
use nom::combinator::{eof, peek};

use super::ftp::{Fpath, fpath};
use super::ip::{Host, NO_SLASH, host, userinfo};
use super::misc::ALPHA;
use crate::Production;
use crate::notation::mistake::{
    Misspelling, Mistake, Read, end_or, misspellings, mistakes, nothing, one_of, until,
};
use crate::notation::{
    RuleError, Source, Watched, after, literal, one, optional, pad, preceded, prefix, rule, sequence, unless,
};
use crate::production::form;

/// The URL of a file on a host.
///
/// ```
/// use rfc1738::grammar::Fileurl;
///
/// let url = Fileurl::try_from("file://vms.host.edu/disk$user/my/notes/note12345.txt")?;
/// assert_eq!(url.host.map(|host| host.as_str()), Some("vms.host.edu"));
/// assert_eq!(Fileurl::try_from("file:///etc/motd")?.host, None);
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fileurl<'a> {
    /// The scheme's name as written, and the delimiter after it.
    pub(crate) prefix: &'a str,
    /// The host, which may be `localhost`. `None` means the machine that interprets the URL.
    pub host: Option<Host<'a>>,
    /// The file's directories and name.
    pub fpath: Fpath<'a>,
}

/// Parses a file URL: a [`Fileurl`].
///
/// Matches `file://vms.host.edu/disk$user/my/notes/note12345.txt` in `file://vms.host.edu/disk$user/my/notes/note12345.txt>`.
/// Sections [3.10](crate::prose#310-files) and [5](crate::grammar#rule.fileurl). [Quirks](crate::quirks#of.fileurl).
///
/// ```bnf
/// fileurl        = "file://" [ host | "localhost" ] "/" fpath
/// ```
#[inline]
pub fn fileurl<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Fileurl<'a>, E> {
    let parts = sequence!(Fileurl {
        prefix: prefix("file://"),
        // `host` also matches "localhost". Most URLs omit it.
        host: optional(unless(b'/', host)),
        fpath: preceded(literal("/"), fpath),
    });
    rule(Production::Fileurl, parts)(input)
}

mistakes! {
    NO_USER = "NoUser", "3.10", form(Production::Fileurl),
        "… can't have a user name", of "a file URL", advice "remove this";
    NO_PORT = "NoPort", "3.10", form(Production::Fileurl), "a file URL can't have a port", advice "remove this";
    NO_PATH = "NoPath", "3.10", form(Production::Fileurl),
        "a `/` must follow the host of …", of "a file URL", advice "insert `/`";
    DRIVE_PATH = "DrivePath", "3.10", form(Production::Fileurl),
        "`file:///` must precede a drive letter", advice "write `file:///`, the drive, and a `/` for each backslash";
}

/// Mistakes in a `fileurl`.
pub(super) const FILEURL: &[Misspelling] = misspellings! {
    DRIVE_PATH => (prefix("file:"), optional(literal("//"))) [drive] (end_or("/\\"));
    NO_USER => (prefix("file://")) [userinfo];
    NO_PORT => (prefix("file://"), optional(host), peek(literal(":"))) [until("/")];
    NO_SLASH => (prefix("file://"), optional(host)) [nothing] (literal("?")), fix "/";
    NO_SLASH => (prefix("file://"), optional(host)) [nothing] (literal(";"));
    NO_PATH => (prefix("file://"), optional(host)) [nothing] (eof), fix "/";
    NO_PATH => (prefix("file://"), optional(host)) [nothing] (literal("#"));
};

/// Reads a drive letter and the `:` or `|` after it.
pub(crate) fn drive<'a, 'w>(input: Watched<'a, 'w>) -> Read<'a, 'w, ()> {
    preceded(one(&ALPHA), one_of(":|"))(input)
}

impl fmt::Display for Fileurl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}{}/{}", self.prefix, after("", &self.host), self.fpath))
    }
}

impl<'a> Fileurl<'a> {
    /// Creates a URL with a lowercase scheme.
    pub fn new(host: Option<Host<'a>>, fpath: Fpath<'a>) -> Fileurl<'a> {
        Fileurl { prefix: "file://", host, fpath }
    }
}
