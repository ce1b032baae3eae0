//! String arrays of all types.

use arrow_array::cast::AsArray;
use arrow_array::{
    AnyDictionaryArray, Array, ArrayRef, LargeStringArray, StringArray, StringViewArray, make_array,
};
use arrow_buffer::NullBuffer;
use arrow_data::transform::MutableArrayData;
use arrow_schema::DataType;

use crate::Error;

/// A string array of any type.
#[derive(Clone, Copy)]
pub(crate) enum Strings<'a> {
    Utf8(&'a StringArray),
    LargeUtf8(&'a LargeStringArray),
    Utf8View(&'a StringViewArray),
}

impl<'a> Strings<'a> {
    pub(crate) fn new(array: &'a dyn Array) -> Result<Strings<'a>, Error> {
        match array.data_type() {
            DataType::Utf8 => Ok(Strings::Utf8(array.as_string())),
            DataType::LargeUtf8 => Ok(Strings::LargeUtf8(array.as_string())),
            DataType::Utf8View => Ok(Strings::Utf8View(array.as_string_view())),
            other => Err(Error::NotText(other.clone())),
        }
    }

    pub(crate) fn len(self) -> usize {
        match self {
            Strings::Utf8(array) => array.len(),
            Strings::LargeUtf8(array) => array.len(),
            Strings::Utf8View(array) => array.len(),
        }
    }

    pub(crate) fn nulls(self) -> Option<&'a NullBuffer> {
        match self {
            Strings::Utf8(array) => array.nulls(),
            Strings::LargeUtf8(array) => array.nulls(),
            Strings::Utf8View(array) => array.nulls(),
        }
    }

    /// Returns the string in a row, or `None` if it is null.
    pub(crate) fn get(self, row: usize) -> Option<&'a str> {
        let is_null = self.nulls().is_some_and(|nulls| nulls.is_null(row));
        (!is_null).then(|| match self {
            Strings::Utf8(array) => array.value(row),
            Strings::LargeUtf8(array) => array.value(row),
            Strings::Utf8View(array) => array.value(row),
        })
    }

    /// Iterates over the rows.
    pub(crate) fn iter(self) -> impl Iterator<Item = Option<&'a str>> {
        (0..self.len()).map(move |row| self.get(row))
    }
}

/// Applies `function` to the strings of an array. For a dictionary, applies it to the values once, and then looks up each
/// key.
pub(crate) fn apply(
    urls: &dyn Array,
    function: impl FnOnce(Strings<'_>) -> Result<ArrayRef, Error>,
) -> Result<ArrayRef, Error> {
    if is_missing(urls) {
        return function(Strings::Utf8(&StringArray::new_null(urls.len())));
    }
    let Some(dictionary) = urls.as_any_dictionary_opt() else { return function(Strings::new(urls)?) };
    // A slice may use only a few of the dictionary's values.
    if dictionary.values().len() > dictionary.len() {
        return apply(&looked_up(dictionary, dictionary.values())?, function);
    }
    looked_up(dictionary, &apply(dictionary.values(), function)?)
}

/// Returns `true` if all values are null in an array whose type isn't a type of strings.
fn is_missing(urls: &dyn Array) -> bool {
    let values = urls.as_any_dictionary_opt().map_or(urls, |dictionary| dictionary.values());
    let is_null = !urls.is_empty() || values.data_type() == &DataType::Null;
    is_null && Strings::new(values).is_err() && urls.logical_null_count() == urls.len()
}

/// Replaces each key by the value with this index.
fn looked_up(dictionary: &dyn AnyDictionaryArray, values: &dyn Array) -> Result<ArrayRef, Error> {
    let data = values.to_data();
    let mut rows = MutableArrayData::new(vec![&data], true, dictionary.len());
    // Without values, all keys are null.
    let keys = if values.is_empty() { vec![0; dictionary.len()] } else { dictionary.normalized_keys() };
    for (row, key) in keys.into_iter().enumerate() {
        if dictionary.keys().is_null(row) {
            rows.try_extend_nulls(1)?;
        } else {
            rows.try_extend(0, key, key + 1)?;
        }
    }
    Ok(make_array(rows.freeze()))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use arrow_array::{BooleanArray, DictionaryArray, UInt8Array};

    use super::*;

    /// Returns the number of strings processed for a dictionary with these keys.
    fn count(keys: UInt8Array, values: Vec<Option<&str>>) -> usize {
        let dictionary = DictionaryArray::new(keys, Arc::new(StringArray::from(values)));
        let mut count = 0;
        let result = apply(&dictionary, |strings| {
            count = strings.len();
            Ok(Arc::new(BooleanArray::from(vec![true; count])))
        });
        assert_eq!(result.map(|result| result.len()).ok(), Some(dictionary.len()));
        count
    }

    #[test]
    fn dictionary_values_are_processed_once() {
        let keys = |count| UInt8Array::from_iter_values((0..count).map(|key| key % 2));
        assert_eq!(count(keys(100), vec![Some("a"), Some("b")]), 2);
        assert_eq!(count(keys(3), vec![Some("a"), None, Some("c")]), 3);
        // A slice may use only a few of the values.
        assert_eq!(count(keys(2), vec![Some("a"), None, Some("c")]), 2);
        // Without values, all keys are null.
        assert_eq!(count(UInt8Array::new_null(3), vec![]), 0);
    }
}
