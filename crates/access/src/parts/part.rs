//! The parts of a URL, by name.

use core::fmt;
use core::str::FromStr;

use rfc1738::grammar::{Grouppart, SchemeUrl, Schemepart, Waisurl};
use rfc1738::{Production, Url};

use super::text::Decoding;
use crate::Access;

/// Defines [`Part`]. Each row has a variant, its name, and its description.
macro_rules! parts {
    ($($variant:ident $name:literal $about:literal;)*) => {
        /// A part that a URL may have. Sections 3 and 5.
        ///
        /// ```
        /// use rfc1738_access::Part;
        ///
        /// assert_eq!("gopher_plus".parse(), Ok(Part::GopherPlus));
        /// assert_eq!(Part::Wpath.name(), "wpath");
        /// assert_eq!(Part::Wpath.about(), "The wpath of wais: the document's identifier");
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Part {
            $(#[doc = concat!($about, ".")] $variant,)*
        }

        impl Part {
            /// All parts, in the order of the columns of a table of URLs.
            pub const ALL: &'static [Part] = &[$(Part::$variant),*];

            /// Returns the name, in lower case, with `_` between its words.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Part::$variant => $name,)*
                }
            }

            /// Returns the description of the part, a phrase without a final period.
            #[must_use]
            pub const fn about(self) -> &'static str {
                match self {
                    $(Part::$variant => $about,)*
                }
            }
        }
    };
}

parts! {
    Scheme "scheme" "The name of the scheme, as written";
    User "user" "The user name";
    Password "password" "The password";
    Host "host" "The host";
    Port "port" "The port, if it is given";
    Path "path" "The path: the text after the `/` that follows the host, up to a search, an ftptype or fields";
    Query "query" "The text after the first `?`, in http and in schemes that aren't predefined, whose path contains it";
    Search "search" "The text after the `?` of http and wais, or after the tab of gopher";
    Type "type" "The ftptype, gtype or wtype";
    Selector "selector" "The selector of gopher";
    GopherPlus "gopher_plus" "The Gopher+ string of gopher";
    Database "database" "The database of wais";
    Wpath "wpath" "The wpath of wais: the document's identifier";
    Group "group" "The group of news and nntp; `*` means all groups";
    Article "article" "The article: its identifier in news, its number in nntp";
    Address "address" "The address of mailto";
    Fields "fields" "The fields of prospero";
    Schemepart "schemepart" "The text after the colon, if the scheme isn't predefined and there is no login";
}

impl Part {
    /// Returns the part as written, with passwords shown.
    pub(super) fn of<'a>(self, url: &Url<'a>) -> Option<&'a str> {
        Some(match self {
            Part::Scheme => url.scheme().as_str(),
            Part::User => url.user()?.as_str(),
            Part::Password => url.password()?.as_str(),
            Part::Host => url.host()?.as_str(),
            Part::Port => url.port()?.as_str(),
            Part::Path => url.path()?,
            Part::Query => url.path_and_query()?.query()?.as_str(),
            Part::Search => url.search()?.as_str(),
            _ => return self.of_some_schemes(url),
        })
    }

    /// Returns a part that only some schemes have.
    fn of_some_schemes<'a>(self, url: &Url<'a>) -> Option<&'a str> {
        Some(match (self, url.by_scheme()) {
            (Part::Type, SchemeUrl::Ftp(ftp)) => {
                // The type is the last character of the URL.
                ftp.path?.ftptype.and_then(|_| url.as_str().get(url.as_str().len() - 1..))?
            }
            (Part::Type, SchemeUrl::Gopher(gopher)) => gopher.path?.gtype()?.as_str(),
            (Part::Type, SchemeUrl::Wais(Waisurl::Doc(doc))) => doc.wtype.as_str(),
            (Part::Selector, SchemeUrl::Gopher(gopher)) => gopher.path?.selector()?.as_str(),
            (Part::GopherPlus, SchemeUrl::Gopher(gopher)) => gopher.path?.gopher_plus_string()?.as_str(),
            (Part::Database, SchemeUrl::Wais(Waisurl::Database(url))) => url.database.as_str(),
            (Part::Database, SchemeUrl::Wais(Waisurl::Index(url))) => url.database.as_str(),
            (Part::Database, SchemeUrl::Wais(Waisurl::Doc(url))) => url.database.as_str(),
            (Part::Wpath, SchemeUrl::Wais(Waisurl::Doc(doc))) => doc.wpath.as_str(),
            (Part::Group, SchemeUrl::Nntp(nntp)) => nntp.group.as_str(),
            (Part::Article, SchemeUrl::Nntp(nntp)) => nntp.digits?.as_str(),
            (Part::Group | Part::Article, SchemeUrl::News(news)) => {
                let is_article = matches!(news.grouppart, Grouppart::Article(_));
                after_colon(url).filter(|_| is_article == (self == Part::Article))?
            }
            (Part::Address, SchemeUrl::Mailto(mailto)) => mailto.encoded822addr.as_str(),
            (Part::Fields, SchemeUrl::Prospero(url)) => {
                Some(url.fields.as_str()).filter(|fields| !fields.is_empty())?
            }
            (Part::Schemepart, SchemeUrl::Other(other)) => {
                let is_other = matches!(other.genericurl.schemepart, Schemepart::Xchars(_));
                after_colon(url).filter(|_| is_other)?
            }
            _ => return None,
        })
    }

    /// Returns the escapes to decode in the part. In a path, a query or a schemepart, an encoded delimiter is data, so it stays
    /// encoded. In a query, and in a scheme that RFC 1738 doesn't specify, every reserved character may be a delimiter, and in a
    /// query, forms write a space as `+`. An encoded `%` also stays encoded, because a decoded `%` would begin an escape.
    pub(crate) fn decoding(self, production: Production) -> Decoding {
        match self {
            Part::Path | Part::Schemepart if production == Production::Otherurl => {
                Decoding::AllBut(";/?:@&=%")
            }
            Part::Path => Decoding::AllBut("/%"),
            Part::Query => Decoding::AllBut(";/?:@&=%+"),
            // The first three have no escapes. Decoding the fields would make their delimiters indistinguishable from their
            // content.
            Part::Scheme | Part::Host | Part::Port | Part::Fields => Decoding::Nothing,
            _ => Decoding::All,
        }
    }
}

/// The part's name.
impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error for an unknown part name. Its message doesn't repeat the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no part of a URL has this name")]
pub struct UnknownPart;

/// Parses a part's name, which must match exactly.
impl FromStr for Part {
    type Err = UnknownPart;

    fn from_str(name: &str) -> Result<Part, UnknownPart> {
        Part::ALL.iter().copied().find(|part| part.name() == name).ok_or(UnknownPart)
    }
}

/// Returns the text after the scheme's colon.
fn after_colon<'a>(url: &Url<'a>) -> Option<&'a str> {
    url.as_str().split_once(':').map(|(_, rest)| rest)
}
