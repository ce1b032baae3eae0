//! File URLs. Section 3.10.

use core::fmt;

use nom::IResult;

use super::ftp::{Fpath, fpath};
use super::ip::{Host, host};
use super::types::parsed_type;
use crate::Production;
use crate::notation::{
    RuleError, Source, after, literal, optional, preceded, prefix, rule, sequence, unless,
};

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

parsed_type!(Fileurl, fileurl);

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

impl fmt::Display for Fileurl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}/{}", self.prefix, after("", &self.host), self.fpath)
    }
}

impl<'a> Fileurl<'a> {
    /// Creates a URL with a lowercase scheme.
    pub fn new(host: Option<Host<'a>>, fpath: Fpath<'a>) -> Fileurl<'a> {
        Fileurl { prefix: "file://", host, fpath }
    }
}
