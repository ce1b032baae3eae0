//! Errors of invalid URLs.

use std::borrow::Cow;
use std::sync::Arc;

use arrow_array::builder::UInt64Builder;
use arrow_array::cast::AsArray;
use arrow_array::types::UInt64Type;
use arrow_array::{Array, ArrayRef, StructArray, UInt64Array};
use arrow_buffer::NullBufferBuilder;
use rfc1738::{ParseError, Production, Url};

use crate::Error;
use crate::builder::{Builder, structs};
use crate::strings::{Strings, apply};

/// Returns the error of each invalid URL, and null for each valid URL.
///
/// | field | type | meaning |
/// |---|---|---|
/// | `offset` | `UInt64` | [`error_offset`] |
/// | `reason` | string | [`reason`] |
/// | `section` | string | the section of RFC 1738 that the reason is based on |
/// | `message` | string | [`error_message`] |
/// | `found` | string | the character at the offset, as in [`ParseError::found`]: null at the end of the string and in a password |
///
/// Each error is computed once for all fields.
///
/// # Errors
///
/// Returns an error if the array doesn't contain strings or the data of a column exceeds 2 GiB.
///
/// ```
/// use arrow_array::{Array, StringArray};
/// use arrow_array::cast::AsArray;
///
/// let urls = StringArray::from(vec!["http://host_1/", "http://host.dom/"]);
/// let errors = rfc1738_arrow::errors(&urls)?;
/// assert_eq!(errors.column_names(), ["offset", "reason", "section", "message", "found"]);
/// assert!(errors.column(2).as_string::<i32>().iter().eq([Some("3.1"), None]));
/// assert!(errors.is_null(1));
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn errors(urls: &dyn Array) -> Result<StructArray, Error> {
    explained(urls, &ErrorField::ALL)
}

/// Returns the byte offset of each error, as in [`ParseError::offset`]. Valid URLs yield null.
///
/// # Errors
///
/// Returns an error if the array doesn't contain strings.
///
/// ```
/// use arrow_array::StringArray;
///
/// let urls = StringArray::from(vec![Some("http://host_1/"), Some("http://host.dom/"), None]);
/// assert_eq!(rfc1738_arrow::error_offset(&urls)?, vec![Some(11), None, None].into());
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn error_offset(urls: &dyn Array) -> Result<UInt64Array, Error> {
    Ok(explained(urls, &[ErrorField::Offset])?.column(0).as_primitive::<UInt64Type>().clone())
}

/// Returns a general reason for each error, so that errors can be grouped and counted. Valid URLs yield null.
///
/// The reason is the [general sentence](rfc1738::Hint::reason) of the error's first hint. Without a hint, it is
/// `another error in` and the name of the production being parsed. `…` replaces text from the URL, so each kind of hint
/// and each production has one reason. [`error_message`] describes the specific error.
///
/// # Errors
///
/// Returns an error if the array doesn't contain strings or the data of a column exceeds 2 GiB.
///
/// ```
/// use arrow_array::StringArray;
/// use arrow_array::cast::AsArray;
///
/// let urls = StringArray::from(vec!["http://host_1/", "http://a_very_long_one/", "http://host.dom/"]);
/// let reasons = rfc1738_arrow::reason(&urls)?;
/// let reason = Some("a host name can't contain an underscore");
/// assert!(reasons.as_string::<i32>().iter().eq([reason, reason, None]));
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn reason(urls: &dyn Array) -> Result<ArrayRef, Error> {
    Ok(Arc::clone(explained(urls, &[ErrorField::Reason])?.column(0)))
}

/// Returns the message of each error, as formatted by `Display`: a sentence with the reason, and a byte offset. Valid URLs
/// yield null.
///
/// # Errors
///
/// Returns an error if the array doesn't contain strings or the data of a column exceeds 2 GiB.
///
/// ```
/// use arrow_array::StringArray;
/// use arrow_array::cast::AsArray;
///
/// let urls = StringArray::from(vec!["http://host.dom/<joe"]);
/// let messages = rfc1738_arrow::error_message(&urls)?;
/// assert_eq!(messages.as_string::<i32>().value(0), "a URL can't contain `<` (at byte 16)");
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn error_message(urls: &dyn Array) -> Result<ArrayRef, Error> {
    Ok(Arc::clone(explained(urls, &[ErrorField::Message])?.column(0)))
}

/// A field of an error.
#[derive(Clone, Copy)]
enum ErrorField {
    Offset,
    Reason,
    Section,
    Message,
    Found,
}

impl ErrorField {
    const ALL: [ErrorField; 5] =
        [ErrorField::Offset, ErrorField::Reason, ErrorField::Section, ErrorField::Message, ErrorField::Found];

    const fn name(self) -> &'static str {
        match self {
            ErrorField::Offset => "offset",
            ErrorField::Reason => "reason",
            ErrorField::Section => "section",
            ErrorField::Message => "message",
            ErrorField::Found => "found",
        }
    }
}

/// Returns a struct with these fields of each error.
fn explained(urls: &dyn Array, requested: &[ErrorField]) -> Result<StructArray, Error> {
    let errors = apply(urls, |strings| {
        let mut columns: Vec<_> = requested.iter().map(|&field| Values::new(field, strings)).collect();
        let mut valid = NullBufferBuilder::new(strings.len());
        for row in 0..strings.len() {
            let error = strings.get(row).and_then(|text| Url::parse(text).err());
            valid.append(error.is_some());
            columns.iter_mut().try_for_each(|values| values.push(error.as_ref()))?;
        }
        let names = requested.iter().map(|field| field.name());
        let fields = names.zip(columns.into_iter().map(Values::finish)).collect();
        structs(strings.len(), fields, valid.finish())
    })?;
    Ok(errors.as_struct().clone())
}

/// A builder for one field of the errors.
enum Values {
    Offsets(UInt64Builder),
    Strings(fn(&ParseError) -> Option<Cow<'static, str>>, Builder<str>),
}

impl Values {
    fn new(field: ErrorField, strings: Strings<'_>) -> Values {
        let text: fn(&ParseError) -> Option<Cow<'static, str>> = match field {
            ErrorField::Offset => return Values::Offsets(UInt64Builder::with_capacity(strings.len())),
            ErrorField::Reason => |error| Some(reason_of(error)),
            ErrorField::Section => |error| Some(section_of(error)),
            ErrorField::Message => |error| Some(error.to_string().into()),
            ErrorField::Found => |error| Some(error.found()?.to_string().into()),
        };
        Values::Strings(text, Builder::like(strings))
    }

    /// Appends the field of an error, or a null.
    fn push(&mut self, error: Option<&ParseError>) -> Result<(), Error> {
        match self {
            Values::Offsets(column) => {
                column.append_option(error.map(|error| error.offset() as u64));
                Ok(())
            }
            Values::Strings(text, column) => column.push(error.and_then(text).as_deref()),
        }
    }

    fn finish(self) -> ArrayRef {
        match self {
            Values::Offsets(mut column) => Arc::new(column.finish()),
            Values::Strings(_, column) => column.finish(),
        }
    }
}

fn reason_of(error: &ParseError) -> Cow<'static, str> {
    match error.hints().first() {
        Some(hint) => hint.reason().into(),
        None => format!("another error in {}", innermost(error)).into(),
    }
}

fn section_of(error: &ParseError) -> Cow<'static, str> {
    error.hints().first().map_or_else(|| innermost(error).section(), |hint| hint.section()).into()
}

/// Returns the innermost production of the first expectation, or else `url`.
fn innermost(error: &ParseError) -> Production {
    error.expected().next().and_then(|expected| expected.within.last().copied()).unwrap_or(Production::Url)
}
