//! Masked texts for logs.

use std::io::Write;

use arrow_array::{Array, StringViewArray};
use rfc1738::Redacted;

use crate::Error;
use crate::texts::judged;
use crate::views::{Input, Views, Written};

/// Returns each text, valid or not, with possible passwords replaced by `****`, as in [`Redacted`]. Texts without a
/// masked part aren't copied. Section 6.
///
/// # Errors
///
/// Returns an error if the array doesn't contain texts.
///
/// ```
/// use arrow_array::StringArray;
///
/// let urls = StringArray::from(vec![Some("ftp://joe:tiger@host.dom/"), Some("joe:tiger@host.dom/ <"), None]);
/// let redacted = rfc1738_arrow::redacted(&urls)?;
/// assert!(redacted.iter().eq([Some("ftp://joe:****@host.dom/"), Some("joe:****@host.dom/ <"), None]));
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn redacted(urls: &dyn Array) -> Result<StringViewArray, Error> {
    judged(urls, |texts| {
        let input = Input::new(texts);
        let mut written = Written::after(&input);
        let mut views = Views::new(texts.len());
        for row in 0..texts.len() {
            let Some(text) = texts.get(row) else { continue };
            let redacted = Redacted::new(text);
            let view = redacted.unmasked().and_then(|text| input.view(row, text, text.as_bytes()));
            views.set(
                row,
                match view {
                    Some(view) => view,
                    None => written.write(|to| {
                        // Writing to a vector doesn't fail.
                        let _ = write!(to, "{redacted}");
                    })?,
                },
            );
        }
        views.finish(&written.finish(Some(input)))
    })
}
