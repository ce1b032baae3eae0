"""Tests of the job on two executors. One test kills an executor while the job runs."""

from __future__ import annotations

import gzip
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, List, Optional

import pyarrow as pa
import pyarrow.dataset as ds
import pyarrow.parquet as pq
import pytest
from py4j.protocol import Py4JJavaError
from pyspark.errors import PySparkException
from pyspark.sql import SparkSession

import generate
from compared import SCHEMA, all_differences, differences
from conftest import ROWS
from executors import kill_busy_executor, lost, tasks_lost_with
from rfc1738 import job
from rfc1738._terminal import shown


def test_killed_executor_loses_no_rows(
    spark: SparkSession, events: Path, command: str, tmp_path: Path
) -> None:
    source, out = Path(os.environ.get("RFC1738_DATA", tmp_path / "source")), tmp_path / "out"
    if not source.exists():
        generate.write(source, ROWS, files=max(24, ROWS // 150_000))
    options = job.Options([str(source)], str(out), keep=["id"])
    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(job.run, spark, options)
        killed = kill_busy_executor(spark, lambda: not running.done())
        done = running.result()
    assert done.rows == ROWS
    assert killed in lost(events)
    assert tasks_lost_with(events, killed)
    urls = out / "urls"
    assert list(all_differences(command, source, urls)) == []

    # The comparison detects a lost file.
    first, *_ = sorted((urls / "verdict=valid").glob("*.parquet"))
    first.unlink()
    assert any("is missing" in difference for difference in all_differences(command, source, urls))


def test_comparison_finds_differences() -> None:
    row = {"id": 1, "verdict": "valid", "url": "x:y", "message": None}
    expected = [row, {**row, "id": 2, "url": "x:z"}]

    def found(*rows: dict) -> list:
        return differences(*(pa.Table.from_pylist(list(table), schema=SCHEMA) for table in (rows, expected)))

    assert found(*expected) == []
    assert found(expected[0]) == ["row 2 is missing"]
    assert found(expected[0], expected[0], expected[1]) == ["row 1 occurs 2 times"]
    assert found(expected[0], expected[0]) == ["row 1 occurs 2 times", "row 2 is missing"]
    assert found(*expected, {**row, "id": 3}) == ["row 3 isn't in the input"]
    assert found(expected[0], {**expected[1], "url": "x:y"}) == ["row 2: url is 'x:y', not 'x:z'"]
    assert found(expected[0], {**expected[1], "message": ""}) == ["row 2: message is '', not None"]


@pytest.fixture
def run_job(spark: SparkSession, tmp_path: Path) -> Callable[..., job.Outcome]:
    """Returns a function that runs the job on some URLs, with some options."""

    def run(urls: List[Optional[str]], **options: Any) -> job.Outcome:
        source = tmp_path / "urls.parquet"
        pq.write_table(pa.table({"id": list(range(len(urls))), "url": pa.array(urls, pa.string())}), source)
        return job.run(spark, job.Options([str(source)], str(tmp_path / "out"), keep=["id"])._replace(**options))

    return run


URLS = ["ftp://joe:s3cret@Host.dom/a", None, "http://joe:s3cret@host.dom/", "ftp://host.dom/", "x:y", "http://h_1/", ""]


def test_summary_counts_the_written_rows(run_job: Callable[..., job.Outcome]) -> None:
    done = run_job(URLS)
    counts: Dict[str, Dict[str, int]] = {}
    for row in done.summary.collect():
        counts.setdefault(row["by"], {})[row["value"]] = row["rows"]
    lengths = ["ftp://joe:****@Host.dom/a", "http://joe:****@host.dom/", "ftp://host.dom/", "x:y", "http://h_1/", ""]
    assert counts == {
        "verdict": {"valid": 3, "invalid": 3, "missing": 1},
        "reason": {
            "… can't have a user name": 1,
            "a host name can't contain an underscore": 1,
            "a URL begins with a scheme, such as `http:`": 1,
        },
        "scheme": {"ftp": 2, "x": 1},
        "production": {"ftpurl": 2, "otherurl": 1},
        "host": {"host.dom": 2},
        "length": {str(length): count for length, count in Counter(map(len, lengths)).items()},
    }
    assert done.rows == len(URLS)


def test_summary_text(run_job: Callable[..., job.Outcome]) -> None:
    text = job.summary_text(run_job(URLS)._replace(seconds=2.0), top=1)
    assert text.splitlines() == [
        "7 rows in 2.0 s, 4 per second",
        "  valid    3   42.9%  █████████",
        "  invalid  3   42.9%  █████████",
        "  missing  1   14.3%  ███",
        "",
        "Why URLs are invalid",
        "  a URL begins with a scheme, such as `http:`  1   33.3%  ███████",
        "",
        "Schemes of valid URLs",
        "  ftp  2   66.7%  █████████████",
        "",
        "Hosts of valid URLs",
        "  host.dom  2   66.7%  █████████████",
    ]


def test_no_password_is_written_unless_asked_for(run_job: Callable[..., job.Outcome], tmp_path: Path) -> None:
    def texts() -> str:
        files = [ds.dataset(tmp_path / "out" / name, partitioning="hive").to_table() for name in ("urls", "summary")]
        return str([table.to_pylist() for table in files])

    run_job(URLS)
    assert "****" in texts() and "s3cret" not in texts()
    run_job(URLS, show_passwords=True, overwrite=True)
    assert texts().count("s3cret") == 3


def test_selected_columns_and_csv_summary(run_job: Callable[..., job.Outcome], tmp_path: Path) -> None:
    done = run_job(URLS, columns=["port", "host"], summary_format="csv")
    assert done.urls.schema["parts"].dataType.names == ["production", "scheme", "host", "port"]
    assert list((tmp_path / "out" / "summary").glob("by=host/*.csv"))
    assert done.summary.where("by = 'scheme' AND value = 'ftp'").first()["rows"] == 2


def test_empty_input(run_job: Callable[..., job.Outcome]) -> None:
    done = run_job([])
    assert done.rows == 0 and done.urls.count() == 0
    assert job.summary_text(done, top=3).splitlines()[1] == "  valid    0    0.0%"


def test_text_lines_match_the_command(
    spark: SparkSession, command: str, tmp_path: Path
) -> None:
    """A trailing carriage return isn't part of the line. Invalid UTF-8 has the same error position as in the command."""
    text = tmp_path / "urls.txt"
    text.write_bytes(b"http://h/\r\nhttp://h/\n\nhttp://h/\xff\xc3\nftp://h/\x85x\rnews:*\nmailto:a@b")
    done = job.run(spark, job.Options([str(text)], str(tmp_path / "out"), format="text"))
    results = sorted((row["verdict"], row["offset"]) for row in done.urls.select("verdict", "error.offset").collect())
    ran = subprocess.run([command, "check", "--format=jsonl", "-f", str(text)], stdout=subprocess.PIPE)
    lines = map(json.loads, ran.stdout.splitlines())
    verdicts = sorted(("valid", None) if line["valid"] else ("invalid", line["error"]["offset"]) for line in lines)
    assert Counter(verdict for verdict, _ in results) == {"valid": 3, "invalid": 3}
    assert Counter(results) == Counter(verdicts)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"column": "uri"}, "no column is named uri; the columns are id, url"),
        ({"column": "id"}, "the column id has type bigint, not string"),
        ({"keep": ["time"]}, "no column is named time; the columns are id, url"),
        ({"column": "a\x1b[2J"}, r"no column is named a\u{1b}[2J; the columns are id, url"),
        ({"keep": ["url"]}, "the column url can't be kept: the job writes a column with this name"),
    ],
)
def test_unsupported_requests(run_job: Callable[..., job.Outcome], changed: Dict[str, Any], message: str) -> None:
    with pytest.raises(job.JobError) as caught:
        run_job(URLS, **changed)
    assert str(caught.value) == message


def test_overwrite(run_job: Callable[..., job.Outcome], tmp_path: Path) -> None:
    run_job(URLS)
    with pytest.raises(job.JobError, match="out/urls already exists; --overwrite replaces it"):
        run_job(URLS)
    shutil.rmtree(tmp_path / "out" / "urls")
    with pytest.raises(job.JobError, match="out/summary already exists; --overwrite replaces it"):
        run_job(URLS)
    assert run_job(URLS[:2], overwrite=True).urls.count() == 2
    (tmp_path / "link").symlink_to(tmp_path)
    dots = f"{tmp_path}/out/../../{tmp_path.name}"
    colon = f"file:{tmp_path}"
    for out in (str(tmp_path), tmp_path.as_uri(), colon, dots, f"{tmp_path}/link", f"{tmp_path}/urls.parquet/out"):
        with pytest.raises(job.JobError, match="the output would replace the input"):
            run_job(URLS, out=out, overwrite=True)


def test_missing_folder(spark: SparkSession, tmp_path: Path) -> None:
    with pytest.raises(job.JobError, match="there is no .*nowhere$"):
        job.run(spark, job.Options([str(tmp_path / "nowhere")], str(tmp_path / "out")))


@pytest.mark.parametrize("lost", [{"valid": 2}, {"valid": 2, "invalid": 3}, {}, {"valid": 3, "other": 1}])
def test_lost_rows_are_reported(lost: Dict[str, int]) -> None:
    job.check(4, {"valid": 2, "invalid": 1, "missing": 1})
    with pytest.raises(job.JobError, match="4 rows were read, but"):
        job.check(4, lost)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "the following arguments are required: INPUT, --out"),
        (["--out", "o", "i", "--format", "csv"], "invalid choice: 'csv'"),
        (["--out", "o", "i", "--columns", "host,hostname"], "no part is named hostname; the parts are production, scheme, user"),
        (["--out", "o", "i", "--show"], "unrecognized arguments: --show"),
        (["--out", "o", "i", "--top", "0"], "argument --top: not a positive integer"),
        (["--out", "o", "i", "--ftp://joe:s3cret@h/"], "unrecognized arguments: --ftp://joe:****@h/"),
        (["--out", "o", "i", "--a\x1b[2J"], r"unrecognized arguments: --a\u{1b}[2J"),
        (["--out", "o", "i", "--a\udcff"], "unrecognized arguments: --a\ufffd"),
    ],
)
def test_invalid_arguments_exit_with_2(arguments: List[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        job.main(arguments)
    assert end.value.code == 2
    assert message in capsys.readouterr().err


def test_only_passwords_are_masked() -> None:
    for message, masked in {
        "org.apache.spark.SparkException: Job aborted.": None,
        "file:/tmp/a.parquet is not a Parquet file. Expected magic number: [80, 65]": None,
        "[PATH_NOT_FOUND] hdfs://namenode:9000/a: no such file": None,
        "can't read ftp://joe:s3 cret@host.dom/a of ftp://host.dom/b: refused": "can't read ftp://joe:****@host.dom/a of ftp://host.dom/b: refused",
        "the login joe:s3cret@host.dom failed": "the login joe:****@host.dom failed",
        "file:/tmp/joe:s3 cret%40h/f.parquet is not a Parquet file.": "file:****%40h/f.parquet is not a Parquet file.",
    }.items():
        assert shown(message) == (masked or message)
    assert shown("a\x1b[2J") == r"a\u{1b}[2J"


def start(tmp_path: Path, *arguments: str) -> subprocess.Popen[str]:
    """Starts the job as a user would, with temporary files and output in this folder."""
    environment = {name: value for name, value in os.environ.items() if name not in ("SPARK_HOME", "PYSPARK_PYTHON")}
    command = [sys.executable, "-m", "rfc1738.job", "--out", str(tmp_path / "out"), *arguments]
    environment["TMPDIR"] = str(tmp_path)
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def corrupt_page(file: Path) -> None:
    """Writes a Parquet file with a valid footer and an invalid page."""
    urls = [f"http://host.dom/{number * 7919 % 10007}" for number in range(20_000)]
    pq.write_table(pa.table({"url": urls}), file, compression="snappy", use_dictionary=False)
    octets = bytearray(file.read_bytes())
    octets[200:5000] = bytes(4800)
    file.write_bytes(octets)


def cut_gzip(file: Path) -> None:
    octets = gzip.compress("".join(f"http://host.dom/{number}\n" for number in range(10_000)).encode())
    file.write_bytes(octets[: len(octets) // 2])


def test_failed_job_names_the_file(tmp_path: Path) -> None:
    corrupt_page(file := tmp_path / "a.parquet")
    out, errors = (job_run := start(tmp_path, str(file))).communicate()
    assert (job_run.returncode, out) == (2, "")
    *_, error, log = errors.splitlines()
    assert re.match(rf"error: can't read file:/+{re.escape(str(file).lstrip('/'))}\b", error), error
    assert "FAILED_TO_UNCOMPRESS(5)" in error and errors.count(file.name) == 1
    # Java's stack traces are only in the log.
    assert "\tat " not in errors and "Traceback" not in errors
    assert log.startswith("Spark's messages are in ") and "\tat org.apache.spark" in Path(log.split()[-1]).read_text()
    # A failed run leaves only its log.
    assert {path.name for path in tmp_path.iterdir()} == {file.name, Path(log.split()[-1]).name}


@pytest.mark.parametrize(
    ("name", "write", "format", "reason"),
    [
        ("a.txt.gz", cut_gzip, "text", "Unexpected end of input stream"),
        ("a.txt", lambda file: file.write_text("x:y"), "parquet", "is not a Parquet file"),
    ],
)
def test_errors_name_the_file(
    spark: SparkSession, name: str, write: Callable[[Path], object], format: str, reason: str, tmp_path: Path
) -> None:
    write(tmp_path / name)
    with pytest.raises((job.JobError, Py4JJavaError, PySparkException)) as caught:
        job.run(spark, job.Options([str(tmp_path / name)], str(tmp_path / "out"), format=format))
    message = str(caught.value) if isinstance(caught.value, job.JobError) else job.cause(caught.value)
    assert re.match(rf"(can't read )?file:/+{re.escape(str(tmp_path / name).lstrip('/'))}\b", message), message
    assert reason in message and message.count(name) == 1
    assert message.endswith("; if the input is text, use --format text") is (name == "a.txt")


def descendants(process: int) -> Iterator[int]:
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            yield child
            yield from descendants(child)


def workers(process: int) -> List[int]:
    """Returns the Python processes that run Spark's tasks: the children of the daemon."""
    named = {}
    for child in descendants(process):
        try:
            if "pyspark.daemon" in Path(f"/proc/{child}/cmdline").read_text():
                named[child] = int(Path(f"/proc/{child}/stat").read_text().rsplit(")", 1)[1].split()[1])
        except OSError:
            continue
    return [child for child, parent in named.items() if parent in named]


def wait_for_worker(running: subprocess.Popen[str]) -> int:
    while running.poll() is None:
        time.sleep(0.1)
        try:
            if found := workers(running.pid):
                return found[0]
        except OSError:
            continue
    raise AssertionError("the job ended before a worker was found")


@pytest.fixture
def many(tmp_path: Path) -> Path:
    file = tmp_path / "many.txt"
    file.write_text("".join(f"http://host.dom/{number}\n" for number in range(300_000)))
    return file


def test_killed_worker_is_replaced(many: Path, tmp_path: Path) -> None:
    """Locally, too, a task is tried again."""
    running = start(tmp_path, "--format", "text", str(many))
    os.kill(wait_for_worker(running), signal.SIGKILL)
    out, errors = running.communicate()
    assert running.returncode == 0, errors
    assert out.startswith("300,000 rows in ")


def test_interrupted_job_prints_no_traceback(many: Path, tmp_path: Path) -> None:
    running = start(tmp_path, "--format", "text", str(many))
    wait_for_worker(running)
    running.send_signal(signal.SIGINT)
    out, errors = running.communicate()
    assert (running.returncode, out) == (130, "")
    # Spark's own daemon prints a traceback if its pipe closes before it ends.
    errors = re.sub(r"Traceback .*\n(?:  File \".*/pyspark/daemon\.py\", .*\n(?:    .*\n)*)+BrokenPipeError: .*\n", "", errors)
    assert errors.splitlines()[-1] == "error: interrupted" and "Traceback" not in errors and "Exception" not in errors
    assert {path.name for path in tmp_path.iterdir()} == {"many.txt"}


ABORTED = "Job aborted due to stage failure: Task 0 in stage 5.0 failed 4 times, most recent failure: Lost task 0.3 in stage 5.0 (TID 5) (192.0.2.2 executor 1): "


@pytest.mark.parametrize(
    ("reason", "original", "expected"),
    [
        (
            ABORTED + "org.apache.spark.SparkException: Python worker exited unexpectedly (crashed). Consider …\n\tat a.b",
            "Connection reset",
            "Python worker exited unexpectedly (crashed). Consider …: Connection reset",
        ),
        (
            "[FAILED_READ_FILE.NO_HINT] Encountered error while reading file hdfs://a/b.c.gz.  SQLSTATE: KD001",
            "Unexpected end of input stream",
            "can't read hdfs://a/b.c.gz: Unexpected end of input stream",
        ),
        ("the same", "the same", "the same"),
    ],
)
def test_spark_gives_the_reason(reason: str, original: str, expected: str) -> None:
    assert job.explained(reason, original) == expected


def test_progress_lines(
    spark: SparkSession, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(job, "PROGRESS_INTERVAL", 0.1)
    with job._progress(spark):
        spark.range(4, numPartitions=4).foreach(lambda row: time.sleep(0.5))
    lines = capsys.readouterr().err.splitlines()
    assert lines and all(re.fullmatch(r"stage \d+: [0-4] of 4 tasks done", line) for line in lines)


def test_quiet_job_prints_nothing(tmp_path: Path) -> None:
    """Spark prints messages when it starts, before its log can be redirected."""
    text = tmp_path / "urls.txt"
    text.write_text("http://h/\n")
    running = start(tmp_path, "--quiet", "--format", "text", str(text))
    assert running.communicate() == ("", "")
    assert running.returncode == 0 and (tmp_path / "out" / "urls").exists()
    assert list(tmp_path.glob("rfc1738-job-*")) == []


def test_quiet_job_prints_its_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYSPARK_SUBMIT_ARGS", "--master local[1] --conf spark.ui.enabled=false pyspark-shell")
    running = start(tmp_path, "--quiet", "--format", "text", str(tmp_path / "ftp://joe:s3cret@h"))
    out, errors = running.communicate()
    assert (running.returncode, out, errors.count("\n")) == (2, "", 1)
    assert errors.startswith("error: there is no ") and errors.endswith(":****@h\n")
