"""Tests that the DuckDB functions have the same results as pyarrow columns."""

from __future__ import annotations

import doctest

import duckdb
import pyarrow as pa
import pytest
from test_columns import FUNCTIONS, TEXTS

import rfc1738.duckdb
from rfc1738 import columns


@pytest.fixture()
def connection() -> duckdb.DuckDBPyConnection:
    connection = duckdb.connect()
    rfc1738.duckdb.register(connection)
    return connection


SQL = columns._sql_functions()


@pytest.mark.parametrize("function", SQL)
def test_functions_agree_with_columns(connection: duckdb.DuckDBPyConnection, function: str) -> None:
    # DuckDB strings can't contain NUL.
    texts = [text for text in TEXTS if "\0" not in text] + [None]
    connection.register("urls", pa.table({"row": range(len(texts)), "url": texts}))
    found = connection.sql(f"SELECT rfc1738_{function}(url) FROM urls ORDER BY row").fetchall()
    assert [row[0] for row in found] == SQL[function](texts).to_pylist()
    assert {*FUNCTIONS, *columns.PARTS} < {*SQL}


def test_sql(connection: duckdb.DuckDBPyConnection) -> None:
    query = """
        SELECT rfc1738_parts(url).host AS host, count(*)
        FROM (SELECT 'http://host' || range % 3 || '.dom/' || range AS url FROM range(10000))
        WHERE rfc1738_is_url(url)
        GROUP BY host ORDER BY host
    """
    assert connection.sql(query).fetchall() == [("host0.dom", 3334), ("host1.dom", 3333), ("host2.dom", 3333)]


def test_examples() -> None:
    tried = doctest.testmod(rfc1738.duckdb)
    assert (tried.attempted, tried.failed) == (5, 0)


def test_registered_twice() -> None:
    connection = duckdb.connect()
    for _ in range(2):
        rfc1738.duckdb.register(connection)
    assert connection.sql("SELECT rfc1738_is_url('x:y')").fetchall() == [(True,)]
