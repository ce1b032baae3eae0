"""The ``rfc1738`` namespace for Polars expressions and series, registered when this module is imported.

>>> import polars
>>> import rfc1738.polars
>>> frame = polars.DataFrame({"url": ["ftp://joe@host.dom/", "http://host_1/", None]})
>>> frame.lazy().select(polars.col("url").rfc1738.is_url()).collect().to_series().to_list()
[True, False, None]
>>> frame.select(polars.col("url").rfc1738.parts(only=["host", "user"])).unnest("url").row(0)
('host.dom', 'joe')

Each method applies the function of the same name in ``rfc1738.columns``. Type checkers don't recognize registered namespaces, so
use ``urls`` in typed code:

>>> from rfc1738.polars import urls
>>> frame.select(urls(polars.col("url")).is_url()).to_series().to_list()
[True, False, None]
>>> urls(frame["url"]).reason().to_list()
[None, "a host name can't contain an underscore", None]
"""

from __future__ import annotations

from functools import update_wrapper
from typing import TYPE_CHECKING, Any, Callable, Generic, TypeVar, overload

import polars

from . import columns

if TYPE_CHECKING:
    from typing_extensions import Concatenate

    from ._protocols import P, ToSeries, ToStruct

__all__ = ["UrlExpressions", "UrlSeries", "urls"]

C = TypeVar("C")


def _method(function: ToSeries[P] | ToStruct[P]) -> Callable[Concatenate[_Urls[C], P], C]:
    def method(self: _Urls[C], /, *arguments: P.args, **options: P.kwargs) -> C:
        return self._apply(lambda urls: function(urls, *arguments, **options))

    wrapped: Any = function
    update_wrapper(method, wrapped)
    return method


class _Urls(Generic[C]):
    """The functions of ``rfc1738.columns`` as methods."""

    def __init__(self, column: C) -> None:
        self._column = column

    def _apply(self, function: Callable[[polars.Series], polars.Series]) -> C:
        raise NotImplementedError

    is_url = _method(columns.is_url)
    production = _method(columns.production)
    errors = _method(columns.errors)
    error_offset = _method(columns.error_offset)
    reason = _method(columns.reason)
    error_message = _method(columns.error_message)
    parts = _method(columns.parts)
    decoded_path = _method(columns.decoded_path)
    path_segments = _method(columns.path_segments)
    location_key = _method(columns.location_key)
    url_warnings = _method(columns.url_warnings)
    why_no_host = _method(columns.why_no_host)
    repair = _method(columns.repair)
    extract = _method(columns.extract)
    redacted = _method(columns.redacted)


@polars.api.register_expr_namespace("rfc1738")
class UrlExpressions(_Urls[polars.Expr]):
    """The functions of ``rfc1738.columns`` as methods of an expression."""

    def _apply(self, function: Callable[[polars.Series], polars.Series]) -> polars.Expr:
        # The call also checks the options, before the query runs.
        to = function(polars.Series(dtype=polars.String)).dtype
        return self._column.map_batches(function, return_dtype=to, is_elementwise=True)


@polars.api.register_series_namespace("rfc1738")
class UrlSeries(_Urls[polars.Series]):
    """The functions of ``rfc1738.columns`` as methods of a series."""

    def _apply(self, function: Callable[[polars.Series], polars.Series]) -> polars.Series:
        return function(self._column)


@overload
def urls(column: polars.Expr) -> UrlExpressions: ...
@overload
def urls(column: polars.Series) -> UrlSeries: ...
def urls(column: polars.Expr | polars.Series) -> UrlExpressions | UrlSeries:
    """Returns the ``rfc1738`` namespace of an expression or a series, for type checkers."""
    return UrlSeries(column) if isinstance(column, polars.Series) else UrlExpressions(column)
