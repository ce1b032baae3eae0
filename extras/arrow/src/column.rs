//! The columns that `parts` makes.

use std::fmt;
use std::str::FromStr;

use rfc1738_describe::Part;

/// A column of [`parts`](crate::parts): a part of each URL, or the production that derives it.
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
    /// The name of the production, as [`production`](crate::production) gives it.
    Production,
    /// A part.
    Part(Part),
}

impl Column {
    /// The production, and all parts in their order.
    pub fn all() -> impl Iterator<Item = Column> {
        [Column::Production].into_iter().chain(Part::ALL.iter().copied().map(Column::Part))
    }

    /// The name: that of the part, or `production`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Column::Production => "production",
            Column::Part(part) => part.name(),
        }
    }
}

impl From<Part> for Column {
    fn from(part: Part) -> Column {
        Column::Part(part)
    }
}

/// The column's name.
impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error returned where a name is no column's. It doesn't repeat the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no column of parts has this name")]
pub struct UnknownColumn;

/// Reads a column's name, exactly.
impl FromStr for Column {
    type Err = UnknownColumn;

    fn from_str(name: &str) -> Result<Column, UnknownColumn> {
        Column::all().find(|column| column.name() == name).ok_or(UnknownColumn)
    }
}
