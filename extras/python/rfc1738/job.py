"""Checks the URLs of a dataset on Spark: `python -m rfc1738.job`, or `spark-submit`.

The job reads Parquet, or text with one URL per line, and writes a folder:

- `urls/`, Parquet: a row for each input row, with the redacted URL, its parts and its error. The partitions are `verdict=valid`,
  `verdict=invalid` and `verdict=missing` (a null).
- `summary/`: the number of rows by verdict, reason, scheme, production, host and length, as `by`, `value` and `rows`.

No row is lost or duplicated even if a machine dies. The driver commits one attempt of each task, and all of `urls/` appears in one
commit. The summary is computed from the output. The job fails if the summary's total differs from Spark's count of the input rows.

On S3, configure a committer that doesn't rename. URLs compress well, so set `spark.sql.files.maxPartitionBytes` to `16m` for tasks
of about half a minute.

If the job starts Spark, and nothing configures it, Spark runs on all cores of this machine and tries each task up to four times.
Spark's own messages go to a log file. They contain unmasked paths. If Spark fails, the job prints the name of the file. Otherwise, it
removes the file. Those that Spark prints when it starts go to standard error, unless `--quiet` is given. If standard error isn't a
terminal, the job prints its progress there every ten seconds, unless `--quiet` is given.
"""

from __future__ import annotations

import argparse
import logging
import os
import posixpath
import re
import signal
import sys
import tempfile
import threading
import time
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, Iterator, List, NamedTuple, Optional, Sequence, Tuple

from . import columns
from ._terminal import escaped, shown

try:
    from .spark import INVALID, MISSING, VALID, judged
except ImportError:
    if __name__ != "__main__":
        raise
    print("error: the job needs pyspark 4.1 or later, pandas and pyarrow: pip install './extras/python[spark]'", file=sys.stderr)
    sys.exit(2)

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

    from .spark import ColumnOrName

FAILURE, INTERRUPTED = 2, 130
"""The exit codes of a failed job, and of a job that Ctrl-C interrupts."""

ALWAYS = ("production", "scheme", "host")
"""The parts that are always written, because the summary counts them."""


class JobError(Exception):
    """An error that ends the job. The message contains no password."""


class Options(NamedTuple):
    """The job's options."""

    inputs: Sequence[str]
    out: str
    format: str = "parquet"
    column: str = "url"
    keep: Sequence[str] = ()
    columns: Optional[Sequence[str]] = None
    """The parts to write, or `None` for all."""
    show_passwords: bool = False
    overwrite: bool = False
    summary_format: str = "parquet"

    @property
    def urls(self) -> str:
        return f"{self.out}/urls"

    @property
    def summary(self) -> str:
        return f"{self.out}/summary"


class Outcome(NamedTuple):
    """The job's output."""

    urls: DataFrame
    summary: DataFrame
    rows: int
    seconds: float


def run(spark: SparkSession, options: Options) -> Outcome:
    """Checks the input, and writes the output folder.

    Raises `JobError` if the input can't be read, if a column is missing or can't be used, if the output exists and `overwrite` is
    false, if the output would replace the input, or if rows are lost.
    """
    start = time.monotonic()
    read = _read(spark, options)
    _check_output(spark, options, read)
    try:
        urls = _write(spark, options, _judge(read, options))
        mode = "overwrite" if options.overwrite else "errorifexists"
        counted = _summary(urls)
        counted.write.partitionBy("by").format(options.summary_format).mode(mode).save(options.summary)
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            spark.sparkContext.cancelAllJobs()
        _remove_empty_folders(spark, options)
        raise
    summary = spark.read.schema(counted.schema).format(options.summary_format).load(options.summary)
    rows = read.count()
    check(rows, {row["value"]: row["rows"] for row in summary.where("by = 'verdict'").collect()})
    return Outcome(urls, summary, rows, time.monotonic() - start)


def check(rows: int, written: dict[str, int]) -> None:
    """Raises `JobError` if the numbers of rows read and written differ, or if a verdict is unknown."""
    if set(written) - {VALID, INVALID, MISSING} or sum(written.values()) != rows:
        counts = ", ".join(f"{count} {verdict}" for verdict, count in sorted(written.items()))
        raise JobError(f"{rows} rows were read, but {sum(written.values())} were written ({counts}): don't use the output")


def _read(spark: SparkSession, options: Options) -> DataFrame:
    from pyspark.errors import AnalysisException
    from pyspark.sql import functions as F

    try:
        if options.format == "text":
            # As in the command, a line ends with LF or CR LF.
            frame = spark.read.option("lineSep", "\n").text(list(options.inputs))
            frame = frame.withColumn("value", F.regexp_replace("value", r"\r\z", ""))
            frame = frame.withColumnRenamed("value", options.column)
        else:
            frame = spark.read.parquet(*options.inputs)
    except AnalysisException as error:
        if error.getCondition() == "PATH_NOT_FOUND":
            raise JobError(f"there is no {shown((error.getMessageParameters() or {}).get('path', 'such path'))}") from None
        raise JobError(shown(cause(error))) from None
    types = {field.name: field.dataType.simpleString() for field in frame.schema.fields}
    for name in (options.column, *options.keep):
        if name not in types:
            raise JobError(f"no column is named {shown(name)}; the columns are {shown(', '.join(types))}")
    if types[options.column] != "string":
        raise JobError(f"the column {shown(options.column)} has type {types[options.column]}, not string")
    return frame


def _judge(read: DataFrame, options: Options) -> DataFrame:
    from pyspark.sql import functions as F

    only = options.columns and list(dict.fromkeys((*ALWAYS, *options.columns)))
    written = ("url", "parts", "error", "verdict")
    taken = [name for name in options.keep if name in written]
    if taken:
        raise JobError(f"the column {taken[0]} can't be kept: the job writes a column with this name")
    kept = [_column(name) for name in dict.fromkeys(options.keep)]
    answer = judged(_column(options.column), only=only, show_passwords=options.show_passwords)
    return read.select(*kept, answer.alias("_judged")).select(*kept, *(F.col(f"_judged.{name}") for name in written))


def _column(name: str) -> ColumnOrName:
    from pyspark.sql import functions as F

    return F.col("`" + name.replace("`", "``") + "`")


def _write(spark: SparkSession, options: Options, judged: DataFrame) -> DataFrame:
    """Writes all rows, and returns the written data."""
    from pyspark.errors import AnalysisException

    # With three open files, one for each verdict, Spark doesn't need to sort the rows.
    setting = "spark.sql.maxConcurrentOutputFileWriters"
    before = spark.conf.get(setting)
    spark.conf.set(setting, "3")
    try:
        mode = "overwrite" if options.overwrite else "errorifexists"
        judged.write.partitionBy("verdict").mode(mode).parquet(options.urls)
    except AnalysisException as error:
        if error.getCondition() == "PATH_ALREADY_EXISTS":
            raise JobError(f"{shown(options.urls)} already exists; --overwrite replaces it") from None
        raise
    finally:
        spark.conf.set(setting, before or "0")
    # Pass the schema, because Spark writes no file if there are no rows.
    return spark.read.schema(judged.schema).parquet(options.urls)


def _hadoop(spark: SparkSession) -> Tuple[Any, Any, Any]:
    """Returns the JVM, Hadoop's `Path` and Hadoop's settings."""
    jvm: Any = spark._jvm
    session: Any = spark._jsparkSession
    return jvm, jvm.org.apache.hadoop.fs.Path, session.sessionState().newHadoopConf()


def _check_output(spark: SparkSession, options: Options, read: DataFrame) -> None:
    """Raises `JobError` if the output exists without `overwrite`, or would replace the input."""
    jvm, path, settings = _hadoop(spark)
    files = path(options.out).getFileSystem(settings)
    for out in (options.urls, options.summary):
        if not options.overwrite and files.exists(path(out)):
            raise JobError(f"{shown(out)} already exists; --overwrite replaces it")

    def name(uri: Any) -> str:
        """Returns the canonical name of a folder, with a trailing `/`."""
        name = posixpath.normpath(uri.getPath())
        local = os.path.realpath(name) if uri.getScheme() == "file" else name
        return f"{uri.getScheme()}://{uri.getAuthority() or ''}{local.rstrip('/')}/"

    def qualified(folder: str) -> str:
        return name(path(folder).getFileSystem(settings).makeQualified(path(folder)).toUri())

    out = qualified(options.out)
    is_read = any(name(jvm.java.net.URI(file)).startswith(out) for file in read.inputFiles())
    if options.overwrite and (is_read or any(out.startswith(qualified(folder)) for folder in options.inputs)):
        raise JobError("the output would replace the input")


def _remove_empty_folders(spark: SparkSession, options: Options) -> None:
    """Removes the folders that a failed or interrupted run has created, but not their files."""
    _, path, settings = _hadoop(spark)
    files = path(options.out).getFileSystem(settings)
    end = time.monotonic() + 10
    # Spark removes its temporary files a moment later.
    while any(files.exists(path(f"{out}/_temporary")) for out in (options.urls, options.summary)) and time.monotonic() < end:
        time.sleep(0.1)
    for folder in map(path, (options.urls, options.summary, options.out)):
        if files.exists(folder) and not files.listStatus(folder):
            files.delete(folder, False)


def _summary(urls: DataFrame) -> DataFrame:
    """Counts the rows by property and value."""
    counted = {
        "verdict": "verdict",
        "reason": "error.reason",
        "scheme": "lower(parts.scheme)",
        "production": "parts.production",
        "host": "lower(parts.host)",
        "length": "CAST(octet_length(url) AS string)",
    }
    pairs = ", ".join(f"'{by}', {value}" for by, value in counted.items())
    values = urls.selectExpr(f"stack({len(counted)}, {pairs}) AS (by, value)").where("value IS NOT NULL")
    return values.groupBy("by", "value").count().withColumnRenamed("count", "rows")


def summary_text(done: Outcome, top: int) -> str:
    """Returns the summary as text: totals, rates, and the most frequent reasons, schemes and hosts."""
    from pyspark.sql import functions as F

    def counts(by: str, top: int) -> List[Count]:
        rows = done.summary.where(F.col("by") == by).orderBy(F.desc("rows"), "value").limit(top)
        return [Count(row["value"], row["rows"]) for row in rows.collect()]

    verdicts = {count.value: count.rows for count in counts("verdict", 3)}
    rate = round(done.rows / max(done.seconds, 1e-9))
    lines = [f"{done.rows:,} rows in {done.seconds:.1f} s, {rate:,} per second"]
    lines += _table([Count(name, verdicts.get(name, 0)) for name in (VALID, INVALID, MISSING)], done.rows)
    for title, by, verdict in (
        ("Why URLs are invalid", "reason", INVALID),
        ("Schemes of valid URLs", "scheme", VALID),
        ("Hosts of valid URLs", "host", VALID),
    ):
        found = counts(by, top)
        if found:
            lines += ["", title, *_table(found, verdicts[verdict])]
    return "\n".join(lines)


class Count(NamedTuple):
    """A value and its number of rows."""

    value: str
    rows: int


WIDTH = 45
"""The maximum width of a value in the summary."""


def _table(counts: Sequence[Count], total: int) -> List[str]:
    # The values contain no passwords, and masking would treat the "`:`, `@`" of a reason as a login.
    names = [escaped(count.value) for count in counts]
    names = [name if len(name) <= WIDTH else name[: WIDTH - 1] + "…" for name in names]
    width = max(map(len, names), default=0)
    digits = max((len(f"{count.rows:,}") for count in counts), default=0)
    lines = []
    for name, count in zip(names, counts):
        share = count.rows / total if total else 0
        bar = "█" * round(20 * share)
        lines.append(f"  {name:{width}}  {count.rows:{digits},}  {share:6.1%}  {bar}".rstrip())
    return lines


def cause(error: Exception) -> str:
    """Returns the reason that Spark gives for an error and the message of the original Java exception, on one line."""
    origin: Any = getattr(error, "java_exception", None) or getattr(error, "_origin", None)
    if origin is None:
        return _line(str(error))
    reason = origin.getMessage() or origin.toString()
    while origin.getCause() is not None:
        origin = origin.getCause()
    return explained(reason, origin.getMessage() or origin.toString())


def explained(reason: str, original: str) -> str:
    """Combines Spark's message and the original message. If a file can't be read, names it once."""
    reason, original = (_line(_ABORTED.sub("", text)) for text in (reason, original))
    unread = _UNREAD.match(reason)
    if not unread:
        return reason if original in reason else f"{reason}: {original}"
    file = unread[1]
    message = original if posixpath.basename(file) in original else f"can't read {file}: {original}"
    is_parquet = "FOOTER" not in unread[0] and "is not a Parquet file" not in original
    return message if is_parquet else f"{message}; if the input is text, use --format text"


_ABORTED = re.compile(r"^Job aborted due to stage failure: .* executor \S+\): (?:[\w.$]+: )?")
_UNREAD = re.compile(r"\[FAILED_READ_FILE\.\w+\] Encountered error while reading file (.*?)\. ")


def _line(message: str) -> str:
    """Returns the first line of a message, or the last line of a Python traceback."""
    lines = message.strip().splitlines() or ["no message"]
    return lines[-1].strip() if any("Traceback (most recent call last)" in line for line in lines) else lines[0]


def _names(text: str) -> List[str]:
    return text.split(",")


def _parts(text: str) -> List[str]:
    for name in _names(text):
        if name not in columns.PARTS:
            raise argparse.ArgumentTypeError(f"no part is named {name}; the parts are {', '.join(columns.PARTS)}")
    return _names(text)


def _top(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("not a positive integer")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="rfc1738.job",
        description="Check the URLs of a dataset against RFC 1738, on Spark.",
        # A mistyped option must not turn on `--show-passwords`.
        allow_abbrev=False,
        epilog="Exit codes: 0 if all rows were checked and written, valid or not; 2 for a usage error or a failed job; 130 for Ctrl-C.",
    )
    add = parser.add_argument
    add("inputs", nargs="+", metavar="INPUT", help="a file or folder, as a path or URI that Spark can read")
    add("--out", required=True, metavar="DIR", help="the output folder, for urls/ and summary/")
    add("--format", choices=["parquet", "text"], default="parquet", help="the format of the input; text has one URL per line")
    add("--column", metavar="NAME", default="url", help="the column of URLs in Parquet (%(default)s)")
    add("--keep", metavar="NAMES", type=_names, default=[], help="columns of the input to copy, separated by commas")
    add("--columns", metavar="PARTS", type=_parts, help="the parts to write, separated by commas (all)")
    add("--show-passwords", action="store_true", help="write passwords unmasked")
    add("--overwrite", action="store_true", help="replace existing output")
    add("--summary-format", choices=["parquet", "csv", "json"], default="parquet", help="the format of the summary")
    add("--top", metavar="N", type=_top, default=10, help="the number of reasons, schemes and hosts to print (%(default)s)")
    add("-q", "--quiet", action="store_true", help="print no progress, no summary, and none of Spark's messages")
    return parser


def _session() -> SparkSession:
    from pyspark.errors import PySparkRuntimeError
    from pyspark.sql import SparkSession

    # Show progress as Spark's own shells do.
    progress = str(sys.stderr.isatty()).lower()
    try:
        builder = SparkSession.builder.appName("rfc1738").config("spark.ui.showConsoleProgress", progress)
        if not any(name in os.environ for name in ("PYSPARK_GATEWAY_PORT", "PYSPARK_SUBMIT_ARGS", "SPARK_CONF_DIR", "SPARK_HOME")):
            # By default, a local Spark doesn't retry.
            builder = builder.master("local[*,4]")
        spark = builder.getOrCreate()
    except PySparkRuntimeError as error:
        if error.getCondition() != "JAVA_GATEWAY_EXITED":
            raise
        message = "Spark can't start: it needs Java 17 or later, in JAVA_HOME or on the PATH"
        raise JobError(message) from None
    context = spark.sparkContext
    if (context.master or "").startswith("local") and "PYSPARK_PYTHON" not in os.environ:
        # By default, Spark takes the first Python on the PATH, which may lack the package.
        context.pythonExec = sys.executable
    return spark


_LOGGING = """\
rootLogger.level = warn
rootLogger.appenderRef.file.ref = file
appender.file.type = File
appender.file.name = file
appender.file.fileName = {log}
appender.file.layout.type = PatternLayout
appender.file.layout.pattern = %d %p %c{{1}}: %m%n%ex
"""


def _new_file(suffix: str) -> Path:
    return Path(tempfile.mkstemp(suffix, "rfc1738-job-")[1])


def _log_to(spark: SparkSession, log: Path) -> None:
    """Redirects Spark's log to a file."""
    settings = _new_file(".properties")
    settings.write_text(_LOGGING.format(log=log.as_posix()))
    jvm: Any = spark._jvm
    jvm.org.apache.logging.log4j.core.config.Configurator.reconfigure(jvm.java.net.URI(settings.as_uri()))
    settings.unlink()


@contextmanager
def _stderr_to(log: Path) -> Iterator[None]:
    """Redirects standard error to a file, also in the processes that start meanwhile, such as Spark's."""
    sys.stderr.flush()
    before = os.dup(2)
    with log.open("ab") as file:
        os.dup2(file.fileno(), 2)
    try:
        yield
    finally:
        sys.stderr.flush()
        os.dup2(before, 2)
        os.close(before)


PROGRESS_INTERVAL = 10.0
"""The interval between progress lines, in seconds."""


@contextmanager
def _progress(spark: SparkSession) -> Iterator[None]:
    """Writes progress lines to standard error."""
    tracker, done = spark.sparkContext.statusTracker(), threading.Event()

    def report() -> None:
        while not done.wait(PROGRESS_INTERVAL):
            for number in tracker.getActiveStageIds():
                stage = tracker.getStageInfo(number)
                if stage:
                    finished = f"{stage.numCompletedTasks} of {stage.numTasks} tasks"
                    print(f"stage {number}: {finished} done", file=sys.stderr, flush=True)

    thread = threading.Thread(target=report, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Runs the job with these arguments and returns the exit code."""
    from py4j.protocol import Py4JJavaError
    from pyspark.errors import PySparkException

    given = sys.argv[1:] if arguments is None else arguments
    parser = _parser()
    # Usage errors echo arguments, so parse masked and escaped copies first.
    parser.parse_args([shown(argument) for argument in given])
    args = parser.parse_args(given)
    names = [name for name in Options._fields if name != "out"]
    options = Options(out=args.out.rstrip("/") or "/", **{name: getattr(args, name) for name in names})
    # The library that calls Java logs a traceback when it is interrupted.
    logging.disable(logging.CRITICAL)
    try:
        # An interrupted start would leave a Java process and print its stack trace.
        interrupts: List[int] = []
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGINT, lambda number, frame: interrupts.append(number))
        # spark-submit has started Spark already, with the cluster's settings.
        log = None if "PYSPARK_GATEWAY_PORT" in os.environ else _new_file(".log")
        try:
            with _stderr_to(log) if log and args.quiet else nullcontext():
                spark = _session()
                try:
                    if log:
                        _log_to(spark, log)
                    if interrupts:
                        raise KeyboardInterrupt
                    with nullcontext() if args.quiet or sys.stderr.isatty() else _progress(spark):
                        done = run(spark, options)
                    if not args.quiet:
                        print(summary_text(done, args.top))
                finally:
                    spark.stop()
        except (Py4JJavaError, PySparkException) as error:
            where = f"\nSpark's messages are in {shown(str(log))}" if log else ""
            log = None
            raise JobError(shown(cause(error)) + where) from None
        finally:
            if log:
                log.unlink()
    except JobError as error:
        print(f"error: {error}", file=sys.stderr)
        return FAILURE
    except KeyboardInterrupt:
        print("error: interrupted", file=sys.stderr)
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(main())
