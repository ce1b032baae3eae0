//! Verdicts, productions, location keys and warnings of URLs, and the masking of passwords.

use std::borrow::Cow;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, BooleanArray, ListArray};
use arrow_buffer::BooleanBuffer;
use rfc1738::{Redacted, Url};
use rfc1738_access::Access;

use crate::Error;
use crate::builder::{Builder, Lists, mapped, structs};
use crate::parts::{Column, PartsOptions, parts};
use crate::strings::apply;

/// Returns `true` for each string that is a URL, as in [`rfc1738::is_url`]. Nulls stay null. Not every URL has a host: see
/// [`why_no_host`](crate::why_no_host).
///
/// # Errors
///
/// Returns an error if the array doesn't contain strings.
///
/// ```
/// use arrow_array::StringArray;
///
/// let urls = StringArray::from(vec![Some("ftp://host.dom/"), Some("http://joe@host.dom/"), None]);
/// assert_eq!(rfc1738_arrow::is_url(&urls)?, vec![Some(true), Some(false), None].into());
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn is_url(urls: &dyn Array) -> Result<BooleanArray, Error> {
    let verdicts = apply(urls, |strings| {
        let verdicts =
            BooleanBuffer::collect_bool(strings.len(), |row| strings.get(row).is_some_and(rfc1738::is_url));
        Ok(Arc::new(BooleanArray::new(verdicts, strings.nulls().cloned())))
    })?;
    Ok(verdicts.as_boolean().clone())
}

/// Returns the name of the production of Section 5 that derives each URL, as in
/// [`Url::production`](rfc1738::Url::production). Invalid URLs yield null.
///
/// # Errors
///
/// Returns an error if the array doesn't contain strings or the data of a column exceeds 2 GiB.
///
/// ```
/// use arrow_array::StringArray;
/// use arrow_array::cast::AsArray;
///
/// let urls = StringArray::from(vec!["FTP://host.dom/", "https://host.dom/", "host.dom"]);
/// let productions = rfc1738_arrow::production(&urls)?;
/// assert!(productions.as_string::<i32>().iter().eq([Some("ftpurl"), Some("otherurl"), None]));
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn production(urls: &dyn Array) -> Result<ArrayRef, Error> {
    let parts = parts(urls, &PartsOptions::new().only([Column::Production]))?;
    Ok(Arc::clone(parts.column(0)))
}

/// Returns a key for each URL, which is equal for URLs that identify the same location, as in [`Access::location_key`]. Invalid URLs
/// yield null.
///
/// Use it to group, join and deduplicate. It contains the URL's password. Its form may change between versions.
///
/// # Errors
///
/// Returns an error if the array doesn't contain strings or the data of a column exceeds 2 GiB.
///
/// ```
/// use arrow_array::StringArray;
/// use arrow_array::cast::AsArray;
///
/// let urls = StringArray::from(vec!["http://host.dom/%7Ejoe", "HTTP://Host.dom:80/%7ejoe", "http://host.dom/", "host.dom"]);
/// let keys = rfc1738_arrow::location_key(&urls)?;
/// let keys: Vec<_> = keys.as_string::<i32>().iter().collect();
/// assert!(keys[0] == keys[1] && keys[0] != keys[2] && keys[3].is_none());
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn location_key(urls: &dyn Array) -> Result<ArrayRef, Error> {
    mapped(urls, |text| Some(Url::new(text)?.location_key().as_str().to_owned().into()))
}

/// Returns the warnings about each URL, as in [`Access::warnings`]: a list of structs of `name`, `message` and `section`. A list is empty if
/// there are no warnings, and null if the URL is invalid. A message contains no password.
///
/// # Errors
///
/// Returns an error if the array doesn't contain strings, the text of the warnings exceeds 2 GiB, or there are more than 2147483647
/// of them.
///
/// ```
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringArray};
///
/// let urls = StringArray::from(vec!["telnet://joe:tiger@host.dom", "telnet://host.dom", "host.dom"]);
/// let warnings = rfc1738_arrow::warnings(&urls)?;
/// assert_eq!((warnings.value_length(0), warnings.value_length(1), warnings.is_null(2)), (1, 0, true));
/// let first = warnings.value(0);
/// let message = first.as_struct().column(1).as_string::<i32>().value(0);
/// assert_eq!(message, "the URL contains a password, which everyone who sees the URL can read");
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn warnings(urls: &dyn Array) -> Result<ListArray, Error> {
    let lists = apply(urls, |strings| {
        let [mut names, mut messages, mut sections] = std::array::from_fn(|_| Builder::<str>::like(strings));
        let (mut lists, mut count) = (Lists::new(strings.len()), 0);
        for url in strings.iter() {
            let warnings = url.and_then(Url::new).map(Access::warnings);
            for warning in warnings.iter().flatten() {
                names.push(Some(warning.name()))?;
                messages.push(Some(&warning.to_string()))?;
                sections.push(Some(warning.section()))?;
            }
            count += warnings.as_ref().map_or(0, Vec::len);
            lists.push(warnings.map(|warnings| warnings.len()))?;
        }
        lists.finish(structs(
            count,
            vec![("name", names.finish()), ("message", messages.finish()), ("section", sections.finish())],
            None,
        )?)
    })?;
    Ok(lists.as_list().clone())
}

/// Returns each string, valid or not, with possible passwords replaced by `****`, as in [`Redacted`] (Section 6).
///
/// # Errors
///
/// Returns an error if the array doesn't contain strings or the data of a column exceeds 2 GiB.
///
/// ```
/// use arrow_array::StringArray;
/// use arrow_array::cast::AsArray;
///
/// let urls = StringArray::from(vec![Some("ftp://joe:tiger@host.dom/"), Some("joe:tiger@host.dom/ <"), None]);
/// let redacted = rfc1738_arrow::redacted(&urls)?;
/// assert!(redacted.as_string::<i32>().iter().eq([Some("ftp://joe:****@host.dom/"), Some("joe:****@host.dom/ <"), None]));
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn redacted(urls: &dyn Array) -> Result<ArrayRef, Error> {
    mapped(urls, |text| {
        let redacted = Redacted::new(text);
        Some(redacted.unmasked().map_or_else(|| Cow::Owned(redacted.to_string()), Cow::Borrowed))
    })
}
