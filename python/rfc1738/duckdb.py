"""RFC 1738 in DuckDB: functions for SQL, on texts in Arrow's form.

>>> import duckdb
>>> import rfc1738.duckdb
>>> connection = duckdb.connect()
>>> rfc1738.duckdb.register(connection)
>>> connection.sql("SELECT rfc1738_is_url('ftp://host.dom/'), rfc1738_parts('ftp://joe@host.dom/').host").fetchall()
[(True, 'host.dom')]
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from duckdb import sqltypes
import duckdb

from . import columns

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

__all__ = ["register"]
