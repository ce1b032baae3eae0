"""Runs the examples in the README's section on Spark."""

from __future__ import annotations

import re
from typing import Any, List

from pyspark.sql import SparkSession

import rfc1738.spark
from conftest import PYTHON

URLS = ["ftp://joe:tiger@host.dom/a", "http://host_1/", "http://host.dom/", None]


def examples(language: str) -> List[str]:
    section = (PYTHON / "README.md").read_text(encoding="utf-8").partition("\n## Spark\n")[2].partition("\n## ")[0]
    return re.findall(rf"^```{language}\n(.*?)^```$", section, re.DOTALL | re.MULTILINE)


def test_examples_run(spark: SparkSession) -> None:
    urls = spark.createDataFrame([(url,) for url in URLS], "url string")
    urls.createOrReplaceTempView("urls")
    rfc1738.spark.register(spark)

    (columns,) = examples("python")
    names: Any = {"urls": urls}
    *imports, expression = columns.strip().splitlines()
    exec("\n".join(imports), names)
    rows = [tuple(row) for row in eval(expression, names).collect()]
    assert rows == [
        (URLS[0], True, "host.dom", None),
        (URLS[1], False, None, "a host name can't contain an underscore"),
        (URLS[2], True, "host.dom", None),
        (None, None, None, None),
    ]

    (queries,) = examples("sql")
    by_line = [[tuple(row) for row in spark.sql(query).collect()] for query in queries.splitlines()]
    assert by_line == [[("host.dom", 2)], [("a host name can't contain an underscore", 1)]]
