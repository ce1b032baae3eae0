//! Gopher. Section 3.4.

use nom::IResult;
use nom::combinator::map;
use nom::error::ParseError;
use nom::sequence::{pair, preceded, tuple};

use super::value::{Symbols, Value, printed, text};
use super::{Hostport, Search, hostport, http::SEARCH};
use crate::notation::class::XCHAR;
use crate::notation::{Source, literal, longest, one, optional, prefix, rule, run, run_until};
use crate::{Production, Spelling};

/// The encoded tab that ends a selector or a search.
pub(crate) const TAB: &str = "%09";

/// An item on a gopher server.
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
#[doc = bnf!(gopherurl)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Gopherurl<'a> {
    pub(crate) spelling: Spelling,
    /// Where to connect.
    pub hostport: Hostport<'a>,
    /// What follows the `/`.
    pub path: Option<GopherPath<'a>>,
}

impl<'a> Gopherurl<'a> {
    /// A URL with its scheme in lower case.
    pub fn new(hostport: Hostport<'a>, path: Option<GopherPath<'a>>) -> Gopherurl<'a> {
        Gopherurl { spelling: Spelling::LOWER, hostport, path }
    }
}

/// The gopher-path of Section 3.4.1, which may be empty.
///
/// An absent selector and an empty one are the same text, so a path with a type always has a selector.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GopherPath<'a> {
    item: Option<(Gtype<'a>, Fields<'a>)>,
}

/// What follows the type: `selector [ "%09" search [ "%09" gopher+_string ] ]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Fields<'a> {
    selector: Selector<'a>,
    search: Option<(Search<'a>, Option<GopherPlusString<'a>>)>,
}

impl<'a> GopherPath<'a> {
    /// The empty path: the server's top level.
    pub const EMPTY: GopherPath<'static> = GopherPath { item: None };

    /// A path of these parts; none if an encoded tab in a part would make it read as other parts.
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

    /// What is searched for.
    pub fn search(&self) -> Option<Search<'a>> {
        self.item?.1.search.map(|(search, _)| search)
    }

    /// The Gopher+ string.
    pub fn gopher_plus_string(&self) -> Option<GopherPlusString<'a>> {
        self.item?.1.search?.1
    }
}

/// Parses a gopher URL: a [`Gopherurl`].
#[doc = bnf!(gopherurl)]
// gopherurl      = "gopher://" hostport [ "/" [ gtype [ selector
//                  [ "%09" search [ "%09" gopher+_string ] ] ] ] ]
pub fn gopherurl<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Gopherurl<'a>, E> {
    let path = map(optional(pair(gtype, fields)), |item| GopherPath { item });
    rule(
        Production::Gopherurl,
        map(
            tuple((prefix("gopher://"), hostport, optional(preceded(literal("/"), path)))),
            |(spelling, hostport, path)| Gopherurl { spelling, hostport, path },
        ),
    )(input)
}

/// `selector [ "%09" search [ "%09" gopher+_string ] ]`, where every part could hold a `%09`.
///
/// The first ends the selector and the second the search (3.4.1: a selector holds no tab); if what follows
/// the first is no search, because of a `/` or `?` in it, all is the selector, as the BNF lets it be.
fn fields<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Fields<'a>, E> {
    let selector_to_tab = rule(Production::Selector, map(run_until(TAB, &XCHAR), Selector));
    let search_to_tab = rule(Production::Search, map(run_until(TAB, &SEARCH), Search));
    let plus = optional(preceded(literal("%09"), gopher_plus_string));
    let search = optional(preceded(literal("%09"), pair(search_to_tab, plus)));
    let split = map(pair(selector_to_tab, search), |(selector, search)| Fields { selector, search });
    let whole = map(selector, |selector| Fields { selector, search: None });
    longest(split, whole)(input)
}

printed!(Gopherurl, gopherurl);

impl Value for Gopherurl<'_> {
    fn production(&self) -> Production {
        Production::Gopherurl
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        out.prefix("gopher://", self.spelling);
        out.value(&self.hostport);
        if let Some(path) = &self.path {
            out.literal("/");
            if let Some((gtype, fields)) = &path.item {
                out.value(gtype);
                out.value(&fields.selector);
                if let Some((search, plus)) = &fields.search {
                    out.literal("%09");
                    out.value(search);
                    if let Some(plus) = plus {
                        out.literal("%09");
                        out.value(plus);
                    }
                }
            }
        }
    }
}

text!(
    /// The type of a gopher item: one character, or one escape.
    #[doc = bnf!(gtype)]
    Gtype, gtype, Gtype of XCHAR
);

/// Parses the type of a gopher item: a [`Gtype`].
#[doc = bnf!(gtype)]
// gtype          = xchar
pub fn gtype<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Gtype<'a>, E> {
    rule(Production::Gtype, map(one(&XCHAR), Gtype))(input)
}

text!(
    /// What a gopher client sends to get the item.
    #[doc = bnf!(selector)]
    Selector, selector, Selector of XCHAR
);

/// Parses what a gopher client sends to get the item: a [`Selector`].
#[doc = bnf!(selector)]
// selector       = *xchar
pub fn selector<'a, S: Source<'a>, E: ParseError<S>>(input: S) -> IResult<S, Selector<'a>, E> {
    rule(Production::Selector, map(run(&XCHAR), Selector))(input)
}

text!(
    /// What a Gopher+ client asks of the item.
    #[doc = bnf!(gopher_plus_string)]
    GopherPlusString, gopher_plus_string, GopherPlusString of XCHAR
);

/// Parses what a Gopher+ client asks of the item: a [`GopherPlusString`].
#[doc = bnf!(gopher_plus_string)]
// gopher+_string = *xchar
pub fn gopher_plus_string<'a, S: Source<'a>, E: ParseError<S>>(
    input: S,
) -> IResult<S, GopherPlusString<'a>, E> {
    rule(Production::GopherPlusString, map(run(&XCHAR), GopherPlusString))(input)
}
