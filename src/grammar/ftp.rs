//! FTP. Section 3.2.

use nom::IResult;
use nom::combinator::map;
use nom::error::ParseError;
use nom::sequence::{pair, preceded, tuple};

use super::value::{Symbols, Value, printed, text};
use super::{Login, login};
use crate::encoding::encode_segments;
use crate::notation::class::{Class, class};
use crate::notation::{Source, letter, literal, optional, prefix, repetition, rule, run, text_of};
use crate::{Production, Spelling};

/// A file or directory that is reached over FTP.
///
/// ```
/// use rfc1738::grammar::Ftpurl;
///
/// let url = Ftpurl::try_from("ftp://myname@host.dom/%2Fetc/motd;type=a")?;
/// let path = url.path.unwrap();
/// assert!(path.fpath.segments().map(|segment| segment.as_str()).eq(["%2Fetc", "motd"]));
/// assert_eq!(path.ftptype.map(|ftptype| ftptype.as_char()), Some('a'));
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[doc = bnf!(ftpurl)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ftpurl<'a> {
    pub(crate) spelling: Spelling,
    /// Where to connect, and as whom.
    pub login: Login<'a>,
    /// What follows the `/`.
    pub path: Option<FtpPath<'a>>,
}

/// The path of an [`Ftpurl`]: `<cwd1>/<cwd2>/.../<cwdN>/<name>;type=<typecode>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FtpPath<'a> {
    /// The directories to change to, and the name.
    pub fpath: Fpath<'a>,
    /// How to transfer the file.
    pub ftptype: Option<Ftptype>,
}

impl<'a> Ftpurl<'a> {
    /// A URL with its scheme in lower case.
    pub fn new(login: Login<'a>, path: Option<FtpPath<'a>>) -> Ftpurl<'a> {
        Ftpurl { spelling: Spelling::LOWER, login, path }
    }
}

/// Parses an FTP URL: an [`Ftpurl`].
#[doc = bnf!(ftpurl)]
// ftpurl         = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]
pub fn ftpurl<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Ftpurl<'a>, E> {
    let path = map(pair(fpath, optional(preceded(literal(";type="), ftptype))), |(fpath, ftptype)| FtpPath {
        fpath,
        ftptype,
    });
    rule(
        Production::Ftpurl,
        map(
            tuple((prefix("ftp://"), login, optional(preceded(literal("/"), path)))),
            |(spelling, login, path)| Ftpurl { spelling, login, path },
        ),
    )(input)
}

printed!(Ftpurl, ftpurl);

impl Value for Ftpurl<'_> {
    fn production(&self) -> Production {
        Production::Ftpurl
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        out.prefix("ftp://", self.spelling);
        out.value(&self.login);
        if let Some(path) = &self.path {
            out.literal("/");
            out.value(&path.fpath);
            if let Some(ftptype) = &path.ftptype {
                out.literal(";type=");
                out.value(ftptype);
            }
        }
    }
}

text!(
    /// Directories and a name, any of which may be empty.
    #[doc = bnf!(fpath)]
    Fpath, fpath in parts
);

impl<'a> Fpath<'a> {
    /// The segments: directories to change to, one by one, and last the name.
    pub fn segments(&self) -> impl DoubleEndedIterator<Item = Fsegment<'a>> + Clone + use<'a> {
        self.0.split('/').map(Fsegment)
    }

    /// The segments, encoded, with a `/` between them; a `/` within one becomes `%2F`. Section 3.2.2.
    ///
    /// ```
    /// use rfc1738::grammar::Fpath;
    ///
    /// assert_eq!(Fpath::encode(["a dir", "x/y"]), "a%20dir/x%2Fy");
    /// ```
    pub fn encode<S: AsRef<[u8]>>(segments: impl IntoIterator<Item = S>) -> String {
        encode_segments(&FSEGMENT, segments)
    }
}

/// Parses directories and a name: an [`Fpath`].
#[doc = bnf!(fpath)]
// fpath          = fsegment *[ "/" fsegment ]
pub fn fpath<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Fpath<'a>, E> {
    let segments = pair(fsegment, repetition(pair(literal("/"), fsegment)));
    rule(Production::Fpath, map(text_of(segments), Fpath))(input)
}

impl Value for Fpath<'_> {
    fn production(&self) -> Production {
        Production::Fpath
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        for (index, segment) in self.segments().enumerate() {
            if index > 0 {
                out.literal("/");
            }
            out.value(&segment);
        }
    }
}

static FSEGMENT: Class = class!(UCHAR | "?" | ":" | "@" | "&" | "=");

text!(
    /// A directory or a name, which may be empty. Within it, `/` and `;` must be encoded.
    #[doc = bnf!(fsegment)]
    Fsegment, fsegment, Fsegment of FSEGMENT
);

/// Parses a directory or a name: an [`Fsegment`].
#[doc = bnf!(fsegment)]
// fsegment       = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
pub fn fsegment<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Fsegment<'a>, E> {
    rule(Production::Fsegment, map(run(&FSEGMENT), Fsegment))(input)
}

pub(crate) static FTPTYPE: Class = class!("A" | "I" | "D" | "a" | "i" | "d");

/// How a file is transferred: as ASCII text, as an image, or as a directory listing.
///
/// ```
/// use rfc1738::grammar::Ftptype;
///
/// assert_eq!(Ftptype::try_from("i")?.as_char(), 'i');
/// assert!(Ftptype::try_from("x").is_err());
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[doc = bnf!(ftptype)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ftptype(pub(crate) char);

impl Ftptype {
    /// The letter, of either case.
    pub fn as_char(self) -> char {
        self.0
    }
}

impl TryFrom<&str> for Ftptype {
    type Error = crate::ParseError;

    fn try_from(text: &str) -> Result<Ftptype, crate::ParseError> {
        match ftptype::<&str, ()>(text) {
            Ok(("", value)) => Ok(value),
            _ => Err(crate::error::explain::explain(text, |source| {
                ftptype(source).map(|(rest, _)| (rest, ()))
            })),
        }
    }
}

impl std::fmt::Display for Ftptype {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// Parses a transfer type: an [`Ftptype`].
#[doc = bnf!(ftptype)]
// ftptype        = "A" | "I" | "D" | "a" | "i" | "d"
pub fn ftptype<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Ftptype, E> {
    rule(Production::Ftptype, map(letter(&FTPTYPE), Ftptype))(input)
}

impl Value for Ftptype {
    fn production(&self) -> Production {
        Production::Ftptype
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        out.character(&FTPTYPE, self.0.encode_utf8(&mut [0; 4]));
    }
}
