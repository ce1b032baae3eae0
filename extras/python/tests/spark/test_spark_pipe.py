"""The command on executors that lack the package: shipped with the job, and fed by `pipe`."""

from __future__ import annotations

import json
from typing import Any, List

import pytest
from pyspark.sql import SparkSession
from pyspark.sql import functions as F

import made_up

ROWS = 20_000

JUDGE = "sh -c './rfc1738 parts --echo whole || [ $? -eq 1 ]'"
"""An invalid URL is exit code 1, which isn't a failure here; any other is."""


@pytest.fixture(scope="module")
def shipped(spark: SparkSession, command: str) -> SparkSession:
    # As `spark-submit --files` does.
    spark.sparkContext.addFile(command)
    return spark


def distinct(rows: int) -> List[str]:
    return sorted({url for url in made_up.urls(rows, "pipe") if url is not None})


def piped(url: str) -> str:
    """Returns the URL as it is piped."""
    return url.replace("\n", " ").replace("\r", " ")


def told(command: str, urls: List[str]) -> List[Any]:
    """What the command says of these, in order, on one machine."""
    import subprocess

    records = "".join(f"{url}\0" for url in urls).encode()
    ran = subprocess.run([command, "parts", "--null"], input=records, capture_output=True)
    return [json.loads(line) for line in ran.stdout.splitlines()]


def test_each_line_comes_back_with_its_url(shipped: SparkSession, command: str) -> None:
    urls = distinct(ROWS)
    frame = shipped.createDataFrame([(url,) for url in urls], "url string").repartition(7)
    # A line end would end the record. A space is as invalid, in the same place.
    lines = frame.select(F.translate("url", "\n\r", "  ")).rdd.map(lambda row: row[0]).pipe(JUDGE, checkCode=True)
    said = [json.loads(line) for line in lines.collect()]
    assert len(said) == len(urls)
    by_record = {line.pop("record"): line for line in said}
    for url, expected in zip(urls, told(command, urls)):
        line = by_record[piped(url)]
        assert line["valid"] is expected["valid"]
        if expected["valid"]:
            assert {**line, "index": 0} == {**expected, "index": 0}
        else:
            assert line["error"]["offset"] == expected["error"]["offset"]
            if piped(url) == url:
                assert line["error"] == expected["error"]


def test_the_lines_are_a_data_frame_to_join(shipped: SparkSession) -> None:
    urls = [(number, url) for number, url in enumerate(made_up.urls(2_000, "join")) if url and piped(url) == url]
    frame = shipped.createDataFrame(urls, "id long, url string")
    lines = frame.select("url").distinct().rdd.map(lambda row: row[0]).pipe(JUDGE, checkCode=True)
    told = shipped.createDataFrame(lines.map(lambda line: (line,)), "line string").select(
        F.from_json("line", "record string, valid boolean, host string, error struct<offset: bigint>").alias("said")
    )
    joined = frame.join(told.select("said.*"), frame.url == F.col("record"))
    assert joined.count() == len(urls)
    assert joined.where("valid = (error IS NOT NULL) OR valid IS NULL").count() == 0


def test_sql_alone(shipped: SparkSession, command: str) -> None:
    urls = distinct(2_000)
    shipped.createDataFrame([*((url,) for url in urls), (None,)], "url string").createOrReplaceTempView("piped")
    said = shipped.sql(
        """
        SELECT said.* FROM (
            SELECT from_json(line, 'record string, valid boolean, host string') AS said FROM (
                SELECT TRANSFORM (translate(url, '\\n\\r', '  ')) USING './rfc1738 parts --echo whole || [ $? -eq 1 ]' AS (line string)
                FROM piped WHERE url IS NOT NULL
            )
        )
        """
    )
    rows = {row["record"]: row for row in said.collect()}
    for url, expected in zip(urls, told(command, urls)):
        row = rows[piped(url)]
        assert row["valid"] is expected["valid"] and row["host"] == expected.get("host")
    assert len(rows) == len({piped(url) for url in urls})


def test_a_command_that_fails_fails_the_job(shipped: SparkSession) -> None:
    lines = shipped.sparkContext.parallelize(["http://h/"]).pipe(JUDGE.replace("--echo", "--eco"), checkCode=True)
    with pytest.raises(Exception, match="PIPE_FUNCTION_EXITED"):
        lines.collect()
