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

from typing import TYPE_CHECKING, Any, overload

import polars

from . import columns

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["UrlExpressions", "UrlSeries", "urls"]

_ERRORS = {"offset": polars.UInt64, "reason": polars.String, "section": polars.String, "message": polars.String}


@polars.api.register_expr_namespace("rfc1738")
class UrlExpressions:
    """The functions of ``rfc1738.columns`` as methods of an expression."""

    def __init__(self, expression: polars.Expr) -> None:
        self._expression = expression

    def is_url(self) -> polars.Expr:
        """Returns ``True`` for each string that is a URL."""
        return self._map(columns.is_url, polars.Boolean)

    def production(self) -> polars.Expr:
        """Returns the production that derives each URL."""
        return self._map(columns.production, polars.String)

    def errors(self) -> polars.Expr:
        """Returns the error of each string that isn't a URL, as a struct."""
        return self._map(columns.errors, polars.Struct(_ERRORS))

    def error_offset(self) -> polars.Expr:
        """Returns the offset of each error: the length in bytes of the longest prefix that can begin a URL."""
        return self._map(columns.error_offset, polars.UInt64)

    def reason(self) -> polars.Expr:
        """Returns a general reason why each string isn't a URL, so that errors can be grouped and counted."""
        return self._map(columns.reason, polars.String)

    def error_message(self) -> polars.Expr:
        """Returns the error message for each string that isn't a URL, with the position in bytes."""
        return self._map(columns.error_message, polars.String)

    def parts(
        self, only: Iterable[str] | None = None, *, show_passwords: bool = False, decoded: bool = False
    ) -> polars.Expr:
        """Returns the production and the parts of each URL as a struct."""
        names = columns.PARTS if only is None else list(only)
        part = polars.Binary if decoded else polars.String
        types = {"production": polars.String, "port": polars.UInt16}
        fields = {name: types.get(name, part) for name in names}
        return self._map(
            columns.parts, polars.Struct(fields), only=names, show_passwords=show_passwords, decoded=decoded
        )

    def decoded_path(self) -> polars.Expr:
        """Returns the path of each URL, decoded except for ``%2F`` and ``%25``."""
        return self._map(columns.decoded_path, polars.Binary)

    def path_segments(self) -> polars.Expr:
        """Returns the decoded path segments of each ftp, http or file URL."""
        return self._map(columns.path_segments, polars.List(polars.Binary))

    def redacted(self) -> polars.Expr:
        """Returns each string, valid or not, with possible passwords masked as ``****``."""
        return self._map(columns.redacted, polars.String)

    def _map(self, function: Any, to: Any, **options: Any) -> polars.Expr:
        def mapped(urls: polars.Series) -> polars.Series:
            series: polars.Series = function(urls, **options)
            return series

        return self._expression.map_batches(mapped, return_dtype=to, is_elementwise=True)


@polars.api.register_series_namespace("rfc1738")
class UrlSeries:
    """The functions of ``rfc1738.columns`` as methods of a series."""

    def __init__(self, series: polars.Series) -> None:
        self._series = series

    def is_url(self) -> polars.Series:
        """Returns ``True`` for each string that is a URL."""
        return columns.is_url(self._series)

    def production(self) -> polars.Series:
        """Returns the production that derives each URL."""
        return columns.production(self._series)

    def errors(self) -> polars.Series:
        """Returns the error of each string that isn't a URL, as a struct."""
        return columns.errors(self._series)

    def error_offset(self) -> polars.Series:
        """Returns the offset of each error: the length in bytes of the longest prefix that can begin a URL."""
        return columns.error_offset(self._series)

    def reason(self) -> polars.Series:
        """Returns a general reason why each string isn't a URL, so that errors can be grouped and counted."""
        return columns.reason(self._series)

    def error_message(self) -> polars.Series:
        """Returns the error message for each string that isn't a URL, with the position in bytes."""
        return columns.error_message(self._series)

    def parts(
        self, only: Iterable[str] | None = None, *, show_passwords: bool = False, decoded: bool = False
    ) -> polars.Series:
        """Returns the production and the parts of each URL as a struct."""
        return columns.parts(self._series, only, show_passwords=show_passwords, decoded=decoded)

    def decoded_path(self) -> polars.Series:
        """Returns the path of each URL, decoded except for ``%2F`` and ``%25``."""
        return columns.decoded_path(self._series)

    def path_segments(self) -> polars.Series:
        """Returns the decoded path segments of each ftp, http or file URL."""
        return columns.path_segments(self._series)

    def redacted(self) -> polars.Series:
        """Returns each string, valid or not, with possible passwords masked as ``****``."""
        return columns.redacted(self._series)


@overload
def urls(column: polars.Expr) -> UrlExpressions: ...
@overload
def urls(column: polars.Series) -> UrlSeries: ...
def urls(column: polars.Expr | polars.Series) -> UrlExpressions | UrlSeries:
    """Returns the ``rfc1738`` namespace of an expression or a series, for type checkers."""
    return UrlSeries(column) if isinstance(column, polars.Series) else UrlExpressions(column)
