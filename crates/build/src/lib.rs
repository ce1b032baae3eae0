//! Builders for URLs from unencoded parts. Sections 2.2 and 3.
//!
//! Each of the ten schemes has a builder. Use [`Internet`] for other schemes with the common Internet scheme
//! syntax, and [`Database`] for database URLs. A builder encodes each part as its production requires, and checks
//! parts that can't be encoded, such as a host. The result parses back to the same parts.
//!
//! ```
//! use rfc1738_build::{Database, Ftp, Internet};
//! use rfc1738::grammar::Ftptype;
//!
//! let url = Ftp::new("host.dom").user("myname").path(["/etc", "motd"]).ftptype(Ftptype::ASCII).build()?;
//! assert_eq!(url.as_str(), "ftp://myname@host.dom/%2Fetc/motd;type=a");
//!
//! let url = Internet::new("https", "host.dom").path(["find"]).query_pairs([("q", "R&D")]).build()?;
//! assert_eq!(url.as_str(), "https://host.dom/find?q=R%26D");
//!
//! let server = Database::new("postgresql").host("db_1", None).user("scott").password("p@ss/word");
//! let url = server.database("mydb").build()?;
//! assert_eq!(url.as_str(), "postgresql://scott:p%40ss%2Fword@db_1/mydb");
//!
//! let error = Ftp::new("host.dom").ftptype(Ftptype::ASCII).build().unwrap_err();
//! assert_eq!(error.to_string(), "ftptype: a type follows a path, which may be empty (Section 3.2.2)");
//! # Ok::<(), rfc1738_build::BuildError>(())
//! ```
//!
//! [`Change`] replaces the host, port or path of an existing URL.
//!
//! A URL that is valid may still call for care, for example because of its port. To get warnings about it, use
//! [`rfc1738-access`](https://docs.rs/rfc1738-access).

#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

use alloc::string::String;

use rfc1738::Production;

/// Implements `build` for the newtypes around `Draft` in a module, each with examples for the test below.
macro_rules! build {
    ($([$builder:ident] $($built:expr => $url:literal),+;)*) => {
        $(impl $builder {
            /// Builds the URL.
            ///
            /// # Errors
            ///
            /// Returns an error if a part is invalid or out of range, or if a part is set without the part that
            /// must precede it: for example, a password without a user name, an FTP type without a path, or a
            /// Gopher search without an item.
            pub fn build(&self) -> Result<rfc1738::UrlBuf, crate::BuildError> {
                self.0.url()
            }
        })*

        const _: () = {
            const fn is_builder<T: Clone + core::fmt::Debug + Send + Sync + 'static>() {}
            $(is_builder::<$builder>();)*
        };

        #[cfg(test)]
        pub(crate) fn examples() -> Vec<(Result<rfc1738::UrlBuf, crate::BuildError>, &'static str)> {
            use crate::tests::ALL;

            vec![$($(($built.build(), $url)),+),*]
        }
    };
}

mod change;
mod database;
mod hostport;
mod login;
mod no_server;
mod parts;

pub use change::Change;
pub use database::Database;
pub use hostport::*;
pub use login::*;
pub use no_server::*;

/// The error returned for a part that a URL can't contain.
///
/// The message names the part and the reason, which is that of the part's [`ParseError`](rfc1738::ParseError). It contains at most
/// single characters of the part's text.
///
/// ```
/// use rfc1738::Production;
/// use rfc1738_build::Http;
///
/// let error = Http::new("h_1").build().unwrap_err();
/// assert_eq!((error.part(), error.section()), (Production::Host, "3.1"));
/// assert_eq!(error.to_string(), "host: a host name can't contain an underscore (Section 3.1)");
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

/// Runs the README's examples as doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(test)]
mod tests {
    use rfc1738_bnf::{Grammar, Rfc1738};

    use super::*;

    /// The characters of the production `reserved`, after a letter.
    pub(crate) const ALL: &str = "a;/?:@&=";

    /// Each builder encodes the characters that its section reserves. Other characters that the BNF allows stay unencoded. Each of the
    /// ten schemes that the RFC prints has a builder.
    #[test]
    fn reserved_characters_are_encoded_by_section() {
        let mut schemes = Grammar::rfc1738().schemes().unwrap_or_else(|error| panic!("{error}"));
        let printed = include_str!("../../../grammar/rfc1738.bnf");
        schemes.retain(|(_, production)| printed.contains(&format!("\n{production} ")));
        assert_eq!(schemes.len(), 10);
        let built = [database::examples(), hostport::examples(), login::examples(), no_server::examples()];
        for (result, expected) in built.into_iter().flatten() {
            assert_eq!(result.as_ref().map(|url| url.as_str()), Ok(expected));
            schemes.retain(|(scheme, _)| !expected.starts_with(&format!("{scheme}:")));
        }
        assert_eq!(schemes, [], "these schemes have no builder");
    }
}
