//! Files. Section 3.10.

use nom::IResult;
use nom::combinator::map;
use nom::error::ParseError;
use nom::sequence::{pair, separated_pair};

use super::value::{Symbols, Value, printed};
use super::{Fpath, Host, fpath, host};
use crate::notation::{Source, literal, optional, prefix, rule};
use crate::{Production, Spelling};

/// A file on a particular host.
///
/// ```
/// use rfc1738::grammar::Fileurl;
///
/// let url = Fileurl::try_from("file://vms.host.edu/disk$user/my/notes/note12345.txt")?;
/// assert_eq!(url.host.map(|host| host.as_str()), Some("vms.host.edu"));
/// assert_eq!(Fileurl::try_from("file:///etc/motd")?.host, None);
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[doc = bnf!(fileurl)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fileurl<'a> {
    pub(crate) spelling: Spelling,
    /// The host, `localhost` among them; without one, it is the machine that interprets the URL.
    pub host: Option<Host<'a>>,
    /// The file's directories and name.
    pub fpath: Fpath<'a>,
}

impl<'a> Fileurl<'a> {
    /// A URL with its scheme in lower case.
    pub fn new(host: Option<Host<'a>>, fpath: Fpath<'a>) -> Fileurl<'a> {
        Fileurl { spelling: Spelling::LOWER, host, fpath }
    }
}

/// Parses a file URL: a [`Fileurl`].
#[doc = bnf!(fileurl)]
// fileurl        = "file://" [ host | "localhost" ] "/" fpath
pub fn fileurl<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Fileurl<'a>, E> {
    // "localhost" is a host already.
    let place = separated_pair(optional(host), literal("/"), fpath);
    rule(
        Production::Fileurl,
        map(pair(prefix("file://"), place), |(spelling, (host, fpath))| Fileurl { spelling, host, fpath }),
    )(input)
}

printed!(Fileurl, fileurl);

impl Value for Fileurl<'_> {
    fn production(&self) -> Production {
        Production::Fileurl
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        out.prefix("file://", self.spelling);
        if let Some(host) = &self.host {
            out.value(host);
        }
        out.literal("/");
        out.value(&self.fpath);
    }
}
