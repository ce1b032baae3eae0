"""Functions on columns of URLs.

A column is a pyarrow array or chunked array, a pandas or Polars series, a list of ``str`` and ``None``, or any object that supports
Arrow's C data interface. For a series, the result is a series from the same library, with the same name and index. For anything else,
it is a pyarrow array, or a chunked array if the input is chunked. Missing values stay missing. Strings in Polars and pyarrow keep
their type, such as ``string_view``.

In pandas, a struct becomes a data frame. Its columns and all series have nullable types such as ``string``, ``boolean`` and
``UInt16``, with ``pandas.NA`` for nulls. Bytes and lists have Arrow types. If the input has an Arrow type, all results have Arrow
types.

>>> from rfc1738 import columns
>>> columns.is_url(["ftp://host.dom/", "http://joe@host.dom/", None]).to_pylist()
[True, False, None]

The functions release the GIL. They split columns with more than 8192 rows across all cores. Pass ``threads=1`` if you already
run one process or thread per core.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Callable, Protocol, cast, overload

from . import _rfc1738

if TYPE_CHECKING:
    from collections.abc import Iterable

    import pandas
    import polars
    import pyarrow

__all__ = [
    "PARTS",
    "decoded_path",
    "error_message",
    "error_offset",
    "errors",
    "is_url",
    "parts",
    "path_segments",
    "production",
    "reason",
    "redacted",
]

PARTS: tuple[str, ...] = tuple(_rfc1738.part_names())
"""The names of the fields that ``parts`` returns, in order."""


class _PandasSeries(Protocol):
    """A pandas series. It is a protocol because pandas may lack type stubs."""

    @property
    def iloc(self) -> Any: ...


class _Array(Protocol):
    """An object that exports an Arrow array."""

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any: ...


class _Stream(Protocol):
    """An object that exports a chunked Arrow array."""

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...


class _ToSeries(Protocol):
    """The type of a function that returns a column."""

    @overload
    def __call__(self, urls: polars.Series, *, threads: int | None = None) -> polars.Series: ...
    @overload
    def __call__(self, urls: _PandasSeries, *, threads: int | None = None) -> pandas.Series[Any]: ...
    @overload
    def __call__(self, urls: _Array | Iterable[str | None], *, threads: int | None = None) -> pyarrow.Array: ...
    @overload
    def __call__(self, urls: _Stream, *, threads: int | None = None) -> pyarrow.ChunkedArray: ...


class _ToStruct(Protocol):
    """The type of a function that returns a struct."""

    @overload
    def __call__(self, urls: polars.Series, *, threads: int | None = None) -> polars.Series: ...
    @overload
    def __call__(self, urls: _PandasSeries, *, threads: int | None = None) -> pandas.DataFrame: ...
    @overload
    def __call__(self, urls: _Array | Iterable[str | None], *, threads: int | None = None) -> pyarrow.StructArray: ...
    @overload
    def __call__(self, urls: _Stream, *, threads: int | None = None) -> pyarrow.ChunkedArray: ...


class _Parts(Protocol):
    """The type of ``parts``."""

    @overload
    def __call__(
        self,
        urls: polars.Series,
        only: Iterable[str] | None = None,
        *,
        show_passwords: bool = False,
        decoded: bool = False,
        threads: int | None = None,
    ) -> polars.Series: ...
    @overload
    def __call__(
        self,
        urls: _PandasSeries,
        only: Iterable[str] | None = None,
        *,
        show_passwords: bool = False,
        decoded: bool = False,
        threads: int | None = None,
    ) -> pandas.DataFrame: ...
    @overload
    def __call__(
        self,
        urls: _Array | Iterable[str | None],
        only: Iterable[str] | None = None,
        *,
        show_passwords: bool = False,
        decoded: bool = False,
        threads: int | None = None,
    ) -> pyarrow.StructArray: ...
    @overload
    def __call__(
        self,
        urls: _Stream,
        only: Iterable[str] | None = None,
        *,
        show_passwords: bool = False,
        decoded: bool = False,
        threads: int | None = None,
    ) -> pyarrow.ChunkedArray: ...


def _to_series(function: Callable[..., Any]) -> _ToSeries:
    return cast("_ToSeries", function)


def _to_struct(function: Callable[..., Any]) -> _ToStruct:
    return cast("_ToStruct", function)


def _to_parts(function: Callable[..., Any]) -> _Parts:
    return cast("_Parts", function)


@_to_series
def is_url(urls: Any, *, threads: int | None = None) -> Any:
    """Returns ``True`` for each string that is a URL.

    >>> from rfc1738 import columns
    >>> columns.is_url(["ftp://host.dom/", "http://host_1/"]).to_pylist()
    [True, False]
    """
    return _column("is_url", urls, threads=threads)


@_to_series
def production(urls: Any, *, threads: int | None = None) -> Any:
    """Returns the production of Section 5 that derives each URL.

    >>> from rfc1738 import columns
    >>> columns.production(["FTP://host.dom/", "https://host.dom/", "host.dom"]).to_pylist()
    ['ftpurl', 'otherurl', None]
    """
    return _column("production", urls, threads=threads)


@_to_struct
def errors(urls: Any, *, threads: int | None = None) -> Any:
    """Returns the error of each string that isn't a URL: a struct of ``offset``, ``reason``, ``section`` and ``message``.

    ``section`` is the section of RFC 1738 that the reason is based on.

    >>> from rfc1738 import columns
    >>> columns.errors(["http://host_1/"]).field("section").to_pylist()
    ['3.1']
    """
    return _column("errors", urls, threads=threads)


@_to_series
def error_offset(urls: Any, *, threads: int | None = None) -> Any:
    """Returns the offset of each error: the length in bytes of the longest prefix that can begin a URL.

    >>> from rfc1738 import columns
    >>> columns.error_offset(["http://host_1/", "http://host.dom/"]).to_pylist()
    [11, None]
    """
    return _column("error_offset", urls, threads=threads)


@_to_series
def reason(urls: Any, *, threads: int | None = None) -> Any:
    """Returns a general reason why each string isn't a URL, so that errors can be grouped and counted.

    ``…`` replaces text from the URL.

    >>> from rfc1738 import columns
    >>> columns.reason(["http://host_1/", "www.host.dom", "http://host.dom/"]).to_pylist()
    ["a host name can't contain an underscore", 'the scheme before the host is missing', None]
    """
    return _column("reason", urls, threads=threads)


@_to_series
def error_message(urls: Any, *, threads: int | None = None) -> Any:
    """Returns the error message for each string that isn't a URL, with the position in bytes.

    >>> from rfc1738 import columns
    >>> columns.error_message(["http://host.dom/<joe"])[0].as_py()
    "a URL can't contain `<` (at byte 16)"
    """
    return _column("error_message", urls, threads=threads)


@_to_parts
def parts(
    urls: Any,
    only: Iterable[str] | None = None,
    *,
    show_passwords: bool = False,
    decoded: bool = False,
    threads: int | None = None,
) -> Any:
    """Returns the production and the parts of each URL as a struct.

    ``only`` selects some of the fields in ``PARTS``. A part that a URL doesn't have is null. For a string that isn't a URL, the
    struct is null. ``port`` is a number, or null if it is over 65535. ``port_text`` is the port as written.

    Possible passwords are masked as ``****`` unless ``show_passwords`` is true. With ``decoded``, the parts are decoded bytes.
    Escapes are kept where decoding would change the meaning, such as ``%2F`` in a path.

    >>> from rfc1738 import columns
    >>> columns.parts(["ftp://joe:tiger@host.dom/motd"], only=["host", "user", "password"]).to_pylist()
    [{'host': 'host.dom', 'user': 'joe', 'password': '****'}]
    """
    return _column(
        "parts",
        urls,
        threads=threads,
        only=_names(only),
        show_passwords=show_passwords,
        decoded=decoded,
    )


@_to_series
def decoded_path(urls: Any, *, threads: int | None = None) -> Any:
    """Returns the path of each URL, decoded except for ``%2F`` and ``%25``, so that a ``/`` is always a delimiter.

    In schemes that the RFC doesn't define, all possible delimiters stay encoded. Possible passwords are masked as ``****``.

    >>> from rfc1738 import columns
    >>> columns.decoded_path(["ftp://host.dom/%2Fetc/a%20b"]).to_pylist()
    [b'%2Fetc/a b']
    """
    return _column("decoded_path", urls, threads=threads)


@_to_series
def path_segments(urls: Any, *, threads: int | None = None) -> Any:
    """Returns the decoded path segments of each ftp, http or file URL.

    >>> from rfc1738 import columns
    >>> columns.path_segments(["ftp://host.dom/%2Fetc/a%20b"]).to_pylist()
    [[b'/etc', b'a b']]
    """
    return _column("path_segments", urls, threads=threads)


@_to_series
def redacted(urls: Any, *, threads: int | None = None) -> Any:
    """Returns each string, valid or not, with possible passwords masked as ``****``.

    >>> from rfc1738 import columns
    >>> columns.redacted(["ftp://joe:tiger@host.dom/", "joe:tiger@host.dom <"]).to_pylist()
    ['ftp://joe:****@host.dom/', 'joe:****@host.dom <']
    """
    return _column("redacted", urls, threads=threads)


def _column(function: str, urls: Any, **options: Any) -> Any:
    """Applies the function, and returns the result as a type of the input's library."""
    library = type(urls).__module__.partition(".")[0]
    if library in ("pandas", "polars"):
        if type(urls).__name__ != "Series":
            raise TypeError(f"a {library} column must be a Series, not {type(urls).__name__}")
        return (_apply_to_pandas if library == "pandas" else _apply_to_polars)(function, urls, options)
    if isinstance(urls, (str, bytes, Mapping)):
        raise TypeError(f"a column must be a list, series or array of strings, not {type(urls).__name__}")
    if not hasattr(urls, "__arrow_c_array__") and not hasattr(urls, "__arrow_c_stream__"):
        urls = _texts(urls)
    return _to_pyarrow(function, urls, options)


def _texts(urls: Any) -> Any:
    """Converts Python strings to an array."""
    pyarrow = _pyarrow()
    # The original exceptions would contain the text with its password.
    try:
        return pyarrow.array(urls, pyarrow.large_string(), from_pandas=True)
    except UnicodeEncodeError:
        wrong: Exception = ValueError("a surrogate isn't a character: the strings must be valid Unicode")
    except (pyarrow.ArrowTypeError, pyarrow.ArrowInvalid):
        wrong = TypeError("a column of Python objects must contain only str and None")
    raise wrong


def _names(only: Iterable[str] | None) -> list[str] | None:
    """Checks the names of parts and returns them as a list."""
    if isinstance(only, str):
        raise TypeError("the names of parts must be a list, even for a single name")
    names = None if only is None else list(only)
    for name in names or ():
        if name not in PARTS:
            raise ValueError(f"no part is named {name!r}; the parts are {', '.join(PARTS)}")
    return names


def _apply_to_polars(function: str, urls: Any, options: dict[str, Any]) -> Any:
    import polars

    if urls.dtype == polars.Null:
        urls = urls.cast(polars.String)
    chunks = [polars.Series(chunk) for chunk in _rfc1738.column(function, urls, **options)]
    return polars.concat(chunks, rechunk=False).alias(urls.name)


def _apply_to_pandas(function: str, urls: Any, options: dict[str, Any]) -> Any:
    import pandas

    pyarrow = _pyarrow()
    # pandas knows the Arrow type of everything except Python objects.
    texts = _texts(urls) if urls.dtype == object else pyarrow.array(urls, from_pandas=True)
    column = _to_pyarrow(function, texts, options)

    # The nullable type for each Arrow type that has one.
    types = {
        pyarrow.string(): pandas.StringDtype("pyarrow"),
        pyarrow.large_string(): pandas.StringDtype("pyarrow"),
        pyarrow.bool_(): pandas.BooleanDtype(),
        pyarrow.uint16(): pandas.UInt16Dtype(),
        pyarrow.uint64(): pandas.UInt64Dtype(),
    }
    if isinstance(urls.dtype, pandas.ArrowDtype):
        types = {}

    def series(column: Any, name: Any) -> Any:
        nullable = types.get(column.type)
        values = nullable.__from_arrow__(column) if nullable else pandas.arrays.ArrowExtensionArray(column)
        return pandas.Series(values, index=urls.index, name=name)

    if not pyarrow.types.is_struct(column.type):
        return series(column, urls.name)
    fields = column.flatten()
    names = [column.type.field(number).name for number in range(column.type.num_fields)]
    return pandas.DataFrame({name: series(field, name) for name, field in zip(names, fields)}, index=urls.index)


def _to_pyarrow(function: str, urls: Any, options: dict[str, Any]) -> Any:
    """Applies the function. Returns an array for an array, and a chunked array for a stream."""
    pyarrow = _pyarrow()
    chunks = [pyarrow.array(chunk) for chunk in _rfc1738.column(function, urls, **options)]
    return chunks[0] if hasattr(urls, "__arrow_c_array__") else pyarrow.chunked_array(chunks)


def _pyarrow() -> Any:
    try:
        import pyarrow
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError("columns need pyarrow: pip install pyarrow", name="pyarrow") from error
    return pyarrow
