//! A production as a start symbol: the methods of [`Production`] that parse, encode and mask text, and its conversion from a name.

use alloc::borrow::Cow;
use alloc::string::{String, ToString};
use core::str::FromStr;

use crate::error::Syntax;
use crate::grammar::{self, parse_as, *};
use crate::tree::{Leaves, record};
use crate::{ParseError, Production, Redacted, Tree};

impl Production {
    /// Returns `true` if the production derives all of `text`.
    ///
    /// [`Production::Url`] follows the BNF as printed, which accepts nearly any text after a scheme. To
    /// follow the RFC's intent, use [`crate::is_url`].
    ///
    /// ```
    /// # use rfc1738::Production;
    /// assert!(Production::Httpurl.matches("http://ds.internic.net/rfc/?1738"));
    /// assert!(!Production::Httpurl.matches("http://user@ds.internic.net/"));
    /// ```
    pub fn matches(self, text: &str) -> bool {
        grammar::derives(self, text)
    }

    /// Returns the length in bytes of the longest prefix of `text` that the production derives, if any.
    ///
    /// ```
    /// # use rfc1738::Production;
    /// assert_eq!(Production::Hostname.longest_prefix("a.b-c-.d"), Some(5));
    /// assert_eq!(Production::Hostname.longest_prefix("1.2"), None);
    /// assert_eq!(Production::Search.longest_prefix("#top"), Some(0));
    /// ```
    pub fn longest_prefix(self, text: &str) -> Option<usize> {
        grammar::longest_prefix(self, text)
    }

    /// Returns the parse tree of `text`, in which a run of characters is a leaf.
    ///
    /// # Errors
    ///
    /// Returns an error if the production doesn't derive all of `text`.
    ///
    /// ```
    /// # use rfc1738::Production;
    /// let tree = Production::Hostport.tree("a.example:80")?;
    /// assert_eq!(tree.root().children().count(), 3);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn tree(self, text: &str) -> Result<Tree, ParseError> {
        self.tree_with(text, Leaves::Runs)
    }

    /// Returns the parse tree of `text`, down to single characters.
    ///
    /// # Errors
    ///
    /// Returns an error if the production doesn't derive all of `text`.
    pub fn full_tree(self, text: &str) -> Result<Tree, ParseError> {
        self.tree_with(text, Leaves::Characters)
    }

    /// Percent-encodes octets for this production. Characters of its class that the scheme doesn't reserve
    /// remain unchanged, and every other octet becomes an escape with uppercase digits. Section 2.2: "If the
    /// character corresponding to an octet is reserved in a scheme, the octet must be encoded."
    ///
    /// A scheme may reserve `;`, `/`, `?`, `:`, `@`, `&` and `=` (2.2). The table lists which of these remain
    /// unencoded, which are encoded, and the section that defines this.
    ///
    /// | production | remain unencoded | are encoded | section |
    /// |---|---|---|---|
    /// | `user`, `password` | `;` `?` `&` `=` | `/` `:` `@` | 3.1 |
    /// | `fsegment` | `?` `:` `@` `&` `=` | `;` `/` | 3.2.2 |
    /// | `hsegment`, `search` | `:` `@` `&` `=` | `;` `/` `?` | 3.3 |
    /// | `gtype`, `selector`, `gopher+_string` | all | none | 3.4.1 |
    /// | `encoded822addr` | all | none | 3.5 |
    /// | `database`, `wtype`, `wpath` | none | all | 3.9 |
    /// | `psegment` | `?` `:` `@` `&` `=` | `;` `/` | 3.11 |
    /// | `fieldname`, `fieldvalue` | `?` `:` `@` `&` | `;` `/` `=` | 3.11 |
    /// | `urlpath`, `xchar` | all | none | 2.2 |
    /// | `uchar`, `escape` | none | all | 2.2 |
    ///
    /// Gopher and WAIS use HTTP's `search`. The scheme determines which characters of a `urlpath` are reserved,
    /// so all of them remain unencoded.
    ///
    /// Returns `None` for a production without escapes (such as `host`), for a structured production (such as `login`),
    /// and for octets whose encoding doesn't match the production: `gtype` is a single character, and `encoded822addr`
    /// has at least one character. A path (`fpath`, `hpath`, `ppath`) is encoded like its segments, but a `/` is a
    /// delimiter and isn't encoded. A tab in `selector` or `search` becomes `%09`, which ends the part in a Gopher URL.
    /// [`rfc1738-build`](https://docs.rs/rfc1738-build) rejects a tab in these parts.
    ///
    /// ```
    /// use rfc1738::Production;
    ///
    /// assert_eq!(Production::User.encode(b"p@ss=\xFF").as_deref(), Some("p%40ss=%FF"));
    /// assert_eq!(Production::Fpath.encode(b"a dir/100%").as_deref(), Some("a%20dir/100%25"));
    /// assert_eq!(Production::Fsegment.encode(b"a/b").as_deref(), Some("a%2Fb"));
    /// assert_eq!(Production::Hsegment.encode(b"a;v=1").as_deref(), Some("a%3Bv=1"));
    /// assert_eq!(Production::Gtype.encode(b"12"), None);
    /// assert_eq!(Production::Host.encode(b"host.dom"), None);
    /// ```
    pub fn encode(self, octets: &[u8]) -> Option<String> {
        macro_rules! encode {
            ($($type:ident)*) => {{
                let segments = || octets.split(|&octet| octet == b'/');
                match self {
                    $(Production::$type => $type::encode(octets),)*
                    Production::Fpath => Fpath::encode_segments(segments()).into(),
                    Production::Hpath => Hpath::encode_segments(segments()).into(),
                    Production::Ppath => Ppath::encode_segments(segments()).into(),
                    _ => return None,
                }
            }};
        }

        let text: Cow<'_, str> = encode! {
            User Password Urlpath Fsegment Hsegment Search Gtype Selector GopherPlusString Encoded822addr Database Wtype Wpath
            Psegment Fieldname Fieldvalue Escape Uchar Xchar
        };
        self.matches(&text).then(|| text.into_owned())
    }

    /// Redacts text, valid or not, that is expected to match this production. Section 6.
    ///
    /// ```
    /// use rfc1738::Production;
    ///
    /// let login = Production::Login.redacted("scott:tiger@db.example");
    /// assert_eq!(login.to_string(), "scott:****@db.example");
    /// assert_eq!(Production::Password.redacted("tiger").to_string(), "****");
    /// ```
    pub fn redacted(self, text: &str) -> Redacted<'_> {
        Redacted::of(text, Some(self))
    }

    fn tree_with(self, text: &str, leaves: Leaves) -> Result<Tree, ParseError> {
        // A tree is much larger than its text. Check that the text matches first.
        let tree =
            grammar::derives(self, text).then(|| record(text, leaves, &|source| parse_as(self, source)));
        tree.flatten().ok_or_else(|| ParseError::new(text, Syntax::Production(self)))
    }
}

/// The error returned for an unknown production name.
///
/// Its message and its `Debug` output mask passwords, because the name may be a URL passed by mistake.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("no production of RFC 1738 is named {name:?}")]
pub struct ParseProductionError {
    name: String,
}

/// Parses a name, which must be spelled exactly as in the RFC.
///
/// ```
/// use rfc1738::Production;
///
/// assert_eq!("gopher+_string".parse(), Ok(Production::GopherPlusString));
/// assert_eq!("Host".parse::<Production>().unwrap_err().to_string(), "no production of RFC 1738 is named \"Host\"");
/// ```
impl FromStr for Production {
    type Err = ParseProductionError;

    fn from_str(name: &str) -> Result<Production, ParseProductionError> {
        let named = Production::ALL.iter().copied().find(|production| production.name() == name);
        named.ok_or_else(|| ParseProductionError { name: Redacted::new(name).to_string() })
    }
}
