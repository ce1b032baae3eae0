"""The grammar of Section 5, read from the BNF files, and strategies for property tests: strings, bytes and URLs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Dict

from hypothesis import strategies as st

import rfc1738
from rfc1738 import Url

FOLDER = Path(__file__).resolve().parents[3] / "grammar"


def definitions() -> Dict[str, str]:
    """Returns the definition of each production. Errata replace printed definitions."""
    texts = [(FOLDER / file).read_text(encoding="utf-8") for file in ["rfc1738.bnf", "errata.bnf"]]
    return {name: text for bnf in texts for name, text in re.findall(r"^([\w+-]+) *= (.*(?:\n .*)*)", bnf, re.MULTILINE)}


def characters(name: str) -> str:
    """Returns the characters of a class that is a list of literals, such as `extra`."""
    return "".join(re.findall('"(.)"', definitions()[name]))


HOSTS = st.sampled_from(["host.dom", "a", "1.2.3.4", "10.0.0.255", "3com.x-y.example"])
PORTS = st.none() | st.integers(0, 65535)
OCTETS = st.binary(max_size=8) | st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
SEGMENTS = st.lists(OCTETS, max_size=4)
NO_LINES = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\t\n\r"), max_size=8)


@st.composite
def urls(draw: st.DrawFn) -> Url:
    """Generates URLs of all schemes with `build`."""
    scheme = draw(st.sampled_from("http ftp file telnet gopher wais news nntp mailto prospero x+y mysql".split()))
    parts: dict[str, object] = {}
    if scheme not in ("news", "mailto"):
        parts["host"] = draw(HOSTS)
    if scheme not in ("news", "mailto", "file"):
        parts["port"] = draw(PORTS)
    if scheme in ("ftp", "telnet", "x+y", "mysql"):
        parts["user"] = draw(st.none() | OCTETS)
        parts["password"] = draw(st.none() | OCTETS) if parts["user"] is not None else None
    if scheme in ("http", "ftp", "file"):
        parts["path"] = draw(SEGMENTS)
    if scheme in ("x+y", "mysql", "prospero"):
        parts["path"] = draw(OCTETS)
    if scheme == "http":
        parts["search"] = draw(st.none() | OCTETS)
    if scheme == "ftp":
        parts["type"] = draw(st.sampled_from([None, "a", "I", "d"]))
    if scheme == "gopher":
        parts.update(type="7", selector=draw(NO_LINES), search=draw(NO_LINES), gopher_plus=draw(st.none() | OCTETS))
    if scheme == "wais":
        parts["database"] = draw(OCTETS)
        parts.update(draw(st.fixed_dictionaries({"search": OCTETS}) | st.fixed_dictionaries({"type": OCTETS, "wpath": OCTETS})))
    if scheme == "news":
        parts["group"] = draw(st.sampled_from(["*", "alt.hypertext", "a.b-c"]))
    if scheme == "nntp":
        parts.update(group="alt.hypertext", article=draw(st.none() | st.integers(0, 2**64 - 1)))
    if scheme == "mailto":
        parts["address"] = draw(OCTETS.filter(bool))
    if scheme == "prospero":
        parts["fields"] = draw(st.lists(st.tuples(OCTETS, OCTETS), max_size=3))
    return rfc1738.build(scheme, **parts)  # type: ignore[arg-type]
