//! Keys for the comparison of URLs by meaning.

use arrow_array::{Array, ArrayRef};
use rfc1738::Url;
use rfc1738_access::Access;

use crate::Error;
use crate::builder::mapped;

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
