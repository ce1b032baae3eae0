"""How many rows a second the job judges on Spark, and whose time it takes.

    python benches/spark.py --rows 10000000 --data DIR

starts a cluster of one executor, then of two, each with a core, and prints a table. The data is made up, and kept in DIR. The
package should be built with `maturin develop --release`.
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
from typing import Any, Callable, Dict

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "examples"), str(HERE.parent / "tests" / "spark")]


class Memory(threading.Thread):
    """Watches how much memory processes have had at most: executors, and the Python workers below them."""

    def __init__(self, driver: int) -> None:
        super().__init__(daemon=True)
        self.driver = driver
        self.most: Dict[str, Dict[int, int]] = {"executor": {}, "python": {}}
        self.is_over = threading.Event()

    def run(self) -> None:
        from executors import _descends

        while not self.is_over.wait(0.5):
            for entry in Path("/proc").iterdir():
                try:
                    line = (entry / "cmdline").read_text()
                    kind = "executor" if "CoarseGrainedExecutorBackend" in line else "python" if "pyspark.daemon" in line else ""
                    if not kind or not _descends(int(entry.name), self.driver):
                        continue
                    status = (entry / "status").read_text()
                    self.most[kind][int(entry.name)] = int(status.split("VmHWM:")[1].split()[0])
                except (OSError, ValueError, IndexError):
                    continue


def measure(data: Path, workers: int) -> Dict[str, Any]:
    import pyarrow as pa
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
    memory = Memory(int(spark._jvm.ProcessHandle.current().pid()))
    memory.start()
    frame = spark.read.parquet(str(data / "urls"))

    judge = on_spark._on_arrays(*on_spark._judging(None, False))

    @arrow_udf("string")
    def same(urls: pa.Array) -> pa.Array:
        return urls

    @arrow_udf("long")
    def judging(urls: pa.Array) -> pa.Array:
        """How long it took to judge these, in nanoseconds, in the first row."""
        begun = time.perf_counter_ns()
        judge(urls)
        return pa.array([time.perf_counter_ns() - begun] + [0] * (len(urls) - 1), pa.int64())

    def timed(run: Callable[[], Any]) -> float:
        begun = time.monotonic()
        run()
        return time.monotonic() - begun

    def drained(*said: Any) -> Callable[[], Any]:
        return lambda: frame.select(*said).write.format("noop").mode("overwrite").save()

    out = data / f"out{workers}"
    options = job.Options([str(data / "urls")], str(out), keep=["id"], overwrite=True)
    # Python starts, and its modules are read.
    frame.limit(100_000).select(on_spark.judged("url")).write.format("noop").mode("overwrite").save()
    seconds = {
        "read": timed(drained("id", "url")),
        "read, through Python and back": timed(drained("id", same("url"))),
        "read, is_url": timed(drained("id", on_spark.is_url("url"))),
        "read, judged": timed(drained("id", on_spark.judged("url"))),
    }
    inside = frame.select(F.sum(judging("url"))).first()[0] / 1e9
    seconds["job: read, judged, written, counted, checked"] = timed(lambda: job.run(spark, options))
    written = spark.read.parquet(options.urls)
    spark.conf.set("spark.sql.maxConcurrentOutputFileWriters", "3")
    again = written.write.partitionBy("verdict").mode("overwrite")
    seconds["what the job has written, read and written again"] = timed(lambda: again.parquet(f"{out}/again"))
    memory.is_over.set()
    rows = written.count()
    spark.stop()
    shutil.rmtree(out)
    most = {kind: max(peaks.values(), default=0) // 1024 for kind, peaks in memory.most.items()}
    return {"rows": rows, "seconds": seconds, "inside": inside, "most": most}


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the job on Spark.")
    parser.add_argument("--rows", type=int, default=1_000_000)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--workers", type=int, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.workers:
        print(json.dumps(measure(args.data, args.workers)))
        return
    import made_up

    if not (args.data / "urls").exists():
        made_up.write(args.data / "urls", args.rows, files=max(8, args.rows // 150_000))
    again = [sys.executable, __file__, "--data", str(args.data), "--workers"]
    found = {
        workers: json.loads(subprocess.run([*again, str(workers)], check=True, stdout=subprocess.PIPE).stdout.splitlines()[-1])
        for workers in (1, 2)
    }
    one, two = found[1], found[2]
    print(f"{one['rows']:,} rows             1 executor: s, rows/s     2 executors: s, rows/s")
    for name in one["seconds"]:
        both = (f"{run['seconds'][name]:9.1f}  {run['rows'] / run['seconds'][name]:11,.0f}" for run in (one, two))
        print(f"{name:50}", *both)
    for workers, run in found.items():
        share = run["inside"] / workers / run["seconds"]["job: read, judged, written, counted, checked"]
        print(
            f"{workers}: in our functions {run['inside']:.1f} s of all cores, {share:.1%} of the job; at most "
            f"{run['most']['executor']:,} MiB an executor, {run['most']['python']:,} MiB a Python worker"
        )


if __name__ == "__main__":
    main()
