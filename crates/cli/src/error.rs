//! Errors that end the command early.

use std::io;

/// An I/O error or a file that isn't a grammar, and where.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{name}: {source}")]
    File { name: String, source: io::Error },
    #[error("{name}: {source}")]
    Grammar { name: String, source: rfc1738_bnf::Error },
    #[error("standard output: {0}")]
    Write(#[from] io::Error),
}

impl Error {
    /// Whether the reader of the output has closed it.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Error::Write(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}
