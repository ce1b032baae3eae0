//! Access to the texts of an array.

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, LargeStringArray, StringArray, StringViewArray};
use arrow_buffer::NullBuffer;
use arrow_schema::DataType;
use arrow_select::take::take;

use crate::Error;

/// An array of texts.
#[derive(Clone, Copy)]
pub(crate) enum Texts<'a> {
    Utf8(&'a StringArray),
    LargeUtf8(&'a LargeStringArray),
    Utf8View(&'a StringViewArray),
}

impl<'a> Texts<'a> {
    pub(crate) fn new(array: &'a dyn Array) -> Result<Texts<'a>, Error> {
        match array.data_type() {
            DataType::Utf8 => Ok(Texts::Utf8(array.as_string())),
            DataType::LargeUtf8 => Ok(Texts::LargeUtf8(array.as_string())),
            DataType::Utf8View => Ok(Texts::Utf8View(array.as_string_view())),
            other => Err(Error::NotText(other.clone())),
        }
    }

    pub(crate) fn len(self) -> usize {
        match self {
            Texts::Utf8(array) => array.len(),
            Texts::LargeUtf8(array) => array.len(),
            Texts::Utf8View(array) => array.len(),
        }
    }

    pub(crate) fn nulls(self) -> Option<&'a NullBuffer> {
        match self {
            Texts::Utf8(array) => array.nulls(),
            Texts::LargeUtf8(array) => array.nulls(),
            Texts::Utf8View(array) => array.nulls(),
        }
    }

    /// Returns the text of a row, or `None` if it is null.
    pub(crate) fn get(self, row: usize) -> Option<&'a str> {
        let is_null = self.nulls().is_some_and(|nulls| nulls.is_null(row));
        (!is_null).then(|| match self {
            Texts::Utf8(array) => array.value(row),
            Texts::LargeUtf8(array) => array.value(row),
            Texts::Utf8View(array) => array.value(row),
        })
    }
}

/// Applies `judge` to the texts of an array. For a dictionary, it applies `judge` to the values once, and then looks
/// up each key.
pub(crate) fn judged(
    urls: &dyn Array,
    judge: impl FnOnce(Texts<'_>) -> Result<ArrayRef, Error>,
) -> Result<ArrayRef, Error> {
    if urls.data_type() == &DataType::Null {
        return judge(Texts::Utf8(&StringArray::new_null(urls.len())));
    }
    let Some(dictionary) = urls.as_any_dictionary_opt() else { return judge(Texts::new(urls)?) };
    let (keys, values) = (dictionary.keys(), dictionary.values());
    // A slice may use only a few of the dictionary's values.
    if values.len() > keys.len() {
        return judged(&take(values, keys, None)?, judge);
    }
    let of_values = judged(values, judge)?;
    Ok(take(&of_values, keys, None)?)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use arrow_array::{BooleanArray, DictionaryArray, UInt8Array};

    use super::*;

    /// Returns the number of texts judged in a dictionary with these keys.
    fn count(keys: UInt8Array, values: Vec<Option<&str>>) -> usize {
        let dictionary = DictionaryArray::new(keys, Arc::new(StringArray::from(values)));
        let mut count = 0;
        let judged = judged(&dictionary, |texts| {
            count = texts.len();
            Ok(Arc::new(BooleanArray::from(vec![true; count])))
        });
        assert_eq!(judged.map(|judged| judged.len()).ok(), Some(dictionary.len()));
        count
    }

    #[test]
    fn dictionary_values_are_judged_once() {
        let keys = |count| UInt8Array::from_iter_values((0..count).map(|key| key % 2));
        assert_eq!(count(keys(100), vec![Some("a"), Some("b")]), 2);
        assert_eq!(count(keys(3), vec![Some("a"), None, Some("c")]), 3);
        // A slice may use only a few of the values.
        assert_eq!(count(keys(2), vec![Some("a"), None, Some("c")]), 2);
    }
}
