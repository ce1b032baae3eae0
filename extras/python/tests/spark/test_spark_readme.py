"""The examples in the README's section on Spark."""

from __future__ import annotations

import re
from typing import Any, List

from pyspark.sql import SparkSession
from pyspark.sql import functions as F

import rfc1738.spark
from conftest import PYTHON

URLS = ["ftp://joe:tiger@host.dom/a", "http://host_1/", "http://host.dom/", None]


def examples(language: str) -> List[str]:
    section = (PYTHON / "README.md").read_text(encoding="utf-8").partition("\n## On Spark\n")[2]
    return re.findall(rf"^```{language}\n(.*?)^```$", section, re.DOTALL | re.MULTILINE)


def test_the_examples_run(spark: SparkSession, command: str) -> None:
    spark.sparkContext.addFile(command)
    urls = spark.createDataFrame([(url,) for url in URLS], "url string")
    urls.createOrReplaceTempView("urls")
    rfc1738.spark.register(spark)

    columns, pipe = examples("python")
    names: Any = {"spark": spark, "urls": urls, "F": F}
    exec(columns, names)
    exec(pipe, names)
    said = {row["said"]["record"]: row["said"] for row in names["said"].collect()}
    assert {url: row["valid"] for url, row in said.items()} == {URLS[0]: True, URLS[1]: False, URLS[2]: True}
    assert said[URLS[0]]["host"] == "host.dom" and said[URLS[1]]["error"]["offset"] == 11

    queries = [query for block in examples("sql") for query in block.split("\n\n")]
    counted, piped = queries
    by_line = [[tuple(row) for row in spark.sql(query).collect()] for query in counted.splitlines()]
    assert by_line == [[("host.dom", 2)], [("an underscore in the host", 1)]]
    add, select = piped.split(";")
    assert add.startswith("ADD FILE ")
    assert spark.sql(select).count() == len(URLS) - 1
