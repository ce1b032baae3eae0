//! Warnings about valid URLs.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ListArray};
use rfc1738::Url;
use rfc1738_access::Access;

use crate::Error;
use crate::builder::{Builder, Lists, structs};
use crate::strings::apply;

/// Returns the warnings about each URL, as in [`Access::cautions`]: a list of structs of `message` and `section`. A list is empty if
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
/// let cautions = rfc1738_arrow::cautions(&urls)?;
/// assert_eq!((cautions.value_length(0), cautions.value_length(1), cautions.is_null(2)), (1, 0, true));
/// let first = cautions.value(0);
/// let message = first.as_struct().column(0).as_string::<i32>().value(0);
/// assert_eq!(message, "the URL contains a password, which everyone who sees the URL can read");
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn cautions(urls: &dyn Array) -> Result<ListArray, Error> {
    let lists = apply(urls, |strings| {
        let (mut messages, mut sections) = (Builder::<str>::like(strings), Builder::<str>::like(strings));
        let (mut lists, mut count) = (Lists::new(strings.len()), 0);
        for row in 0..strings.len() {
            let cautions = strings.get(row).and_then(Url::new).map(Access::cautions);
            for caution in cautions.iter().flatten() {
                messages.push(Some(&caution.to_string()))?;
                sections.push(Some(caution.section()))?;
            }
            count += cautions.as_ref().map_or(0, Vec::len);
            lists.push(cautions.map(|cautions| cautions.len()))?;
        }
        lists.finish(structs(
            count,
            vec![("message", messages.finish()), ("section", sections.finish())],
            None,
        )?)
    })?;
    Ok(lists.as_list().clone())
}
