//! Validity and productions of URLs.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, BooleanArray};
use arrow_buffer::BooleanBuffer;

use crate::strings::apply;
use crate::{Column, Error, PartsOptions, parts};

/// Returns `true` for each string that is a URL, as in [`rfc1738::is_url`]. Nulls stay null.
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
