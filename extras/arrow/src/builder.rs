//! Column builders that match the input's string type.

use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::{GenericByteBuilder, GenericByteViewBuilder};
use arrow_array::types::{
    BinaryType, BinaryViewType, ByteArrayType, ByteViewType, LargeBinaryType, LargeUtf8Type, StringViewType,
    Utf8Type,
};

use crate::Error;
use crate::strings::Strings;

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
