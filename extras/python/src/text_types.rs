//! Conversion of string views to the input's type of texts. Few of pyarrow's functions support views.

use std::sync::Arc;

use arrow_array::builder::GenericByteBuilder;
use arrow_array::cast::AsArray;
use arrow_array::types::{BinaryType, LargeBinaryType, LargeUtf8Type, Utf8Type};
use arrow_array::types::{ByteArrayType, ByteViewType};
use arrow_array::{Array, ArrayRef, GenericByteViewArray, ListArray, OffsetSizeTrait, StructArray};
use arrow_schema::{DataType, Field};
use rfc1738_arrow::Error;

/// Returns the column with its views converted to the type of these texts. If the texts are views, the column
/// stays unchanged.
pub fn with_texts_like(texts: &DataType, column: ArrayRef) -> Result<ArrayRef, Error> {
    match texts {
        DataType::Dictionary(_, values) => with_texts_like(values, column),
        DataType::Utf8View => Ok(column),
        DataType::LargeUtf8 => converted::<LargeUtf8Type, LargeBinaryType>(&column),
        _ => converted::<Utf8Type, BinaryType>(&column),
    }
}

/// Converts the views of a column, also within structs and lists.
fn converted<T, B>(column: &ArrayRef) -> Result<ArrayRef, Error>
where
    T: ByteArrayType<Native = str>,
    B: ByteArrayType<Native = [u8]>,
{
    let like = |field: &Field, array: &ArrayRef| field.clone().with_data_type(array.data_type().clone());
    Ok(match column.data_type() {
        DataType::Utf8View => copied::<_, T>(column.as_string_view())?,
        DataType::BinaryView => copied::<_, B>(column.as_binary_view())?,
        DataType::Struct(fields) => {
            let arrays = column.as_struct().columns().iter().map(converted::<T, B>);
            let arrays = arrays.collect::<Result<Vec<_>, _>>()?;
            let fields = fields.iter().zip(&arrays).map(|(field, array)| like(field, array)).collect();
            Arc::new(StructArray::try_new_with_length(fields, arrays, column.nulls().cloned(), column.len())?)
        }
        DataType::List(field) => {
            let list: &ListArray = column.as_list();
            let values = converted::<T, B>(list.values())?;
            let field = like(field, &values).into();
            Arc::new(ListArray::try_new(field, list.offsets().clone(), values, list.nulls().cloned())?)
        }
        _ => Arc::clone(column),
    })
}

/// Copies the texts of views.
fn copied<V, T>(views: &GenericByteViewArray<V>) -> Result<ArrayRef, Error>
where
    V: ByteViewType,
    T: ByteArrayType<Native = V::Native>,
{
    let length: usize = views.iter().flatten().map(|text| AsRef::<[u8]>::as_ref(text).len()).sum();
    // The builder would panic.
    if length > T::Offset::MAX_OFFSET {
        return Err(Error::TooLong);
    }
    let mut builder = GenericByteBuilder::<T>::with_capacity(views.len(), length);
    views.iter().for_each(|text| builder.append_option(text));
    Ok(Arc::new(builder.finish()))
}
