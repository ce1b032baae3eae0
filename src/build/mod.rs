//! URLs from plain parts. Sections 2.2 and 3.
//!
//! There is a builder for each of the ten schemes, and [`Internet`] for all others that follow the common
//! Internet scheme syntax, such as those of databases. Parts are given as they are meant, unencoded; each is
//! encoded as its own production asks. What is built parses back to the same parts.
//!
//! ```
//! use rfc1738::build::{Ftp, Internet};
//!
//! let url = Ftp::new("host.dom").user("myname").path(["/etc", "motd"]).ftptype('a').build()?;
//! assert_eq!(url.as_str(), "ftp://myname@host.dom/%2Fetc/motd;type=a");
//!
//! let url = Internet::new("postgresql", "db.example").user("scott").password("p@ss/word").urlpath("mydb").build()?;
//! assert_eq!(url.as_str(), "postgresql://scott:p%40ss%2Fword@db.example/mydb");
//!
//! let error = Ftp::new("host.dom").port(70000).build().unwrap_err();
//! assert_eq!(error.to_string(), "port: this is no number from 0 to 65535 (Section 3.1)");
//! # Ok::<(), rfc1738::build::BuildError>(())
//! ```

mod file;
mod ftp;
mod gopher;
mod http;
mod internet;
mod mailto;
mod news;
mod nntp;
mod place;
mod prospero;
mod telnet;
mod wais;

pub use file::File;
pub use ftp::Ftp;
pub use gopher::Gopher;
pub use http::Http;
pub use internet::Internet;
pub use mailto::Mailto;
pub use news::News;
pub use nntp::Nntp;
pub use prospero::Prospero;
pub use telnet::Telnet;
pub use wais::Wais;

use crate::{Caution, Production, UrlBuf};

/// A part that can't be in a URL.
///
/// The message names the part and the rule, and holds no part's text.
///
/// ```
/// use rfc1738::{Production, build::Http};
///
/// let error = Http::new("").build().unwrap_err();
/// assert_eq!((error.part(), error.section()), (Production::Host, "3.1"));
/// let message = "host: this is neither a domain name nor four groups of digits (Section 3.1)";
/// assert_eq!(error.to_string(), message);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{part}: {rule} (Section {section})")]
pub struct BuildError {
    part: Production,
    section: &'static str,
    rule: String,
}

impl BuildError {
    fn new(part: Production, section: &'static str, rule: &str) -> BuildError {
        BuildError { part, section, rule: rule.to_owned() }
    }

    /// What the grammar would let pass: new URLs are made without it.
    fn caution(part: Production, caution: Caution) -> BuildError {
        BuildError { part, section: caution.section(), rule: caution.to_string() }
    }

    /// The part, as the production that it should have been.
    pub fn part(&self) -> Production {
        self.part
    }

    /// The section of the RFC that has the rule.
    pub fn section(&self) -> &'static str {
        self.section
    }
}

/// The URL, once all parts are checked.
fn finish(production: Production, text: String) -> Result<UrlBuf, BuildError> {
    let broken = || BuildError::new(production, production.section(), "the parts don't make one");
    let url = UrlBuf::try_from(text).map_err(|_| broken())?;
    if url.as_url().production() == production { Ok(url) } else { Err(broken()) }
}
