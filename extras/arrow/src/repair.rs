//! Repairs.

use std::sync::Arc;

use arrow_array::builder::UInt64Builder;
use arrow_array::cast::AsArray;
use arrow_array::{Array, StructArray};
use arrow_buffer::NullBufferBuilder;
use rfc1738::Fix;

use crate::Error;
use crate::builder::{Builder, Lists, structs};
use crate::strings::apply;

/// Repairs each string, as [`rfc1738::repair`] does. Returns a struct of `url`, the repaired URL with its password, and `fixes`, a list
/// of structs of `start`, `end` and `replacement`, in characters. Each fix applies to the result of the previous fixes. A valid URL has
/// no fixes. The struct is null if an error has no fix.
///
/// # Errors
///
/// Returns an error if the array doesn't contain strings, the data of a column exceeds 2 GiB, or there are more than 2147483647 fixes.
///
/// ```
/// use arrow_array::cast::AsArray;
/// use arrow_array::{Array, StringArray};
///
/// let repaired = rfc1738_arrow::repair(&StringArray::from(vec!["http://host.dom/a|b", "http://host.dom/", "http://host_1/"]))?;
/// let urls = repaired.column(0).as_string::<i32>();
/// assert!(urls.iter().eq([Some("http://host.dom/a%7Cb"), Some("http://host.dom/"), None]));
/// let fixes = repaired.column(1).as_list::<i32>();
/// assert_eq!((fixes.value_length(0), fixes.value_length(1), repaired.is_null(2)), (1, 0, true));
/// # Ok::<(), rfc1738_arrow::Error>(())
/// ```
pub fn repair(urls: &dyn Array) -> Result<StructArray, Error> {
    let repaired = apply(urls, |strings| {
        let rows = strings.len();
        let (mut starts, mut ends) = (UInt64Builder::new(), UInt64Builder::new());
        let (mut texts, mut replacements) = (Builder::<str>::like(strings), Builder::<str>::like(strings));
        let (mut lists, mut valid) = (Lists::new(rows), NullBufferBuilder::new(rows));
        for url in strings.iter() {
            let repaired = url.and_then(|text| Some((text, rfc1738::repair(text).ok()?)));
            valid.append(repaired.is_some());
            texts.push(repaired.as_ref().map(|(_, repaired)| repaired.url.as_str()))?;
            lists.push(repaired.as_ref().map(|(_, repaired)| repaired.fixes.len()))?;
            let fixes = repaired.map(|(text, repaired)| in_characters(text, repaired.fixes));
            for (start, end, replacement) in fixes.into_iter().flatten() {
                starts.append_value(start as u64);
                ends.append_value(end as u64);
                replacements.push(Some(&replacement))?;
            }
        }
        let (starts, ends) = (starts.finish(), ends.finish());
        let count = starts.len();
        let fields: Vec<(_, arrow_array::ArrayRef)> = vec![
            ("start", Arc::new(starts)),
            ("end", Arc::new(ends)),
            ("replacement", replacements.finish()),
        ];
        let fixes = lists.finish(structs(count, fields, None)?)?;
        structs(rows, vec![("url", texts.finish()), ("fixes", fixes)], valid.finish())
    })?;
    Ok(repaired.as_struct().clone())
}

/// Converts the ranges of fixes from bytes to characters. The text before a fix is US-ASCII, so the start is the same in both.
#[must_use]
pub fn in_characters(text: &str, fixes: Vec<Fix>) -> Vec<(usize, usize, String)> {
    if fixes.is_empty() {
        return Vec::new();
    }
    // A gap buffer of the text, with the previous fixes applied. The characters after the gap are in reverse.
    let (mut before, mut after) = (String::new(), text.chars().rev().collect::<Vec<char>>());
    let mut convert = |fix: Fix| {
        while before.len() > fix.range.start {
            after.extend(before.pop());
        }
        while before.len() < fix.range.start
            && let Some(next) = after.pop()
        {
            before.push(next);
        }
        let (mut end, mut bytes) = (fix.range.start, 0);
        while bytes < fix.range.len()
            && let Some(wrong) = after.pop()
        {
            (end, bytes) = (end + 1, bytes + wrong.len_utf8());
        }
        before.push_str(&fix.replacement);
        (fix.range.start, end, fix.replacement)
    };
    fixes.into_iter().map(&mut convert).collect()
}
