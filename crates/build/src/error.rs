//! The error type of the builders.

use alloc::string::String;

use rfc1738::Production;

/// The error returned for a part that a URL can't contain.
///
/// The message names the part and the rule, and never contains the part's text.
///
/// ```
/// use rfc1738::Production;
/// use rfc1738_build::Http;
///
/// let error = Http::new("").build().unwrap_err();
/// assert_eq!((error.part(), error.section()), (Production::Host, "3.1"));
/// let message = "host: this is neither a domain name nor four groups of digits (Section 3.1)";
/// assert_eq!(error.to_string(), message);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{part}: {rule} (Section {section})")]
pub struct BuildError {
    part: Production,
    section: &'static str,
    rule: String,
}

impl BuildError {
    pub(crate) fn new(part: Production, section: &'static str, rule: impl Into<String>) -> BuildError {
        BuildError { part, section, rule: rule.into() }
    }

    /// Returns the production of the part.
    pub fn part(&self) -> Production {
        self.part
    }

    /// Returns the section of the RFC that contains the rule.
    pub fn section(&self) -> &'static str {
        self.section
    }
}
