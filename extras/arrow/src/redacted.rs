//! Password masking.

use std::borrow::Cow;

use arrow_array::{Array, ArrayRef};
use rfc1738::Redacted;

use crate::Error;
use crate::builder::mapped;

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
