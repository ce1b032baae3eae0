"""SQL functions for DuckDB.

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
    """Registers the functions of ``rfc1738.columns`` for SQL on this connection.

    The names have the prefix ``rfc1738_``, as in ``rfc1738_is_url`` and ``rfc1738_reason``. Each function takes a string. Select
    a field of a struct with a dot: ``rfc1738_parts(url).host``. ``rfc1738_parts`` masks passwords.
    """
    parts = {name: "USMALLINT" if name == "port" else "VARCHAR" for name in columns.PARTS}
    errors = {"offset": "UBIGINT", "reason": "VARCHAR", "section": "VARCHAR", "message": "VARCHAR"}
    for function, returned in (
        (columns.is_url, "BOOLEAN"),
        (columns.production, "VARCHAR"),
        (columns.errors, duckdb.struct_type(errors)),
        (columns.error_offset, "UBIGINT"),
        (columns.reason, "VARCHAR"),
        (columns.error_message, "VARCHAR"),
        (columns.parts, duckdb.struct_type(parts)),
        (columns.decoded_path, "BLOB"),
        (columns.path_segments, duckdb.list_type("BLOB")),
        (columns.redacted, "VARCHAR"),
    ):
        _register(connection, function, returned)


# `Any`, because DuckDB's type stubs lack some options that all versions accept.
def _register(connection: Any, function: Callable[..., Any], returned: Any) -> None:
    def on_one_thread(urls: Any) -> Any:
        # DuckDB runs its own threads.
        return function(urls, threads=1)

    name = f"rfc1738_{function.__name__}"
    try:
        # Allow repeated registration.
        connection.remove_function(name)
    except duckdb.Error:
        pass
    connection.create_function(
        name,
        on_one_thread,
        ["VARCHAR"],
        returned,
        type="arrow",
        null_handling="special",
    )
