r"""Checks URLs on Spark with the `rfc1738` command, for executors without the Python package.

Ship the command with the job:

    spark-submit --files target/release/rfc1738 job.py

`answers` is for DataFrames. In SQL, ship the command with the query:

    ADD FILE target/release/rfc1738;
    SELECT from_json(line, 'record string, valid boolean, host string') FROM (
        SELECT TRANSFORM (translate(url, '\n\r', '  ')) USING './rfc1738 parts --echo whole || [ $? -eq 1 ]' AS (line string)
        FROM urls WHERE url IS NOT NULL
    )
"""

from __future__ import annotations

from pyspark import RDD
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

# The command exits with 1 if a URL is invalid, which must not fail the task. Any other code still fails it.
COMMAND = "sh -c './rfc1738 parts --echo whole || [ $? -eq 1 ]'"
ANSWER = "record string, valid boolean, host string, error struct<offset: bigint, message: string>"


def lines(urls: DataFrame) -> RDD[str]:
    """Returns a line of JSON for each distinct URL in the `url` column. Its `record` field is the URL as piped."""
    # A newline or CR LF would end a record. Replace both characters with spaces, which are invalid at the same offsets.
    texts = urls.select(F.translate("url", "\n\r", "  "))
    # A null would be piped as `None`.
    texts = texts.where("url IS NOT NULL").distinct()
    # By default, PySpark accepts the output of a failed command.
    return texts.rdd.map(lambda row: str(row[0])).pipe(COMMAND, checkCode=True)


def answers(urls: DataFrame) -> DataFrame:
    """Returns the answers as columns. To match them with the URLs, join on `record`."""
    frame = urls.sparkSession.createDataFrame(lines(urls).map(lambda line: (line,)), "line string")
    return frame.select(F.from_json("line", ANSWER).alias("answer")).select("answer.*")
