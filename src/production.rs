//! The names of the grammar.

use std::fmt;
use std::str::FromStr;

use crate::error::explain;
use crate::{ParseError, Tree, grammar};

/// Section 5 as printed.
const BNF: &str = include_str!("../grammar/rfc1738.bnf");
/// The productions that an erratum corrects.
const ERRATA: &str = include_str!("../grammar/errata.bnf");

macro_rules! productions {
    ($($variant:ident $name:literal $section:literal)*) => {
        /// One of the 67 productions of Section 5, in its order.
        ///
        /// Any production is an entry point: it recognises a text, measures how far it reaches, or parses
        /// it into a [`Tree`].
        ///
        /// ```
        /// use rfc1738::Production;
        ///
        /// assert!(Production::Hostport.matches("ds.internic.net:8080"));
        /// assert!(!Production::Hostport.matches("ds.internic.net:"));
        /// assert_eq!(Production::Hostport.bnf(), "hostport       = host [ \":\" port ]");
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Production {
            $(#[doc = concat!("`", $name, "`; its prose is in Section ", $section, ".")] $variant,)*
        }

        impl Production {
            /// All of them, in the RFC's order.
            pub const ALL: &'static [Production] = &[$(Production::$variant),*];

            /// The name as the RFC spells it, such as `gopher+_string`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Production::$variant => $name,)*
                }
            }

            /// The section of the RFC whose prose tells of this production, such as `3.1`.
            pub const fn section(self) -> &'static str {
                match self {
                    $(Production::$variant => $section,)*
                }
            }
        }
    };
}

productions! {
    Genericurl "genericurl" "2.1"
    Url "url" "2.1"
    Otherurl "otherurl" "4"
    Scheme "scheme" "2.1"
    Schemepart "schemepart" "2.1"
    IpSchemepart "ip-schemepart" "3.1"
    Login "login" "3.1"
    Hostport "hostport" "3.1"
    Host "host" "3.1"
    Hostname "hostname" "3.1"
    Domainlabel "domainlabel" "3.1"
    Toplabel "toplabel" "3.1"
    Alphadigit "alphadigit" "3.1"
    Hostnumber "hostnumber" "3.1"
    Port "port" "3.1"
    User "user" "3.1"
    Password "password" "3.1"
    Urlpath "urlpath" "3.1"
    Ftpurl "ftpurl" "3.2"
    Fpath "fpath" "3.2.2"
    Fsegment "fsegment" "3.2.2"
    Ftptype "ftptype" "3.2.2"
    Fileurl "fileurl" "3.10"
    Httpurl "httpurl" "3.3"
    Hpath "hpath" "3.3"
    Hsegment "hsegment" "3.3"
    Search "search" "3.3"
    Gopherurl "gopherurl" "3.4.1"
    Gtype "gtype" "3.4.1"
    Selector "selector" "3.4.1"
    GopherPlusString "gopher+_string" "3.4.3"
    Mailtourl "mailtourl" "3.5"
    Encoded822addr "encoded822addr" "3.5"
    Newsurl "newsurl" "3.6"
    Grouppart "grouppart" "3.6"
    Group "group" "3.6"
    Article "article" "3.6"
    Nntpurl "nntpurl" "3.7"
    Telneturl "telneturl" "3.8"
    Waisurl "waisurl" "3.9"
    Waisdatabase "waisdatabase" "3.9"
    Waisindex "waisindex" "3.9"
    Waisdoc "waisdoc" "3.9"
    Database "database" "3.9"
    Wtype "wtype" "3.9"
    Wpath "wpath" "3.9"
    Prosperourl "prosperourl" "3.11"
    Ppath "ppath" "3.11"
    Psegment "psegment" "3.11"
    Fieldspec "fieldspec" "3.11"
    Fieldname "fieldname" "3.11"
    Fieldvalue "fieldvalue" "3.11"
    Lowalpha "lowalpha" "2.2"
    Hialpha "hialpha" "2.2"
    Alpha "alpha" "2.2"
    Digit "digit" "2.2"
    Safe "safe" "2.2"
    Extra "extra" "2.2"
    National "national" "2.2"
    Punctuation "punctuation" "2.2"
    Reserved "reserved" "2.2"
    Hex "hex" "2.2"
    Escape "escape" "2.2"
    Unreserved "unreserved" "2.2"
    Uchar "uchar" "2.2"
    Xchar "xchar" "2.2"
    Digits "digits" "3.1"
}

impl Production {
    /// The production's text in `grammar/rfc1738.bnf`, or in `grammar/errata.bnf` where it is corrected.
    ///
    /// Continuation lines and the comment at the end of a line belong to it; no line break ends it.
    pub fn bnf(self) -> &'static str {
        definition(ERRATA, self.name()).or_else(|| definition(BNF, self.name())).unwrap_or_default()
    }

    /// Whether the production derives the whole of `text`.
    ///
    /// [`Production::Url`] is the BNF as printed, which takes nearly everything after a scheme; the RFC as
    /// meant is [`crate::is_url`].
    ///
    /// ```
    /// # use rfc1738::Production;
    /// assert!(Production::Httpurl.matches("http://ds.internic.net/rfc/?1738"));
    /// assert!(!Production::Httpurl.matches("http://user@ds.internic.net/"));
    /// ```
    pub fn matches(self, text: &str) -> bool {
        self.longest_prefix(text) == Some(text.len())
    }

    /// The length in bytes of the longest prefix of `text` that the production derives, if there is one.
    ///
    /// ```
    /// # use rfc1738::Production;
    /// assert_eq!(Production::Hostname.longest_prefix("a.b-c-.d"), Some(5));
    /// assert_eq!(Production::Hostname.longest_prefix("1.2"), None);
    /// assert_eq!(Production::Search.longest_prefix("#top"), Some(0));
    /// ```
    pub fn longest_prefix(self, text: &str) -> Option<usize> {
        let (rest, ()) = grammar::value_of(self, text, |_| ()).ok()?;
        Some(text.len() - rest.len())
    }

    /// The parse tree of `text`, in which a run of characters is a leaf.
    ///
    /// # Errors
    ///
    /// If the production doesn't derive the whole of `text`.
    ///
    /// ```
    /// # use rfc1738::Production;
    /// let tree = Production::Hostport.parse("a.example:80")?;
    /// assert_eq!(tree.root().children().count(), 3);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn parse(self, text: &str) -> Result<Tree, ParseError> {
        self.parse_with(text, Tree::of)
    }

    /// The parse tree of `text`, down to single characters.
    ///
    /// # Errors
    ///
    /// If the production doesn't derive the whole of `text`.
    pub fn parse_full(self, text: &str) -> Result<Tree, ParseError> {
        self.parse_with(text, Tree::full_of)
    }

    fn parse_with(self, text: &str, tree: fn(&dyn grammar::Value) -> Tree) -> Result<Tree, ParseError> {
        // A tree is large beside its text: none is built for a text that is refused.
        match self.matches(text).then(|| grammar::value_of(self, text, tree)) {
            Some(Ok((_, tree))) => Ok(tree),
            _ => Err(explain::explain(text, |source| grammar::value_of(self, source, |_| ()))),
        }
    }
}

/// The lines of `name`'s definition in the text of a BNF file.
fn definition(file: &'static str, name: &str) -> Option<&'static str> {
    let is_head = |line: &str| line.strip_prefix(name).is_some_and(|rest| rest.trim_start().starts_with('='));
    let mut start = None;
    let mut offset = 0;
    for line in file.split_inclusive('\n') {
        match start {
            None if is_head(line) => start = Some(offset),
            Some(start) if !line.starts_with(' ') => return Some(file[start..offset].trim_end()),
            _ => {}
        }
        offset += line.len();
    }
    start.map(|start| file[start..].trim_end())
}

impl fmt::Display for Production {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Production {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No production of Section 5 has the name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no production of RFC 1738 is named {name:?}")]
pub struct UnknownProduction {
    name: String,
}

/// Reads the RFC's spelling, exactly.
///
/// ```
/// use rfc1738::Production;
///
/// assert_eq!("gopher+_string".parse(), Ok(Production::GopherPlusString));
/// assert_eq!("Host".parse::<Production>().unwrap_err().to_string(), "no production of RFC 1738 is named \"Host\"");
/// ```
impl FromStr for Production {
    type Err = UnknownProduction;

    fn from_str(name: &str) -> Result<Production, UnknownProduction> {
        let named = Production::ALL.iter().copied().find(|production| production.name() == name);
        named.ok_or_else(|| UnknownProduction { name: name.to_owned() })
    }
}
