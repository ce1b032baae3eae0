//! Gopher. Section 3.4.

use core::fmt;

use nom::error::ParseError;
use nom::sequence::{preceded, tuple};
use nom::{IResult, Parser};

use super::http::{SEARCH, Search};
use super::ip::{Hostport, hostport};
use crate::Production;
use crate::notation::class::XCHAR;
use crate::notation::spelling::Spelling;
use crate::notation::{Source, after, literal, longest, one, optional, prefix, rule, run, run_until};

/// The encoded tab that ends a selector or a search.
pub(crate) const TAB: &str = "%09";

/// An item on a gopher server.
#[doc = bnf!(gopherurl)]
///
/// ```
/// use rfc1738::grammar::Gopherurl;
///
/// let url = Gopherurl::try_from("gopher://host.dom/7search%09words%09+")?;
/// let path = url.path.unwrap();
/// assert_eq!(path.gtype().map(|gtype| gtype.as_str()), Some("7"));
/// assert_eq!(path.selector().map(|selector| selector.as_str()), Some("search"));
/// assert_eq!(path.search().map(|search| search.as_str()), Some("words"));
/// assert_eq!(path.gopher_plus_string().map(|string| string.as_str()), Some("+"));
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gopherurl<'a> {
    pub(crate) spelling: Spelling,
    /// The host and an optional port.
    pub hostport: Hostport<'a>,
    /// The type and the path after the `/`.
    pub path: Option<GopherPath<'a>>,
}

/// The gopher-path of Section 3.4.1, which may be empty.
///
/// An absent selector and an empty one are the same text, so a path with a type always has a selector.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GopherPath<'a> {
    item: Option<(Gtype<'a>, Fields<'a>)>,
}

/// The text after the type: `selector [ "%09" search [ "%09" gopher+_string ] ]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Fields<'a> {
    selector: Selector<'a>,
    search: Option<(Search<'a>, Option<GopherPlusString<'a>>)>,
}

/// Parses a gopher URL: a [`Gopherurl`].
#[doc = reference!(gopherurl)]
// gopherurl      = "gopher://" hostport [ "/" [ gtype [ selector
//                  [ "%09" search [ "%09" gopher+_string ] ] ] ] ]
pub fn gopherurl<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Gopherurl<'a>, E> {
    let path = optional(gtype.and(fields)).map(|item| GopherPath { item });
    let parts = tuple((prefix("gopher://"), hostport, optional(preceded(literal("/"), path))))
        .map(|(spelling, hostport, path)| Gopherurl { spelling, hostport, path });
    rule(Production::Gopherurl, parts)(input)
}

/// `selector [ "%09" search [ "%09" gopher+_string ] ]`, where each part could hold a `%09`.
///
/// The first ends the selector and the second the search, since a selector holds no tab (3.4.1). If what follows the
/// first isn't a search, because it has a `/` or `?`, everything is the selector, as the BNF allows.
fn fields<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Fields<'a>, E> {
    let selector_to_tab = rule(Production::Selector, run_until(TAB, &XCHAR).map(Selector));
    let search_to_tab = rule(Production::Search, run_until(TAB, &SEARCH).map(Search));
    let plus = optional(preceded(literal("%09"), gopher_plus_string));
    let search = optional(preceded(literal("%09"), search_to_tab.and(plus)));
    let split = selector_to_tab.and(search).map(|(selector, search)| Fields { selector, search });
    let whole = selector.map(|selector| Fields { selector, search: None });
    longest(split, whole)(input)
}

impl fmt::Display for Gopherurl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.spelling.spell("gopher://"), self.hostport, after("/", &self.path))
    }
}

impl fmt::Display for GopherPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((gtype, Fields { selector, search })) = self.item else { return Ok(()) };
        write!(f, "{gtype}{selector}")?;
        let Some((search, plus)) = search else { return Ok(()) };
        write!(f, "%09{search}{}", after("%09", &plus))
    }
}

impl<'a> Gopherurl<'a> {
    /// A URL with its scheme in lower case.
    pub fn new(hostport: Hostport<'a>, path: Option<GopherPath<'a>>) -> Gopherurl<'a> {
        Gopherurl { spelling: Spelling::LOWER, hostport, path }
    }
}

impl<'a> GopherPath<'a> {
    /// The empty path: the server's top level.
    pub const EMPTY: GopherPath<'static> = GopherPath { item: None };

    /// A path of these parts; `None` if an encoded tab would make it read back as other parts.
    ///
    /// ```
    /// use rfc1738::grammar::{GopherPath, Gtype, Selector};
    ///
    /// let (gtype, selector) = (Gtype::try_from("7")?, Selector::try_from("a%09b")?);
    /// assert_eq!(GopherPath::new(gtype, selector, None), None, "that is a search for `b`");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn new(
        gtype: Gtype<'a>,
        selector: Selector<'a>,
        search: Option<(Search<'a>, Option<GopherPlusString<'a>>)>,
    ) -> Option<GopherPath<'a>> {
        let reads_back = match search {
            Some((search, _)) => !selector.as_str().contains(TAB) && !search.as_str().contains(TAB),
            None => matches!(fields::<&str, ()>(selector.as_str()), Ok((_, Fields { search: None, .. }))),
        };
        reads_back.then_some(GopherPath::item(gtype, selector, search))
    }

    /// An item, not checked to read back.
    pub(crate) fn item(
        gtype: Gtype<'a>,
        selector: Selector<'a>,
        search: Option<(Search<'a>, Option<GopherPlusString<'a>>)>,
    ) -> GopherPath<'a> {
        GopherPath { item: Some((gtype, Fields { selector, search })) }
    }

    /// The item's type.
    pub fn gtype(&self) -> Option<Gtype<'a>> {
        self.item.map(|(gtype, _)| gtype)
    }

    /// The selector.
    pub fn selector(&self) -> Option<Selector<'a>> {
        self.item.map(|(_, fields)| fields.selector)
    }

    /// The words to search for.
    pub fn search(&self) -> Option<Search<'a>> {
        self.item?.1.search.map(|(search, _)| search)
    }

    /// The Gopher+ string.
    pub fn gopher_plus_string(&self) -> Option<GopherPlusString<'a>> {
        self.item?.1.search?.1
    }
}

/// The type of a gopher item: one character, or one escape.
#[doc = reference!(gtype)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Gtype<'a>(pub(crate) &'a str);

/// Parses the type of a gopher item: a [`Gtype`].
#[doc = reference!(gtype)]
// gtype          = xchar
pub fn gtype<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Gtype<'a>, E> {
    rule(Production::Gtype, one(&XCHAR).map(Gtype))(input)
}

/// The selector: what a gopher client sends to retrieve the item.
#[doc = reference!(selector)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Selector<'a>(pub(crate) &'a str);

/// Parses what a gopher client sends to retrieve the item: a [`Selector`].
#[doc = reference!(selector)]
// selector       = *xchar
pub fn selector<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Selector<'a>, E> {
    rule(Production::Selector, run(&XCHAR).map(Selector))(input)
}

/// The Gopher+ string: which view or which attributes of the item a client requests.
#[doc = reference!(gopher_plus_string)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GopherPlusString<'a>(pub(crate) &'a str);

/// Parses which view or attributes of the item a client requests: a [`GopherPlusString`].
#[doc = reference!(gopher_plus_string)]
// gopher+_string = *xchar
pub fn gopher_plus_string<'a, S: Source<'a>, E: ParseError<S>>(
    input: S,
) -> IResult<S, GopherPlusString<'a>, E> {
    rule(Production::GopherPlusString, run(&XCHAR).map(GopherPlusString))(input)
}
