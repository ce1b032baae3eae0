//! FTP URLs. Section 3.2.

use alloc::string::String;
use core::fmt;
use core::hash::{Hash, Hasher};

use nom::IResult;

use super::ip::{Login, NO_SLASH, login};
use super::misc::UCHAR;
use super::types::{Items, encode_segments, text_type};
use crate::Production;
use crate::notation::class::{Class, class};
use crate::notation::mistake::{Misspelling, Mistake, all, misspellings, mistakes, nothing};
use crate::notation::{
    RuleError, Source, after, literal, map, one_char, optional, pad, preceded, prefix, repetition, rule, run,
    sequence, shortcut,
};

/// The URL of a file or directory on an FTP server.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ftpurl<'a> {
    /// The scheme's name as written, and the delimiter after it.
    pub(crate) prefix: &'a str,
    /// The host and port, and the user name and password.
    pub login: Login<'a>,
    /// The path and the transfer type after the `/`.
    pub path: Option<FtpPath<'a>>,
}

/// The path of an [`Ftpurl`]: `<cwd1>/<cwd2>/.../<cwdN>/<name>;type=<typecode>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FtpPath<'a> {
    /// The directories to change to, and the name.
    pub fpath: Fpath<'a>,
    /// The transfer type.
    pub ftptype: Option<Ftptype>,
}

/// Parses an FTP URL: an [`Ftpurl`].
///
/// Matches `ftp://info.cern.ch/pub/www/doc;type=d` in `ftp://info.cern.ch/pub/www/doc;type=d>`.
/// Sections [3.2](crate::prose#32-ftp) and [5](crate::grammar#rule.ftpurl). [Quirks](crate::quirks#of.ftpurl).
///
/// ```bnf
/// ftpurl         = "ftp://" login [ "/" fpath [ ";type=" ftptype ]]
/// ```
#[inline]
pub fn ftpurl<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Ftpurl<'a>, E> {
    let parts = sequence!(Ftpurl {
        prefix: prefix("ftp://"),
        login: login,
        path: optional(preceded(
            literal("/"),
            sequence!(FtpPath { fpath: fpath, ftptype: optional(preceded(literal(";type="), ftptype)) }),
        )),
    });
    rule(Production::Ftpurl, parts)(input)
}

mistakes! {
    FTP_SEMICOLON = "FtpSemicolon", "3.2.2",
        "Within a name or CWD component, the characters \"/\" and \";\" are reserved and must be encoded.",
        "a `;` in an FTP path must be percent-encoded, except in `;type=` at its end", names ";",
        advice "write `%3B` in a name";
    WRONG_FTPTYPE = "Ftptype", "3.2.2", "<typecode> is one of the characters \"a\", \"i\", or \"d\".",
        "an FTP type is one of the letters `a`, `i` and `d`";
    AFTER_FTPTYPE = "AfterFtptype", "3.2.2", "<cwd1>/<cwd2>/.../<cwdN>/<name>;type=<typecode>",
        "nothing can follow the type of an FTP URL", advice "remove this";
}

/// Mistakes in an `ftpurl`.
pub(super) const FTPURL: &[Misspelling] = misspellings! {
    NO_SLASH => (prefix("ftp://"), login) [nothing] (literal("?")), fix "/";
    NO_SLASH => (prefix("ftp://"), login) [nothing] (literal(";"));
    AFTER_FTPTYPE => (prefix("ftp://"), login, literal("/"), fpath, literal(";type="), ftptype) [all];
    WRONG_FTPTYPE => (prefix("ftp://"), login, literal("/"), fpath, literal(";type=")) [all];
    FTP_SEMICOLON => (prefix("ftp://"), login, literal("/"), fpath) [literal(";")];
};

impl fmt::Display for Ftpurl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}{}{}", self.prefix, self.login, after("/", &self.path)))
    }
}

impl fmt::Display for FtpPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}{}", self.fpath, after(";type=", &self.ftptype)))
    }
}

impl<'a> Ftpurl<'a> {
    /// Creates a URL with a lowercase scheme.
    pub fn new(login: Login<'a>, path: Option<FtpPath<'a>>) -> Ftpurl<'a> {
        Ftpurl { prefix: "ftp://", login, path }
    }
}

// Segments and slashes. Every run of this class is a path.
pub(crate) static FPATH: Class = class!(UCHAR | "?" | ":" | "@" | "&" | "=" | "/");

/// The path of an FTP URL: directories and a name, any of which may be empty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fpath<'a>(pub(crate) &'a str);

text_type!(Fpath);

/// Parses directories and a name: an [`Fpath`].
///
/// Matches `pub/www/doc` in `pub/www/doc;type=d`.
/// Sections [3.2.2](crate::prose#322-ftp-url-path) and [5](crate::grammar#rule.fpath). [Quirks](crate::quirks#of.fpath).
///
/// ```bnf
/// fpath          = fsegment *[ "/" fsegment ]
/// ```
#[inline]
pub fn fpath<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Fpath<'a>, E> {
    let segments = sequence!(fsegment, repetition(preceded(literal("/"), fsegment)));
    rule(Production::Fpath, map(shortcut(|text, at| Some(FPATH.run(text, at)), segments), Fpath))(input)
}

impl<'a> Fpath<'a> {
    /// Returns the segments: the directories to change to, and then the name.
    pub fn segments(&self) -> Items<'a, Fsegment<'a>> {
        Items::new(Some(self.0), '/', Fsegment)
    }

    /// Encodes segments and joins them with `/`. A `/` within a segment becomes `%2F`. Section 3.2.2.
    ///
    /// ```
    /// use rfc1738::grammar::Fpath;
    ///
    /// assert_eq!(Fpath::encode_segments(["a dir", "x/y"]), "a%20dir/x%2Fy");
    /// ```
    pub fn encode_segments<S: AsRef<[u8]>>(segments: impl IntoIterator<Item = S>) -> String {
        encode_segments(Fsegment::encode, segments)
    }
}

static FSEGMENT: Class = class!(UCHAR | "?" | ":" | "@" | "&" | "=");

/// A directory or a name, which may be empty. Within it, `/` and `;` must be encoded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fsegment<'a>(pub(crate) &'a str);

text_type!(Fsegment, encodes FSEGMENT);

/// Parses a directory or a name: an [`Fsegment`].
///
/// Matches `%2Fetc` in `%2Fetc/motd`.
/// Sections [3.2.2](crate::prose#322-ftp-url-path) and [5](crate::grammar#rule.fsegment). [Quirks](crate::quirks#of.fsegment).
///
/// ```bnf
/// fsegment       = *[ uchar | "?" | ":" | "@" | "&" | "=" ]
/// ```
#[inline]
pub fn fsegment<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Fsegment<'a>, E> {
    rule(Production::Fsegment, map(run(&FSEGMENT), Fsegment))(input)
}

static FTPTYPE: Class = class!("A" | "I" | "D" | "a" | "i" | "d");

/// The type of a transfer: ASCII text, image, or directory listing.
///
/// ```
/// use rfc1738::grammar::Ftptype;
///
/// assert_eq!(Ftptype::try_from("i")?, Ftptype::IMAGE);
/// assert_eq!(Ftptype::IMAGE.as_char(), 'i');
/// assert!(Ftptype::try_from("x").is_err());
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
///
/// Equality ignores case, because `A` means the same as `a`. `Display` and [`Ftptype::as_char`] keep the letter as written.
#[derive(Clone, Copy, Debug)]
pub struct Ftptype(pub(crate) char);

impl PartialEq for Ftptype {
    fn eq(&self, other: &Ftptype) -> bool {
        self.0.eq_ignore_ascii_case(&other.0)
    }
}

impl Eq for Ftptype {}

impl Hash for Ftptype {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.to_ascii_lowercase().hash(state);
    }
}

/// Parses a transfer type: an [`Ftptype`].
///
/// Matches `d` in `d>`.
/// Sections [3.2.2](crate::prose#322-ftp-url-path) and [5](crate::grammar#rule.ftptype). [Quirks](crate::quirks#of.ftptype).
///
/// ```bnf
/// ftptype        = "A" | "I" | "D" | "a" | "i" | "d"
/// ```
#[inline]
pub fn ftptype<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Ftptype, E> {
    rule(Production::Ftptype, map(one_char(&FTPTYPE), Ftptype))(input)
}

impl fmt::Display for Ftptype {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Ftptype {
    /// ASCII text: `a`. Section 3.2.2.
    pub const ASCII: Ftptype = Ftptype('a');
    /// Image, which transfers the octets unchanged: `i`. Section 3.2.2.
    pub const IMAGE: Ftptype = Ftptype('i');
    /// A directory listing: `d`. Section 3.2.2.
    pub const DIRECTORY: Ftptype = Ftptype('d');

    /// Returns the letter, in upper or lower case.
    pub fn as_char(self) -> char {
        self.0
    }
}
