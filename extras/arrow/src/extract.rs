//! URLs in running text.

use std::sync::Arc;

use arrow_array::builder::UInt64Builder;
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, ListArray};
use rfc1738_context::Extractor;

use crate::Error;
use crate::builder::{Builder, Lists, structs};
use crate::strings::apply;

/// Finds the URLs in each text, as the extractor does. Returns a list of structs for each text:
///
/// | field | type | meaning |
/// |---|---|---|
/// | `start`, `end` | `UInt64` | the range in the text, in characters, including the wrapper |
/// | `text` | string | the URL, valid or not, with its password, as in [`Extracted::text`](rfc1738_context::Extracted::text) |
/// | `fragment` | string | the text after the first `#` |
///
/// # Errors
///
/// Returns an error if the array doesn't contain strings, the data of a column exceeds 2 GiB, or there are more than 2147483647 URLs.
///
/// ```
/// use arrow_array::cast::AsArray;
/// use arrow_array::StringArray;
/// use rfc1738_context::Extractor;
///
/// let texts = StringArray::from(vec!["é: <URL:http://host.dom/#top>, ftp://host.dom/", "nothing"]);
/// let found = rfc1738_arrow::extract(&texts, &Extractor::new().bare())?;
/// assert_eq!((found.value_length(0), found.value_length(1)), (2, 0));
/// let first = found.value(0);
/// assert!(first.as_struct().column(2).as_string::<i32>().iter().eq([Some("http://host.dom/"), Some("ftp://host.dom/")]));
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn extract(texts: &dyn Array, extractor: &Extractor) -> Result<ListArray, Error> {
    let lists = apply(texts, |strings| {
        let (mut starts, mut ends) = (UInt64Builder::new(), UInt64Builder::new());
        let (mut urls, mut fragments) = (Builder::<str>::like(strings), Builder::<str>::like(strings));
        let mut lists = Lists::new(strings.len());
        for text in strings.iter() {
            let (mut bytes, mut characters, mut count) = (0, 0, 0);
            for found in text.into_iter().flat_map(|text| extractor.extract(text)) {
                for (offset, column) in [(found.span().start, &mut starts), (found.span().end, &mut ends)] {
                    let between = text.and_then(|text| text.get(bytes..offset)).unwrap_or_default();
                    (bytes, characters) = (offset, characters + between.chars().count());
                    column.append_value(characters as u64);
                }
                urls.push(Some(found.text()))?;
                fragments.push(found.fragment())?;
                count += 1;
            }
            lists.push(text.map(|_| count))?;
        }
        let (starts, ends) = (starts.finish(), ends.finish());
        let count = starts.len();
        let fields: Vec<(_, ArrayRef)> = vec![
            ("start", Arc::new(starts)),
            ("end", Arc::new(ends)),
            ("text", urls.finish()),
            ("fragment", fragments.finish()),
        ];
        lists.finish(structs(count, fields, None)?)
    })?;
    Ok(lists.as_list().clone())
}
