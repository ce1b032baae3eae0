//! Interpretations of a string: the strict reading, and a reading for each production.

use std::fmt;
use std::str::FromStr;

use maud::{Markup, html};
use rfc1738::{ParseError, ParseProductionError, Production, Redacted, Tree, Url};

use crate::{Address, code_in};

/// An interpretation of a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// A URL in the strict syntax, as the RFC's prose intends it.
    Strict,
    /// A production, as printed in the BNF.
    Production(Production),
}

impl Reading {
    /// Returns all readings: the strict reading, then the productions in the RFC's order.
    pub fn all() -> impl Iterator<Item = Reading> {
        [Reading::Strict].into_iter().chain(Production::ALL.iter().copied().map(Reading::Production))
    }

    /// Returns `strict` or the production's name. `parse` is its inverse.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Reading::Strict => "strict",
            Reading::Production(production) => production.name(),
        }
    }

    /// Returns the address of the reading's page.
    #[must_use]
    pub fn address(self) -> Address {
        Address::new(self.name())
    }

    /// Returns the parse tree of the text.
    ///
    /// # Errors
    ///
    /// Returns an error if the text isn't valid in this reading.
    pub fn tree(self, text: &str) -> Result<Tree, ParseError> {
        match self {
            Reading::Strict => Url::parse(text).map(|url| url.tree()),
            Reading::Production(production) => production.tree(text),
        }
    }

    /// Returns the URL if the strict reading accepts the text, and this reading is strict, `url`, `genericurl` or
    /// the production of the URL.
    pub(crate) fn url(self, text: &str) -> Option<Url<'_>> {
        let url = Url::new(text)?;
        match self {
            Reading::Strict | Reading::Production(Production::Url | Production::Genericurl) => Some(url),
            Reading::Production(production) => (url.production() == production).then_some(url),
        }
    }

    /// Returns the text with passwords masked, for a link.
    #[must_use]
    pub fn redacted(self, text: &str) -> String {
        match self {
            Reading::Strict => Redacted::new(text).to_string(),
            Reading::Production(production) => production.redacted(text).to_string(),
        }
    }

    /// Returns the URL fragment that fills a page's input box with the text.
    #[must_use]
    pub fn state(self, text: &str) -> String {
        let mut state = format!("#in={}&text=", self.name().replace('+', "%2B"));
        for byte in text.bytes() {
            // RFC 3986 allows these characters in a fragment.
            if byte.is_ascii_alphanumeric() || b"-._~!$'()*,;:@/?=".contains(&byte) {
                state.push(char::from(byte));
            } else {
                state.push_str(&format!("%{byte:02X}"));
            }
        }
        state
    }

    /// Returns the verdict of a production on a valid string, or on an invalid one if it has an `error`.
    pub(crate) fn verdict(production: Production, error: Option<&ParseError>, to_root: &str) -> Markup {
        let name = html! { code { (production) } };
        html! {
            @match error {
                None => { "Valid: " (article(production)) " " (link_to(production, name, to_root)) },
                Some(error) => { "Not " (article(production)) " " (name) ": " (code_in(&error.reason().to_string())) },
            }
        }
    }
}

/// Renders a link to a production's page.
pub(crate) fn link_to(production: Production, text: Markup, to_root: &str) -> Markup {
    html! { a href=(Address::production(production).link_with_root(to_root)) { (text) } }
}

/// Returns the indefinite article for a production's name.
fn article(production: Production) -> &'static str {
    // These names begin with a vowel sound. In most of them, the first letter is spelled out when read aloud.
    let spoken = ["http", "hpath", "hsegment", "ftp", "fpath", "fsegment", "nntp", "xchar", "unreserved"];
    let is_vowel = production.name().starts_with(['a', 'e', 'i', 'o']);
    if is_vowel || spoken.iter().any(|start| production.name().starts_with(start)) { "an" } else { "a" }
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Reading {
    type Err = ParseProductionError;

    fn from_str(name: &str) -> Result<Reading, ParseProductionError> {
        match name {
            "strict" => Ok(Reading::Strict),
            name => name.parse().map(Reading::Production),
        }
    }
}
