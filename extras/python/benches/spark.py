"""Benchmarks `rfc1738.job` on Spark: the rows per second, and the CPU time of each step.

    python benches/spark.py --rows 10000000 --data DIR

The script starts a cluster with one executor, and then a cluster with two. Each executor has one core. The script prints a table,
and keeps the generated data in DIR. Build the package with `maturin develop --release`.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any, Callable, Dict, Tuple

import pyarrow as pa

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "examples"), str(HERE.parent / "tests" / "spark")]

from executors import is_descendant


class Watch(threading.Thread):
    """A thread that measures the CPU time and the peak memory (in MiB) of the executors and their Python workers."""

    def __init__(self, driver: int) -> None:
        super().__init__(daemon=True)
        self.driver = driver
        self.ticks: Dict[int, int] = {}
        self.peak = {"executor": 0, "python": 0}
        self.start()

    def run(self) -> None:
        while True:
            self.sample()
            time.sleep(0.5)

    def sample(self) -> None:
        for entry in Path("/proc").iterdir():
            try:
                line = (entry / "cmdline").read_text()
                kind = "executor" if "CoarseGrainedExecutorBackend" in line else "python" if "pyspark.daemon" in line else ""
                if not kind or not is_descendant(int(entry.name), self.driver):
                    continue
                status = (entry / "status").read_text()
                self.peak[kind] = max(self.peak[kind], int(status.split("VmHWM:")[1].split()[0]) // 1024)
                stat = (entry / "stat").read_text().rsplit(")", 1)[1].split()
                self.ticks[int(entry.name)] = int(stat[11]) + int(stat[12])
            except (OSError, ValueError, IndexError):
                continue

    def cpu(self) -> float:
        """Returns the CPU time of all processes so far, in seconds."""
        self.sample()
        return sum(list(self.ticks.values())) / os.sysconf("SC_CLK_TCK")


def measure(data: Path, workers: int) -> Dict[str, Any]:
    import pyspark
    from pyspark.sql import SparkSession
    from pyspark.sql import functions as F
    from pyspark.sql.functions import arrow_udf

    from rfc1738 import columns, job
    from rfc1738 import spark as on_spark

    os.environ["SPARK_HOME"] = os.path.dirname(pyspark.__file__)
    os.environ["PYSPARK_PYTHON"] = sys.executable
    spark = (
        SparkSession.builder.master(f"local-cluster[{workers},1,1024]")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.sql.files.maxPartitionBytes", "16m")
        .getOrCreate()
    )
    spark.sparkContext.setLogLevel("ERROR")
    watch = Watch(int(spark._jvm.ProcessHandle.current().pid()))
    frame = spark.read.parquet(str(data / "urls"))

    judge = on_spark._on_arrays(*on_spark._judging(None, False))

    @arrow_udf("string")
    def same(urls: pa.Array) -> pa.Array:
        return urls

    @arrow_udf("long")
    def judging(urls: pa.Array) -> pa.Array:
        """Returns a column whose first row is the time to check these strings, in nanoseconds. The other rows are 0."""
        start = time.thread_time_ns()
        judge(urls)
        return pa.array([time.thread_time_ns() - start] + [0] * (len(urls) - 1), pa.int64())

    def timed(run: Callable[[], Any]) -> Tuple[float, float]:
        """Returns the elapsed time and the CPU time of all executors."""
        start, cpu = time.monotonic(), watch.cpu()
        run()
        return time.monotonic() - start, watch.cpu() - cpu

    def drained(*columns: Any) -> Callable[[], Any]:
        return lambda: frame.select(*columns).write.format("noop").mode("overwrite").save()

    out = data / f"out{workers}"
    options = job.Options([str(data / "urls")], str(out), keep=["id"], overwrite=True)
    # Start the Python workers and import their modules.
    frame.limit(100_000).select(on_spark.judged("url")).write.format("noop").mode("overwrite").save()
    seconds = {
        "read": timed(drained("id", "url")),
        "read, through Python and back": timed(drained("id", same("url"))),
        "read, is_url": timed(drained("id", on_spark.is_url("url"))),
        "read, judged": timed(drained("id", on_spark.judged("url"))),
    }
    inside = frame.select(F.sum(judging("url"))).first()[0] / 1e9
    seconds["job: read, check, write, count, verify"] = timed(lambda: job.run(spark, options))
    written = spark.read.parquet(options.urls)
    spark.conf.set("spark.sql.maxConcurrentOutputFileWriters", "3")
    again = written.write.partitionBy("verdict").mode("overwrite")
    seconds["job's output: read, rewrite"] = timed(lambda: again.parquet(f"{out}/again"))
    rows = written.count()
    spark.stop()
    shutil.rmtree(out)
    return {"rows": rows, "seconds": seconds, "inside": inside, "peak": watch.peak}


def main() -> None:
    parser = argparse.ArgumentParser(description="Benchmark rfc1738.job on Spark.")
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--workers", type=int, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.workers:
        print(json.dumps(measure(args.data, args.workers)))
        return
    import generate

    if not (args.data / "urls").exists():
        generate.write(args.data / "urls", args.rows, files=max(8, args.rows // 150_000))
    again = [sys.executable, __file__, "--data", str(args.data), "--workers"]
    found = {
        workers: json.loads(subprocess.run([*again, str(workers)], check=True, stdout=subprocess.PIPE).stdout.splitlines()[-1])
        for workers in (1, 2)
    }
    rows = found[1]["rows"]
    print(f"{rows:,} rows{'':38}  1 executor: s  rows/s  CPU s   2 executors: s  rows/s  CPU s")
    for name in found[1]["seconds"]:
        each = (run["seconds"][name] for run in found.values())
        print(f"{name:50}", *(f"{elapsed:12.1f} {rows / elapsed:10,.0f} {cpu:6.1f} " for elapsed, cpu in each))
    for workers, run in found.items():
        _, cpu = run["seconds"]["job: read, check, write, count, verify"]
        executors = "1 executor" if workers == 1 else f"{workers} executors"
        print(
            f"{executors}: the package takes {run['inside']:.1f} s of the job's {cpu:.1f} s of CPU time, "
            f"{run['inside'] / cpu:.1%}; at most {run['peak']['executor']:,} MiB per executor, "
            f"{run['peak']['python']:,} MiB per Python worker"
        )


if __name__ == "__main__":
    main()
