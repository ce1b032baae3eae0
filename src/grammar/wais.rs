//! WAIS. Section 3.9.

use nom::IResult;
use nom::branch::alt;
use nom::combinator::map;
use nom::error::ParseError;
use nom::sequence::tuple;

use super::value::{Symbols, Value, printed, text};
use super::{Hostport, Search, hostport, search};
use crate::notation::class::UCHAR;
use crate::notation::{Source, literal, prefix, rule, run};
use crate::{Production, Spelling};

/// A WAIS database, a search in one, or a document of one.
///
/// ```
/// use rfc1738::grammar::Waisurl;
///
/// assert!(matches!(Waisurl::try_from("wais://host.dom/db")?, Waisurl::Database(_)));
/// assert!(matches!(Waisurl::try_from("wais://host.dom/db?words")?, Waisurl::Index(_)));
/// assert!(matches!(Waisurl::try_from("wais://host.dom/db/TEXT/1")?, Waisurl::Doc(_)));
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[doc = bnf!(waisurl)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Waisurl<'a> {
    /// A database that is available for searching.
    Database(Waisdatabase<'a>),
    /// A particular search.
    Index(Waisindex<'a>),
    /// A particular document.
    Doc(Waisdoc<'a>),
}

impl<'a> Waisurl<'a> {
    /// Where to connect.
    pub fn hostport(&self) -> Hostport<'a> {
        match self {
            Waisurl::Database(url) => url.hostport,
            Waisurl::Index(url) => url.hostport,
            Waisurl::Doc(url) => url.hostport,
        }
    }
}

/// Parses a WAIS URL: a [`Waisurl`].
#[doc = bnf!(waisurl)]
// waisurl        = waisdatabase | waisindex | waisdoc
pub fn waisurl<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Waisurl<'a>, E> {
    // A database begins each of the other two, so it is tried last.
    rule(
        Production::Waisurl,
        alt((
            map(waisdoc, Waisurl::Doc),
            map(waisindex, Waisurl::Index),
            map(waisdatabase, Waisurl::Database),
        )),
    )(input)
}

printed!(Waisurl, waisurl);

impl Value for Waisurl<'_> {
    fn production(&self) -> Production {
        Production::Waisurl
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        match self {
            Waisurl::Database(url) => out.value(url),
            Waisurl::Index(url) => out.value(url),
            Waisurl::Doc(url) => out.value(url),
        }
    }
}

/// A WAIS database that is available for searching.
#[doc = bnf!(waisdatabase)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Waisdatabase<'a> {
    pub(crate) spelling: Spelling,
    /// Where to connect.
    pub hostport: Hostport<'a>,
    /// The database's name.
    pub database: Database<'a>,
}

impl<'a> Waisdatabase<'a> {
    /// A URL with its scheme in lower case.
    pub fn new(hostport: Hostport<'a>, database: Database<'a>) -> Waisdatabase<'a> {
        Waisdatabase { spelling: Spelling::LOWER, hostport, database }
    }
}

/// Parses the URL of a WAIS database: a [`Waisdatabase`].
#[doc = bnf!(waisdatabase)]
// waisdatabase   = "wais://" hostport "/" database
pub fn waisdatabase<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Waisdatabase<'a>, E> {
    rule(
        Production::Waisdatabase,
        map(
            tuple((prefix("wais://"), hostport, literal("/"), database)),
            |(spelling, hostport, (), database)| Waisdatabase { spelling, hostport, database },
        ),
    )(input)
}

printed!(Waisdatabase, waisdatabase);

impl Value for Waisdatabase<'_> {
    fn production(&self) -> Production {
        Production::Waisdatabase
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        out.prefix("wais://", self.spelling);
        out.value(&self.hostport);
        out.literal("/");
        out.value(&self.database);
    }
}

/// A particular search in a WAIS database.
#[doc = bnf!(waisindex)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Waisindex<'a> {
    pub(crate) spelling: Spelling,
    /// Where to connect.
    pub hostport: Hostport<'a>,
    /// The database's name.
    pub database: Database<'a>,
    /// What is searched for.
    pub search: Search<'a>,
}

impl<'a> Waisindex<'a> {
    /// A URL with its scheme in lower case.
    pub fn new(hostport: Hostport<'a>, database: Database<'a>, search: Search<'a>) -> Waisindex<'a> {
        Waisindex { spelling: Spelling::LOWER, hostport, database, search }
    }
}

/// Parses the URL of a WAIS search: a [`Waisindex`].
#[doc = bnf!(waisindex)]
// waisindex      = "wais://" hostport "/" database "?" search
pub fn waisindex<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Waisindex<'a>, E> {
    rule(
        Production::Waisindex,
        map(
            tuple((prefix("wais://"), hostport, literal("/"), database, literal("?"), search)),
            |(spelling, hostport, (), database, (), search)| Waisindex {
                spelling,
                hostport,
                database,
                search,
            },
        ),
    )(input)
}

printed!(Waisindex, waisindex);

impl Value for Waisindex<'_> {
    fn production(&self) -> Production {
        Production::Waisindex
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        out.prefix("wais://", self.spelling);
        out.value(&self.hostport);
        out.literal("/");
        out.value(&self.database);
        out.literal("?");
        out.value(&self.search);
    }
}

/// A particular document in a WAIS database.
#[doc = bnf!(waisdoc)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Waisdoc<'a> {
    pub(crate) spelling: Spelling,
    /// Where to connect.
    pub hostport: Hostport<'a>,
    /// The database's name.
    pub database: Database<'a>,
    /// The type of the object.
    pub wtype: Wtype<'a>,
    /// The document-id, to be "treated opaquely".
    pub wpath: Wpath<'a>,
}

impl<'a> Waisdoc<'a> {
    /// A URL with its scheme in lower case.
    pub fn new(
        hostport: Hostport<'a>,
        database: Database<'a>,
        wtype: Wtype<'a>,
        wpath: Wpath<'a>,
    ) -> Waisdoc<'a> {
        Waisdoc { spelling: Spelling::LOWER, hostport, database, wtype, wpath }
    }
}

/// Parses the URL of a WAIS document: a [`Waisdoc`].
#[doc = bnf!(waisdoc)]
// waisdoc        = "wais://" hostport "/" database "/" wtype "/" wpath
pub fn waisdoc<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Waisdoc<'a>, E> {
    rule(
        Production::Waisdoc,
        map(
            tuple((
                prefix("wais://"),
                hostport,
                literal("/"),
                database,
                literal("/"),
                wtype,
                literal("/"),
                wpath,
            )),
            |(spelling, hostport, (), database, (), wtype, (), wpath)| Waisdoc {
                spelling,
                hostport,
                database,
                wtype,
                wpath,
            },
        ),
    )(input)
}

printed!(Waisdoc, waisdoc);

impl Value for Waisdoc<'_> {
    fn production(&self) -> Production {
        Production::Waisdoc
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        out.prefix("wais://", self.spelling);
        out.value(&self.hostport);
        out.literal("/");
        out.value(&self.database);
        out.literal("/");
        out.value(&self.wtype);
        out.literal("/");
        out.value(&self.wpath);
    }
}

text!(
    /// The name of a WAIS database, which may be empty.
    #[doc = bnf!(database)]
    Database, database, Database of UCHAR
);

/// Parses the name of a WAIS database: a [`Database`].
#[doc = bnf!(database)]
// database       = *uchar
pub fn database<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Database<'a>, E> {
    rule(Production::Database, map(run(&UCHAR), Database))(input)
}

text!(
    /// The WAIS designation of an object's type, which may be empty.
    #[doc = bnf!(wtype)]
    Wtype, wtype, Wtype of UCHAR
);

/// Parses the type of a WAIS object: a [`Wtype`].
#[doc = bnf!(wtype)]
// wtype          = *uchar
pub fn wtype<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Wtype<'a>, E> {
    rule(Production::Wtype, map(run(&UCHAR), Wtype))(input)
}

text!(
    /// The document-id of a WAIS document, encoded; it may be empty.
    #[doc = bnf!(wpath)]
    Wpath, wpath, Wpath of UCHAR
);

/// Parses the document-id of a WAIS document: a [`Wpath`].
#[doc = bnf!(wpath)]
// wpath          = *uchar
pub fn wpath<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Wpath<'a>, E> {
    rule(Production::Wpath, map(run(&UCHAR), Wpath))(input)
}
