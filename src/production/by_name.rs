//! Any production as an entry point, by its name.

use crate::error::Explain;
use crate::tree::{Detail, record};
use crate::value::read;
use crate::{ParseError, Production, Tree};

impl Production {
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
        let (rest, ()) = read(self, text).ok()?;
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
        self.parse_with(text, Detail::Runs)
    }

    /// The parse tree of `text`, down to single characters.
    ///
    /// # Errors
    ///
    /// If the production doesn't derive the whole of `text`.
    pub fn parse_full(self, text: &str) -> Result<Tree, ParseError> {
        self.parse_with(text, Detail::Characters)
    }

    fn parse_with(self, text: &str, detail: Detail) -> Result<Tree, ParseError> {
        // A record is much larger than its text, so only a text that matches is recorded.
        let tree = self.matches(text).then(|| record(text, detail, |source| read(self, source)));
        tree.flatten().ok_or_else(|| ParseError::new(text, Explain::As(self)))
    }
}
