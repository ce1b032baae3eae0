"""Uses each public name with its type, for `mypy --strict`. `test_typing` checks that no name is missing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import duckdb
import polars as pl
from typing_extensions import assert_type

import rfc1738
import rfc1738.duckdb
import rfc1738.job
import rfc1738.polars
import rfc1738.spark
from rfc1738 import columns

if TYPE_CHECKING:
    from pyspark.sql import Column, SparkSession


def single(text: str) -> None:
    url = assert_type(rfc1738.parse(text), rfc1738.Url)
    assert_type(rfc1738.is_url(text) or rfc1738.is_url(url), bool)
    assert_type(rfc1738.parse(url), rfc1738.Url)
    assert_type([rfc1738.redacted(url), f"{url:>40}"], list[str])
    assert_type(url.why_no_host, rfc1738.ParseError | None)
    assert_type(rfc1738.PARTS + rfc1738.PRODUCTIONS, tuple[str, ...])
    assert_type(rfc1738.__version__, str)
    assert_type([url.host, url.user, url.password, url.path, url.search, url.authority, url.netloc, url.query], list[str | None])
    assert_type([url.scheme, url.production, url.redacted, url.geturl(), str(url)], list[str])
    assert_type([url.port, url.port_or_default], list[int | None])
    assert_type(url.path_segments, tuple[str, ...] | None)
    assert_type(url.endpoint, tuple[str, int | None] | None)
    assert_type(url.to_file_path(), Path)
    assert_type(url.warnings, tuple[rfc1738.UrlWarning, ...])
    assert_type(url == text, bool)
    assert_type(rfc1738.Url(url), rfc1738.Url)
    assert_type(url.location_key, str)
    assert_type(url.query_pairs, tuple[tuple[str, str], ...])
    assert_type(url.decoded("user"), bytes | None)
    assert_type(url.decoded("user", text=True), str | None)
    assert_type(url.tree[0], rfc1738.Node)
    assert_type(url.replace(port=80, query={"a": "b"}), rfc1738.Url)
    assert_type(rfc1738.build("https", host="host.dom", query=[("a", b"b")]), rfc1738.Url)
    assert_type(rfc1738.build("http", host="host.dom", path=["a", b"b"]), rfc1738.Url)
    assert_type(rfc1738.encode("password", b"a") + rfc1738.redacted(text), str)
    assert_type(rfc1738.decode(text), bytes)
    assert_type(rfc1738.matches("host", text), bool)
    tree = assert_type(rfc1738.parse_as("host", text), rfc1738.Tree)
    assert_type(tree.root, rfc1738.Node)
    for found in rfc1738.extract(text, bare=True):
        assert_type(found, rfc1738.Extracted)
    assert_type(rfc1738.ftp_commands(url), list[rfc1738.Command])
    assert_type(rfc1738.gopher_request(url), bytes)
    assert_type(rfc1738.plan(url), list[rfc1738.Step])


def errors(text: str) -> None:
    try:
        assert_type(rfc1738.repair(text), tuple[rfc1738.Url, tuple[rfc1738.Fix, ...]])
    except rfc1738.ParseError as error:
        assert_type([error.message, error.reason, error.section, error.drawing], list[str])
        assert_type([error.span], list[tuple[int, int]])
        assert_type(error.fix, rfc1738.Fix | None)
        assert_type(error.mistake, rfc1738.Mistake | None)
        assert_type(error.offset, int)
        assert_type(error.found, str | None)
        assert_type(error.withheld, bool)
        assert_type(error.expected, tuple[str, ...])
        assert_type(error.args, tuple[str])
        raise rfc1738.ParseError("a message") from error
    except rfc1738.BuildError as error:
        assert_type(error.part + error.section, str)
    except (rfc1738.InjectionError, rfc1738.EndpointError, rfc1738.FilePathError, rfc1738.PlanError) as error:
        assert_type(str(error), str)


def of_columns(series: pl.Series) -> None:
    assert_type(columns.PARTS, tuple[str, ...])
    assert_type(columns.is_url(series, threads=1), pl.Series)
    assert_type(columns.production(series), pl.Series)
    assert_type(columns.errors(series), pl.Series)
    assert_type(columns.error_offset(series), pl.Series)
    assert_type(columns.reason(series), pl.Series)
    assert_type(columns.error_message(series), pl.Series)
    assert_type(columns.parts(series, ["host"], show_passwords=True, decoded=True, threads=1), pl.Series)
    assert_type(columns.decoded_path(series), pl.Series)
    assert_type(columns.path_segments(series), pl.Series)
    assert_type(columns.redacted(series), pl.Series)
    assert_type(columns.location_key(series), pl.Series)
    assert_type(columns.url_warnings(series), pl.Series)
    assert_type(columns.repair(series), pl.Series)
    assert_type(columns.extract(series, bare=True, schemes=["svn"]), pl.Series)
    assert_type(columns.why_no_host(series), pl.Series)
    columns.is_url(["http://host.dom/", rfc1738.Url("x:y"), None])


def of_polars(series: pl.Series) -> None:
    of_expression = assert_type(rfc1738.polars.urls(pl.col("url")), rfc1738.polars.UrlExpressions)
    of_series = assert_type(rfc1738.polars.urls(series), rfc1738.polars.UrlSeries)
    assert_type(of_expression.is_url(), pl.Expr)
    assert_type(of_expression.parts(["host"], decoded=True), pl.Expr)
    assert_type(of_series.is_url(), pl.Series)
    assert_type(of_series.parts(["host"], decoded=True), pl.Series)
    assert_type(of_expression.extract(bare=True), pl.Expr)
    assert_type(of_series.location_key(), pl.Series)


def of_duckdb(connection: duckdb.DuckDBPyConnection) -> None:
    rfc1738.duckdb.register(connection)


def of_spark(session: SparkSession) -> None:
    on_spark = rfc1738.spark
    rfc1738.spark.register(session)
    verdicts: list[str] = [on_spark.VALID, on_spark.INVALID, on_spark.MISSING]
    assert len(verdicts) == 3
    columns: list[Column] = [
        on_spark.is_url("url"),
        on_spark.production("url"),
        on_spark.error_offset("url"),
        on_spark.reason("url"),
        on_spark.errors("url"),
        on_spark.parts("url", only=["host"]),
        on_spark.error_message("url"),
        on_spark.decoded_path("url"),
        on_spark.path_segments("url"),
        on_spark.location_key("url"),
        on_spark.url_warnings("url"),
        on_spark.why_no_host("url"),
        on_spark.repair("url"),
        on_spark.extract("url", bare=True),
        on_spark.redacted("url"),
        on_spark.judged("url", show_passwords=True),
    ]
    assert_type(columns[0], "Column")
    assert_type(rfc1738.job.main(["--help"]), int)
