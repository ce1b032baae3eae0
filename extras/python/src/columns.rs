//! Columns of URLs, through Arrow's C data interface.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use rfc1738_arrow::{Error, PartsOptions};
use rfc1738_context::Extractor;

use crate::arguments::{Items, Unicode};
use crate::arrow_c::{Column, Input, no_strings};
use crate::extract::extractor;

/// The minimum number of rows per slice, except for the last one.
const MIN_ROWS: usize = 1 << 13;

/// The number of slices per thread. With several slices, the threads finish at about the same time.
const SLICES: usize = 8;

type Function<'o> = dyn Fn(&dyn Array) -> Result<ArrayRef, Error> + Sync + 'o;

/// Applies the named function to an array, or to the arrays of a stream. Returns one or more arrays.
#[pyfunction]
#[pyo3(signature = (function, urls, *, threads=None, only=None, show_passwords=false, decoded=false, bare=false, schemes=Items(Vec::new())))]
#[allow(clippy::too_many_arguments, reason = "they are the keyword arguments of a Python function")]
pub fn column(
    py: Python<'_>,
    function: &str,
    urls: &Bound<'_, PyAny>,
    threads: Option<usize>,
    only: Option<Items<Unicode>>,
    show_passwords: bool,
    decoded: bool,
    bare: bool,
    schemes: Items<Unicode>,
) -> PyResult<Vec<Column>> {
    let options = options(only, show_passwords, decoded)?;
    let extractor = extractor(py, bare, &schemes.0)?;
    let function = function_of(function, &options, &extractor)?;
    let threads = threads.or_else(|| thread::available_parallelism().ok().map(NonZero::get)).unwrap_or(1);
    let input: Input = urls.extract()?;
    let results = py.detach(|| apply(&input.checked()?, threads, &*function));
    let error = |error| match error {
        Error::NotText(_) => no_strings(urls),
        _ => PyValueError::new_err(error.to_string()),
    };
    Ok(results.map_err(error)?.into_iter().map(Column).collect())
}

/// Returns the names of the columns of `parts`, in order.
#[pyfunction]
pub fn part_names() -> Vec<&'static str> {
    rfc1738_arrow::Column::all().map(rfc1738_arrow::Column::name).collect()
}

fn options(only: Option<Items<Unicode>>, show_passwords: bool, decoded: bool) -> PyResult<PartsOptions> {
    let options = PartsOptions::new().show_passwords(show_passwords).decoded(decoded);
    let Some(names) = only else { return Ok(options) };
    let unknown =
        |_| PyValueError::new_err(format!("the columns of `parts` are {}", part_names().join(", ")));
    let columns: Result<Vec<rfc1738_arrow::Column>, _> = names.0.iter().map(|name| name.parse()).collect();
    Ok(options.only(columns.map_err(unknown)?))
}

fn function_of<'o>(
    name: &str,
    options: &'o PartsOptions,
    extractor: &'o Extractor,
) -> PyResult<Box<Function<'o>>> {
    Ok(match name {
        "is_url" => Box::new(|urls| Ok(Arc::new(rfc1738_arrow::is_url(urls)?))),
        "production" => Box::new(rfc1738_arrow::production),
        "errors" => Box::new(|urls| Ok(Arc::new(rfc1738_arrow::errors(urls)?))),
        "error_offset" => Box::new(|urls| Ok(Arc::new(rfc1738_arrow::error_offset(urls)?))),
        "reason" => Box::new(rfc1738_arrow::reason),
        "error_message" => Box::new(rfc1738_arrow::error_message),
        "parts" => Box::new(move |urls| Ok(Arc::new(rfc1738_arrow::parts(urls, options)?))),
        "decoded_path" => Box::new(rfc1738_arrow::decoded_path),
        "path_segments" => Box::new(|urls| Ok(Arc::new(rfc1738_arrow::path_segments(urls)?))),
        "location_key" => Box::new(rfc1738_arrow::location_key),
        "url_warnings" => Box::new(|urls| Ok(Arc::new(rfc1738_arrow::warnings(urls)?))),
        "why_no_host" => Box::new(rfc1738_arrow::why_no_host),
        "repair" => Box::new(|urls| Ok(Arc::new(rfc1738_arrow::repair(urls)?))),
        "extract" => Box::new(move |texts| Ok(Arc::new(rfc1738_arrow::extract(texts, extractor)?))),
        "redacted" => Box::new(rfc1738_arrow::redacted),
        _ => return Err(PyValueError::new_err("there is no function with this name")),
    })
}

/// Applies `function` to each array, in order. Slices long arrays and distributes the slices among threads.
///
/// The threads end before the call returns. There is no thread pool, because its threads wouldn't survive a fork.
fn apply(arrays: &[ArrayRef], threads: usize, function: &Function<'_>) -> Result<Vec<ArrayRef>, Error> {
    let pieces: Vec<ArrayRef> = arrays.iter().flat_map(|array| slices(array, threads)).collect();
    let threads = threads.min(pieces.len());
    if threads < 2 {
        return pieces.iter().map(|piece| function(piece)).collect();
    }
    let next = AtomicUsize::new(0);
    let done = Mutex::new(vec![None; pieces.len()]);
    let work = || -> Result<(), Error> {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(piece) = pieces.get(at) else { return Ok(()) };
            let result = function(piece)?;
            done.lock().unwrap_or_else(PoisonError::into_inner)[at] = Some(result);
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

/// Slices an array for several threads. Doesn't slice a dictionary array, because each slice would check all of the values.
fn slices(array: &ArrayRef, threads: usize) -> Vec<ArrayRef> {
    if threads < 2 || array.len() <= MIN_ROWS || array.as_any_dictionary_opt().is_some() {
        return vec![array.clone()];
    }
    let rows = array.len().div_ceil(SLICES.saturating_mul(threads)).max(MIN_ROWS);
    let starts = (0..array.len()).step_by(rows);
    starts.map(|start| array.slice(start, rows.min(array.len() - start))).collect()
}
