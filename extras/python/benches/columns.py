"""Compares the column functions with ``urllib.parse.urlsplit`` in a loop: ``python benches/columns.py [rows]``.

All URLs are distinct, so urlsplit's cache doesn't help. Each time is the best of five runs. The speedup is urlsplit's time divided by
the time on the same line.
"""

from __future__ import annotations

import random
import sys
import time
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pandas as pd
import polars as pl
import pyarrow as pa

import rfc1738.polars  # noqa: F401
from rfc1738 import columns

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 5
FOUR_PARTS = ["scheme", "host", "port", "path"]
WORDS = ["pub", "doc", "index", "archive", "image", "2024", "news", "search", "user%20guide", "a", "item"]


def generate(count: int) -> list[str]:
    """Returns http, https and ftp URLs of about seventy characters."""
    rng = random.Random(1738)
    urls = []
    for number in range(count):
        scheme = rng.choice(["http", "http", "https", "ftp"])
        host = f"www.{rng.choice(WORDS[:6])}{rng.randrange(1000)}.example.com"
        port = rng.choice(["", "", ":8080"])
        path = "/".join(rng.choice(WORDS) for _ in range(rng.randrange(2, 6)))
        query = "" if scheme == "ftp" or number % 3 else f"?id={rng.randrange(100000)}"
        urls.append(f"{scheme}://{host}{port}/{path}/{number}.html{query}")
    return urls


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    texts = generate(count)
    mixed = pa.array([f"{text}|" if number % 3 == 0 else text for number, text in enumerate(texts)])
    arrow, view, polars = pa.array(texts), pa.array(texts, pa.string_view()), pl.Series("url", texts)
    pandas, arrow_backed = pd.Series(texts, dtype="str"), pd.Series(pd.arrays.ArrowExtensionArray(arrow))
    frame = polars.to_frame().lazy()
    url: Any = pl.col("url")
    namespace = url.rfc1738
    runs: dict[str, Callable[[], object]] = {
        "urlsplit, in a loop": lambda: [urlsplit(text) for text in texts],
        "rfc1738.is_url, in a loop": lambda: [rfc1738.is_url(text) for text in texts],
        "pyarrow string: is_url": lambda: columns.is_url(arrow),
        "pyarrow string: is_url, 1 thread": lambda: columns.is_url(arrow, threads=1),
        "pyarrow string: 4 parts": lambda: columns.parts(arrow, FOUR_PARTS),
        "pyarrow string: 4 parts, 1 thread": lambda: columns.parts(arrow, FOUR_PARTS, threads=1),
        "pyarrow string: all parts": lambda: columns.parts(arrow),
        "a third invalid: 4 parts": lambda: columns.parts(mixed, FOUR_PARTS),
        "a third invalid: errors": lambda: columns.errors(mixed),
        "pyarrow string_view: 4 parts": lambda: columns.parts(view, FOUR_PARTS),
        "pyarrow string_view: all parts": lambda: columns.parts(view),
        "polars Series: is_url": lambda: columns.is_url(polars),
        "polars Series: 4 parts": lambda: columns.parts(polars, FOUR_PARTS),
        "polars Series: all parts": lambda: columns.parts(polars),
        "polars LazyFrame: is_url": lambda: frame.select(namespace.is_url()).collect(),
        "polars LazyFrame: 4 parts": lambda: frame.select(namespace.parts(FOUR_PARTS)).collect(),
        "pandas str: is_url": lambda: columns.is_url(pandas),
        "pandas str: 4 parts": lambda: columns.parts(pandas, FOUR_PARTS),
        "pandas string[pyarrow]: 4 parts": lambda: columns.parts(arrow_backed, FOUR_PARTS),
        "a list: is_url": lambda: columns.is_url(texts),
    }
    times: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(ROUNDS):
        for name, run in runs.items():
            start = time.perf_counter()
            result = run()
            times[name].append(time.perf_counter() - start)
            del result
    best = {name: min(rounds) / count * 1e9 for name, rounds in times.items()}
    valid = sum(columns.is_url(arrow).to_pylist())
    print(f"{count} URLs, {valid} valid, {sum(map(len, texts)) / count:.0f} characters each on average")
    first = next(iter(best.values()))
    for name, nanoseconds in best.items():
        print(f"{name:36} {nanoseconds:9.1f} ns {first / nanoseconds:8.1f}x")


if __name__ == "__main__":
    main()
