"""Fixtures: a Spark cluster of two executors in separate processes, and the command-line tool."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Iterator

import pyspark
import pytest
from pyspark.sql import SparkSession

PYTHON = Path(__file__).parents[2]
ROOT = PYTHON.parents[1]
sys.path.insert(0, str(PYTHON / "examples"))

ROWS = int(os.environ.get("RFC1738_ROWS", "20000"))
"""The number of rows for the tests of the job. If the environment variable `RFC1738_DATA` names a folder, they are kept there."""

SHORT_RUNS = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
"""Options that start Java faster: it does without the compiler and the garbage collector for long runs."""

needed = "Spark needs Java 17 or later, in JAVA_HOME or on the PATH; on Debian: apt-get install openjdk-17-jre-headless"


@pytest.fixture(scope="session")
def events(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns the folder of Spark's event log."""
    return tmp_path_factory.mktemp("events")


@pytest.fixture(scope="session")
def spark(events: Path) -> Iterator[SparkSession]:
    home = os.environ.get("JAVA_HOME")
    java = f"{home}/bin/java" if home else shutil.which("java")
    if not java or subprocess.run([java, "-version"], capture_output=True).returncode != 0:
        pytest.fail(needed)
    # Spark starts executors with the scripts in `SPARK_HOME`, and executors start Python as `PYSPARK_PYTHON`.
    os.environ["SPARK_HOME"] = os.path.dirname(pyspark.__file__)
    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ["SPARK_SUBMIT_OPTS"] = SHORT_RUNS
    session = (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .config("spark.executor.extraJavaOptions", SHORT_RUNS)
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
        # Force many tasks.
        .config("spark.sql.files.maxPartitionBytes", "4m")
        .config("spark.sql.shuffle.partitions", "8")
        .config("spark.eventLog.enabled", "true")
        .config("spark.eventLog.dir", events.as_uri())
        .config("spark.eventLog.rolling.enabled", "false")
        .config("spark.eventLog.compress", "false")
        .getOrCreate()
    )
    yield session
    session.stop()


@pytest.fixture(scope="session")
def command() -> str:
    """Returns the path of the command: `RFC1738_COMMAND`, or the command built at the root."""
    if "RFC1738_COMMAND" in os.environ:
        return os.environ["RFC1738_COMMAND"]
    cargo = ["cargo", "build", "--package", "rfc1738-cli", "--message-format", "json"]
    built = subprocess.run(cargo, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    (path,) = (path for line in built.splitlines() if (path := json.loads(line).get("executable")))
    return str(path)
