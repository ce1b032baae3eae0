//! Columns of URLs, through Arrow's C data interface.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, new_empty_array};
use arrow_cast::cast;
use arrow_schema::{DataType, Field};
use arrow_select::concat::concat;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3_arrow::error::PyArrowResult;
use pyo3_arrow::input::AnyArray;
use pyo3_arrow::{PyArray, PyChunkedArray};
use rfc1738_arrow::{Column, Error, PartsOptions};

/// How many rows a thread judges before it takes more: enough that their order costs nothing.
const ROWS: usize = 1 << 16;

type Judge<'o> = dyn Fn(&dyn Array) -> Result<ArrayRef, Error> + Sync + 'o;

/// What the function of this name makes of an array or a stream of arrays: an array, or arrays of any lengths. Texts are of
/// the type that came in.
#[pyfunction]
#[pyo3(signature = (function, urls, *, threads=None, only=None, show_passwords=false, decoded=false))]
pub fn column(
    py: Python<'_>,
    function: &str,
    urls: AnyArray,
    threads: Option<usize>,
    only: Option<Vec<String>>,
    show_passwords: bool,
    decoded: bool,
) -> PyArrowResult<Py<PyAny>> {
    let options = options(only, show_passwords, decoded)?;
    let judge = function_of(function, &options)?;
    let threads = threads.or_else(|| thread::available_parallelism().ok().map(NonZero::get)).unwrap_or(1);
    match urls {
        AnyArray::Array(array) => {
            let (array, field) = array.into_inner();
            let judged = py.detach(|| {
                let judge = |urls: &dyn Array| like(judge(sound(urls)?)?, field.data_type());
                let pieces = judged(&[array], threads, &judge)?;
                match pieces.as_slice() {
                    [piece] => Ok(piece.clone()),
                    pieces => Ok(concat(&pieces.iter().map(AsRef::as_ref).collect::<Vec<_>>())?),
                }
            });
            Ok(PyArray::from_array_ref(judged.map_err(raised)?).into_pyobject(py)?.into_any().unbind())
        }
        AnyArray::Stream(stream) => {
            let reader = stream.into_reader()?;
            let field = reader.field();
            let none = new_empty_array(field.data_type());
            let mut chunks = reader.collect::<Result<Vec<ArrayRef>, _>>()?;
            if chunks.is_empty() {
                chunks.push(none);
            }
            let judge = |urls: &dyn Array| like(judge(sound(urls)?)?, field.data_type());
            let judged = py.detach(|| judged(&chunks, threads, &judge)).map_err(raised)?;
            Ok(PyChunkedArray::from_array_refs(judged)?.into_pyobject(py)?.into_any().unbind())
        }
    }
}

/// The names of the columns that `parts` makes, in their order.
#[pyfunction]
pub fn part_names() -> Vec<&'static str> {
    Column::all().map(Column::name).collect()
}

fn options(only: Option<Vec<String>>, show_passwords: bool, decoded: bool) -> PyResult<PartsOptions> {
    let options = PartsOptions::new().show_passwords(show_passwords).decoded(decoded);
    let Some(names) = only else { return Ok(options) };
    let unknown =
        |_| PyValueError::new_err(format!("a column of parts is one of {}", part_names().join(", ")));
    let columns: Result<Vec<Column>, _> = names.iter().map(|name| name.parse()).collect();
    Ok(options.only(columns.map_err(unknown)?))
}

fn function_of<'o>(name: &str, options: &'o PartsOptions) -> PyResult<Box<Judge<'o>>> {
    use std::sync::Arc;

    Ok(match name {
        "is_url" => Box::new(|urls| Ok(Arc::new(rfc1738_arrow::is_url(urls)?))),
        "production" => Box::new(|urls| Ok(Arc::new(rfc1738_arrow::production(urls)?))),
        "errors" => Box::new(|urls| Ok(Arc::new(rfc1738_arrow::errors(urls)?))),
        "error_offset" => Box::new(|urls| Ok(Arc::new(rfc1738_arrow::error_offset(urls)?))),
        "reason" => Box::new(|urls| Ok(Arc::new(rfc1738_arrow::reason(urls)?))),
        "error_message" => Box::new(|urls| Ok(Arc::new(rfc1738_arrow::error_message(urls)?))),
        "parts" => Box::new(move |urls| Ok(Arc::new(rfc1738_arrow::parts(urls, options)?))),
        "decoded_path" => Box::new(|urls| Ok(Arc::new(rfc1738_arrow::decoded_path(urls)?))),
        "path_segments" => Box::new(|urls| Ok(Arc::new(rfc1738_arrow::path_segments(urls)?))),
        "redacted" => Box::new(|urls| Ok(Arc::new(rfc1738_arrow::redacted(urls)?))),
        _ => return Err(PyValueError::new_err("no function has this name")),
    })
}

/// The array, if its texts are UTF-8, as Arrow asks for: another library may have made it of any octets.
fn sound(urls: &dyn Array) -> Result<&dyn Array, Error> {
    urls.to_data().validate_full()?;
    Ok(urls)
}

/// The column with texts of the type of those that it was made of: few of pyarrow's own functions know views.
fn like(column: ArrayRef, texts: &DataType) -> Result<ArrayRef, Error> {
    let texts = match texts {
        DataType::Dictionary(_, values) => values,
        texts => texts,
    };
    match type_like(column.data_type(), texts) {
        None => Ok(column),
        Some(to) => Ok(cast(&column, &to)?),
    }
}

/// `None` if it is the type that it was.
fn type_like(column: &DataType, texts: &DataType) -> Option<DataType> {
    let field_like = |field: &Field| {
        let like = type_like(field.data_type(), texts);
        field.clone().with_data_type(like.unwrap_or_else(|| field.data_type().clone()))
    };
    match (column, texts) {
        (_, DataType::Utf8View) => None,
        (DataType::Utf8View, DataType::LargeUtf8) => Some(DataType::LargeUtf8),
        (DataType::Utf8View, _) => Some(DataType::Utf8),
        (DataType::BinaryView, DataType::LargeUtf8) => Some(DataType::LargeBinary),
        (DataType::BinaryView, _) => Some(DataType::Binary),
        (DataType::Struct(fields), _) => {
            Some(DataType::Struct(fields.iter().map(|field| field_like(field)).collect()))
        }
        (DataType::List(field), _) => Some(DataType::List(field_like(field).into())),
        _ => None,
    }
}

/// What is made of each array, in order. A long one is sliced, so that each thread has some of it.
///
/// The threads end here: a pool that outlives the call would be missing in a process that forks afterwards.
fn judged(arrays: &[ArrayRef], threads: usize, judge: &Judge<'_>) -> Result<Vec<ArrayRef>, Error> {
    let pieces: Vec<ArrayRef> = arrays.iter().flat_map(|array| slices(array, threads)).collect();
    let threads = threads.min(pieces.len());
    if threads < 2 {
        return pieces.iter().map(|piece| judge(piece)).collect();
    }
    let next = AtomicUsize::new(0);
    let done = Mutex::new(vec![None; pieces.len()]);
    let work = || -> Result<(), Error> {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(piece) = pieces.get(at) else { return Ok(()) };
            let judged = judge(piece)?;
            done.lock().unwrap_or_else(PoisonError::into_inner)[at] = Some(judged);
        }
    };
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let mine = work();
        let theirs = others.into_iter().map(|other| match other.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        theirs.fold(mine, Result::and)
    })?;
    Ok(done.into_inner().unwrap_or_else(PoisonError::into_inner).into_iter().flatten().collect())
}

/// The array in slices, if several threads have use of them. Each slice of a dictionary would judge all its values.
fn slices(array: &ArrayRef, threads: usize) -> Vec<ArrayRef> {
    if threads < 2 || array.len() <= ROWS || array.as_any_dictionary_opt().is_some() {
        return vec![array.clone()];
    }
    let starts = (0..array.len()).step_by(ROWS);
    starts.map(|start| array.slice(start, ROWS.min(array.len() - start))).collect()
}

fn raised(error: Error) -> PyErr {
    match error {
        Error::NotText(_) => PyTypeError::new_err(error.to_string()),
        _ => PyValueError::new_err(error.to_string()),
    }
}
