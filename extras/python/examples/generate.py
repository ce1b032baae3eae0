"""Generates valid and invalid URLs as test data. The same arguments give the same URLs.

    python examples/generate.py --rows 1000000 --out urls

The columns of the Parquet files are `id` (the row number) and `url`. Some URLs are repeated, and some are null.
"""

from __future__ import annotations

import argparse
import random
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Callable, Iterator, List, Optional

import pyarrow as pa
import pyarrow.parquet as pq

WORDS = "about archive blog catalog data docs files help index mirror news notes papers pub rfc search shop web wiki".split()
NAMES = "acme archive athens dante example galaxy internic lists museum nordic oxford planet quark records venus".split()
# Reserved names, which can't be registered.
ENDS = "example example example test test invalid co.example example.com example.net example.org".split()
PEOPLE = "anonymous ann bob joe mary scott".split()
EXTENSIONS = ["", "", ".html", ".html", ".txt", ".tar.gz", ".gif", ".ps"]


class Generator:
    """A generator of valid and invalid URLs."""

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed)
        self.earlier: List[str] = []

    def host(self) -> str:
        pick = self.random
        # Most of the URLs belong to a few hosts.
        number = int(pick.paretovariate(0.6))
        host = f"{pick.choice(('www', 'ftp', 'gopher', 'host'))}.{NAMES[number % len(NAMES)]}{number % 5000}.{pick.choice(ENDS)}"
        return host + pick.choice(("", "", "", "", "", "", ":80", ":8080"))

    def path(self) -> str:
        pick = self.random
        names = [pick.choice(WORDS) for _ in range(min(int(pick.expovariate(0.5)), 12))]
        return "/".join([*names, f"{pick.choice(WORDS)}{pick.randrange(100_000)}{pick.choice(EXTENSIONS)}"])

    def valid(self) -> str:
        pick = self.random
        word, number = pick.choice(WORDS), pick.randrange(1000)
        kind = pick.random()
        if kind < 0.45:
            search = f"?{word}={number}" if pick.random() < 0.3 else ""
            return f"http://{self.host()}/{self.path()}{search}"
        if kind < 0.65:
            login = f"{pick.choice(PEOPLE)}:pw{number}@" if pick.random() < 0.05 else ""
            return f"https://{login}{self.host()}/{self.path()}"
        if kind < 0.80:
            login = pick.choice(("", "", f"{pick.choice(PEOPLE)}@", f"{pick.choice(PEOPLE)}:s3cret{number}@"))
            return f"ftp://{login}{self.host()}/{self.path()}{pick.choice(('', ';type=a', ';type=i'))}"
        make: Callable[[], str] = pick.choice(
            (
                lambda: f"gopher://{self.host()}/1{self.path()}%09{word}",
                lambda: f"mailto:{pick.choice(PEOPLE)}{number}@{pick.choice(NAMES)}.example",
                lambda: f"news:comp.{word}.{pick.choice(NAMES)}",
                lambda: f"news:{number}.{word}@{pick.choice(NAMES)}.test",
                lambda: f"nntp://{self.host()}/comp.{word}/{number}",
                lambda: f"telnet://{pick.choice(PEOPLE)}:s3cret{number}@{self.host()}/",
                lambda: f"wais://{self.host()}/{word}?{pick.choice(WORDS)}",
                lambda: f"wais://{self.host()}/{word}/TEXT/{number}",
                lambda: f"file:///{self.path()}",
                lambda: f"prospero://{self.host()}//{self.path()};version={number};{word}=",
                lambda: f"postgresql://scott:tiger{number}@{self.host()}/{word}",
                lambda: f"urn:isbn:{number:010}",
                lambda: f"HTTP://{self.host().upper()}/{word}%20{number}",
            )
        )
        return make()

    def invalid(self) -> str:
        pick = self.random
        url, word = self.valid(), pick.choice(WORDS)
        at = pick.randrange(len(url) + 1)
        make: Callable[[], str] = pick.choice(
            (
                lambda: f"{url}#{word}",
                lambda: f"{url}#{word}",
                lambda: f"{url} {word}",
                lambda: f"http://host_{word}.example/{self.path()}",
                lambda: f"http://{pick.choice(PEOPLE)}:s3cret{at}@{self.host()}/",
                lambda: f"http://{self.host()}?{word}",
                lambda: f"http://[2001:db8::{at}]/{word}",
                lambda: f"http://{word}..{self.host()}/",
                lambda: f"http://{self.host()}x/|{word}",
                lambda: f"http://caf\u00e9.example/{word}",
                lambda: f"ftp://{self.host()}/{word};type=x",
                lambda: f"gopher:{word}",
                lambda: f"nntp://{self.host()}/{at}",
                lambda: "mailto:",
                lambda: f"//{self.host()}/{self.path()}",
                lambda: f"{word}/{self.path()}",
                lambda: f"<{url}>",
                lambda: f"{url}|{word}",
                lambda: f"{url}\r",
                lambda: f"{url}\n{word}",
                lambda: f"{url}\u202e\x1b[2J",
                lambda: f"{url}%",
                lambda: f"{url}%{word}%zz",
                lambda: url[:at] + pick.choice("^`{}\\\"<>\t\x7f\u65e5") + url[at:],
                lambda: url[:at].replace(":", ""),
                lambda: "",
            )
        )
        return make()

    def row(self) -> Optional[str]:
        kind = self.random.random()
        if kind < 0.01:
            return None
        if kind < 0.06 and self.earlier:
            return self.random.choice(self.earlier)
        url = self.valid() if kind < 0.72 else self.invalid()
        if len(self.earlier) < 1000:
            self.earlier.append(url)
        return url


def urls(rows: int, seed: object) -> Iterator[Optional[str]]:
    """Generates URLs and nulls, one per row."""
    generator = Generator(str(seed))
    return (generator.row() for _ in range(rows))


def write(out: Path, rows: int, files: int, seed: int = 1738) -> None:
    """Writes the rows to Parquet files of about equal length."""
    out.mkdir(parents=True, exist_ok=True)
    starts = [rows * number // files for number in range(files + 1)]
    with ProcessPoolExecutor() as pool:
        list(pool.map(_write_file, [out] * files, range(files), starts, starts[1:], [seed] * files))


def _write_file(out: Path, number: int, start: int, end: int, seed: int) -> None:
    schema = pa.schema([("id", pa.int64()), ("url", pa.string())])
    with pq.ParquetWriter(out / f"part-{number:05}.parquet", schema, compression="zstd") as writer:
        generated = urls(end - start, f"{seed} {number}")
        for first in range(start, end, 100_000):
            ids = range(first, min(first + 100_000, end))
            columns = [pa.array(ids, pa.int64()), pa.array([next(generated) for _ in ids], pa.string())]
            writer.write_table(pa.table(columns, schema=schema))


def main() -> None:
    parser = argparse.ArgumentParser(description="Generate valid and invalid URLs as Parquet files.")
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--files", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1738)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    write(args.out, args.rows, args.files, args.seed)


if __name__ == "__main__":
    main()
