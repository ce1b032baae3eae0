"""The functions of `rfc1738.columns` for Spark DataFrame columns.

Each function takes a column or its name, and returns a column. A null stays null, except in `judged`. Spark passes Arrow arrays of
several thousand strings, so no Python code runs per URL. The package must be installed on each executor.

    from rfc1738 import spark as rfc1738

    urls.select("url", rfc1738.is_url("url"), rfc1738.parts("url").host)

`register` registers the functions for SQL:

    rfc1738.register(spark)
    spark.sql("SELECT rfc1738_parts(url).host, count(*) FROM urls WHERE rfc1738_is_url(url) GROUP BY 1")

This requires Spark 4.1 or later, which has Arrow-backed functions.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, List, Optional, Tuple, Union

import pyarrow as pa
import pyarrow.compute as pc

from . import columns

try:
    from pyspark.sql import functions
    from pyspark.sql.types import BooleanType, DataType, IntegerType, LongType, StringType, StructField, StructType

    # Spark's type stubs lack functions that return structs.
    _arrow_udf: Any = vars(functions)["arrow_udf"]
except (ImportError, KeyError) as missing:
    raise ImportError("rfc1738.spark needs pyspark 4.1 or later: pip install 'pyspark>=4.1'") from missing

if TYPE_CHECKING:
    from pyspark.sql import Column, SparkSession

    ColumnOrName = Union[Column, str]

__all__ = [
    "error_offset",
    "errors",
    "is_url",
    "judged",
    "parts",
    "production",
    "reason",
    "redacted",
    "register",
    "VALID",
    "INVALID",
    "MISSING",
]

VALID, INVALID, MISSING = "valid", "invalid", "missing"
"""The verdicts of `judged`."""


def is_url(urls: ColumnOrName) -> Column:
    """Returns `true` for each string that is a URL."""
    return _is_url(urls)


def production(urls: ColumnOrName) -> Column:
    """Returns the production that derives each URL, such as `httpurl`, or null for a string that isn't a URL."""
    return _production(urls)


def error_offset(urls: ColumnOrName) -> Column:
    """Returns the offset of each error in bytes, as a bigint, or null for a URL."""
    return _error_offset(urls)


def reason(urls: ColumnOrName) -> Column:
    """Returns a general reason why each string isn't a URL, or null for a URL."""
    return _reason(urls)


def errors(urls: ColumnOrName) -> Column:
    """Returns the error of each string that isn't a URL, as a struct of offset, reason, section and message.

    It is null for a URL, and contains no password.
    """
    return _errors(urls)


def parts(urls: ColumnOrName, only: Optional[Iterable[str]] = None, show_passwords: bool = False) -> Column:
    """Returns the production and the parts of each URL as a struct, or null for a string that isn't a URL.

    `port` is an int, or null if it is over 65535. `port_text` is the port as written. All other fields are strings.

    `only` selects some of the parts, in the given order. Other parts aren't computed. Possible passwords are masked as `****`
    unless `show_passwords` is true.
    """
    return _parts(_names(only), show_passwords)(urls)


def redacted(urls: ColumnOrName) -> Column:
    """Returns each string, valid or not, with possible passwords masked as `****`."""
    return _redacted(urls)


def judged(urls: ColumnOrName, only: Optional[Iterable[str]] = None, show_passwords: bool = False) -> Column:
    """Returns the verdict, the parts and the error of each string in one call, as a struct that is never null.

    Its fields are `verdict` (`valid`, `invalid`, or `missing` for a null), `url` (redacted unless `show_passwords` is true),
    `parts` and `error`.
    """
    return _judged(_names(only), show_passwords)(urls)


def register(spark: SparkSession) -> None:
    """Registers the functions for SQL with the prefix `rfc1738_`: `rfc1738_is_url`, `rfc1738_parts` and so on.

    In SQL, passwords are always masked.
    """
    functions: Dict[str, Callable[..., Column]] = {
        "is_url": _is_url,
        "production": _production,
        "error_offset": _error_offset,
        "reason": _reason,
        "errors": _errors,
        "parts": _parts(None, False),
        "redacted": _redacted,
        "judged": _judged(None, False),
    }

    for name, function in functions.items():
        spark.udf.register(f"rfc1738_{name}", function)


def _names(only: Optional[Iterable[str]]) -> Optional[List[str]]:
    """Returns the names as a list, which Spark can serialize."""
    names = None if only is None else list(only)
    if names is not None:
        # Reject unknown names here, not on an executor.
        columns.parts(pa.array([], pa.string()), only=names)
    return names


def _texts(urls: pa.Array) -> pa.Array:
    """Replaces invalid UTF-8 with U+FFFD, because a Spark string may contain any bytes."""
    try:
        urls.validate(full=True)
        return urls
    except pa.ArrowInvalid:
        raw = urls.cast(pa.large_binary() if pa.types.is_large_string(urls.type) else pa.binary())
        return pa.array([text and text.decode(errors="replace") for text in raw.to_pylist()], urls.type)


def _arrow_type(spark: DataType) -> pa.DataType:
    """Returns the Arrow type that corresponds to a Spark type."""
    if isinstance(spark, StructType):
        return pa.struct([(field.name, _arrow_type(field.dataType)) for field in spark.fields])
    types: Dict[DataType, pa.DataType] = {
        StringType(): pa.string(),
        IntegerType(): pa.int32(),
        LongType(): pa.int64(),
        BooleanType(): pa.bool_(),
    }
    return types[spark]


def _on_arrays(judge: Callable[[pa.Array], pa.Array], returned: DataType) -> Callable[[pa.Array], pa.Array]:
    """Wraps a function on arrays so that Spark can read its result."""
    arrow_type = _arrow_type(returned)

    def function(urls: pa.Array) -> pa.Array:
        return judge(_texts(urls)).cast(arrow_type)

    return function


def _function(judge: Callable[[pa.Array], pa.Array], returned: DataType) -> Callable[[ColumnOrName], Column]:
    """Converts a function on arrays to a function on columns."""
    function: Callable[[ColumnOrName], Column] = _arrow_udf(_on_arrays(judge, returned), returnType=returned)
    return function


def _single_threaded(function: Callable[..., pa.Array], **options: object) -> Callable[[pa.Array], pa.Array]:
    """Restricts the function to one thread, because Spark runs one process per core."""
    return partial(function, threads=1, **options)


def _strings(names: Iterable[str]) -> StructType:
    return StructType([StructField(name, StringType()) for name in names])


_ERRORS = StructType([StructField("offset", LongType()), *_strings(["reason", "section", "message"]).fields])

_is_url = _function(_single_threaded(columns.is_url), BooleanType())
_production = _function(_single_threaded(columns.production), StringType())
_error_offset = _function(_single_threaded(columns.error_offset), LongType())
_reason = _function(_single_threaded(columns.reason), StringType())
_errors = _function(_single_threaded(columns.errors), _ERRORS)
_redacted = _function(_single_threaded(columns.redacted), StringType())


def _parts(only: Optional[List[str]], show_passwords: bool) -> Callable[[ColumnOrName], Column]:
    parts = _single_threaded(columns.parts, only=only, show_passwords=show_passwords)
    return _function(parts, _parts_type(only))


def _parts_type(only: Optional[List[str]]) -> StructType:
    names = columns.PARTS if only is None else only
    return StructType([StructField(name, IntegerType() if name == "port" else StringType()) for name in names])


def _judged(only: Optional[List[str]], show_passwords: bool) -> Callable[[ColumnOrName], Column]:
    return _function(*_judging(only, show_passwords))


def _judging(only: Optional[List[str]], show_passwords: bool) -> Tuple[Callable[[pa.Array], pa.Array], StructType]:
    """Returns the array function behind `judged`, and its return type."""
    fields = [
        StructField("verdict", StringType(), nullable=False),
        StructField("url", StringType()),
        StructField("parts", _parts_type(only)),
        StructField("error", _ERRORS),
    ]
    names = [field.name for field in fields]
    parts = _single_threaded(columns.parts, only=only, show_passwords=show_passwords)

    def judge(urls: pa.Array) -> pa.Array:
        is_url = columns.is_url(urls, threads=1)
        verdicts = pc.fill_null(pc.if_else(is_url, VALID, INVALID), MISSING)
        shown = urls if show_passwords else columns.redacted(urls, threads=1)
        errors = columns.errors(urls, threads=1)
        return pa.StructArray.from_arrays([verdicts, shown, parts(urls), errors], names=names)

    return judge, StructType(fields)
