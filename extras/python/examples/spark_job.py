"""Runs the job with `spark-submit`: `spark-submit spark_job.py --out judged urls.parquet`."""

import sys

from rfc1738.job import main

if __name__ == "__main__":
    sys.exit(main())
