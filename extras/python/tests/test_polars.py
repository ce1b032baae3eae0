"""Tests that the functions return the same results for Polars columns as for pyarrow columns."""

from __future__ import annotations

import doctest
from typing import Any

import polars as pl
import pyarrow as pa
import pytest
from test_columns import FUNCTIONS, SHOWING, TEXTS, WRONG_NAMES, buffers

import rfc1738.polars
from rfc1738 import columns

# `Any`, because Polars' type hints don't include registered namespaces.
URL: Any = pl.col("url")
SERIES = pl.Series("url", [*TEXTS[::10], None])


@pytest.mark.parametrize("function", FUNCTIONS)
def test_series_agree_with_arrays(function: str) -> None:
    expected = getattr(columns, function)(SERIES.to_list()).to_pylist()
    for series in (SERIES, SERIES.cast(pl.Categorical), pl.concat([SERIES[:7], SERIES[7:]], rechunk=False)):
        found = getattr(columns, function)(series)
        assert found.name == "url"
        assert found.to_list() == expected


@pytest.mark.parametrize("function", FUNCTIONS)
def test_series_namespace_agrees_with_columns(function: str) -> None:
    of_series: Any = SERIES
    expected = getattr(columns, function)(SERIES)
    assert getattr(of_series.rfc1738, function)().equals(expected, check_names=True)
    assert getattr(rfc1738.polars.urls(SERIES), function)().equals(expected, check_names=True)
    expression = getattr(rfc1738.polars.urls(pl.col("url")), function)()
    assert SERIES.to_frame().select(expression).to_series().equals(expected, check_names=True)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_expressions_agree_with_series(function: str) -> None:
    expression = getattr(URL.rfc1738, function)()
    frame = SERIES.to_frame().lazy().select(expression)
    expected = getattr(columns, function)(SERIES)
    for engine in ("in-memory", "streaming"):
        found = frame.collect(engine=engine).to_series()
        assert found.equals(expected, check_names=True)
    # A lazy frame reports the types in advance.
    assert frame.collect_schema()["url"] == expected.dtype


def test_some_parts() -> None:
    frame = pl.LazyFrame({"url": ["ftp://joe:tiger@host.dom/%41"]})
    parts = URL.rfc1738.parts(["path", "production"], decoded=True)
    assert frame.select(parts).unnest("url").collect().row(0) == (b"A", "ftpurl")
    ports = frame.select(URL.rfc1738.parts(["port", "port_text"], decoded=True)).collect_schema()["url"]
    assert ports == pl.Struct({"port": pl.UInt16, "port_text": pl.Binary})
    shown = URL.rfc1738.parts(["password"], show_passwords=True).struct.field("password")
    assert frame.select(shown).collect().item() == "tiger"


@pytest.mark.parametrize(("only", "kind", "message"), WRONG_NAMES)
def test_wrong_names_of_parts(only: Any, kind: type[Exception], message: str) -> None:
    """The error comes when the expression is built."""
    with pytest.raises(kind, match=message):
        URL.rfc1738.parts(only=only)
    with pytest.raises(kind, match=message):
        rfc1738.polars.urls(SERIES).parts(only=only)
    with pytest.raises(ValueError, match="threads must be at least 1"):
        URL.rfc1738.is_url(threads=0)


def test_short_series() -> None:
    assert columns.parts(pl.Series([None, None])).null_count() == 2
    assert columns.is_url(pl.Series([], dtype=pl.String)).dtype == pl.Boolean
    assert pl.DataFrame({"url": [None, "x:y"]})[:1].select(URL.rfc1738.is_url()).item() is None


def test_no_buffer_contains_a_masked_password() -> None:
    urls = pl.Series(["ftp://joe:a-rather-long-secret@host.dom/", "joe:a-rather-long-secret@a_b"])
    for function in set(FUNCTIONS) - set(SHOWING):
        for array in pa.chunked_array(getattr(columns, function)(urls)).chunks:
            assert b"secret" not in buffers(array), function


def test_examples() -> None:
    tried = doctest.testmod(rfc1738.polars)
    assert (tried.attempted, tried.failed) == (8, 0)
