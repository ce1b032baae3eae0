//! WAIS. Section 3.9.

use nom::IResult;
use nom::branch::alt;
use nom::combinator::map;
use nom::error::ParseError;
use nom::sequence::tuple;

use super::value::{Symbols, Value, printed, text};
use super::{HostPort, Search, hostport, search};
use crate::class::UCHAR;
use crate::notation::{Source, literal, prefix, rule, run, shortcut};
use crate::{Production, Spelling};

/// A WAIS database, a search in one, or a document of one.
///
/// ```
/// use rfc1738::grammar::WaisUrl;
///
/// assert!(matches!(WaisUrl::try_from("wais://host.dom/db")?, WaisUrl::Database(_)));
/// assert!(matches!(WaisUrl::try_from("wais://host.dom/db?words")?, WaisUrl::Index(_)));
/// assert!(matches!(WaisUrl::try_from("wais://host.dom/db/TEXT/1")?, WaisUrl::Doc(_)));
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WaisUrl<'a> {
    /// A database that is available for searching.
    Database(WaisDatabase<'a>),
    /// A particular search.
    Index(WaisIndex<'a>),
    /// A particular document.
    Doc(WaisDoc<'a>),
}

impl<'a> WaisUrl<'a> {
    /// Where to connect.
    pub fn hostport(&self) -> HostPort<'a> {
        match self {
            WaisUrl::Database(url) => url.hostport,
            WaisUrl::Index(url) => url.hostport,
            WaisUrl::Doc(url) => url.hostport,
        }
    }
}

/// Parses a WAIS URL: a [`WaisUrl`].
///
/// ```bnf
/// waisurl        = waisdatabase | waisindex | waisdoc
/// ```
pub fn waisurl<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, WaisUrl<'a>, E> {
    // A database begins each of the other two, so it is tried last.
    let literal = alt((
        map(waisdoc, WaisUrl::Doc),
        map(waisindex, WaisUrl::Index),
        map(waisdatabase, WaisUrl::Database),
    ));
    rule(Production::Waisurl, shortcut(by_delimiter, literal))(input)
}

/// The alternative that the first delimiter after the host's `/` tells, so that the host is read once.
fn by_delimiter(text: &str) -> Option<(usize, WaisUrl<'_>)> {
    // Three are those of `//` and the host's `/`.
    let delimiter = memchr::memchr2_iter(b'/', b'?', text.as_bytes()).nth(3);
    let (rest, url) = match delimiter.map(|at| text.as_bytes()[at]) {
        Some(b'/') => map(waisdoc::<&str, ()>, WaisUrl::Doc)(text),
        Some(_) => map(waisindex::<&str, ()>, WaisUrl::Index)(text),
        None => map(waisdatabase::<&str, ()>, WaisUrl::Database)(text),
    }
    .ok()?;
    Some((text.len() - rest.len(), url))
}

printed!(WaisUrl, waisurl);

impl Value for WaisUrl<'_> {
    fn production(&self) -> Production {
        Production::Waisurl
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        match self {
            WaisUrl::Database(url) => out.value(url),
            WaisUrl::Index(url) => out.value(url),
            WaisUrl::Doc(url) => out.value(url),
        }
    }
}

/// A WAIS database that is available for searching.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WaisDatabase<'a> {
    pub(crate) spelling: Spelling,
    /// Where to connect.
    pub hostport: HostPort<'a>,
    /// The database's name.
    pub database: Database<'a>,
}

impl<'a> WaisDatabase<'a> {
    /// A URL with its scheme in lower case.
    pub fn new(hostport: HostPort<'a>, database: Database<'a>) -> WaisDatabase<'a> {
        WaisDatabase { spelling: Spelling::LOWER, hostport, database }
    }
}

/// Parses the URL of a WAIS database: a [`WaisDatabase`].
///
/// ```bnf
/// waisdatabase   = "wais://" hostport "/" database
/// ```
pub fn waisdatabase<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, WaisDatabase<'a>, E> {
    rule(
        Production::Waisdatabase,
        map(
            tuple((prefix("wais://"), hostport, literal("/"), database)),
            |(spelling, hostport, (), database)| WaisDatabase { spelling, hostport, database },
        ),
    )(input)
}

printed!(WaisDatabase, waisdatabase);

impl Value for WaisDatabase<'_> {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WaisIndex<'a> {
    pub(crate) spelling: Spelling,
    /// Where to connect.
    pub hostport: HostPort<'a>,
    /// The database's name.
    pub database: Database<'a>,
    /// What is searched for.
    pub search: Search<'a>,
}

impl<'a> WaisIndex<'a> {
    /// A URL with its scheme in lower case.
    pub fn new(hostport: HostPort<'a>, database: Database<'a>, search: Search<'a>) -> WaisIndex<'a> {
        WaisIndex { spelling: Spelling::LOWER, hostport, database, search }
    }
}

/// Parses the URL of a WAIS search: a [`WaisIndex`].
///
/// ```bnf
/// waisindex      = "wais://" hostport "/" database "?" search
/// ```
pub fn waisindex<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, WaisIndex<'a>, E> {
    rule(
        Production::Waisindex,
        map(
            tuple((prefix("wais://"), hostport, literal("/"), database, literal("?"), search)),
            |(spelling, hostport, (), database, (), search)| WaisIndex {
                spelling,
                hostport,
                database,
                search,
            },
        ),
    )(input)
}

printed!(WaisIndex, waisindex);

impl Value for WaisIndex<'_> {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WaisDoc<'a> {
    pub(crate) spelling: Spelling,
    /// Where to connect.
    pub hostport: HostPort<'a>,
    /// The database's name.
    pub database: Database<'a>,
    /// The type of the object.
    pub wtype: Wtype<'a>,
    /// The document-id, to be "treated opaquely".
    pub wpath: Wpath<'a>,
}

impl<'a> WaisDoc<'a> {
    /// A URL with its scheme in lower case.
    pub fn new(
        hostport: HostPort<'a>,
        database: Database<'a>,
        wtype: Wtype<'a>,
        wpath: Wpath<'a>,
    ) -> WaisDoc<'a> {
        WaisDoc { spelling: Spelling::LOWER, hostport, database, wtype, wpath }
    }
}

/// Parses the URL of a WAIS document: a [`WaisDoc`].
///
/// ```bnf
/// waisdoc        = "wais://" hostport "/" database "/" wtype "/" wpath
/// ```
pub fn waisdoc<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, WaisDoc<'a>, E> {
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
            |(spelling, hostport, (), database, (), wtype, (), wpath)| WaisDoc {
                spelling,
                hostport,
                database,
                wtype,
                wpath,
            },
        ),
    )(input)
}

printed!(WaisDoc, waisdoc);

impl Value for WaisDoc<'_> {
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
    Database, database, Database of UCHAR
);

/// Parses the name of a WAIS database: a [`Database`].
///
/// ```bnf
/// database       = *uchar
/// ```
pub fn database<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Database<'a>, E> {
    rule(Production::Database, map(run(&UCHAR), Database))(input)
}

text!(
    /// The WAIS designation of an object's type, which may be empty.
    Wtype, wtype, Wtype of UCHAR
);

/// Parses the type of a WAIS object: a [`Wtype`].
///
/// ```bnf
/// wtype          = *uchar
/// ```
pub fn wtype<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Wtype<'a>, E> {
    rule(Production::Wtype, map(run(&UCHAR), Wtype))(input)
}

text!(
    /// The document-id of a WAIS document, encoded; it may be empty.
    Wpath, wpath, Wpath of UCHAR
);

/// Parses the document-id of a WAIS document: a [`Wpath`].
///
/// ```bnf
/// wpath          = *uchar
/// ```
pub fn wpath<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Wpath<'a>, E> {
    rule(Production::Wpath, map(run(&UCHAR), Wpath))(input)
}
