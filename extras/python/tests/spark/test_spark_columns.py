"""Tests that the functions for DataFrames and for SQL agree with `rfc1738.columns`."""

from __future__ import annotations

from pathlib import Path
from typing import List, Optional

import pyarrow as pa
import pytest
from pyspark.sql import DataFrame, Row, SparkSession

import generate
from rfc1738 import columns
from rfc1738 import spark as on_spark

URLS: List[Optional[str]] = [
    "ftp://joe:s3cret@host.dom/%2Fetc/motd;type=a",
    "http://host.dom:80/a?b",
    "http://host_1/",
    "",
    None,
    "news:comp.risks",
    "http://joe:s3cret@host.dom/",
    "http://h/\u65e5",
    *generate.urls(2000, "columns"),
]
TEXTS = pa.array(URLS, pa.string())


@pytest.fixture(scope="module")
def urls(spark: SparkSession) -> DataFrame:
    frame = spark.createDataFrame(list(enumerate(URLS)), "id long, url string")
    return frame.repartition(4).cache()


def values(array: pa.Array) -> list:
    return array.to_pylist()


FUNCTIONS = [name for name in columns.__all__ if name != "PARTS"]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_each_function_agrees_with_the_columns(urls: DataFrame, name: str) -> None:
    rows = urls.orderBy("id").select(getattr(on_spark, name)("url").alias("value")).collect()
    expected = values(getattr(columns, name)(TEXTS))
    assert [row.asDict(recursive=True)["value"] for row in rows] == expected


def test_each_function_of_sql_agrees_with_the_columns(spark: SparkSession, urls: DataFrame) -> None:
    on_spark.register(spark)
    functions = columns._sql_functions()
    assert {*FUNCTIONS, *columns.PARTS} < {*functions}
    rows = urls.orderBy("id").selectExpr(*(f"rfc1738_{name}(url) AS {name}" for name in functions)).collect()
    for name, function in functions.items():
        assert [row.asDict(recursive=True)[name] for row in rows] == values(function(TEXTS)), name


def test_types(urls: DataFrame) -> None:
    frame = urls.select(
        on_spark.is_url("url").alias("is_url"),
        on_spark.error_offset(urls.url).alias("offset"),
        on_spark.parts("url", ["host", "port"]).alias("parts"),
        on_spark.errors("url").alias("error"),
    )
    assert frame.schema.simpleString() == (
        "struct<is_url:boolean,offset:bigint,parts:struct<host:string,port:int>,"
        "error:struct<offset:bigint,reason:string,section:string,message:string,found:string>>"
    )


def test_sql(spark: SparkSession, urls: DataFrame) -> None:
    on_spark.register(spark)
    urls.createOrReplaceTempView("urls")
    row = spark.sql(
        """
        SELECT rfc1738_is_url(url) AS valid, rfc1738_parts(url).host, rfc1738_parts(url).password,
            rfc1738_parts(url).type, rfc1738_production(url) AS production, rfc1738_redacted(url) AS redacted
        FROM urls WHERE id = 0
        """
    ).first()
    redacted = "ftp://joe:****@host.dom/%2Fetc/motd;type=a"
    assert tuple(row) == (True, "host.dom", "****", "a", "ftpurl", redacted)
    row = spark.sql(
        """
        SELECT rfc1738_is_url(url), rfc1738_parts(url), rfc1738_error_offset(url), rfc1738_reason(url) IS NULL,
            rfc1738_errors(url).offset
        FROM urls WHERE id = 2
        """
    ).first()
    assert tuple(row) == (False, None, 11, False, 11)
    null = "SELECT rfc1738_is_url(url), rfc1738_parts(url), rfc1738_errors(url), rfc1738_redacted(url) FROM urls WHERE id = 4"
    assert tuple(spark.sql(null).first()) == (None,) * 4
    counts = spark.sql("SELECT rfc1738_is_url(url), count(*) FROM urls GROUP BY 1").collect()
    assert sum(row[1] for row in counts) == len(URLS)


def test_passwords_are_shown_on_request(urls: DataFrame) -> None:
    first = urls.where("id = 0")
    masked, whole = (on_spark.parts("url", show_passwords=show).password for show in (False, True))
    assert tuple(first.select(masked, whole).first()) == ("****", "s3cret")
    judged, shown = (on_spark.judged("url", show_passwords=show) for show in (False, True))
    row = first.select(judged.url, judged.parts.password, shown.url, shown.parts.password).first()
    assert tuple(row) == ("ftp://joe:****@host.dom/%2Fetc/motd;type=a", "****", URLS[0], "s3cret")


def test_judged_is_a_single_call(urls: DataFrame) -> None:
    judged = urls.select("id", on_spark.judged("url", only=["host"]).alias("judged")).select("id", "judged.*")
    plan = judged._jdf.queryExecution().executedPlan().toString()
    assert plan.count("ArrowEvalPython") == 1
    rows = {row["id"]: row for row in judged.collect()}
    assert rows[0]["verdict"] == "valid" and rows[0]["parts"] == Row(host="host.dom") and rows[0]["error"] is None
    assert rows[2]["verdict"] == "invalid" and rows[2]["parts"] is None and rows[2]["error"]["offset"] == 11
    assert tuple(rows[4]) == (4, "missing", None, None, None)
    assert rows[6]["url"] == "http://joe:****@host.dom/"


def test_invalid_utf_8(spark: SparkSession) -> None:
    """A Spark string may contain any bytes. Invalid UTF-8 becomes U+FFFD, as in the command."""
    frame = spark.sql("SELECT explode(array(X'687474703a2f2f682f', X'687474703a2f2f682fff61', NULL)) AS octets")
    frame = frame.selectExpr("CAST(octets AS string) AS url")
    rows = frame.select(on_spark.is_url("url"), on_spark.error_offset("url"), on_spark.redacted("url")).collect()
    assert [tuple(row) for row in rows] == [
        (True, None, "http://h/"),
        (False, 9, "http://h/\ufffda"),
        (None, None, None),
    ]


@pytest.mark.parametrize("only", ["host", ["hostname"], ["host", "host"]])
def test_wrong_names_of_parts(only: object) -> None:
    for function in (on_spark.parts, on_spark.judged):
        with pytest.raises((TypeError, ValueError), match="even for a single name|no part is named 'hostname'|named twice"):
            function("url", only=only)


def test_columns_are_named_after_the_functions(spark: SparkSession, urls: DataFrame, tmp_path: Path) -> None:
    """The README's `select` can be written, and plans show which functions are called."""
    frame = urls.select("url", on_spark.is_url("url"), on_spark.parts("url").host, on_spark.reason("url"))
    assert frame.columns == ["url", "is_url(url)", "parts(url).host", "reason(url)"]
    frame.write.parquet(str(tmp_path / "out"))
    assert spark.read.parquet(str(tmp_path / "out")).count() == urls.count()
    assert "is_url(url" in frame._jdf.queryExecution().executedPlan().toString()
    on_spark.register(spark)
    assert spark.sql("SELECT rfc1738_is_url('x:y')").columns == ["rfc1738_is_url(x:y)"]
