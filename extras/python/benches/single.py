"""Compares this package with other Python parsers, one URL at a time.

    pip install '.[bench]' && python benches/single.py

Each parser gets the same strings. `distinct` are valid URLs, too many for any cache. `repeated` are thirty-two of these URLs, over and
over, which `urlsplit` and yarl find in their caches. `invalid` are distinct strings that RFC 1738 doesn't allow, and `password` are
invalid strings with a password. A third of the `mixed` strings are invalid. An exception counts as a result. The script measures CPU
time. Each round runs all parsers, and the best round of each parser counts.

The other parsers are `urllib.parse.urlsplit`, which `urlparse` calls; `rfc3986.uri_reference`, which only splits, and
`rfc3986.urlparse`, which also checks the authority; `ada_url.URL`, which returns an object, and `ada_url.parse_url`, which returns a
dictionary of all parts; and `yarl.URL`. `parts` also reads the host, the port and the path.
"""

from __future__ import annotations

import argparse
import platform
import random
import sys
import time
import urllib.parse
from importlib.metadata import version
from typing import Any, Callable, Dict, List, Set, Tuple

import ada_url
import rfc3986
import yarl

import rfc1738

Call = Callable[[str], Any]

OURS = "rfc1738.parse"
PARSERS: Dict[str, Call] = {
    "rfc1738.is_url": rfc1738.is_url,
    OURS: rfc1738.parse,
    "urllib.parse.urlsplit": urllib.parse.urlsplit,
    "rfc3986.uri_reference": rfc3986.uri_reference,
    "rfc3986.urlparse": rfc3986.urlparse,
    "ada_url.URL": ada_url.URL,
    "ada_url.parse_url": ada_url.parse_url,
    "yarl.URL": yarl.URL,
}


def our_parts(text: str) -> Tuple[Any, ...]:
    url = rfc1738.parse(text)
    return url.host, url.port, url.path


def urlsplit_parts(text: str) -> Tuple[Any, ...]:
    url = urllib.parse.urlsplit(text)
    return url.hostname, url.port, url.path


def rfc3986_parts(text: str) -> Tuple[Any, ...]:
    url = rfc3986.urlparse(text)
    return url.host, url.port, url.path


def ada_parts(text: str) -> Tuple[Any, ...]:
    url = ada_url.URL(text)
    return url.hostname, url.port, url.pathname


def yarl_parts(text: str) -> Tuple[Any, ...]:
    url = yarl.URL(text)
    return url.host, url.port, url.path


PARTS: Dict[str, Call] = {
    OURS: our_parts,
    "urllib.parse.urlsplit": urlsplit_parts,
    "rfc3986.urlparse": rfc3986_parts,
    "ada_url.URL": ada_parts,
    "yarl.URL": yarl_parts,
}


def urls(count: int) -> List[str]:
    """Returns distinct URLs of the most common kinds."""
    rng = random.Random(1738)
    words = "index news archive 2024 images product article about user%20guide en-GB rfc search data".split()
    texts: Set[str] = set()
    while len(texts) < count:
        scheme = rng.choice(["http", "https", "https", "https", "ftp"])
        host = f"{rng.choice(['www', 'static', 'ds', 'cdn-3'])}.site{rng.randrange(10**6)}.example"
        port = ":8080" if rng.random() < 0.05 else ""
        path = "/".join(rng.choice(words) for _ in range(rng.randrange(1, 5)))
        search = f"?id={rng.randrange(10**6)}&page=2" if scheme != "ftp" and rng.random() < 0.3 else ""
        texts.add(f"{scheme}://{host}{port}/{path}{search}")
    ordered = sorted(texts)
    rng.shuffle(ordered)
    return ordered


def with_mistake(text: str, rng: random.Random) -> str:
    """Adds a common mistake to a URL."""
    scheme, rest = text.split("://")
    return rng.choice(
        [
            f"{text}#top",
            f"{text} and more",
            f"{text}|{scheme}",
            f"{text}/a<b",
            f"{text}%",
            f"http://host_1.{rest}",
            f"http://www..{rest}",
            f"http://joe@{rest}",
            f"http://[2001:db8::1]/{scheme}",
            f"//{rest}",
            rest.replace(":8080", ""),
        ]
    )


def nanoseconds(call: Call, texts: List[str]) -> float:
    start = time.process_time()
    for text in texts:
        try:
            call(text)
        except Exception:
            pass
    return (time.process_time() - start) / len(texts) * 1e9


def measure(calls: Dict[str, Call], texts: List[str], rounds: int) -> Dict[str, float]:
    best = dict.fromkeys(calls, float("inf"))
    for _ in range(rounds):
        for name, call in calls.items():
            best[name] = min(best[name], nanoseconds(call, texts))
    return best


def main() -> None:
    arguments = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    arguments.add_argument("--count", type=int, default=20_000, help="the number of distinct URLs")
    arguments.add_argument("--rounds", type=int, default=5)
    options = arguments.parse_args()
    distinct = urls(options.count)
    assert all(map(rfc1738.is_url, distinct))
    repeated = distinct[:32] * (options.count // 32)
    rng = random.Random(1738)
    invalid = [with_mistake(text, rng) for text in distinct]
    assert not any(map(rfc1738.is_url, invalid))
    passwords = [f"ftp://joe:{number}@{text.split('://')[1]}|" for number, text in enumerate(distinct)]
    assert not any(map(rfc1738.is_url, passwords))
    mixed = [wrong if number % 3 == 0 else text for number, (text, wrong) in enumerate(zip(distinct, invalid))]
    columns = {
        "distinct": measure(PARSERS, distinct, options.rounds),
        "repeated": measure(PARSERS, repeated, options.rounds),
        "invalid": measure(PARSERS, invalid, options.rounds),
        "password": measure(PARSERS, passwords, options.rounds),
        "mixed": measure(PARSERS, mixed, options.rounds),
        "parts, distinct": measure(PARTS, distinct, options.rounds),
        "parts, repeated": measure(PARTS, repeated, options.rounds),
    }
    packages = ", ".join(f"{name} {version(name)}" for name in ["rfc1738", "rfc3986", "ada-url", "yarl"])
    length = sum(map(len, distinct)) / len(distinct)
    print(f"CPython {platform.python_version()}, {packages}; {len(distinct)} URLs of {length:.0f} characters")
    print("nanoseconds per URL, and the ratio to rfc1738.parse\n")
    print("| | " + " | ".join(columns) + " |")
    print("|---|" + "---:|" * len(columns))
    for name in PARSERS:
        cells = [
            f"{times[name]:.0f} ({times[name] / times[OURS]:.1f})" if name in times else ""
            for times in columns.values()
        ]
        print(f"| `{name}` | " + " | ".join(cells) + " |")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
