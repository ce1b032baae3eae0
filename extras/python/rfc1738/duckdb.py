"""SQL functions for DuckDB.

>>> import duckdb
>>> import rfc1738.duckdb
>>> connection = duckdb.connect()
>>> rfc1738.duckdb.register(connection)
>>> connection.sql("SELECT rfc1738_is_url('ftp://host.dom/'), rfc1738_host('ftp://joe@host.dom/')").fetchall()
[(True, 'host.dom')]
"""

from __future__ import annotations

from typing import Any

import duckdb
import pyarrow

from . import columns

__all__ = ["register"]


def register(connection: duckdb.DuckDBPyConnection) -> None:
    """Registers the functions of ``rfc1738.columns`` for SQL on this connection.

    The names have the prefix ``rfc1738_``, as in ``rfc1738_is_url`` and ``rfc1738_reason``. Each function takes a string. There is
    also a function for each part, such as ``rfc1738_host``, and ``rfc1738_extract_bare``. Select a field of a struct with a dot:
    ``rfc1738_errors(url).offset``. ``rfc1738_parts`` and ``rfc1738_password`` mask passwords.
    """
    empty = pyarrow.array([], pyarrow.string())
    functions = columns._sql_functions()
    table = pyarrow.table({name: function(empty) for name, function in functions.items()})
    # `Any`, because DuckDB's type stubs lack some options that all versions accept.
    untyped: Any = connection
    for (name, function), returned in zip(functions.items(), connection.from_arrow(table).types):
        name = f"rfc1738_{name}"
        try:
            # Allow repeated registration.
            untyped.remove_function(name)
        except duckdb.Error:
            pass
        untyped.create_function(name, function, ["VARCHAR"], returned, type="arrow", null_handling="special")
