"""Functions on columns of URLs.

A column is a pyarrow array or chunked array, a pandas or Polars series, a list of ``str``, ``Url`` and ``None``, or any object that
supports Arrow's C data interface. A column of another type is accepted if it isn't empty and all of its values are missing. For a series, the result is a series from the same library, with the same name and index. For anything else,
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
from typing import TYPE_CHECKING, Any, Callable

from . import _rfc1738

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ._protocols import to_series, to_struct

__all__ = [
    "PARTS",
    "decoded_path",
    "error_message",
    "error_offset",
    "errors",
    "extract",
    "is_url",
    "location_key",
    "parts",
    "path_segments",
    "production",
    "reason",
    "redacted",
    "repair",
    "url_warnings",
    "why_no_host",
]

PARTS: tuple[str, ...] = tuple(_rfc1738.part_names())
"""The names of the fields that ``parts`` returns, in order."""


if not TYPE_CHECKING:

    def to_series(function):
        return function

    to_struct = to_series


@to_series
def is_url(urls: Any, *, threads: int | None = None) -> Any:
    """Returns ``True`` for each string that is a URL.

    A valid URL doesn't always have a host. If you need one, check that ``host`` in ``parts`` isn't null. ``why_no_host`` has the
    reason.

    >>> from rfc1738 import columns
    >>> columns.is_url(["ftp://host.dom/", "http://host_1/"]).to_pylist()
    [True, False]
    """
    return _column("is_url", urls, threads=threads)


@to_series
def production(urls: Any, *, threads: int | None = None) -> Any:
    """Returns the production of Section 5 that derives each URL.

    >>> from rfc1738 import columns
    >>> columns.production(["FTP://host.dom/", "https://host.dom/", "host.dom"]).to_pylist()
    ['ftpurl', 'otherurl', None]
    """
    return _column("production", urls, threads=threads)


@to_struct
def errors(urls: Any, *, threads: int | None = None) -> Any:
    """Returns the error of each string that isn't a URL: a struct of ``offset``, ``reason``, ``section``, ``message`` and ``found``.

    ``section`` is the section of RFC 1738 that the reason is based on. ``found`` is the character at the offset. It is null at the
    end of the string, and if the character may be part of a password.

    >>> from rfc1738 import columns
    >>> columns.errors(["http://host_1/"]).to_pylist()[0]["found"]
    '_'
    """
    return _column("errors", urls, threads=threads)


@to_series
def error_offset(urls: Any, *, threads: int | None = None) -> Any:
    """Returns the offset of each error: the length in bytes of the longest prefix that can begin a URL.

    >>> from rfc1738 import columns
    >>> columns.error_offset(["http://host_1/", "http://host.dom/"]).to_pylist()
    [11, None]
    """
    return _column("error_offset", urls, threads=threads)


@to_series
def reason(urls: Any, *, threads: int | None = None) -> Any:
    """Returns a general reason why each string isn't a URL, so that errors can be grouped and counted.

    ``…`` replaces text from the URL.

    >>> from rfc1738 import columns
    >>> columns.reason(["http://host_1/", "www.host.dom", "http://host.dom/"]).to_pylist()
    ["a host name can't contain an underscore", 'the scheme before the host is missing', None]
    """
    return _column("reason", urls, threads=threads)


@to_series
def error_message(urls: Any, *, threads: int | None = None) -> Any:
    """Returns the error message for each string that isn't a URL, with the position in bytes.

    >>> from rfc1738 import columns
    >>> columns.error_message(["http://host.dom/<joe"])[0].as_py()
    "a URL can't contain `<` (at byte 16)"
    """
    return _column("error_message", urls, threads=threads)


@to_struct
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
    struct is null. ``port`` is a number, or null if it is over 65535 or masked. ``port_text`` is the port as written. ``query`` is the text
    after the ``?``, in http and in schemes that the RFC doesn't define, such as https, whose ``path`` contains it.

    Possible passwords are masked as ``****`` unless ``show_passwords`` is true. With ``decoded``, the parts are decoded bytes.
    Escapes are kept where decoding would change the meaning, such as ``%2F`` in a path and ``%26`` in a query.

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


@to_series
def decoded_path(urls: Any, *, threads: int | None = None) -> Any:
    """Returns the path of each URL, decoded except for ``%2F`` and ``%25``, so that a ``/`` is always a delimiter.

    In schemes that the RFC doesn't define, all possible delimiters stay encoded. The path is data, so nothing is masked.

    >>> from rfc1738 import columns
    >>> columns.decoded_path(["ftp://host.dom/%2Fetc/a%20b"]).to_pylist()
    [b'%2Fetc/a b']
    """
    return _column("decoded_path", urls, threads=threads)


@to_series
def path_segments(urls: Any, *, threads: int | None = None) -> Any:
    """Returns the decoded path segments of each ftp, http or file URL, and of schemes that the RFC doesn't define.

    In the latter, the path ends at the first ``?``. Segments are data, so nothing is masked.

    >>> from rfc1738 import columns
    >>> columns.path_segments(["ftp://host.dom/%2Fetc/a%20b"]).to_pylist()
    [[b'/etc', b'a b']]
    """
    return _column("path_segments", urls, threads=threads)


@to_series
def location_key(urls: Any, *, threads: int | None = None) -> Any:
    """Returns a string for each URL that is equal for URLs of the same location, to group, join and deduplicate.

    It contains the password, and its form may change between versions. ``Url.same_location`` has the rules.

    >>> from rfc1738 import columns
    >>> columns.location_key(["http://host.dom", "HTTP://Host.dom:80/", "http://host.dom/a"]).to_pylist()[1]
    'http\\n \\n \\nhost.dom\\n80\\n/'
    """
    return _column("location_key", urls, threads=threads)


@to_series
def url_warnings(urls: Any, *, threads: int | None = None) -> Any:
    """Returns warnings about each URL: a list of structs of ``name``, ``message`` and ``section``.

    The list is empty if there are no warnings, and null for a string that isn't a URL.

    >>> from rfc1738 import columns
    >>> columns.url_warnings(["gopher://host.dom:25/0"]).to_pylist()
    [[{'name': 'port', 'message': "port 25 is not the scheme's default; it is the port of smtp", 'section': '6'}]]
    """
    return _column("url_warnings", urls, threads=threads)


@to_series
def why_no_host(urls: Any, *, threads: int | None = None) -> Any:
    """Returns a message for each valid URL that has no host although its scheme may have hosts, as in ``Url.why_no_host``.

    It is null for all other strings.

    >>> from rfc1738 import columns
    >>> columns.why_no_host(["https://host_1/", "https://host.dom/", "mailto:joe@host.dom"]).to_pylist()
    ["a host name can't contain an underscore (at byte 8)", None, None]
    """
    return _column("why_no_host", urls, threads=threads)


@to_struct
def repair(urls: Any, *, threads: int | None = None) -> Any:
    """Returns the repaired URL with its password, and what changed: a struct of ``url`` and ``fixes``.

    A fix is a struct of ``start``, ``end`` and ``replacement``, as in ``Fix``. It applies to the result of the previous fixes. A URL
    has no fixes. The struct is null if an error has no fix.

    >>> from rfc1738 import columns
    >>> columns.repair(["http://host.dom/a|b", "http://host_1/"]).to_pylist()
    [{'url': 'http://host.dom/a%7Cb', 'fixes': [{'start': 17, 'end': 18, 'replacement': '%7C'}]}, None]
    """
    return _column("repair", urls, threads=threads)


@to_series
def extract(
    urls: Any, *, bare: bool = False, schemes: Sequence[str] = (), threads: int | None = None
) -> Any:
    """Finds the URLs in each text, as ``rfc1738.extract`` does. Returns a list of structs.

    Each has the ``start`` and ``end`` in the text in characters, the ``text`` of the URL with its password, valid or not, and its
    ``fragment``.

    >>> from rfc1738 import columns
    >>> columns.extract(["see <URL:http://host.dom/#top>", ""]).to_pylist()
    [[{'start': 4, 'end': 30, 'text': 'http://host.dom/', 'fragment': 'top'}], []]
    """
    return _column("extract", urls, threads=threads, bare=bare, schemes=schemes)


@to_series
def redacted(urls: Any, *, threads: int | None = None) -> Any:
    """Returns each string, valid or not, with possible passwords masked as ``****``.

    >>> from rfc1738 import columns
    >>> columns.redacted(["ftp://joe:tiger@host.dom/", "joe:tiger@host.dom <"]).to_pylist()
    ['ftp://joe:****@host.dom/', 'joe:****@host.dom <']
    """
    return _column("redacted", urls, threads=threads)


def _sql_functions() -> dict[str, Callable[[Any], Any]]:
    """Returns the functions for SQL by name, on one thread: those of this module, each part, and ``extract_bare``."""

    def on_one_thread(function: Callable[..., Any], **options: Any) -> Callable[[Any], Any]:
        return lambda urls: function(urls, threads=1, **options)

    functions = {part: on_one_thread(_part, part=part) for part in PARTS}
    functions |= {name: on_one_thread(globals()[name]) for name in __all__ if name != "PARTS"}
    return {**functions, "extract_bare": on_one_thread(extract, bare=True)}


def _part(urls: Any, *, part: str, threads: int | None) -> Any:
    (values,) = parts(urls, [part], threads=threads).flatten()
    return values


def _column(function: str, urls: Any, *, threads: int | None, **options: Any) -> Any:
    """Applies the function, and returns the result as a type of the input's library."""
    if threads is not None and threads < 1:
        raise ValueError("threads must be at least 1, or None for all cores")
    options["threads"] = threads
    library = type(urls).__module__.partition(".")[0]
    if library in ("pandas", "polars"):
        if type(urls).__name__ != "Series":
            raise TypeError(f"a {library} column must be a Series, not {type(urls).__name__}")
        return (_apply_to_pandas if library == "pandas" else _apply_to_polars)(function, urls, options)
    if isinstance(urls, (str, bytes, Mapping)):
        raise TypeError(f"a column must be a list, series or array of strings, not {type(urls).__name__}")
    if not hasattr(urls, "__arrow_c_array__") and not hasattr(urls, "__arrow_c_stream__"):
        urls = _texts(_with_strings(urls))
    return _to_pyarrow(function, urls, options)


def _with_strings(urls: Iterable[Any]) -> list[Any]:
    """Replaces each ``Url`` with its text."""
    return [str(url) if type(url) is _rfc1738.Url else url for url in urls]


def _texts(urls: Any) -> Any:
    """Converts the values of a series, or Python objects, to an array."""
    pyarrow = _pyarrow()
    dtype = getattr(urls, "dtype", object)
    message = "a column of Python objects must contain only str, Url and None"
    if dtype != object:
        message = f"a column of {dtype} contains no strings: convert it to strings first"
    # The original exceptions would contain the text with its password.
    try:
        # Without a type, because pyarrow converts bytes to the type of strings.
        array = pyarrow.array(urls, from_pandas=True)
    except UnicodeEncodeError:
        wrong: Exception = ValueError("a surrogate isn't a character: the strings must be valid Unicode")
    except (pyarrow.ArrowException, TypeError, ValueError):
        wrong = TypeError(message)
    else:
        if dtype != object:
            return array
        if array.null_count == len(array) or array.type in (pyarrow.string(), pyarrow.large_string()):
            array = array.cast(pyarrow.large_string())
            # More than 2 GiB are in several chunks.
            return array.combine_chunks() if isinstance(array, pyarrow.ChunkedArray) else array
        wrong = TypeError(message)
    raise wrong


def _names(only: Iterable[str] | None) -> list[str] | None:
    """Checks the names of parts and returns them as a list."""
    if isinstance(only, (str, bytes)):
        raise TypeError("the names of parts must be a list, even for a single name")
    names = None if only is None else list(only)
    for name in names or ():
        if name not in PARTS:
            raise ValueError(f"no part is named {name!r}; the parts are {', '.join(PARTS)}")
    if names and len(set(names)) < len(names):
        raise ValueError("a part is named twice")
    return names


def _apply_to_polars(function: str, urls: Any, options: dict[str, Any]) -> Any:
    import polars

    if urls.dtype == polars.Null:
        urls = urls.cast(polars.String)
    elif urls.dtype == polars.Object:
        urls = polars.Series(urls.name, _texts(_with_strings(urls)))
    chunks = [polars.Series(chunk) for chunk in _rfc1738.column(function, urls, **options)]
    return polars.concat(chunks, rechunk=False).alias(urls.name)


def _apply_to_pandas(function: str, urls: Any, options: dict[str, Any]) -> Any:
    import pandas

    pyarrow = _pyarrow()
    # pandas knows the Arrow type of everything except Python objects.
    texts = _texts(_with_strings(urls) if urls.dtype == object else urls)
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
    if not hasattr(urls, "__arrow_c_array__"):
        return pyarrow.chunked_array(chunks)
    return chunks[0] if len(chunks) == 1 else pyarrow.concat_arrays(chunks)


def _pyarrow() -> Any:
    try:
        import pyarrow
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError("columns need pyarrow: pip install pyarrow", name="pyarrow") from error
    return pyarrow
