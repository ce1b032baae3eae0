//! The columns that `parts` returns.

use std::fmt;
use std::str::FromStr;

use rfc1738_describe::Part;

/// A column of [`parts`](crate::parts): a part of each URL, or its production.
///
/// ```
/// use rfc1738_arrow::Column;
/// use rfc1738_describe::Part;
///
/// assert_eq!("gopher_plus".parse(), Ok(Column::Part(Part::GopherPlus)));
/// assert_eq!(Column::Production.name(), "production");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Column {
    /// The name of the production, as in [`production`](crate::production).
    Production,
    /// A part. A port is a `UInt16`, or null if it is over 65535. Any other part is a string, or bytes if decoded.
    Part(Part),
    /// A port as written. It may have any number of digits.
    PortText,
}

impl Column {
    /// Returns all columns in order: the production, then each part. `PortText` follows the port.
    pub fn all() -> impl Iterator<Item = Column> {
        let text = |part| (part == Part::Port).then_some(Column::PortText);
        let parts =
            Part::ALL.iter().flat_map(move |&part| [Column::Part(part)].into_iter().chain(text(part)));
        [Column::Production].into_iter().chain(parts)
    }

    /// Returns the name: the part's name, `production` or `port_text`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Column::Production => "production",
            Column::Part(part) => part.name(),
            Column::PortText => "port_text",
        }
    }
}

impl From<Part> for Column {
    fn from(part: Part) -> Column {
        Column::Part(part)
    }
}

/// Writes the column's name.
impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error for an unknown column name. It doesn't contain the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`parts` has no column with this name")]
pub struct UnknownColumn;

/// Parses a column's exact name.
impl FromStr for Column {
    type Err = UnknownColumn;

    fn from_str(name: &str) -> Result<Column, UnknownColumn> {
        Column::all().find(|column| column.name() == name).ok_or(UnknownColumn)
    }
}
