"""RFC 1738 in DuckDB: functions for SQL, on texts in Arrow's form.

>>> import duckdb
>>> import rfc1738.duckdb
>>> connection = duckdb.connect()
>>> rfc1738.duckdb.register(connection)
>>> connection.sql("SELECT rfc1738_is_url('ftp://host.dom/'), rfc1738_parts('ftp://joe@host.dom/').host").fetchall()
[(True, 'host.dom')]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import duckdb

from . import columns

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["register"]


def register(connection: duckdb.DuckDBPyConnection) -> None:
    """Gives the connection the functions of ``rfc1738.columns`` for SQL.

    Each takes a text and has the name that it has there, after ``rfc1738_``: ``rfc1738_is_url``, ``rfc1738_reason``,
    ``rfc1738_parts``. A struct's fields are taken with a dot. ``rfc1738_parts`` masks passwords.
    """
    errors = {"offset": "UBIGINT", "reason": "VARCHAR", "section": "VARCHAR", "message": "VARCHAR"}
    for function, returned in (
        (columns.is_url, "BOOLEAN"),
        (columns.production, "VARCHAR"),
        (columns.errors, duckdb.struct_type(errors)),
        (columns.error_offset, "UBIGINT"),
        (columns.reason, "VARCHAR"),
        (columns.error_message, "VARCHAR"),
        (columns.parts, duckdb.struct_type({name: "VARCHAR" for name in columns.PARTS})),
        (columns.decoded_path, "BLOB"),
        (columns.path_segments, duckdb.list_type("BLOB")),
        (columns.redacted, "VARCHAR"),
    ):
        _register(connection, function, returned)


# DuckDB's types leave out the names of its options, which all its versions take.
def _register(connection: Any, function: Callable[..., Any], returned: Any) -> None:
    def of_column(urls: Any) -> Any:
        # DuckDB has threads of its own.
        return function(urls, threads=1)

    name = f"rfc1738_{function.__name__}"
    try:
        # Who registers them twice has them once.
        connection.remove_function(name)
    except duckdb.Error:
        pass
    connection.create_function(
        name,
        of_column,
        ["VARCHAR"],
        returned,
        type="arrow",
        null_handling="special",
    )
