"""The types of the functions in ``columns``, for type checkers. The package doesn't import this module."""

from __future__ import annotations

from typing import Any, Callable, Concatenate, Iterable, ParamSpec, Protocol, overload

import pandas
import polars
import pyarrow

from ._rfc1738 import Url

P = ParamSpec("P")


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


class ToSeries(Protocol[P]):
    """A function that returns a column."""

    @overload
    def __call__(self, urls: polars.Series, *args: P.args, **options: P.kwargs) -> polars.Series: ...
    @overload
    def __call__(self, urls: _PandasSeries, *args: P.args, **options: P.kwargs) -> pandas.Series: ...
    @overload
    def __call__(self, urls: _Array | Iterable[str | Url | None], *args: P.args, **options: P.kwargs) -> pyarrow.Array: ...
    @overload
    def __call__(self, urls: _Stream, *args: P.args, **options: P.kwargs) -> pyarrow.ChunkedArray: ...


class ToStruct(Protocol[P]):
    """A function that returns a struct."""

    @overload
    def __call__(self, urls: polars.Series, *args: P.args, **options: P.kwargs) -> polars.Series: ...
    @overload
    def __call__(self, urls: _PandasSeries, *args: P.args, **options: P.kwargs) -> pandas.DataFrame: ...
    @overload
    def __call__(self, urls: _Array | Iterable[str | Url | None], *args: P.args, **options: P.kwargs) -> pyarrow.StructArray: ...
    @overload
    def __call__(self, urls: _Stream, *args: P.args, **options: P.kwargs) -> pyarrow.ChunkedArray: ...


def to_series(function: Callable[Concatenate[Any, P], Any]) -> ToSeries[P]:
    raise NotImplementedError


def to_struct(function: Callable[Concatenate[Any, P], Any]) -> ToStruct[P]:
    raise NotImplementedError
