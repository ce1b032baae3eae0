//! URLs from plain parts. Sections 2.2 and 3.
//!
//! There is a builder for each of the ten schemes, and [`Internet`] for any other that follows the common
//! Internet scheme syntax, such as those of databases. Parts are given unencoded; each is
//! encoded as its production requires. What is built parses back to the same parts.
//!
//! ```
//! use rfc1738::build::{Ftp, Internet};
//!
//! let url = Ftp::new("host.dom").user("myname").path(["/etc", "motd"]).ftptype('a').build()?;
//! assert_eq!(url.as_str(), "ftp://myname@host.dom/%2Fetc/motd;type=a");
//!
//! let server = Internet::new("postgresql", "db.example").user("scott").password("p@ss/word");
//! let url = server.urlpath("mydb").build()?;
//! assert_eq!(url.as_str(), "postgresql://scott:p%40ss%2Fword@db.example/mydb");
//!
//! let error = Ftp::new("host.dom").port(70000).build().unwrap_err();
//! assert_eq!(error.to_string(), "port: this is not a number from 0 to 65535 (Section 3.1)");
//! # Ok::<(), rfc1738::build::BuildError>(())
//! ```

mod error;
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

pub use self::http::Http;
pub use error::BuildError;
pub use file::File;
pub use ftp::Ftp;
pub use gopher::Gopher;
pub use internet::Internet;
pub use mailto::Mailto;
pub use news::News;
pub use nntp::Nntp;
pub use prospero::Prospero;
pub use telnet::Telnet;
pub use wais::Wais;

/// `Debug`: the URL, masked, or what is wrong with its parts.
macro_rules! debug {
    ($($builder:ident)*) => {
        $(impl core::fmt::Debug for $builder {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                let mut builder = f.debug_tuple(stringify!($builder));
                match self.build() {
                    Ok(url) => builder.field(&url.redacted()).finish(),
                    Err(error) => builder.field(&error).finish(),
                }
            }
        })*
    };
}

debug!(File Ftp Gopher Http Internet Mailto News Nntp Prospero Telnet Wais);
