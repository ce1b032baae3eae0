//! Warnings about valid URLs.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ListArray};
use rfc1738::Url;
use rfc1738_access::Access;

use crate::Error;
use crate::builder::{Builder, Lists, structs};
use crate::strings::apply;

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
