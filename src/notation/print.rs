//! Printing of optional parts with their delimiters.

use core::fmt::{self, Display};

/// Returns a value that displays the delimiter and the value, or nothing if `value` is `None`.
pub(crate) fn after<'v>(delimiter: &'static str, value: &'v Option<impl Display>) -> impl Display + 'v {
    After(delimiter, value.as_ref())
}

struct After<'v, T>(&'static str, Option<&'v T>);

impl<T: Display> Display for After<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let After(delimiter, Some(value)) = self else { return Ok(()) };
        f.write_str(delimiter)?;
        value.fmt(f)
    }
}
