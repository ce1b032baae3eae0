//! Keys for the comparison of URLs by meaning.

use std::hash::{Hash, Hasher};

use arrow_array::{Array, ArrayRef};
use rfc1738::Url;
use rfc1738_access::Access;

use crate::Error;
use crate::builder::Builder;
use crate::strings::apply;

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
    apply(urls, |strings| {
        let mut column = Builder::like(strings);
        for row in 0..strings.len() {
            column.push(strings.get(row).and_then(Url::new).map(key).as_deref())?;
        }
        Ok(column.finish())
    })
}

/// Returns the key as a string. `LocationKey` shows its text only to a hasher.
#[must_use]
pub fn key(url: Url<'_>) -> String {
    struct Text(Vec<u8>);

    impl Hasher for Text {
        fn write(&mut self, octets: &[u8]) {
            self.0.extend_from_slice(octets);
        }

        fn finish(&self) -> u64 {
            0
        }
    }

    let mut text = Text(Vec::new());
    url.location_key().hash(&mut text);
    // A string's hash input ends with this byte, which isn't UTF-8.
    String::from_utf8_lossy(text.0.strip_suffix(&[0xff]).unwrap_or(&text.0)).into_owned()
}
