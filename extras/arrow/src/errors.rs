//! Errors of invalid URLs.

use std::collections::HashMap;
use std::io::Write;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{StringViewType, UInt64Type};
use arrow_array::{Array, ArrayRef, StringViewArray, StructArray, UInt64Array};
use arrow_buffer::NullBuffer;
use arrow_schema::{Field, Fields};
use rfc1738::{ParseError, Production, Url};

use crate::Error;
use crate::texts::judged;
use crate::views::{Valid, Views, Written};

/// Returns the error of each invalid URL, and null for each valid URL.
///
/// | field | type | meaning |
/// |---|---|---|
/// | `offset` | `UInt64` | [`error_offset`] |
/// | `reason` | `Utf8View` | [`reason`] |
/// | `section` | `Utf8View` | the section of RFC 1738 that the reason is based on |
/// | `message` | `Utf8View` | [`error_message`] |
///
/// Each error is computed once for all fields.
///
/// # Errors
///
/// Returns an error if the array doesn't contain texts.
///
/// ```
/// use arrow_array::{Array, StringArray};
/// use arrow_array::cast::AsArray;
///
/// let urls = StringArray::from(vec!["http://host_1/", "http://host.dom/"]);
/// let errors = rfc1738_arrow::errors(&urls)?;
/// assert_eq!(errors.column_names(), ["offset", "reason", "section", "message"]);
/// assert!(errors.column(2).as_string_view().iter().eq([Some("3.1"), None]));
/// assert!(errors.is_null(1));
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn errors(urls: &dyn Array) -> Result<StructArray, Error> {
    explained(urls, &ErrorField::ALL)
}

/// Returns the position of each error, in octets, as [`ParseError::offset`] does. Valid URLs are null.
///
/// # Errors
///
/// Returns an error if the array doesn't contain texts.
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

/// Returns the reason for each error, as a phrase to count errors by. Valid URLs are null.
///
/// The reason is the [summary](rfc1738::Hint::summary) of the error's first hint, or else `something else in` the
/// production that was being parsed. It contains no text from the URL. There is at most one reason for each kind of
/// hint and each production. For whole sentences, use [`error_message`].
///
/// # Errors
///
/// Returns an error if the array doesn't contain texts.
///
/// ```
/// use arrow_array::StringArray;
///
/// let urls = StringArray::from(vec!["http://host_1/", "http://a_very_long_one/", "http://host.dom/"]);
/// let reasons = rfc1738_arrow::reason(&urls)?;
/// assert!(reasons.iter().eq([Some("an underscore in the host"), Some("an underscore in the host"), None]));
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn reason(urls: &dyn Array) -> Result<StringViewArray, Error> {
    Ok(explained(urls, &[ErrorField::Reason])?.column(0).as_string_view().clone())
}

/// Returns the message of each error, as its `Display` writes it: the reason in a sentence, and its position in
/// octets. Valid URLs are null.
///
/// # Errors
///
/// Returns an error if the array doesn't contain texts.
///
/// ```
/// use arrow_array::StringArray;
///
/// let urls = StringArray::from(vec!["http://host.dom/<joe"]);
/// assert_eq!(rfc1738_arrow::error_message(&urls)?.value(0), "a URL can't contain `<` (at byte 16)");
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn error_message(urls: &dyn Array) -> Result<StringViewArray, Error> {
    Ok(explained(urls, &[ErrorField::Message])?.column(0).as_string_view().clone())
}

/// A field of an error.
#[derive(Clone, Copy)]
enum ErrorField {
    Offset,
    Reason,
    Section,
    Message,
}

impl ErrorField {
    const ALL: [ErrorField; 4] =
        [ErrorField::Offset, ErrorField::Reason, ErrorField::Section, ErrorField::Message];

    const fn name(self) -> &'static str {
        match self {
            ErrorField::Offset => "offset",
            ErrorField::Reason => "reason",
            ErrorField::Section => "section",
            ErrorField::Message => "message",
        }
    }
}

/// Returns a struct with these fields of each error.
fn explained(urls: &dyn Array, requested: &[ErrorField]) -> Result<StructArray, Error> {
    judged(urls, |texts| {
        let mut columns: Vec<_> = requested.iter().map(|&field| Column::new(field, texts.len())).collect();
        let mut valid = Valid::new(texts.len());
        for row in 0..texts.len() {
            let Some(Err(error)) = texts.get(row).map(Url::parse) else { continue };
            valid.set(row);
            columns.iter_mut().try_for_each(|column| column.say(row, &error))?;
        }
        let nulls = valid.finish();
        let arrays: Result<Vec<ArrayRef>, Error> =
            columns.into_iter().map(|column| column.finish(nulls.as_ref())).collect();
        let arrays = arrays?;
        let field = |(field, array): (&ErrorField, &ArrayRef)| {
            Field::new(field.name(), array.data_type().clone(), true)
        };
        let fields: Fields = requested.iter().zip(&arrays).map(field).collect();
        Ok(StructArray::try_new_with_length(fields, arrays, nulls, texts.len())?)
    })
}

/// The two halves of a phrase that contains no text from the URL.
type Phrase = (&'static str, &'static str);

/// A column of errors under construction.
enum Column {
    Offsets(Vec<u64>),
    Phrases {
        phrase: fn(&ParseError) -> Phrase,
        known: HashMap<Phrase, u128>,
        views: Views,
        written: Written,
    },
    Messages {
        views: Views,
        written: Written,
    },
}

impl Column {
    fn new(field: ErrorField, len: usize) -> Column {
        let (views, written) = (Views::new(len), Written::new());
        match field {
            ErrorField::Offset => Column::Offsets(vec![0; len]),
            ErrorField::Reason => {
                Column::Phrases { phrase: reason_of, known: HashMap::new(), views, written }
            }
            ErrorField::Section => {
                Column::Phrases { phrase: section_of, known: HashMap::new(), views, written }
            }
            ErrorField::Message => Column::Messages { views, written },
        }
    }

    fn say(&mut self, row: usize, error: &ParseError) -> Result<(), Error> {
        match self {
            Column::Offsets(offsets) => offsets[row] = error.offset() as u64,
            Column::Phrases { phrase, known, views, written } => {
                let phrase = phrase(error);
                let view = match known.get(&phrase) {
                    Some(&view) => view,
                    None => written.copy([phrase.0, phrase.1].concat().as_bytes())?,
                };
                known.insert(phrase, view);
                views.set(row, view);
            }
            Column::Messages { views, written } => {
                // Writing to a vector doesn't fail.
                views.set(row, written.write(|to| drop(write!(to, "{error}")))?);
            }
        }
        Ok(())
    }

    fn finish(self, nulls: Option<&NullBuffer>) -> Result<ArrayRef, Error> {
        Ok(match self {
            Column::Offsets(offsets) => Arc::new(UInt64Array::try_new(offsets.into(), nulls.cloned())?),
            Column::Phrases { views, written, .. } | Column::Messages { views, written } => {
                Arc::new(views.finish::<StringViewType>(&written.finish(None))?)
            }
        })
    }
}

fn reason_of(error: &ParseError) -> Phrase {
    match error.hints().first() {
        Some(hint) => ("", hint.summary()),
        None => ("something else in ", innermost(error).name()),
    }
}

fn section_of(error: &ParseError) -> Phrase {
    ("", error.hints().first().map_or_else(|| innermost(error).section(), |hint| hint.section()))
}

/// Returns an innermost production that was being parsed.
fn innermost(error: &ParseError) -> Production {
    error.expected().first().and_then(|expected| expected.within.last().copied()).unwrap_or(Production::Url)
}
