//! Errors that end the command early.

use std::io;

/// That the command has no reading by the URL Standard, and how to get it.
pub const ABSENT: &str = "not in this build: cargo install rfc1738-cli --features whatwg";

/// An I/O error, something that isn't a grammar, and where; or what the command isn't built with.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{name}: {source}")]
    File { name: String, source: io::Error },
    #[error("{name}: {source}")]
    Grammar { name: String, source: rfc1738_bnf::Error },
    #[error("standard input is read once, and can't be both grammars")]
    Twice,
    #[error("standard output: {0}")]
    Write(#[from] io::Error),
    #[error("standard error: {0}")]
    Tell(io::Error),
    #[error("the reading whatwg is {ABSENT}")]
    Absent,
}

impl Error {
    /// Returns `true` if the reader of the output has closed it.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Error::Write(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}
