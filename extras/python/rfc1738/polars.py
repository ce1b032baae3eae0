"""The namespace ``rfc1738`` for Polars expressions, registered when this module is imported.

>>> import polars
>>> import rfc1738.polars
>>> frame = polars.DataFrame({"url": ["ftp://joe@host.dom/", "http://host_1/", None]})
>>> frame.lazy().select(polars.col("url").rfc1738.is_url()).collect().to_series().to_list()
[True, False, None]
>>> frame.select(polars.col("url").rfc1738.parts(only=["host", "user"])).unnest("url").row(0)
('host.dom', 'joe')

Each method applies the function of the same name in ``rfc1738.columns``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import polars

from . import columns

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["UrlExpressions"]

_ERRORS = {"offset": polars.UInt64, "reason": polars.String, "section": polars.String, "message": polars.String}


@polars.api.register_expr_namespace("rfc1738")
class UrlExpressions:
    """The functions of ``rfc1738.columns`` as methods of an expression."""

    def __init__(self, expression: polars.Expr) -> None:
        self._expression = expression

    def is_url(self) -> polars.Expr:
        """Returns ``True`` for each text that is a URL."""
        return self._map(columns.is_url, polars.Boolean)

    def production(self) -> polars.Expr:
        """Returns the production that derives each URL."""
        return self._map(columns.production, polars.String)

    def errors(self) -> polars.Expr:
        """Returns the error of each text that isn't a URL, as a struct."""
        return self._map(columns.errors, polars.Struct(_ERRORS))

    def error_offset(self) -> polars.Expr:
        """Returns the length in bytes of the longest prefix of each invalid text that a URL can begin with."""
        return self._map(columns.error_offset, polars.UInt64)

    def reason(self) -> polars.Expr:
        """Returns the reason why each text isn't a URL, as one of a few phrases."""
        return self._map(columns.reason, polars.String)

    def error_message(self) -> polars.Expr:
        """Returns the error of each text that isn't a URL, as a sentence with the position in bytes."""
        return self._map(columns.error_message, polars.String)

    def parts(
        self, only: Iterable[str] | None = None, *, show_passwords: bool = False, decoded: bool = False
    ) -> polars.Expr:
        """Returns the production and the parts of each URL as a struct."""
        names = columns.PARTS if only is None else list(only)
        part = polars.Binary if decoded else polars.String
        fields = {name: polars.String if name == "production" else part for name in names}
        return self._map(
            columns.parts, polars.Struct(fields), only=names, show_passwords=show_passwords, decoded=decoded
        )

    def decoded_path(self) -> polars.Expr:
        """Returns the path of each URL, decoded except for ``%2F`` and ``%25``."""
        return self._map(columns.decoded_path, polars.Binary)

    def path_segments(self) -> polars.Expr:
        """Returns the decoded segments of each path in ftp, http and file."""
        return self._map(columns.path_segments, polars.List(polars.Binary))

    def redacted(self) -> polars.Expr:
        """Returns each text, valid or not, with possible passwords as ``****``."""
        return self._map(columns.redacted, polars.String)

    def _map(self, function: Any, to: Any, **options: Any) -> polars.Expr:
        def mapped(urls: polars.Series) -> polars.Series:
            series: polars.Series = function(urls, **options)
            return series

        return self._expression.map_batches(mapped, return_dtype=to, is_elementwise=True)


