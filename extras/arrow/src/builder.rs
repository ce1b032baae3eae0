//! Column builders that match the input's string type.

use std::borrow::Cow;
use std::sync::Arc;

use arrow_array::builder::{GenericByteBuilder, GenericByteViewBuilder};
use arrow_array::types::{
    BinaryType, BinaryViewType, ByteArrayType, ByteViewType, LargeBinaryType, LargeUtf8Type, StringViewType,
    Utf8Type,
};
use arrow_array::{Array, ArrayRef, ListArray, StructArray};
use arrow_buffer::{NullBuffer, NullBufferBuilder, OffsetBuffer, ScalarBuffer};
use arrow_schema::{Field, Fields};

use crate::Error;
use crate::strings::{Strings, apply};

/// `str` or `[u8]`, with its three array types.
pub(crate) trait Value: AsRef<Self> {
    type Small: ByteArrayType<Native = Self>;
    type Large: ByteArrayType<Native = Self>;
    type View: ByteViewType<Native = Self>;
}

impl Value for str {
    type Small = Utf8Type;
    type Large = LargeUtf8Type;
    type View = StringViewType;
}

impl Value for [u8] {
    type Small = BinaryType;
    type Large = LargeBinaryType;
    type View = BinaryViewType;
}

/// A builder for a string or binary column.
pub(crate) enum Builder<V: Value + ?Sized> {
    Small(GenericByteBuilder<V::Small>),
    Large(GenericByteBuilder<V::Large>),
    View(GenericByteViewBuilder<V::View>),
}

impl<V: Value + ?Sized> Builder<V> {
    /// Returns a builder whose column has the same type as these strings.
    pub(crate) fn like(strings: Strings<'_>) -> Builder<V> {
        let rows = strings.len();
        match strings {
            Strings::Utf8(_) => Builder::Small(GenericByteBuilder::with_capacity(rows, rows)),
            Strings::LargeUtf8(_) => Builder::Large(GenericByteBuilder::with_capacity(rows, rows)),
            Strings::Utf8View(_) => Builder::View(GenericByteViewBuilder::with_capacity(rows)),
        }
    }

    /// Appends a value or a null.
    pub(crate) fn push(&mut self, value: Option<&V>) -> Result<(), Error> {
        match (self, value) {
            (Builder::Small(builder), Some(value)) => {
                // Without this check, the builder would panic.
                check_length(builder.values_slice().len() + size_of_val(value))?;
                builder.append_value(value);
            }
            (Builder::Small(builder), None) => builder.append_null(),
            (Builder::Large(builder), value) => builder.append_option(value),
            (Builder::View(builder), Some(value)) => builder.try_append_value(value)?,
            (Builder::View(builder), None) => builder.append_null(),
        }
        Ok(())
    }

    pub(crate) fn finish(self) -> ArrayRef {
        match self {
            Builder::Small(mut builder) => Arc::new(builder.finish()),
            Builder::Large(mut builder) => Arc::new(builder.finish()),
            Builder::View(mut builder) => Arc::new(builder.finish()),
        }
    }
}

/// A builder for the lengths and nulls of a column of lists.
pub(crate) struct Lists {
    count: usize,
    ends: Vec<i32>,
    valid: NullBufferBuilder,
}

impl Lists {
    pub(crate) fn new(rows: usize) -> Lists {
        Lists { count: 0, ends: vec![0], valid: NullBufferBuilder::new(rows) }
    }

    /// Appends a list with this many items, or a null.
    pub(crate) fn push(&mut self, items: Option<usize>) -> Result<(), Error> {
        self.count += items.unwrap_or_default();
        self.valid.append(items.is_some());
        self.ends.push(check_length(self.count)?);
        Ok(())
    }

    /// Returns the column of lists with these items.
    pub(crate) fn finish(mut self, items: ArrayRef) -> Result<ArrayRef, Error> {
        let field = Arc::new(Field::new_list_field(items.data_type().clone(), false));
        let offsets = OffsetBuffer::new(ScalarBuffer::from(self.ends));
        Ok(Arc::new(ListArray::try_new(field, offsets, items, self.valid.finish())?))
    }
}

/// Returns a column with a string or a null for each string in an array. Nulls stay null.
pub(crate) fn mapped(
    urls: &dyn Array,
    text: impl for<'a> Fn(&'a str) -> Option<Cow<'a, str>>,
) -> Result<ArrayRef, Error> {
    apply(urls, |strings| {
        let mut column = Builder::like(strings);
        strings.iter().try_for_each(|url| column.push(url.and_then(&text).as_deref()))?;
        Ok(column.finish())
    })
}

/// Returns a column of structs.
pub(crate) fn structs(
    rows: usize,
    fields: Vec<(&str, ArrayRef)>,
    nulls: Option<NullBuffer>,
) -> Result<ArrayRef, Error> {
    let field = |(name, array): &(&str, ArrayRef)| Field::new(*name, array.data_type().clone(), true);
    let types: Fields = fields.iter().map(field).collect();
    let arrays = fields.into_iter().map(|(_, array)| array).collect();
    Ok(Arc::new(StructArray::try_new_with_length(types, arrays, nulls, rows)?))
}

/// Converts the length of a column to an offset, or returns an error if the column is too long.
pub(crate) fn check_length(length: usize) -> Result<i32, Error> {
    i32::try_from(length).map_err(|_| Error::TooLong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rejects_columns_over_2_gib() {
        assert!(matches!(check_length((1 << 31) - 1), Ok(i32::MAX)));
        assert!(matches!(check_length(1 << 31), Err(Error::TooLong)));
    }
}
