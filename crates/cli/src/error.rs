//! Errors that end the command.

use std::io;

/// An error that ends the command, with exit code 2 unless the output is a closed pipe.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{name}: {source}")]
    File { name: String, source: io::Error },
    #[error("{name}: {source}")]
    Grammar { name: String, source: rfc1738_bnf::Error },
    #[error("standard input can't be both grammars, because it is read only once")]
    SameStdin,
    #[error("standard output: {0}")]
    Write(#[from] io::Error),
    #[error("standard error: {0}")]
    Message(io::Error),
}

impl Error {
    /// Returns `true` if standard output is a closed pipe.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Error::Write(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}
