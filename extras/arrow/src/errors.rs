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
use crate::builder::{Builder, mapped, structs};
use crate::strings::apply;

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
    let errors = apply(urls, |strings| {
        let (mut offsets, mut valid) = (UInt64Builder::new(), NullBufferBuilder::new(strings.len()));
        let [mut reasons, mut sections, mut messages, mut found] =
            std::array::from_fn(|_| Builder::<str>::like(strings));
        for url in strings.iter() {
            let error = url.and_then(error_of);
            let error = error.as_ref();
            valid.append(error.is_some());
            offsets.append_option(error.map(|error| error.offset() as u64));
            reasons.push(error.map(reason_of).as_deref())?;
            sections.push(error.map(ParseError::section))?;
            messages.push(error.map(ParseError::to_string).as_deref())?;
            found.push(error.and_then(ParseError::found).map(String::from).as_deref())?;
        }
        let fields: Vec<(_, ArrayRef)> = vec![
            ("offset", Arc::new(offsets.finish())),
            ("reason", reasons.finish()),
            ("section", sections.finish()),
            ("message", messages.finish()),
            ("found", found.finish()),
        ];
        structs(strings.len(), fields, valid.finish())
    })?;
    Ok(errors.as_struct().clone())
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
    let offsets = apply(urls, |strings| {
        let offset = |url: Option<&str>| Some(error_of(url?)?.offset() as u64);
        Ok(Arc::new(strings.iter().map(offset).collect::<UInt64Array>()))
    })?;
    Ok(offsets.as_primitive::<UInt64Type>().clone())
}

/// Returns a general reason for each error, so that errors can be grouped and counted. Valid URLs yield null.
///
/// The reason is the [general sentence](rfc1738::Mistake::sentence) of the error's mistake. Without a named mistake, it is
/// `another error in` and the name of the production being parsed. `…` replaces text from the URL, so each mistake
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
    mapped(urls, |url| Some(reason_of(&error_of(url)?)))
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
    mapped(urls, |url| Some(error_of(url)?.to_string().into()))
}

/// Returns the message that explains why each valid URL has no host, as in [`Url::why_no_host`]. Invalid URLs, and URLs with a host or of a
/// scheme that the RFC defines, yield null.
///
/// # Errors
///
/// Returns an error if the array doesn't contain strings or the data of a column exceeds 2 GiB.
///
/// ```
/// use arrow_array::StringArray;
/// use arrow_array::cast::AsArray;
///
/// let urls = StringArray::from(vec!["https://host_1/", "https://host.dom/", "http://host_1/", "mailto:joe@host.dom"]);
/// let reasons = rfc1738_arrow::why_no_host(&urls)?;
/// let reason = Some("a host name can't contain an underscore (at byte 8)");
/// assert!(reasons.as_string::<i32>().iter().eq([reason, None, None, None]));
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn why_no_host(urls: &dyn Array) -> Result<ArrayRef, Error> {
    mapped(urls, |url| Some(Url::new(url)?.why_no_host()?.to_string().into()))
}

fn error_of(url: &str) -> Option<ParseError> {
    Url::parse(url).err()
}

fn reason_of(error: &ParseError) -> Cow<'static, str> {
    match error.mistake() {
        Some(mistake) => mistake.sentence().into(),
        None => format!("another error in {}", error.innermost().unwrap_or(Production::Url)).into(),
    }
}
