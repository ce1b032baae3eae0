//! Exchange of Arrow arrays with Python through the Arrow PyCapsule interface.

#![allow(unsafe_code, reason = "the interface passes C structures by pointer")]
#![deny(clippy::undocumented_unsafe_blocks)]

use std::ffi::{CStr, c_int};

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi_and_data_type, to_ffi};
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{Array, ArrayRef, make_array};
use arrow_data::ArrayData;
use arrow_data::transform::MutableArrayData;
use arrow_schema::{ArrowError, DataType};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

const ARRAY: &CStr = c"arrow_array";
const SCHEMA: &CStr = c"arrow_schema";
const STREAM: &CStr = c"arrow_array_stream";

/// A column from Python: an array, or the arrays of a stream.
pub struct Input {
    arrays: Vec<ArrayData>,
    data_type: DataType,
}

impl Input {
    /// Validates the arrays, and returns those that aren't empty, or else an empty one.
    pub fn checked(self) -> Result<Vec<ArrayRef>, ArrowError> {
        let mut arrays = self.arrays;
        arrays.retain(|array| !array.is_empty());
        if arrays.is_empty() {
            arrays.push(ArrayData::new_empty(&self.data_type));
        }
        arrays.into_iter().map(|array| checked(array).map(make_array)).collect()
    }
}

/// Validates an array, which another library may have created from arbitrary bytes. If the bytes under its nulls aren't UTF-8, removes
/// them.
fn checked(array: ArrayData) -> Result<ArrayData, ArrowError> {
    let octets = match array.data_type() {
        // An empty slice may keep the offsets of the array from which it was sliced.
        data_type if array.is_empty() => return Ok(ArrayData::new_empty(data_type)),
        DataType::Dictionary(..) => {
            let values: Result<_, _> = array.child_data().iter().cloned().map(checked).collect();
            return array.into_builder().child_data(values?).build();
        }
        DataType::Utf8 => DataType::Binary,
        DataType::LargeUtf8 => DataType::LargeBinary,
        DataType::Utf8View => DataType::BinaryView,
        _ => return array.validate_full().map(|()| array),
    };
    match array.validate_full() {
        Err(_) if array.null_count() > 0 => {}
        result => return result.map(|()| array),
    }
    let data_type = array.data_type().clone();
    let array = array.into_builder().data_type(octets).build()?;
    let mut rows = MutableArrayData::new(vec![&array], true, array.len());
    for row in 0..array.len() {
        if array.is_null(row) {
            rows.try_extend_nulls(1)?;
        } else {
            rows.try_extend(0, row, row + 1)?;
        }
    }
    rows.freeze().into_builder().data_type(data_type).build()
}

/// Returns the exception for a column of a type other than strings. It has the type's name in the column's library.
pub fn no_strings(column: &Bound<'_, PyAny>) -> PyErr {
    let name = ["type", "dtype"].iter().find_map(|name| column.getattr(*name).ok()?.str().ok());
    let name = name.map_or_else(|| "this type".to_owned(), |name| name.to_string_lossy().into_owned());
    PyTypeError::new_err(format!("a column of {name} contains no strings: convert it to strings first"))
}

impl<'py> FromPyObject<'_, 'py> for Input {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Input> {
        if let Some(method) = object.getattr_opt("__arrow_c_array__")? {
            let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) = method.call0()?.extract()?;
            return array_of(&object, schema.cast()?, array.cast()?);
        }
        let Some(method) = object.getattr_opt("__arrow_c_stream__")? else {
            return Err(PyTypeError::new_err("this isn't an Arrow array or stream"));
        };
        stream_of(&object, method.call0()?.cast()?)
    }
}

/// Imports an array from its two capsules.
fn array_of(
    column: &Bound<'_, PyAny>,
    schema: &Bound<'_, PyCapsule>,
    array: &Bound<'_, PyCapsule>,
) -> PyResult<Input> {
    let schema = schema.pointer_checked(Some(SCHEMA))?.cast::<FFI_ArrowSchema>();
    let array = array.pointer_checked(Some(ARRAY))?.cast::<FFI_ArrowArray>();
    // SAFETY: The interface guarantees that capsules with these names hold these structures and stay alive during this call. The
    // array is moved out, and the producer guarantees that it has the schema's type.
    let (array, schema) = unsafe { (FFI_ArrowArray::from_raw(array.as_ptr()), schema.as_ref()) };
    if array.is_released() {
        return Err(PyValueError::new_err("the Arrow array has already been released"));
    }
    let data_type = DataType::try_from(schema).map_err(|_| no_strings(column))?;
    // SAFETY: The array hasn't been released, and has the schema's type.
    let array = unsafe { from_ffi_and_data_type(array, data_type.clone()) };
    Ok(Input { arrays: vec![array.map_err(raised)?], data_type })
}

/// Imports all arrays of a stream from its capsule.
fn stream_of(column: &Bound<'_, PyAny>, capsule: &Bound<'_, PyCapsule>) -> PyResult<Input> {
    let stream = capsule.pointer_checked(Some(STREAM))?.cast::<FFI_ArrowArrayStream>();
    // SAFETY: The interface guarantees that a capsule with this name holds a stream, which is moved out.
    let mut stream = unsafe { FFI_ArrowArrayStream::from_raw(stream.as_ptr()) };
    let (Some(get_schema), Some(get_next)) = (stream.get_schema, stream.get_next) else {
        return Err(PyValueError::new_err("the Arrow stream has already been released"));
    };
    let mut schema = FFI_ArrowSchema::empty();
    // SAFETY: The stream hasn't been released, and the schema is empty.
    let code = unsafe { get_schema(&raw mut stream, &raw mut schema) };
    check(code, &mut stream)?;
    let data_type = DataType::try_from(&schema).map_err(|_| no_strings(column))?;
    let mut arrays = Vec::new();
    loop {
        let mut array = FFI_ArrowArray::empty();
        // SAFETY: The stream hasn't been released, and the array is empty.
        let code = unsafe { get_next(&raw mut stream, &raw mut array) };
        check(code, &mut stream)?;
        // A released array marks the end.
        if array.is_released() {
            return Ok(Input { arrays, data_type });
        }
        // SAFETY: The producer guarantees that each array has the type of the stream's schema.
        let data = unsafe { from_ffi_and_data_type(array, data_type.clone()) };
        arrays.push(data.map_err(raised)?);
    }
}

/// Returns the stream's last error unless the code is 0.
fn check(code: c_int, stream: &mut FFI_ArrowArrayStream) -> PyResult<()> {
    if code == 0 {
        return Ok(());
    }
    let message = stream.get_last_error.and_then(|get_last_error| {
        // SAFETY: The stream hasn't been released.
        let message = unsafe { get_last_error(stream) };
        // SAFETY: The stream keeps the message until its next call. It ends with a NUL.
        (!message.is_null()).then(|| unsafe { CStr::from_ptr(message) }.to_string_lossy().into_owned())
    });
    Err(PyValueError::new_err(message.unwrap_or_else(|| format!("the Arrow stream failed with code {code}"))))
}

fn raised(error: ArrowError) -> PyErr {
    PyTypeError::new_err(error.to_string())
}

/// An array that the constructors of other libraries accept.
#[pyclass(frozen, module = "rfc1738._rfc1738")]
pub struct Column(pub ArrayRef);

#[pymethods]
impl Column {
    /// Returns the capsules of the schema and of the array. Ignores the requested schema, as the interface
    /// allows.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        let _ = requested_schema;
        let (array, schema) = to_ffi(&self.0.to_data()).map_err(raised)?;
        Ok((PyCapsule::new_with_value(py, schema, SCHEMA)?, PyCapsule::new_with_value(py, array, ARRAY)?))
    }
}
