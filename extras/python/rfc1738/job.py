"""Judges the URLs of a data set on Spark: `python -m rfc1738.job`, or `spark-submit`.

It reads Parquet, or text with a URL on each line, and writes a folder:

- `urls/`, Parquet: a row for each row that was read, with the URL (redacted), its parts, and what is wrong with it; the
  partitions `verdict=valid`, `verdict=invalid` and `verdict=missing` (where there was no text) can be read by themselves.
- `summary/`: how many rows there are by verdict, reason, scheme, production, host and length, as `by`, `value` and `rows`.

The input is judged once, and one commit makes all of `urls/` appear: a task that is tried again, or twice at once, leaves its
rows there once. The summary is counted from what was written. At the end the job counts the rows of its input once more, by
Spark alone, and fails if as many aren't there by verdict.
"""

from __future__ import annotations

import argparse
import os
import posixpath
import sys
import time
import unicodedata
from typing import TYPE_CHECKING, Any, List, NamedTuple, Optional, Sequence

import pyarrow as pa

from . import columns
from .spark import INVALID, MISSING, VALID, judged

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

    from .spark import ColumnOrName

TROUBLE = 2
"""The exit code where the job can't be done."""

ALWAYS = ("production", "scheme", "host")
"""The parts that are always written: the summary counts by them."""


class Trouble(Exception):
    """What ends the job. The message holds no password."""


class Options(NamedTuple):
    """What the job does."""

    inputs: Sequence[str]
    out: str
    format: str = "parquet"
    column: str = "url"
    keep: Sequence[str] = ()
    columns: Optional[Sequence[str]] = None
    """The parts to write; `None` is all."""
    show_passwords: bool = False
    overwrite: bool = False
    summary_format: str = "parquet"

    @property
    def urls(self) -> str:
        return f"{self.out}/urls"

    @property
    def summary(self) -> str:
        return f"{self.out}/summary"


class Done(NamedTuple):
    """What the job has written."""

    urls: DataFrame
    summary: DataFrame
    rows: int
    seconds: float


def run(spark: SparkSession, options: Options) -> Done:
    """Judges the input and writes the folder.

    Raises `Trouble` where the input can't be read as URLs, or rows are lost.
    """
    begun = time.monotonic()
    read = _read(spark, options)
    _check_output(spark, options, read)
    urls = _write(spark, options, _judge(read, options))
    mode = "overwrite" if options.overwrite else "errorifexists"
    counted = _summary(urls)
    counted.write.partitionBy("by").format(options.summary_format).mode(mode).save(options.summary)
    summary = spark.read.schema(counted.schema).format(options.summary_format).load(options.summary)
    rows = read.count()
    check(rows, {row["value"]: row["rows"] for row in summary.where("by = 'verdict'").collect()})
    return Done(urls, summary, rows, time.monotonic() - begun)


def check(rows: int, written: dict[str, int]) -> None:
    """Raises `Trouble` unless as many rows are written as are read."""
    if set(written) - {VALID, INVALID, MISSING} or sum(written.values()) != rows:
        counts = ", ".join(f"{count} {verdict}" for verdict, count in sorted(written.items()))
        raise Trouble(f"{rows} rows are read, but {sum(written.values())} written ({counts}): don't use the output")


def _read(spark: SparkSession, options: Options) -> DataFrame:
    from pyspark.errors import AnalysisException
    from pyspark.sql import functions as F

    try:
        if options.format == "text":
            # As for the command, a line ends in a newline, with or without a carriage return before it.
            frame = spark.read.option("lineSep", "\n").text(list(options.inputs))
            frame = frame.withColumn("value", F.regexp_replace("value", r"\r\z", ""))
            frame = frame.withColumnRenamed("value", options.column)
        else:
            frame = spark.read.parquet(*options.inputs)
    except AnalysisException as error:
        if error.getCondition() == "PATH_NOT_FOUND":
            raise Trouble(f"there is no {shown((error.getMessageParameters() or {}).get('path', 'such path'))}") from None
        raise Trouble(shown(str(error).splitlines()[0])) from None
    types = {field.name: field.dataType.simpleString() for field in frame.schema.fields}
    for name in (options.column, *options.keep):
        if name not in types:
            raise Trouble(f"there is no column {shown(name)}, only {shown(', '.join(types))}")
    if types[options.column] != "string":
        raise Trouble(f"the column {shown(options.column)} is of type {types[options.column]}, not string")
    return frame


def _judge(read: DataFrame, options: Options) -> DataFrame:
    from pyspark.sql import functions as F

    only = options.columns and list(dict.fromkeys((*ALWAYS, *options.columns)))
    said = ("url", "parts", "error", "verdict")
    taken = [name for name in options.keep if name in said]
    if taken:
        raise Trouble(f"the column {taken[0]} can't be kept: the job writes one of this name")
    kept = [_column(name) for name in dict.fromkeys(options.keep)]
    answer = judged(_column(options.column), only=only, show_passwords=options.show_passwords)
    return read.select(*kept, answer.alias("_judged")).select(*kept, *(F.col(f"_judged.{name}") for name in said))


def _column(name: str) -> ColumnOrName:
    from pyspark.sql import functions as F

    return F.col("`" + name.replace("`", "``") + "`")


def _write(spark: SparkSession, options: Options, judged: DataFrame) -> DataFrame:
    """Writes all rows, and returns what is written."""
    from pyspark.errors import AnalysisException

    # With a file open for each verdict, the rows needn't be sorted.
    setting = "spark.sql.maxConcurrentOutputFileWriters"
    before = spark.conf.get(setting)
    spark.conf.set(setting, "3")
    try:
        mode = "overwrite" if options.overwrite else "errorifexists"
        judged.write.partitionBy("verdict").mode(mode).parquet(options.urls)
    except AnalysisException as error:
        if error.getCondition() == "PATH_ALREADY_EXISTS":
            raise Trouble(f"{shown(options.urls)} is there already; --overwrite replaces it") from None
        raise
    finally:
        spark.conf.set(setting, before or "0")
    # Without rows there is no file to read the types from.
    return spark.read.schema(judged.schema).parquet(options.urls)


def _check_output(spark: SparkSession, options: Options, read: DataFrame) -> None:
    """Raises `Trouble` where the output is there already, or would replace files that are read."""
    jvm: Any = spark._jvm
    path = jvm.org.apache.hadoop.fs.Path
    settings = spark._jsparkSession.sessionState().newHadoopConf()
    files = path(options.out).getFileSystem(settings)
    for out in (options.urls, options.summary):
        if not options.overwrite and files.exists(path(out)):
            raise Trouble(f"{shown(out)} is there already; --overwrite replaces it")

    def name(uri: Any) -> str:
        """One name for each folder, with a `/` at its end."""
        name = posixpath.normpath(uri.getPath())
        local = os.path.realpath(name) if uri.getScheme() == "file" else name
        return f"{uri.getScheme()}://{uri.getAuthority() or ''}{local.rstrip('/')}/"

    def whole(folder: str) -> str:
        return name(path(folder).getFileSystem(settings).makeQualified(path(folder)).toUri())

    out = whole(options.out)
    is_read = any(name(jvm.java.net.URI(file)).startswith(out) for file in read.inputFiles())
    if options.overwrite and (is_read or any(out.startswith(whole(folder)) for folder in options.inputs)):
        raise Trouble("the output would replace the input")


def _summary(urls: DataFrame) -> DataFrame:
    """How many rows have each value, by what is counted."""
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


def glance(done: Done, top: int) -> str:
    """The summary, for a person to read: totals, rates, and the most frequent reasons, schemes and hosts."""
    from pyspark.sql import functions as F

    def counts(by: str, top: int) -> List[Count]:
        rows = done.summary.where(F.col("by") == by).orderBy(F.desc("rows"), "value").limit(top)
        return [Count(row["value"], row["rows"]) for row in rows.collect()]

    verdicts = {count.value: count.rows for count in counts("verdict", 3)}
    rate = round(done.rows / max(done.seconds, 1e-9))
    lines = [f"{done.rows:,} rows in {done.seconds:.1f} s, {rate:,} a second"]
    lines += _table([Count(name, verdicts.get(name, 0)) for name in (VALID, INVALID, MISSING)], done.rows)
    for title, by, verdict in (
        ("Why they are invalid", "reason", INVALID),
        ("Schemes of valid URLs", "scheme", VALID),
        ("Hosts of valid URLs", "host", VALID),
    ):
        found = counts(by, top)
        if found:
            lines += ["", title, *_table(found, verdicts[verdict])]
    return "\n".join(lines)


class Count(NamedTuple):
    """How many rows have a value."""

    value: str
    rows: int


WIDTH = 45
"""How much of a value is shown."""


def _table(counts: Sequence[Count], of: int) -> List[str]:
    names = [shown(count.value) for count in counts]
    names = [name if len(name) <= WIDTH else name[: WIDTH - 1] + "…" for name in names]
    width = max(map(len, names), default=0)
    digits = max((len(f"{count.rows:,}") for count in counts), default=0)
    lines = []
    for name, count in zip(names, counts):
        share = count.rows / of if of else 0
        bar = "█" * round(20 * share)
        lines.append(f"  {name:{width}}  {count.rows:{digits},}  {share:6.1%}  {bar}".rstrip())
    return lines


def shown(text: str) -> str:
    """A text for a terminal: what may be a password is `****`, and control and invisible characters are escaped."""
    # An argument that isn't UTF-8 has surrogates.
    text = text.encode(errors="replace").decode()
    redacted: str = columns.redacted(pa.array([text], pa.string()))[0].as_py()
    # Control and format characters, separators, and marks, which combine with what is before them.
    hidden = (c != " " and unicodedata.category(c)[0] in "CMZ" for c in redacted)
    return "".join(f"\\u{{{ord(c):x}}}" if hide else c for c, hide in zip(redacted, hidden))


def _names(text: str) -> List[str]:
    return text.split(",")


def _parts(text: str) -> List[str]:
    for name in _names(text):
        if name not in columns.PARTS:
            raise argparse.ArgumentTypeError(f"no part {name}; there are {', '.join(columns.PARTS)}")
    return _names(text)


def _top(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("not a number from 1")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="rfc1738.job",
        description="Judge the URLs of a data set by RFC 1738, on Spark.",
        # Who mistypes an option shows no passwords.
        allow_abbrev=False,
        epilog="Exit codes: 0, all rows are judged and written, valid or not; 2, usage error, or the job can't be done.",
    )
    add = parser.add_argument
    add("inputs", nargs="+", metavar="INPUT", help="a file or folder, by any name that Spark knows")
    add("--out", required=True, metavar="DIR", help="the folder to write: urls/ and summary/")
    add("--format", choices=["parquet", "text"], default="parquet", help="what the input is; text has a URL on each line")
    add("--column", metavar="NAME", default="url", help="the column of URLs in Parquet (%(default)s)")
    add("--keep", metavar="NAMES", type=_names, default=[], help="columns of the input to write too, with commas between")
    add("--columns", metavar="PARTS", type=_parts, help="which parts to write, with commas between; by default, all")
    add("--show-passwords", action="store_true", help="write passwords as they are")
    add("--overwrite", action="store_true", help="replace the output if it is there")
    add("--summary-format", choices=["parquet", "csv", "json"], default="parquet", help="how to write the summary")
    add("--top", metavar="N", type=_top, default=10, help="how many reasons, schemes and hosts to print (%(default)s)")
    add("-q", "--quiet", action="store_true", help="print no summary")
    return parser


def _session() -> SparkSession:
    from pyspark.errors import PySparkRuntimeError
    from pyspark.sql import SparkSession

    # As Spark's own shells do.
    progress = str(sys.stderr.isatty()).lower()
    try:
        builder = SparkSession.builder.appName("rfc1738").config("spark.ui.showConsoleProgress", progress)
        spark = builder.getOrCreate()
    except PySparkRuntimeError as error:
        if error.getCondition() != "JAVA_GATEWAY_EXITED":
            raise
        message = "Spark doesn't start: it needs Java 17 or later, found by JAVA_HOME or on the PATH"
        raise Trouble(message) from None
    context = spark.sparkContext
    if (context.master or "").startswith("local") and "PYSPARK_PYTHON" not in os.environ:
        # On this machine, the Python that has the package is this one; Spark would take the first on the PATH.
        context.pythonExec = sys.executable
    return spark


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Runs the job with these arguments, and returns the exit code."""
    from py4j.protocol import Py4JJavaError
    from pyspark.errors import PySparkException

    given = sys.argv[1:] if arguments is None else arguments
    parser = _parser()
    # A message repeats arguments, so it is made of arguments that are safe to show.
    parser.parse_args([shown(argument) for argument in given])
    args = parser.parse_args(given)
    names = [name for name in Options._fields if name != "out"]
    options = Options(out=args.out.rstrip("/") or "/", **{name: getattr(args, name) for name in names})
    try:
        spark = _session()
        try:
            done = run(spark, options)
            if not args.quiet:
                print(glance(done, args.top))
        finally:
            spark.stop()
    except Trouble as trouble:
        print(f"error: {trouble}", file=sys.stderr)
        return TROUBLE
    except (Py4JJavaError, PySparkException) as error:
        said = str(error.java_exception) if isinstance(error, Py4JJavaError) else str(error)
        print(f"error: {shown(said.strip().partition(chr(10))[0])}", file=sys.stderr)
        return TROUBLE
    return 0


if __name__ == "__main__":
    sys.exit(main())
