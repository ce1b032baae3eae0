//! Parts of URLs.

use std::borrow::Cow;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{BinaryViewType, StringViewType};
use arrow_array::{Array, ArrayRef, BinaryViewArray, ListArray, StructArray, UInt16Array};
use arrow_buffer::{OffsetBuffer, ScalarBuffer};
use arrow_schema::{DataType, Field};
use rfc1738::Url;
use rfc1738::grammar::Urlpath;
use rfc1738_describe::{Part, Parts, Text};

use crate::texts::{Texts, judged};
use crate::verdict::name;
use crate::views::{Input, Valid, Views, Written};
use crate::{Column, Error};

/// Options of [`parts`]. By default, it returns all parts as written, with passwords masked.
///
/// ```
/// use arrow_array::{Array, StringArray};
/// use rfc1738_arrow::{Column, PartsOptions, parts};
/// use rfc1738_describe::Part;
///
/// let urls = StringArray::from(vec!["ftp://joe:tiger@host.dom/a%20b"]);
/// let only = [Column::Production, Part::Password.into()];
/// let parts = parts(&urls, &PartsOptions::new().only(only).show_passwords(true))?;
/// assert_eq!(parts.column_names(), ["production", "password"]);
/// assert_eq!(format!("{:?}", parts.column(1)), "StringViewArray\n[\n  \"tiger\",\n]");
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

    /// Sets whether parts are decoded into octets, as `BinaryView`. [`Text::decoded`] defines the decoding. The fields
    /// of a prospero URL stay encoded.
    #[must_use]
    pub fn decoded(mut self, decoded: bool) -> PartsOptions {
        self.decoded = decoded;
        self
    }
}

/// Returns the parts of each URL, named as in [`Parts`], in a struct with a field for each [`Column`]. Invalid URLs
/// and missing parts are null. A part that is present may be empty.
///
/// The columns are `Utf8View`, and point into the array's own buffers. Only masked and decoded texts are copied. The
/// fields of a prospero URL are one text, as in [`Part::Fields`]. A port is a `UInt16`, and null if it is over 65535.
/// [`Column::PortText`] has its digits.
///
/// # Errors
///
/// Returns an error if the array doesn't contain texts or a part is longer than 2 GiB.
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
/// let column = |name| parts.column_by_name(name).map(|column| column.as_string_view());
/// assert!(column("database").is_some_and(|databases| databases.iter().eq([Some("notes"), None, None])));
/// assert!(column("search").is_some_and(|searches| searches.iter().eq([Some("tea"), None, None])));
/// assert_eq!((parts.num_columns(), parts.null_count()), (19, 2));
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn parts(urls: &dyn Array, options: &PartsOptions) -> Result<StructArray, Error> {
    judged(urls, |texts| of_texts(texts, options))
}

/// Returns the decoded path of each URL. `%2F` and `%25` stay encoded, as in [`Text::decoded`], because a
/// decoded `/` in a name would look like a separator. Possible passwords are masked. The column is a
/// `BinaryView`, because the octets may have any value.
///
/// # Errors
///
/// Returns an error if the array doesn't contain texts.
///
/// ```
/// use arrow_array::StringArray;
///
/// let urls = StringArray::from(vec!["ftp://host.dom/%2Fetc/a%20b", "http://host.dom", "/etc"]);
/// let paths = rfc1738_arrow::decoded_path(&urls)?;
/// assert!(paths.iter().eq([Some(b"%2Fetc/a b".as_slice()), None, None]));
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn decoded_path(urls: &dyn Array) -> Result<BinaryViewArray, Error> {
    let parts = parts(urls, &PartsOptions::new().only([Part::Path]).decoded(true))?;
    Ok(parts.column(0).as_binary_view().clone())
}

/// Returns the segments of each path, each decoded separately. A URL whose scheme has no segments is null, as in
/// [`Url::path_segments`]. Possible passwords are masked.
///
/// # Errors
///
/// Returns an error if the array doesn't contain texts or has more than 2147483647 segments.
///
/// ```
/// use arrow_array::{Array, StringArray};
/// use arrow_array::cast::AsArray;
///
/// let urls = StringArray::from(vec!["ftp://host.dom/%2Fetc/a%20b", "gopher://host.dom/0a/b"]);
/// let segments = rfc1738_arrow::path_segments(&urls)?;
/// let first = segments.value(0);
/// assert!(first.as_binary_view().iter().eq([Some(b"/etc".as_slice()), Some(b"a b")]));
/// assert!(segments.is_null(1));
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn path_segments(urls: &dyn Array) -> Result<ListArray, Error> {
    judged(urls, |texts| {
        let input = Input::new(texts);
        let mut written = Written::after(&input);
        let mut valid = Valid::new(texts.len());
        let (mut views, mut ends) = (Vec::new(), vec![0]);
        for row in 0..texts.len() {
            let text = texts.get(row).unwrap_or_default();
            if let Some(url) = Url::new(text).filter(|url| url.path_segments().is_some())
                && let Some(path) = Parts::new(url).get(Part::Path)
            {
                valid.set(row);
                let path = path.as_written();
                for segment in path.split('/') {
                    let decoded = decode(segment);
                    let view = match (&path, &decoded) {
                        (Cow::Borrowed(_), Cow::Borrowed(segment)) => input.view(row, text, segment),
                        _ => None,
                    };
                    views.push(match view {
                        Some(view) => view,
                        None => written.copy(&decoded)?,
                    });
                }
            }
            ends.push(i32::try_from(views.len()).map_err(|_| Error::TooLong)?);
        }
        let segments = BinaryViewArray::try_new(views.into(), written.finish(Some(input)), None)?;
        let field = Arc::new(Field::new_list_field(DataType::BinaryView, false));
        let offsets = OffsetBuffer::new(ScalarBuffer::from(ends));
        Ok(ListArray::try_new(field, offsets, Arc::new(segments), valid.finish())?)
    })
}

/// Decodes a segment, which consists of URL characters even if it is masked.
fn decode(segment: &str) -> Cow<'_, [u8]> {
    Urlpath::try_from(segment).map_or(Cow::Borrowed(segment.as_bytes()), |run| run.decode())
}

fn of_texts(texts: Texts<'_>, options: &PartsOptions) -> Result<StructArray, Error> {
    let input = Input::new(texts);
    let mut written = Written::after(&input);
    let mut valid = Valid::new(texts.len());
    let mut columns: Vec<_> =
        options.columns.iter().map(|&column| (column, Values::new(column, texts.len()))).collect();
    for row in 0..texts.len() {
        let Some(text) = texts.get(row) else { continue };
        let Some(url) = Url::new(text) else { continue };
        valid.set(row);
        let parts = if options.show_passwords { Parts::with_passwords(url) } else { Parts::new(url) };
        for (column, values) in &mut columns {
            let views = match values {
                Values::Ports(ports, valid) => {
                    if let Some(number) = url.port().and_then(|port| port.number()) {
                        ports[row] = number;
                        valid.set(row);
                    }
                    continue;
                }
                Values::Texts(views) => views,
            };
            let part = match *column {
                Column::Production => {
                    views.set(row, name(url));
                    continue;
                }
                Column::Part(part) => part,
                Column::PortText => Part::Port,
            };
            let Some(piece) = parts.get(part) else { continue };
            let view = match octets(&piece, options.decoded) {
                Cow::Borrowed(piece) => match input.view(row, text, piece) {
                    Some(view) => view,
                    None => written.copy(piece)?,
                },
                Cow::Owned(piece) => written.copy(&piece)?,
            };
            views.set(row, view);
        }
    }
    let buffers = written.finish(Some(input));
    let (mut fields, mut arrays) = (Vec::new(), Vec::new());
    for (column, values) in columns {
        let array: ArrayRef = match (values, column) {
            (Values::Ports(ports, valid), _) => Arc::new(UInt16Array::try_new(ports.into(), valid.finish())?),
            (Values::Texts(views), Column::Production) => Arc::new(views.finish::<StringViewType>(&[])?),
            (Values::Texts(views), _) if options.decoded => {
                Arc::new(views.finish::<BinaryViewType>(&buffers)?)
            }
            (Values::Texts(views), _) => Arc::new(views.finish::<StringViewType>(&buffers)?),
        };
        fields.push(Field::new(column.name(), array.data_type().clone(), true));
        arrays.push(array);
    }
    Ok(StructArray::try_new_with_length(fields.into(), arrays, valid.finish(), texts.len())?)
}

/// A column under construction.
enum Values {
    Texts(Views),
    Ports(Vec<u16>, Valid),
}

impl Values {
    fn new(column: Column, len: usize) -> Values {
        match column {
            Column::Part(Part::Port) => Values::Ports(vec![0; len], Valid::new(len)),
            _ => Values::Texts(Views::new(len)),
        }
    }
}

/// Returns the octets of the part, as written or decoded.
fn octets<'a>(text: &Text<'a>, decoded: bool) -> Cow<'a, [u8]> {
    match text.as_written() {
        _ if decoded => text.decoded(),
        Cow::Borrowed(text) => text.as_bytes().into(),
        Cow::Owned(text) => text.into_bytes().into(),
    }
}
