//! Printing of optional parts with their delimiters.

use core::fmt::{self, Display};

/// Prints `[ delimiter value ]`.
pub(crate) fn after<'v>(delimiter: &'static str, value: &'v Option<impl Display>) -> impl Display + 'v {
    Bracket { before: delimiter, value: value.as_ref(), after: "" }
}

/// Prints `[ value delimiter ]`.
pub(crate) fn before<'v>(value: &'v Option<impl Display>, delimiter: &'static str) -> impl Display + 'v {
    Bracket { before: "", value: value.as_ref(), after: delimiter }
}

struct Bracket<'v, T> {
    before: &'static str,
    value: Option<&'v T>,
    after: &'static str,
}

impl<T: Display> Display for Bracket<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value {
            Some(value) => write!(f, "{}{value}{}", self.before, self.after),
            None => Ok(()),
        }
    }
}
