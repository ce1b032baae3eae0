"""Tests that the columns of pandas, Polars and DuckDB have the same results as those of pyarrow."""

from __future__ import annotations

import doctest
import io
from typing import Any

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from test_columns import FUNCTIONS, SHOWING, TEXTS, WRONG_NAMES, buffers

import rfc1738
import rfc1738.duckdb
import rfc1738.polars
from rfc1738 import columns

TYPES = ["str", "string", object, pd.ArrowDtype(pa.string()), pd.ArrowDtype(pa.string_view()), "category"]


@pytest.mark.parametrize("data_type", TYPES, ids=str)
@pytest.mark.parametrize("function", FUNCTIONS)
def test_pandas_series_agree_with_arrays(function: str, data_type: Any) -> None:
    texts = [*TEXTS[::10], None]
    index = [f"row {row}" for row in range(len(texts))]
    series = pd.Series(texts, index=index, name="url", dtype=data_type)
    expected = getattr(columns, function)(texts)
    found = getattr(columns, function)(series)
    assert list(found.index) == index
    if isinstance(found, pd.DataFrame):
        assert list(found.columns) == [field.name for field in expected.type]
        for name in found.columns:
            assert pa.array(found[name]).to_pylist() == expected.field(name).to_pylist()
    else:
        assert found.name == "url"
        assert pa.array(found).to_pylist() == expected.to_pylist()


def test_pandas_text_methods_work() -> None:
    urls = pd.Series(["ftp://host.dom/a", "http://host.dom/", "http://host_1/", None])
    parts = columns.parts(urls, ["scheme", "host"])
    assert parts["host"].str.upper().value_counts().to_dict() == {"HOST.DOM": 2}
    assert parts.groupby("scheme").size().to_dict() == {"ftp": 1, "http": 1}
    assert urls[~columns.is_url(urls).fillna(True)].to_list() == ["http://host_1/"]
    assert columns.reason(urls).value_counts().to_dict() == {"a host name can't contain an underscore": 1}


NULLABLE = {
    "is_url": pd.BooleanDtype(),
    "production": pd.StringDtype("pyarrow"),
    "reason": pd.StringDtype("pyarrow"),
    "error_message": pd.StringDtype("pyarrow"),
    "redacted": pd.StringDtype("pyarrow"),
    "error_offset": pd.UInt64Dtype(),
    "decoded_path": pd.ArrowDtype(pa.binary()),
}


@pytest.mark.parametrize("data_type", ["str", "string", object, "category"], ids=str)
def test_pandas_types_are_nullable(data_type: Any) -> None:
    urls = pd.Series(["http://host.dom:80/", "http://host_1/", None], dtype=data_type)
    for function, expected in NULLABLE.items():
        found = getattr(columns, function)(urls)
        if function == "decoded_path":
            assert found.dtype in (expected, pd.ArrowDtype(pa.large_binary()))
        else:
            assert found.dtype == expected
        assert found[2] is pd.NA
    parts = columns.parts(urls, ["host", "port", "port_text"])
    assert [str(type) for type in parts.dtypes] == ["string", "UInt16", "string"]
    assert parts["port"].tolist() == [80, pd.NA, pd.NA]
    assert [str(type) for type in columns.errors(urls).dtypes] == ["UInt64", *["string"] * 4]


def test_pandas_arrow_types_are_kept() -> None:
    urls = pd.Series(["http://host.dom:80/", None], dtype=pd.ArrowDtype(pa.string_view()))
    assert columns.is_url(urls).dtype == pd.ArrowDtype(pa.bool_())
    assert columns.redacted(urls).dtype == urls.dtype
    assert columns.parts(urls, ["port"])["port"].dtype == pd.ArrowDtype(pa.uint16())


def test_pandas_empty_series() -> None:
    for data_type in TYPES:
        assert list(columns.parts(pd.Series([], dtype=data_type), ["host", "path"]).columns) == ["host", "path"]
        assert len(columns.is_url(pd.Series([], dtype=data_type))) == 0


def test_pandas_other_types_are_rejected() -> None:
    with pytest.raises(TypeError, match="^a column of int64 contains no strings"):
        columns.is_url(pd.Series([1, 2]))


SECRET = "ftp://joe:sEcReT@h/\ud800"
OF_PYTHON = [object, "string[python]", pd.StringDtype("python", na_value=float("nan")), "category", pd.CategoricalDtype(pd.Index([SECRET], dtype="string[python]"))]
"""The pandas types that can hold a lone surrogate, because they store Python objects."""


@pytest.mark.parametrize("function", FUNCTIONS)
def test_pandas_errors_hide_the_text(function: str) -> None:
    """Python's own exception for a surrogate contains the text, and its `args` show it."""
    held = []
    for data_type in [*OF_PYTHON, *TYPES, "string[pyarrow]", "str", pd.SparseDtype(object), "U40", "bytes", "S40", "complex", "float", "Int64", "datetime64[ns]", "period[D]", "interval"]:
        try:
            urls = pd.Series([SECRET, None], dtype=data_type)
        except (ValueError, TypeError, pa.ArrowException):
            # pandas can't create this series.
            continue
        held.append(str(data_type))
        with pytest.raises((TypeError, ValueError)) as caught:
            getattr(columns, function)(urls)
        error: Any = caught.value
        while error is not None:
            assert not isinstance(error, UnicodeError), data_type
            assert "sEcReT" not in f"{error} {error!r} {error.args} {vars(error)}", data_type
            error = error.__cause__ or error.__context__
    assert len(held) >= len(OF_PYTHON)


def test_pandas_columns_without_values() -> None:
    frame = pd.read_csv(io.StringIO("id,url\n1,\n2,\n"))
    assert frame["url"].dtype == float
    for function in FUNCTIONS:
        found = getattr(columns, function)(frame["url"])
        assert len(found) == 2 and bool(found.isna().all(axis=None))
    for data_type in ["float", "Float64", "Int8", "datetime64[ns]", "boolean", pd.ArrowDtype(pa.float64()), pd.CategoricalDtype([1.5]), "category"]:
        assert columns.is_url(pd.Series([None, None], dtype=data_type)).isna().all(), data_type
    with pytest.raises(TypeError, match="a column of double contains no strings"):
        columns.is_url(pd.Series([None, 1.5]))


def test_urls_as_values() -> None:
    urls = [rfc1738.Url("http://h/"), "a_b", None]
    for series in (pd.Series(urls, name="url"), pl.Series("url", urls, dtype=pl.Object)):
        found: Any = columns.is_url(series)
        assert type(found) is type(series) and found.name == "url"
        assert found.to_list() == [True, False, pd.NA if isinstance(series, pd.Series) else None]
        assert pa.array(columns.parts(series, ["host"])["host"] if isinstance(series, pd.Series) else columns.parts(series, ["host"]).struct.field("host")).to_pylist() == ["h", None, None]


def test_polars_types() -> None:
    for wrong in (pl.Series([["http://h/"]]), pl.Series([{"a": "http://h/"}]), pl.Series([1]), pl.Series([b"http://h/"]), pl.Series([1.5, None])):
        with pytest.raises(TypeError) as caught:
            columns.is_url(wrong)
        assert str(caught.value) == f"a column of {wrong.dtype} contains no strings: convert it to strings first"
    with pytest.raises(TypeError, match="must contain only str, Url and None"):
        columns.is_url(pl.Series([object()], dtype=pl.Object))
    for missing in (pl.Float64, pl.Int8, pl.List(pl.String), pl.Object):
        assert columns.is_url(pl.Series([None, None], dtype=missing)).to_list() == [None, None]
    for empty in (pl.Series(["http://h/", "x:y"])[1:1], pl.Series(["http://h/"], dtype=pl.Categorical)[1:1]):
        assert all(len(getattr(columns, function)(empty)) == 0 for function in FUNCTIONS)


# `Any`, because Polars' type hints don't include registered namespaces.
URL: Any = pl.col("url")
SERIES = pl.Series("url", [*TEXTS[::10], None])


@pytest.mark.parametrize("function", FUNCTIONS)
def test_polars_series_agree_with_arrays(function: str) -> None:
    expected = getattr(columns, function)(SERIES.to_list()).to_pylist()
    for series in (SERIES, SERIES.cast(pl.Categorical), pl.concat([SERIES[:7], SERIES[7:]], rechunk=False)):
        found = getattr(columns, function)(series)
        assert found.name == "url"
        assert found.to_list() == expected


@pytest.mark.parametrize("function", FUNCTIONS)
def test_polars_series_namespace_agrees_with_columns(function: str) -> None:
    of_series: Any = SERIES
    expected = getattr(columns, function)(SERIES)
    assert getattr(of_series.rfc1738, function)().equals(expected, check_names=True)
    assert getattr(rfc1738.polars.urls(SERIES), function)().equals(expected, check_names=True)
    expression = getattr(rfc1738.polars.urls(pl.col("url")), function)()
    assert SERIES.to_frame().select(expression).to_series().equals(expected, check_names=True)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_polars_expressions_agree_with_series(function: str) -> None:
    expression = getattr(URL.rfc1738, function)()
    frame = SERIES.to_frame().lazy().select(expression)
    expected = getattr(columns, function)(SERIES)
    for engine in ("in-memory", "streaming"):
        found = frame.collect(engine=engine).to_series()
        assert found.equals(expected, check_names=True)
    # A lazy frame reports the types in advance.
    assert frame.collect_schema()["url"] == expected.dtype


def test_polars_some_parts() -> None:
    frame = pl.LazyFrame({"url": ["ftp://joe:tiger@host.dom/%41"]})
    parts = URL.rfc1738.parts(["path", "production"], decoded=True)
    assert frame.select(parts).unnest("url").collect().row(0) == (b"A", "ftpurl")
    ports = frame.select(URL.rfc1738.parts(["port", "port_text"], decoded=True)).collect_schema()["url"]
    assert ports == pl.Struct({"port": pl.UInt16, "port_text": pl.Binary})
    shown = URL.rfc1738.parts(["password"], show_passwords=True).struct.field("password")
    assert frame.select(shown).collect().item() == "tiger"


@pytest.mark.parametrize(("only", "kind", "message"), WRONG_NAMES)
def test_polars_wrong_names_of_parts(only: Any, kind: type[Exception], message: str) -> None:
    """The error comes when the expression is built."""
    with pytest.raises(kind, match=message):
        URL.rfc1738.parts(only=only)
    with pytest.raises(kind, match=message):
        rfc1738.polars.urls(SERIES).parts(only=only)
    with pytest.raises(ValueError, match="threads must be at least 1"):
        URL.rfc1738.is_url(threads=0)


def test_polars_short_series() -> None:
    assert columns.parts(pl.Series([None, None])).null_count() == 2
    assert columns.is_url(pl.Series([], dtype=pl.String)).dtype == pl.Boolean
    assert pl.DataFrame({"url": [None, "x:y"]})[:1].select(URL.rfc1738.is_url()).item() is None


def test_polars_no_buffer_contains_a_masked_password() -> None:
    urls = pl.Series(["ftp://joe:a-rather-long-secret@host.dom/", "joe:a-rather-long-secret@a_b"])
    for function in set(FUNCTIONS) - set(SHOWING):
        for array in pa.chunked_array(getattr(columns, function)(urls)).chunks:
            assert b"secret" not in buffers(array), function


def test_polars_examples() -> None:
    tried = doctest.testmod(rfc1738.polars)
    assert (tried.attempted, tried.failed) == (8, 0)


@pytest.fixture()
def connection() -> duckdb.DuckDBPyConnection:
    connection = duckdb.connect()
    rfc1738.duckdb.register(connection)
    return connection


SQL = columns._sql_functions()


@pytest.mark.parametrize("function", SQL)
def test_duckdb_functions_agree_with_columns(connection: duckdb.DuckDBPyConnection, function: str) -> None:
    # DuckDB strings can't contain NUL.
    texts = [text for text in TEXTS if "\0" not in text] + [None]
    connection.register("urls", pa.table({"row": range(len(texts)), "url": texts}))
    found = connection.sql(f"SELECT rfc1738_{function}(url) FROM urls ORDER BY row").fetchall()
    assert [row[0] for row in found] == SQL[function](texts).to_pylist()
    assert {*FUNCTIONS, *columns.PARTS} < {*SQL}


def test_duckdb_sql(connection: duckdb.DuckDBPyConnection) -> None:
    query = """
        SELECT rfc1738_parts(url).host AS host, count(*)
        FROM (SELECT 'http://host' || range % 3 || '.dom/' || range AS url FROM range(10000))
        WHERE rfc1738_is_url(url)
        GROUP BY host ORDER BY host
    """
    assert connection.sql(query).fetchall() == [("host0.dom", 3334), ("host1.dom", 3333), ("host2.dom", 3333)]


def test_duckdb_examples() -> None:
    tried = doctest.testmod(rfc1738.duckdb)
    assert (tried.attempted, tried.failed) == (5, 0)


def test_duckdb_registered_twice() -> None:
    connection = duckdb.connect()
    for _ in range(2):
        rfc1738.duckdb.register(connection)
    assert connection.sql("SELECT rfc1738_is_url('x:y')").fetchall() == [(True,)]
