//! Verdicts on texts, and their productions.

use arrow_array::builder::make_view;
use arrow_array::{Array, BooleanArray, StringViewArray};
use arrow_buffer::BooleanBuffer;
use rfc1738::Url;

use crate::Error;
use crate::texts::judged;
use crate::views::Views;

/// Returns `true` for each text that is a URL, as in [`rfc1738::is_url`]. Nulls stay null.
///
/// # Errors
///
/// Returns an error if the array doesn't contain texts.
///
/// ```
/// use arrow_array::StringArray;
///
/// let urls = StringArray::from(vec![Some("ftp://host.dom/"), Some("http://joe@host.dom/"), None]);
/// assert_eq!(rfc1738_arrow::is_url(&urls)?, vec![Some(true), Some(false), None].into());
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn is_url(urls: &dyn Array) -> Result<BooleanArray, Error> {
    judged(urls, |texts| {
        let verdicts =
            BooleanBuffer::collect_bool(texts.len(), |row| texts.get(row).is_some_and(rfc1738::is_url));
        Ok(BooleanArray::new(verdicts, texts.nulls().cloned()))
    })
}

/// Returns the name of the production that derives each URL, as in [`Url::production`]. Invalid URLs are null. Section
/// 5.
///
/// # Errors
///
/// Returns an error if the array doesn't contain texts.
///
/// ```
/// use arrow_array::StringArray;
///
/// let urls = StringArray::from(vec!["FTP://host.dom/", "https://host.dom/", "host.dom"]);
/// let productions = rfc1738_arrow::production(&urls)?;
/// assert!(productions.iter().eq([Some("ftpurl"), Some("otherurl"), None]));
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn production(urls: &dyn Array) -> Result<StringViewArray, Error> {
    judged(urls, |texts| {
        let mut names = Views::new(texts.len());
        for row in 0..texts.len() {
            if let Some(url) = texts.get(row).and_then(Url::new) {
                names.set(row, name(url));
            }
        }
        names.finish(&[])
    })
}

/// Returns the view of a production's name, which is short enough to be stored in the view itself.
pub(crate) fn name(url: Url<'_>) -> u128 {
    make_view(url.production().name().as_bytes(), 0, 0)
}
