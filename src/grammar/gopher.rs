//! Gopher URLs. Section 3.4.

use core::fmt;

use nom::IResult;

use super::http::{SEARCH, Search};
use super::ip::{Hostport, NO_SLASH, hostport, userinfo};
use super::misc::XCHAR;
use super::types::text_type;
use crate::Production;
use crate::notation::mistake::{Misspelling, Mistake, misspellings, mistakes, nothing};
use crate::notation::{
    RuleError, Source, after, literal, longest, map, one, optional, pad, preceded, prefix, rule, run,
    run_until, sequence,
};
use crate::production::form;

/// The encoded tab that ends a selector or a search.
const TAB: &str = "%09";

/// The URL of an item on a Gopher server.
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
    /// The scheme's name as written, and the delimiter after it.
    pub(crate) prefix: &'a str,
    /// The host and an optional port.
    pub hostport: Hostport<'a>,
    /// The gopher-path after the `/`.
    pub path: Option<GopherPath<'a>>,
}

/// The gopher-path of Section 3.4.1, which may be empty.
///
/// A path with a type always has a selector, because the syntax can't distinguish an absent selector from an
/// empty selector.
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

/// Parses a Gopher URL: a [`Gopherurl`].
///
/// Matches `gopher://host.dom/7engine%09two%20words` in `gopher://host.dom/7engine%09two%20words>`.
/// Sections [3.4.1](crate::prose#341-gopher-url-syntax) and [5](crate::grammar#rule.gopherurl). [Quirks](crate::quirks#of.gopherurl).
///
/// ```bnf
/// gopherurl      = "gopher://" hostport [ "/" [ gtype [ selector
///                  [ "%09" search [ "%09" gopher+_string ] ] ] ] ]
/// ```
#[inline]
pub fn gopherurl<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Gopherurl<'a>, E> {
    let parts = sequence!(Gopherurl {
        prefix: prefix("gopher://"),
        hostport: hostport,
        path: optional(preceded(
            literal("/"),
            sequence!(GopherPath { item: optional(sequence!(gtype, fields)) })
        )),
    });
    rule(Production::Gopherurl, parts)(input)
}

/// Parses `selector [ "%09" search [ "%09" gopher+_string ] ]`, in which each part could contain a `%09`.
///
/// The first `%09` ends the selector and the second ends the search, because a selector can't contain a tab
/// (3.4.1). If the search would contain a `/` or `?`, the whole string is the selector, as the BNF allows.
fn fields<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Fields<'a>, E> {
    let split = sequence!(Fields {
        selector: rule(Production::Selector, map(run_until(TAB, &XCHAR), Selector)),
        search: optional(preceded(
            literal("%09"),
            sequence!(
                rule(Production::Search, map(run_until(TAB, &SEARCH), Search)),
                optional(preceded(literal("%09"), gopher_plus_string)),
            ),
        )),
    });
    let whole = map(selector, |selector| Fields { selector, search: None });
    longest(split, whole)(input)
}

mistakes! {
    NO_USER = "NoUser", "3.4.1", form(Production::Gopherurl),
        "… can't have a user name", of "a Gopher URL", advice "remove this";
}

/// Mistakes in a `gopherurl`.
pub(super) const GOPHERURL: &[Misspelling] = misspellings! {
    NO_SLASH => (prefix("gopher://"), hostport) [nothing] (literal("?"));
    NO_USER => (prefix("gopher://")) [userinfo];
    NO_SLASH => (prefix("gopher://"), hostport) [nothing] (literal(";"));
};

impl fmt::Display for Gopherurl<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}{}{}", self.prefix, self.hostport, after("/", &self.path)))
    }
}

impl fmt::Display for GopherPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.item {
            None => f.pad(""),
            Some((gtype, Fields { selector, search: None })) => pad(f, format_args!("{gtype}{selector}")),
            Some((gtype, Fields { selector, search: Some((search, plus)) })) => {
                pad(f, format_args!("{gtype}{selector}%09{search}{}", after("%09", &plus)))
            }
        }
    }
}

impl<'a> Gopherurl<'a> {
    /// Creates a URL with a lowercase scheme.
    pub fn new(hostport: Hostport<'a>, path: Option<GopherPath<'a>>) -> Gopherurl<'a> {
        Gopherurl { prefix: "gopher://", hostport, path }
    }
}

impl<'a> GopherPath<'a> {
    /// The empty path: the server's top level.
    pub const EMPTY: GopherPath<'static> = GopherPath { item: None };

    /// Creates a path from these parts. Returns `None` if an encoded tab would make the path parse as different
    /// parts.
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
        let round_trips = match search {
            Some((search, _)) => !selector.as_str().contains(TAB) && !search.as_str().contains(TAB),
            None => matches!(fields::<&str, ()>(selector.as_str()), Ok((_, Fields { search: None, .. }))),
        };
        round_trips.then_some(GopherPath { item: Some((gtype, Fields { selector, search })) })
    }

    /// Returns the item's type.
    pub fn gtype(&self) -> Option<Gtype<'a>> {
        self.item.map(|(gtype, _)| gtype)
    }

    /// Returns the selector.
    pub fn selector(&self) -> Option<Selector<'a>> {
        self.item.map(|(_, fields)| fields.selector)
    }

    /// Returns the words to search for.
    pub fn search(&self) -> Option<Search<'a>> {
        self.item?.1.search.map(|(search, _)| search)
    }

    /// Returns the Gopher+ string.
    pub fn gopher_plus_string(&self) -> Option<GopherPlusString<'a>> {
        self.item?.1.search?.1
    }
}

/// The type of a Gopher item: one character or one escape.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Gtype<'a>(pub(crate) &'a str);

text_type!(Gtype, encodes XCHAR);

/// Parses the type of a Gopher item: a [`Gtype`].
///
/// Matches `7` in `7engine`.
/// Sections [3.4.1](crate::prose#341-gopher-url-syntax) and [5](crate::grammar#rule.gtype). [Quirks](crate::quirks#of.gtype).
///
/// ```bnf
/// gtype          = xchar
/// ```
#[inline]
pub fn gtype<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Gtype<'a>, E> {
    rule(Production::Gtype, map(one(&XCHAR), Gtype))(input)
}

/// The selector: the text that a Gopher client sends to retrieve the item.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Selector<'a>(pub(crate) &'a str);

text_type!(Selector, encodes XCHAR);

/// Parses the text that a Gopher client sends to retrieve the item: a [`Selector`].
///
/// Matches `a_gopher_selector` in `a_gopher_selector#top`.
/// Sections [3.4.1](crate::prose#341-gopher-url-syntax) and [5](crate::grammar#rule.selector). [Quirks](crate::quirks#of.selector).
///
/// ```bnf
/// selector       = *xchar
/// ```
#[inline]
pub fn selector<'a, S: Source<'a>, E: RuleError<S>>(input: S) -> IResult<S, Selector<'a>, E> {
    rule(Production::Selector, map(run(&XCHAR), Selector))(input)
}

/// The Gopher+ string: the information required to retrieve a Gopher+ item, such as the name of a view.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GopherPlusString<'a>(pub(crate) &'a str);

text_type!(GopherPlusString, encodes XCHAR);

/// Parses the Gopher+ string: a [`GopherPlusString`].
///
/// Matches `!+ABSTRACT` in `!+ABSTRACT>`.
/// Sections [3.4.3](crate::prose#343-url-syntax-for-gopher-items) and [5](crate::grammar#rule.gopher_plus_string). [Quirks](crate::quirks#of.gopher_plus_string).
///
/// ```bnf
/// gopher+_string = *xchar
/// ```
#[inline]
pub fn gopher_plus_string<'a, S: Source<'a>, E: RuleError<S>>(
    input: S,
) -> IResult<S, GopherPlusString<'a>, E> {
    rule(Production::GopherPlusString, map(run(&XCHAR), GopherPlusString))(input)
}
