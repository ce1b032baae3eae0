"""Runs each function on each engine, compares the results, and compares the README's table with their types. Runs its examples on Spark."""

from __future__ import annotations

import os
import re
from typing import Any, Callable, Dict, List

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
from conftest import PYTHON
from pyspark.sql import SparkSession
from pyspark.sql import functions as F

import rfc1738.duckdb
import rfc1738.polars
import rfc1738.spark as on_spark
from rfc1738 import columns

FUNCTIONS = [name for name in columns.__all__ if name != "PARTS"]
TEXTS = ["ftp://joe:tiger@host.dom:2121/a%20b", "http://host_1/", " http://host.dom/", "<URL:x:y#z>", "HTTP://host.dom:25/", "https:host.dom", None]


def on_pyarrow(name: str) -> tuple[list[Any], str]:
    result = getattr(columns, name)(pa.array(TEXTS))
    return result.to_pylist(), str(result.type)


def on_pandas(name: str) -> tuple[list[Any], str]:
    result = getattr(columns, name)(pd.Series(TEXTS))
    if isinstance(result, pd.DataFrame):
        values = pa.Table.from_pandas(result, preserve_index=False).to_pylist()
        # A data frame has no nulls.
        return [value if any(field is not None for field in value.values()) else None for value in values], "DataFrame"
    return pa.array(result, from_pandas=True).to_pylist(), str(result.dtype).replace("large_", "")


def on_polars(name: str) -> tuple[list[Any], str]:
    expression = getattr(rfc1738.polars.urls(pl.col("url")), name)()
    result = pl.LazyFrame({"url": TEXTS}).select(expression).collect().to_series()
    return result.to_list(), str(result.dtype)


def on_duckdb(name: str) -> tuple[list[Any], str]:
    connection = duckdb.connect()
    rfc1738.duckdb.register(connection)
    connection.register("urls", pa.table({"id": range(len(TEXTS)), "url": TEXTS}))
    result = connection.sql(f"SELECT rfc1738_{name}(url) FROM urls ORDER BY id")
    return [value for (value,) in result.fetchall()], str(result.types[0])


def on_spark_of(spark: SparkSession) -> Callable[[str], tuple[list[Any], str]]:
    frame = spark.createDataFrame(list(enumerate(TEXTS)), "id int, url string")

    def run(name: str) -> tuple[list[Any], str]:
        result = frame.orderBy("id").select(getattr(on_spark, name)(F.col("url")).alias("value"))
        return [row.asDict(recursive=True)["value"] for row in result.collect()], result.schema["value"].dataType.simpleString()

    return run


def brief(data_type: str) -> str:
    """Shortens the type of a list or struct."""
    inner = r"^(list|List|array)\W+(item: )?"
    if re.search(inner, data_type) or data_type.endswith("[]"):
        item = re.sub(r"(\[\]|[)>\]]| not null|\[pyarrow\])+$", "", re.sub(inner, "", data_type.replace("large_", "")))
        return "list of " + ("structs" if re.match("struct", item, re.IGNORECASE) else item)
    return "struct" if re.match("struct", data_type, re.IGNORECASE) else data_type.replace("[pyarrow]", "")


def test_each_function_on_each_engine(spark: SparkSession) -> None:
    engines: Dict[str, Callable[[str], tuple[list[Any], str]]] = {
        "pyarrow": on_pyarrow, "pandas": on_pandas, "Polars": on_polars, "DuckDB": on_duckdb, "Spark": on_spark_of(spark),
    }
    lines = [f"| function | {' | '.join(engines)} |", "|---|" + "---|" * len(engines)]
    for name in FUNCTIONS:
        results = {engine: run(name) for engine, run in engines.items()}
        expected, _ = results["pyarrow"]
        assert expected[-1] is None and any(value is not None for value in expected)
        for engine, (values, _) in results.items():
            assert values == expected, f"{name} on {engine}"
        lines.append(f"| `{name}` | {' | '.join(brief(data_type) for _, data_type in results.values())} |")
    table = "\n".join(lines)
    readme = PYTHON / "README.md"
    text = readme.read_text(encoding="utf-8")
    if os.environ.get("REGENERATE"):
        readme.write_text(re.sub(r"\| function \| pyarrow .*?(?=\n\n)", lambda _: table, text, flags=re.DOTALL), encoding="utf-8")
    else:
        assert table in text


URLS = ["ftp://joe:tiger@host.dom/a", "http://host_1/", "http://host.dom/", None]


def examples(language: str) -> List[str]:
    section = (PYTHON / "README.md").read_text(encoding="utf-8").partition("\n## Spark\n")[2].partition("\n## ")[0]
    return re.findall(rf"^```{language}\n(.*?)^```$", section, re.DOTALL | re.MULTILINE)


def test_examples_run(spark: SparkSession) -> None:
    urls = spark.createDataFrame([(url,) for url in URLS], "url string")
    urls.createOrReplaceTempView("urls")
    on_spark.register(spark)

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
