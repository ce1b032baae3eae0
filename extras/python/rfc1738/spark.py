"""The functions of `rfc1738.columns` for Spark DataFrame columns.

Each function takes a column or its name, and the options of the function of the same name in `rfc1738.columns`. It returns a column
that is named after the function. A null stays null, except in `judged`. Unsigned numbers become an int or a bigint. Spark passes
Arrow arrays of several thousand strings, so no Python code runs per URL. The package must be installed on each executor.

    from rfc1738 import spark as rfc1738

    urls.select("url", rfc1738.is_url("url"), rfc1738.parts("url").host)

`register` registers the functions for SQL:

    rfc1738.register(spark)
    spark.sql("SELECT rfc1738_host(url), count(*) FROM urls WHERE rfc1738_is_url(url) GROUP BY 1")

This requires Spark 4.1 or later, which has Arrow-backed functions.
"""

from __future__ import annotations

from functools import partial, update_wrapper
from typing import TYPE_CHECKING, Any, Callable, Iterable, Optional, Union

import pyarrow as pa
import pyarrow.compute

from . import columns

try:
    from pyspark.sql import functions
    from pyspark.sql.pandas.types import from_arrow_type

    # Spark's type stubs lack functions that return structs.
    _arrow_udf: Any = vars(functions)["arrow_udf"]
except (ImportError, KeyError) as missing:
    raise ImportError("rfc1738.spark needs pyspark 4.1 or later: pip install 'pyspark>=4.1'") from missing

if TYPE_CHECKING:
    from pyspark.sql import Column, SparkSession
    from typing_extensions import Concatenate

    from ._protocols import P, ToSeries, ToStruct

    ColumnOrName = Union[Column, str]

__all__ = [
    "decoded_path",
    "error_message",
    "error_offset",
    "errors",
    "extract",
    "is_url",
    "judged",
    "location_key",
    "parts",
    "path_segments",
    "production",
    "reason",
    "redacted",
    "register",
    "repair",
    "url_warnings",
    "why_no_host",
    "VALID",
    "INVALID",
    "MISSING",
]

VALID, INVALID, MISSING = "valid", "invalid", "missing"
"""The verdicts of `judged`."""


def _on_spark(function: Callable[[pa.Array], pa.Array], name: str) -> Callable[[ColumnOrName], Column]:
    """Converts a function on arrays to a function on columns."""
    returned = _signed(function(pa.array([], pa.string())).type)

    def on_arrays(urls: pa.Array) -> pa.Array:
        return function(_texts(urls)).cast(returned)

    # Spark shows this name in plans, and in the names of columns.
    on_arrays.__name__ = name
    on_columns: Callable[[ColumnOrName], Column] = _arrow_udf(on_arrays, returnType=from_arrow_type(returned))
    return on_columns


def _signed(arrow: pa.DataType) -> pa.DataType:
    """Replaces the unsigned numbers in a type, which Spark lacks."""
    if pa.types.is_struct(arrow):
        return pa.struct([(arrow.field(number).name, _signed(arrow.field(number).type)) for number in range(arrow.num_fields)])
    if pa.types.is_list(arrow):
        return pa.list_(_signed(arrow.value_type))
    return {pa.uint16(): pa.int32(), pa.uint64(): pa.int64()}.get(arrow, arrow)


def _texts(urls: pa.Array) -> pa.Array:
    """Replaces invalid UTF-8 with U+FFFD, because a Spark string may contain any bytes."""
    try:
        urls.validate(full=True)
        return urls
    except pa.ArrowInvalid:
        raw = urls.cast(pa.large_binary() if pa.types.is_large_string(urls.type) else pa.binary())
        return pa.array([text and text.decode(errors="replace") for text in raw.to_pylist()], urls.type)


def _function(function: Union[ToSeries[P], ToStruct[P]]) -> Callable[Concatenate[ColumnOrName, P], Column]:
    def on_columns(urls: ColumnOrName, /, *arguments: P.args, **options: P.kwargs) -> Column:
        # Spark runs one process per core.
        options.setdefault("threads", 1)
        return _on_spark(lambda array: function(array, *arguments, **options), on_columns.__name__)(urls)

    wrapped: Any = function
    update_wrapper(on_columns, wrapped)
    return on_columns


is_url = _function(columns.is_url)
production = _function(columns.production)
errors = _function(columns.errors)
error_offset = _function(columns.error_offset)
reason = _function(columns.reason)
error_message = _function(columns.error_message)
parts = _function(columns.parts)
decoded_path = _function(columns.decoded_path)
path_segments = _function(columns.path_segments)
location_key = _function(columns.location_key)
url_warnings = _function(columns.url_warnings)
why_no_host = _function(columns.why_no_host)
repair = _function(columns.repair)
extract = _function(columns.extract)
redacted = _function(columns.redacted)


def judged(urls: ColumnOrName, only: Optional[Iterable[str]] = None, show_passwords: bool = False) -> Column:
    """Returns the verdict, the parts and the error of each string in one call, as a struct that is never null.

    Its fields are `verdict` (`valid`, `invalid`, or `missing` for a null), `url` (redacted unless `show_passwords` is true),
    `parts` and `error`.
    """
    names = columns._names(only)
    return _on_spark(partial(_judge, only=names, show_passwords=show_passwords), "judged")(urls)


def _judge(urls: pa.Array, only: Optional[Iterable[str]] = None, show_passwords: bool = False) -> pa.Array:
    compute: Any = pyarrow.compute
    is_url = columns.is_url(urls, threads=1)
    fields = {
        "verdict": compute.fill_null(compute.if_else(is_url, VALID, INVALID), MISSING),
        "url": urls if show_passwords else columns.redacted(urls, threads=1),
        "parts": columns.parts(urls, only, show_passwords=show_passwords, threads=1),
        "error": columns.errors(urls, threads=1),
    }
    return pa.StructArray.from_arrays(list(fields.values()), names=list(fields))


def register(spark: SparkSession) -> None:
    """Registers the functions for SQL with the prefix `rfc1738_`: `rfc1738_is_url`, `rfc1738_errors` and so on.

    There is also a function for each part, such as `rfc1738_host`, and `rfc1738_extract_bare`. `rfc1738_parts`, `rfc1738_password`
    and `rfc1738_judged` mask passwords.
    """
    for name, function in {**columns._sql_functions(), "judged": _judge}.items():
        spark.udf.register(f"rfc1738_{name}", _on_spark(function, f"rfc1738_{name}"))
