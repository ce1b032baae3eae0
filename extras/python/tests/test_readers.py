"""Tests that a repair changes nothing for other readers: Python's `urlsplit`, and Node's `URL` if Node is installed."""

import json
import random
import shutil
import subprocess
from typing import Callable, Iterable, Iterator, List, Optional, Tuple
from urllib.parse import unquote_to_bytes, urlsplit

import pytest
import rfc1738

TEXTS = 20_000
NODE = shutil.which("node")
Parts = Tuple[str, str, str, List[bytes], bytes]
BASES = [
    "http://host.dom/a/b.html?q=joe",
    "https://joe@host.dom:80/a?q=1#top",
    "ftp://joe@host.dom:21/a/b;type=i",
    "ftps://host.dom/a",
    "file:///src/a/b.txt",
    "gopher://host.dom:70/1a",
    "mailto:joe@host.dom",
    "news:a.1@host.dom",
    "nntp://host.dom/comp.x/1",
    "telnet://joe@host.dom:23/",
    "wais://host.dom/db/type/path",
    "prospero://host.dom/a;n=v",
    "ldap://host.dom/CN=Doe,DC=dom",
    "mssql+pymssql://u@host.dom/db?x=y",
    "ws://host.dom?q=joe@host.dom",
]
SPOILERS = [
    *("\\", "#", "@", "?", ":", "/", "//", ";", ";type=", "&", "=", ".", "%", "%8", "%u011f", "%E3%83%", " ", "\t", "\n"),
    *("\r\nHeader: v", "\0", "\xa0", "|", '"', "<", ">", "~", "{", "[", "]", "^", "`", "\xe9", "\u2460", "://", "C|", "%2e"),
]
# In these schemes, an empty path is the same as `/`, and except in `file`, the host isn't empty.
WEB = ["http", "https", "ws", "ftp", "file"]

# Parses each line of standard input, a JSON string, and prints the parts, or null.
SCRIPT = """
for (const line of require("fs").readFileSync(0, "utf8").trimEnd().split("\\n")) {
    let parts = null;
    try {
        const { protocol, username, password, host, pathname, search } = new URL(JSON.parse(line));
        parts = [protocol.slice(0, -1), username + ":" + password, host, pathname, search];
    } catch {}
    console.log(JSON.stringify(parts));
}
"""


def spoilt(seed: int) -> str:
    """Returns a URL, or its start, after one or two mutations."""
    source = random.Random(seed)
    text = source.choice(BASES)
    text = text[: source.choice([len(text), source.randint(0, len(text))])]
    for _ in range(source.randint(1, 2)):
        at = source.randint(0, len(text))
        text = text[:at] + source.choice(SPOILERS) + text[at + source.randint(0, 1) :]
    return text


def parts(scheme: str, login: str, host: str, path: str, query: str) -> Optional[Parts]:
    """Returns parts to compare, or `None` if the host that the scheme requires is missing."""
    if scheme in WEB:
        if scheme != "file" and not host:
            return None
        path = path or "/"
    segments = [unquote_to_bytes(segment) for segment in path.split("/")]
    return scheme, login, host.lower(), segments, unquote_to_bytes(query.removeprefix("?"))


def python_reads(texts: Iterable[str]) -> Iterator[Optional[Parts]]:
    for text in texts:
        try:
            read = urlsplit(text.strip(" \t\r\n\f"))
        except ValueError:
            yield None
            continue
        login, _, host = read.netloc.rpartition("@")
        yield parts(read.scheme, login, host, read.path, read.query) if read.scheme else None


def node_reads(texts: Iterable[str]) -> Iterator[Optional[Parts]]:
    lines = "".join(json.dumps(text) + "\n" for text in texts)
    command = [NODE or "node", "--eval", SCRIPT]
    printed = subprocess.run(command, input=lines, capture_output=True, text=True, check=True).stdout
    for line in printed.splitlines():
        read = json.loads(line)
        yield parts(*read) if read else None


@pytest.mark.parametrize("reads", [python_reads, node_reads])
def test_repairs_change_nothing_for_other_readers(reads: Callable[[Iterable[str]], Iterator[Optional[Parts]]]) -> None:
    if reads is node_reads and not NODE:
        pytest.skip("Node isn't installed")
    repairs = []
    for text in map(spoilt, range(TEXTS)):
        try:
            url, fixes = rfc1738.repair(text)
        except rfc1738.ParseError:
            continue
        if fixes:
            repairs.append((text, str(url)))
    assert len(repairs) * 20 > TEXTS
    before, after = (list(reads(texts)) for texts in zip(*repairs))
    changed = [pair for pair, old, new in zip(repairs, before, after) if old is not None and old != new]
    assert changed == []
    assert sum(old is not None for old in before) * 2 > len(repairs)
