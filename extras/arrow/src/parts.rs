//! Parts of URLs, and the columns that `parts` returns.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use arrow_array::builder::UInt16Builder;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, ListArray, StructArray};
use arrow_buffer::NullBufferBuilder;
use rfc1738::Url;
use rfc1738_access::{Access, Part, Parts};

use crate::Error;
use crate::builder::{Builder, Lists, structs};
use crate::strings::{Strings, apply};

/// A column of [`parts`]: a part of each URL, or its production.
///
/// ```
/// use rfc1738_arrow::Column;
/// use rfc1738_access::Part;
///
/// assert_eq!("gopher_plus".parse(), Ok(Column::Part(Part::GopherPlus)));
/// assert_eq!(Column::Production.name(), "production");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Column {
    /// The name of the production, as in [`production`](crate::production).
    Production,
    /// A part. A port is a `UInt16`, or null if it is over 65535 or masked. Any other part is a string, or bytes if decoded.
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

/// Options for [`parts`]. By default, it returns all parts as written, with passwords masked.
///
/// ```
/// use arrow_array::{Array, StringArray};
/// use rfc1738_arrow::{Column, PartsOptions, parts};
/// use rfc1738_access::Part;
///
/// let urls = StringArray::from(vec!["ftp://joe:tiger@host.dom/a%20b"]);
/// let only = [Column::Production, Part::Password.into()];
/// let parts = parts(&urls, &PartsOptions::new().only(only).show_passwords(true))?;
/// assert_eq!(parts.column_names(), ["production", "password"]);
/// assert_eq!(format!("{:?}", parts.column(1)), "StringArray\n[\n  \"tiger\",\n]");
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartsOptions {
    columns: Vec<Column>,
    show_passwords: bool,
    decoded: bool,
}

impl Default for PartsOptions {
    fn default() -> PartsOptions {
        PartsOptions { columns: Column::all().collect(), show_passwords: false, decoded: false }
    }
}

impl PartsOptions {
    /// Returns the default options.
    #[must_use]
    pub fn new() -> PartsOptions {
        PartsOptions::default()
    }

    /// Selects these columns, in this order. Other columns aren't computed.
    #[must_use]
    pub fn only<C: Into<Column>>(mut self, columns: impl IntoIterator<Item = C>) -> PartsOptions {
        self.columns = columns.into_iter().map(Into::into).collect();
        self
    }

    /// Sets whether passwords are shown. By default, they are masked.
    #[must_use]
    pub fn show_passwords(mut self, show: bool) -> PartsOptions {
        self.show_passwords = show;
        self
    }

    /// Sets whether parts are decoded into bytes. [`Text::decoded`](rfc1738_access::Text::decoded) defines the decoding.
    /// The fields of a prospero URL stay encoded.
    #[must_use]
    pub fn decoded(mut self, decoded: bool) -> PartsOptions {
        self.decoded = decoded;
        self
    }
}

/// Returns the parts of each URL, named as in [`Parts`], in a struct with a field for each [`Column`]. Invalid URLs
/// and missing parts are null. A part that is present may be empty.
///
/// The fields of a prospero URL are one string, as in [`Part::Fields`]. A port is a `UInt16`, or null if it is over 65535
/// or masked. [`Column::PortText`] has its digits.
///
/// # Errors
///
/// Returns an error if the array doesn't contain strings or the data of a column exceeds 2 GiB.
///
/// ```
/// use arrow_array::{Array, StringArray};
/// use arrow_array::cast::AsArray;
/// use arrow_array::types::UInt16Type;
/// use rfc1738_arrow::{PartsOptions, parts};
///
/// let urls = StringArray::from(vec![Some("wais://host.dom:210/notes?tea"), Some("/notes"), None]);
/// let parts = parts(&urls, &PartsOptions::new())?;
/// assert_eq!(parts.column_by_name("port").map(|ports| ports.as_primitive::<UInt16Type>().value(0)), Some(210));
/// let column = |name| parts.column_by_name(name).map(|column| column.as_string::<i32>());
/// assert!(column("database").is_some_and(|databases| databases.iter().eq([Some("notes"), None, None])));
/// assert!(column("search").is_some_and(|searches| searches.iter().eq([Some("tea"), None, None])));
/// assert_eq!((parts.num_columns(), parts.null_count()), (20, 2));
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn parts(urls: &dyn Array, options: &PartsOptions) -> Result<StructArray, Error> {
    Ok(apply(urls, |strings| of_strings(strings, options))?.as_struct().clone())
}

/// Returns the decoded path of each URL, as bytes. `%2F` and `%25` stay encoded, as in
/// [`Text::decoded`](rfc1738_access::Text::decoded), because a decoded `/` in a name would look like a separator.
/// The path is data, so nothing is masked.
///
/// # Errors
///
/// Returns an error if the array doesn't contain strings or the data of a column exceeds 2 GiB.
///
/// ```
/// use arrow_array::StringArray;
/// use arrow_array::cast::AsArray;
///
/// let urls = StringArray::from(vec!["ftp://host.dom/%2Fetc/a%20b", "http://host.dom", "/etc"]);
/// let paths = rfc1738_arrow::decoded_path(&urls)?;
/// assert!(paths.as_binary::<i32>().iter().eq([Some(b"%2Fetc/a b".as_slice()), None, None]));
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn decoded_path(urls: &dyn Array) -> Result<ArrayRef, Error> {
    let parts = parts(urls, &PartsOptions::new().only([Part::Path]).decoded(true).show_passwords(true))?;
    Ok(Arc::clone(parts.column(0)))
}

/// Returns the segments of each URL's path, decoded separately. If the RFC doesn't define the scheme, they are those of
/// [`Access::path_and_query`]. Otherwise, they are those of [`Access::path_segments`]. A list is null if the URL is invalid or has no
/// path segments. They are data, so nothing is masked.
///
/// # Errors
///
/// Returns an error if the array doesn't contain strings, the text of the segments exceeds 2 GiB, or there are more than
/// 2147483647 of them.
///
/// ```
/// use arrow_array::{Array, StringArray};
/// use arrow_array::cast::AsArray;
///
/// let urls = StringArray::from(vec!["ftp://host.dom/%2Fetc/a%20b", "gopher://host.dom/0a/b"]);
/// let segments = rfc1738_arrow::path_segments(&urls)?;
/// let first = segments.value(0);
/// assert!(first.as_binary::<i32>().iter().eq([Some(b"/etc".as_slice()), Some(b"a b")]));
/// assert!(segments.is_null(1));
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn path_segments(urls: &dyn Array) -> Result<ListArray, Error> {
    let lists = apply(urls, |strings| {
        let mut segments = Builder::<[u8]>::like(strings);
        let mut lists = Lists::new(strings.len());
        for url in strings.iter() {
            let path = url.and_then(Url::new).and_then(|url| url.path_segments());
            let mut count = 0;
            for segment in path.iter().flat_map(Clone::clone) {
                segments.push(Some(&segment.decode()))?;
                count += 1;
            }
            lists.push(path.map(|_| count))?;
        }
        lists.finish(segments.finish())
    })?;
    Ok(lists.as_list().clone())
}

fn of_strings(strings: Strings<'_>, options: &PartsOptions) -> Result<ArrayRef, Error> {
    let mut valid = NullBufferBuilder::new(strings.len());
    let columns = options.columns.iter();
    let mut columns: Vec<_> = columns.map(|&column| Values::new(column, strings, options.decoded)).collect();
    // Masks take longer than all parts, and these columns need none.
    let is_shown =
        |column: &Column| matches!(column, Column::Production | Column::Part(Part::Scheme | Part::Host));
    let shows_all = options.show_passwords || options.columns.iter().all(is_shown);
    for url in strings.iter() {
        let url = url.and_then(Url::new);
        let parts = url.map(if shows_all { Parts::with_passwords } else { Parts::new });
        valid.append(url.is_some());
        columns.iter_mut().try_for_each(|values| values.push(url.as_ref(), parts.as_ref()))?;
    }
    let names = options.columns.iter().map(|column| column.name());
    let fields = names.zip(columns.into_iter().map(Values::finish)).collect();
    structs(strings.len(), fields, valid.finish())
}

/// A column under construction.
enum Values {
    Productions(Builder<str>),
    Ports(UInt16Builder),
    Strings(Part, Builder<str>),
    Bytes(Part, Builder<[u8]>),
}

impl Values {
    fn new(column: Column, strings: Strings<'_>, decoded: bool) -> Values {
        let part = match column {
            Column::Production => return Values::Productions(Builder::like(strings)),
            Column::Part(Part::Port) => return Values::Ports(UInt16Builder::with_capacity(strings.len())),
            Column::Part(part) => part,
            Column::PortText => Part::Port,
        };
        if decoded {
            Values::Bytes(part, Builder::like(strings))
        } else {
            Values::Strings(part, Builder::like(strings))
        }
    }

    /// Appends the part of a URL, or a null.
    fn push(&mut self, url: Option<&Url<'_>>, parts: Option<&Parts<'_>>) -> Result<(), Error> {
        let text = |part| parts.and_then(|parts| parts.get(part));
        match self {
            Values::Productions(column) => column.push(url.map(|url| url.production().name())),
            Values::Ports(column) => {
                column.append_option(text(Part::Port).and_then(|port| port.as_written().parse().ok()));
                Ok(())
            }
            Values::Strings(part, column) => {
                column.push(text(*part).map(|text| text.as_written()).as_deref())
            }
            Values::Bytes(part, column) => column.push(text(*part).map(|text| text.decoded()).as_deref()),
        }
    }

    fn finish(self) -> ArrayRef {
        match self {
            Values::Productions(column) | Values::Strings(_, column) => column.finish(),
            Values::Ports(mut column) => Arc::new(column.finish()),
            Values::Bytes(_, column) => column.finish(),
        }
    }
}
