//! The methods of [`Production`] that parse text, and its conversion from a name.

use alloc::string::{String, ToString};
use core::str::FromStr;

use crate::error::Syntax;
use crate::grammar::read;
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
        self.longest_prefix(text) == Some(text.len())
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
        let (rest, ()) = read(self, text).ok()?;
        Some(text.len() - rest.len())
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

    fn tree_with(self, text: &str, leaves: Leaves) -> Result<Tree, ParseError> {
        // A tree is much larger than its text. Check that the text matches first.
        let tree = self.matches(text).then(|| record(text, leaves, &|source| read(self, source)));
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
