"""Tests of the `spark_pipe.py` example, which runs the command on executors without the package, and of `python -m rfc1738 check`."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, List

import generate
import pytest
import spark_pipe
from conftest import PYTHON
from pyspark.sql import SparkSession
from pyspark.sql import functions as F

ROWS = 20_000


@pytest.fixture(scope="module")
def shipped(spark: SparkSession, command: str) -> SparkSession:
    # Equivalent to `spark-submit --files`.
    spark.sparkContext.addFile(command)
    return spark


def distinct(rows: int) -> List[str]:
    return sorted({url for url in generate.urls(rows, "pipe") if url is not None})


def piped(url: str) -> str:
    """Returns the URL as piped to the command."""
    return url.replace("\n", " ").replace("\r", " ")


def direct_answers(command: str, urls: List[str]) -> List[Any]:
    """Returns the command's own answers for these URLs, in order."""
    records = "".join(f"{url}\0" for url in urls).encode()
    ran = subprocess.run([command, "parts", "--null"], input=records, capture_output=True)
    return [json.loads(line) for line in ran.stdout.splitlines()]


def test_each_line_has_its_url(shipped: SparkSession, command: str) -> None:
    urls = distinct(ROWS)
    frame = shipped.createDataFrame([*((url,) for url in urls), (None,)], "url string").repartition(7)
    answers = [json.loads(line) for line in spark_pipe.lines(frame).collect()]
    assert len(answers) == len({piped(url) for url in urls})
    by_record = {line.pop("record"): line for line in answers}
    for url, expected in zip(urls, direct_answers(command, urls)):
        line = by_record[piped(url)]
        assert line["valid"] is expected["valid"]
        if expected["valid"]:
            assert {**line, "index": 0} == {**expected, "index": 0}
        else:
            assert line["error"]["offset"] == expected["error"]["offset"]
            if piped(url) == url:
                assert line["error"] == expected["error"]


def test_answers_can_be_joined(shipped: SparkSession) -> None:
    urls = [(number, url) for number, url in enumerate(generate.urls(2_000, "join")) if url and piped(url) == url]
    frame = shipped.createDataFrame(urls, "id long, url string")
    joined = frame.join(spark_pipe.answers(frame), frame.url == F.col("record"))
    assert joined.count() == len(urls)
    assert joined.where("valid = (error IS NOT NULL) OR valid IS NULL").count() == 0


def test_sql_without_dataframes(shipped: SparkSession, command: str) -> None:
    urls = distinct(2_000)
    shipped.createDataFrame([*((url,) for url in urls), (None,)], "url string").createOrReplaceTempView("urls")
    (query,) = re.findall(r"^    SELECT .*?^    \)$", spark_pipe.__doc__ or "", re.DOTALL | re.MULTILINE)
    rows = {answer["record"]: answer for (answer,) in shipped.sql(query).collect()}
    for url, expected in zip(urls, direct_answers(command, urls)):
        row = rows[piped(url)]
        assert row["valid"] is expected["valid"] and row["host"] == expected.get("host")
    assert len(rows) == len({piped(url) for url in urls})


def test_failed_command_fails_the_job(shipped: SparkSession, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spark_pipe, "COMMAND", spark_pipe.COMMAND.replace("--echo", "--eco"))
    frame = shipped.createDataFrame([("http://h/",)], "url string")
    with pytest.raises(Exception, match="PIPE_FUNCTION_EXITED"):
        spark_pipe.lines(frame).collect()


CASES = json.loads((PYTHON.parent / "suite" / "cases" / "strict.json").read_text())["cases"]


def test_check_agrees_with_the_command(command: str, tmp_path: Path) -> None:
    file = tmp_path / "urls.txt"
    texts = [case["text"] for case in CASES if "\n" not in case["text"]]
    file.write_bytes("".join(f"{text}\n" for text in texts).encode())
    programs = [[sys.executable, "-I", "-m", "rfc1738", "check", str(file)], [command, "check", "--allow", "warnings", "-f", str(file)]]
    mine, other = (subprocess.run(program, capture_output=True, encoding="utf-8", check=False) for program in programs)
    assert mine.stdout.splitlines() == other.stdout.splitlines()
    assert (mine.stderr, mine.returncode) == (other.stderr, other.returncode) and len(texts) > 500
