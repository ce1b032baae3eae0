//! WAIS URLs. Section 3.9.

use core::fmt;

use nom::IResult;
use nom::combinator::eof;

use super::http::{Search, search};
use super::ip::{Hostport, NO_SLASH, hostport, userinfo};
use super::misc::UCHAR;
use super::types::text_type;
use crate::Production;
use crate::notation::mistake::{Misspelling, Mistake, misspellings, mistakes, nothing};
use crate::notation::{
    RuleError, Source, first_of, literal, map, pad, preceded, prefix, rule, run, sequence,
};
use crate::production::form;

/// The URL of a WAIS database, or of a search or document in it.
///
/// ```
/// use rfc1738::grammar::Waisurl;
///
/// assert!(matches!(Waisurl::try_from("wais://host.dom/db")?, Waisurl::Database(_)));
/// assert!(matches!(Waisurl::try_from("wais://host.dom/db?words")?, Waisurl::Index(_)));
/// assert!(matches!(Waisurl::try_from("wais://host.dom/db/TEXT/1")?, Waisurl::Doc(_)));
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Waisurl<'a> {
    /// A database that can be searched.
    Database(Waisdatabase<'a>),
    /// A search.
    Index(Waisindex<'a>),
    /// A document.
    Doc(Waisdoc<'a>),
}

/// Parses a WAIS URL: a [`Waisurl`].
///
/// Matches `wais://quake.think.com/database?search` in `wais://quake.think.com/database?search>`.
/// Sections [3.9](crate::prose#39-wais) and [5](crate::grammar#rule.waisurl). [Quirks](crate::quirks#of.waisurl).
///
/// ```bnf
/// waisurl        = waisdatabase | waisindex | waisdoc
/// ```
#[inline]
pub fn waisurl<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Waisurl<'a>, E> {
    // The `waisdatabase` comes last, because it is a prefix of the other two.
    let alternatives =
        first_of!(waisdoc => Waisurl::Doc, waisindex => Waisurl::Index, waisdatabase => Waisurl::Database);
    rule(Production::Waisurl, alternatives)(input)
}

mistakes! {
    NO_USER = "NoUser", "3.9", form(Production::Waisurl),
        "… can't have a user name", of "a WAIS URL", advice "remove this";
    NO_DATABASE = "NoDatabase", "3.9", "<database> is the name of the WAIS database being queried.",
        "the WAIS database is missing";
    NO_WPATH = "Waisdoc", "3.9", "wais://<host>:<port>/<database>/<wtype>/<wpath>",
        "a path must follow the type of a WAIS document";
}

/// Mistakes in a `waisurl`.
pub(super) const WAISURL: &[Misspelling] = misspellings! {
    NO_SLASH => (prefix("wais://"), hostport) [nothing] (literal("?"));
    NO_USER => (prefix("wais://")) [userinfo];
    NO_SLASH => (prefix("wais://"), hostport) [nothing] (literal(";"));
    NO_DATABASE => (prefix("wais://"), hostport) [nothing] (eof);
    NO_WPATH => (prefix("wais://"), hostport, literal("/"), database, literal("/"), wtype) [nothing] (eof);
};

impl fmt::Display for Waisurl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Waisurl::Database(url) => url.fmt(f),
            Waisurl::Index(url) => url.fmt(f),
            Waisurl::Doc(url) => url.fmt(f),
        }
    }
}

impl<'a> Waisurl<'a> {
    /// Returns the host and an optional port.
    pub fn hostport(&self) -> Hostport<'a> {
        match self {
            Waisurl::Database(url) => url.hostport,
            Waisurl::Index(url) => url.hostport,
            Waisurl::Doc(url) => url.hostport,
        }
    }
}

/// The URL of a searchable WAIS database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Waisdatabase<'a> {
    /// The scheme's name as written, and the delimiter after it.
    pub(crate) prefix: &'a str,
    /// The host and an optional port.
    pub hostport: Hostport<'a>,
    /// The database's name.
    pub database: Database<'a>,
}

/// Parses the URL of a WAIS database: a [`Waisdatabase`].
///
/// Matches `wais://quake.think.com/database` in `wais://quake.think.com/database?search`.
/// Sections [3.9](crate::prose#39-wais) and [5](crate::grammar#rule.waisdatabase). [Quirks](crate::quirks#of.waisdatabase).
///
/// ```bnf
/// waisdatabase   = "wais://" hostport "/" database
/// ```
#[inline]
pub fn waisdatabase<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Waisdatabase<'a>, E> {
    let parts = sequence!(Waisdatabase {
        prefix: prefix("wais://"),
        hostport: hostport,
        database: preceded(literal("/"), database),
    });
    rule(Production::Waisdatabase, parts)(input)
}

impl fmt::Display for Waisdatabase<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}{}/{}", self.prefix, self.hostport, self.database))
    }
}

impl<'a> Waisdatabase<'a> {
    /// Creates a URL with a lowercase scheme.
    pub fn new(hostport: Hostport<'a>, database: Database<'a>) -> Waisdatabase<'a> {
        Waisdatabase { prefix: "wais://", hostport, database }
    }
}

/// The URL of a search in a WAIS database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Waisindex<'a> {
    /// The scheme's name as written, and the delimiter after it.
    pub(crate) prefix: &'a str,
    /// The host and an optional port.
    pub hostport: Hostport<'a>,
    /// The database's name.
    pub database: Database<'a>,
    /// The words to search for.
    pub search: Search<'a>,
}

/// Parses the URL of a WAIS search: a [`Waisindex`].
///
/// Matches `wais://quake.think.com/database?search` in `wais://quake.think.com/database?search#top`.
/// Sections [3.9](crate::prose#39-wais) and [5](crate::grammar#rule.waisindex). [Quirks](crate::quirks#of.waisindex).
///
/// ```bnf
/// waisindex      = "wais://" hostport "/" database "?" search
/// ```
#[inline]
pub fn waisindex<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Waisindex<'a>, E> {
    let parts = sequence!(Waisindex {
        prefix: prefix("wais://"),
        hostport: hostport,
        database: preceded(literal("/"), database),
        search: preceded(literal("?"), search),
    });
    rule(Production::Waisindex, parts)(input)
}

impl fmt::Display for Waisindex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}{}/{}?{}", self.prefix, self.hostport, self.database, self.search))
    }
}

impl<'a> Waisindex<'a> {
    /// Creates a URL with a lowercase scheme.
    pub fn new(hostport: Hostport<'a>, database: Database<'a>, search: Search<'a>) -> Waisindex<'a> {
        Waisindex { prefix: "wais://", hostport, database, search }
    }
}

/// The URL of a document in a WAIS database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Waisdoc<'a> {
    /// The scheme's name as written, and the delimiter after it.
    pub(crate) prefix: &'a str,
    /// The host and an optional port.
    pub hostport: Hostport<'a>,
    /// The database's name.
    pub database: Database<'a>,
    /// The type of the object.
    pub wtype: Wtype<'a>,
    /// The document-id, to be "treated opaquely".
    pub wpath: Wpath<'a>,
}

/// Parses the URL of a WAIS document: a [`Waisdoc`].
///
/// Matches `wais://quake.think.com/database/wtype/wpath` in `wais://quake.think.com/database/wtype/wpath/more`.
/// Sections [3.9](crate::prose#39-wais) and [5](crate::grammar#rule.waisdoc). [Quirks](crate::quirks#of.waisdoc).
///
/// ```bnf
/// waisdoc        = "wais://" hostport "/" database "/" wtype "/" wpath
/// ```
#[inline]
pub fn waisdoc<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Waisdoc<'a>, E> {
    let parts = sequence!(Waisdoc {
        prefix: prefix("wais://"),
        hostport: hostport,
        database: preceded(literal("/"), database),
        wtype: preceded(literal("/"), wtype),
        wpath: preceded(literal("/"), wpath),
    });
    rule(Production::Waisdoc, parts)(input)
}

impl fmt::Display for Waisdoc<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(
            f,
            format_args!("{}{}/{}/{}/{}", self.prefix, self.hostport, self.database, self.wtype, self.wpath),
        )
    }
}

impl<'a> Waisdoc<'a> {
    /// Creates a URL with a lowercase scheme.
    pub fn new(
        hostport: Hostport<'a>,
        database: Database<'a>,
        wtype: Wtype<'a>,
        wpath: Wpath<'a>,
    ) -> Waisdoc<'a> {
        Waisdoc { prefix: "wais://", hostport, database, wtype, wpath }
    }
}

/// The name of a WAIS database, which may be empty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Database<'a>(pub(crate) &'a str);

text_type!(Database, encodes UCHAR);

/// Parses the name of a WAIS database: a [`Database`].
///
/// Matches `database` in `database?search`.
/// Sections [3.9](crate::prose#39-wais) and [5](crate::grammar#rule.database). [Quirks](crate::quirks#of.database).
///
/// ```bnf
/// database       = *uchar
/// ```
#[inline]
pub fn database<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Database<'a>, E> {
    rule(Production::Database, map(run(&UCHAR), Database))(input)
}

/// The WAIS type of an object, which may be empty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wtype<'a>(pub(crate) &'a str);

text_type!(Wtype, encodes UCHAR);

/// Parses the type of a WAIS object: a [`Wtype`].
///
/// Matches `wtype` in `wtype/wpath`.
/// Sections [3.9](crate::prose#39-wais) and [5](crate::grammar#rule.wtype). [Quirks](crate::quirks#of.wtype).
///
/// ```bnf
/// wtype          = *uchar
/// ```
#[inline]
pub fn wtype<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Wtype<'a>, E> {
    rule(Production::Wtype, map(run(&UCHAR), Wtype))(input)
}

/// The encoded document-id of a WAIS document, which may be empty.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wpath<'a>(pub(crate) &'a str);

text_type!(Wpath, encodes UCHAR);

/// Parses the document-id of a WAIS document: a [`Wpath`].
///
/// Matches `1%3Da%3B2%3Db` in `1%3Da%3B2%3Db;3=c`.
/// Sections [3.9](crate::prose#39-wais) and [5](crate::grammar#rule.wpath). [Quirks](crate::quirks#of.wpath).
///
/// ```bnf
/// wpath          = *uchar
/// ```
#[inline]
pub fn wpath<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Wpath<'a>, E> {
    rule(Production::Wpath, map(run(&UCHAR), Wpath))(input)
}
