"""Tests of unusual arguments: subclasses of `str`, `bytes` and `int` with methods of their own, surrogates, and `Url` as a text."""

from __future__ import annotations

import copy
import weakref
from typing import Any, Callable, Dict, List

import pytest

import rfc1738
from rfc1738 import Url, columns

MARK = "sEcReT"
TEXT = "ftp://joe:tiger@host.dom/a"


class OddText(str):
    """A `str` whose methods return something else."""

    def encode(self, *_: object) -> Any:
        return b"http://other.dom/"

    def __str__(self) -> Any:
        return "http://other.dom/"

    def __len__(self) -> int:
        return 10**9

    def __hash__(self) -> int:
        raise ValueError("no hash")

    def __eq__(self, other: object) -> bool:
        return True

    def __iter__(self) -> Any:
        raise ValueError("no iterator")

    def __getitem__(self, key: object) -> Any:
        raise ValueError("no items")

    def __repr__(self) -> Any:
        return "http://other.dom/"

    def __format__(self, spec: str) -> Any:
        return "http://other.dom/"


class OddBytes(bytes):
    def __len__(self) -> int:
        return 10**9

    def decode(self, *_: object) -> Any:
        return 1


class OddNumber(int):
    def __str__(self) -> Any:
        return OddText("\ud800")

    def __index__(self) -> int:
        raise ValueError("no index")


ODD: List[Any] = [
    *(OddText(text) for text in (TEXT, "http://h/\ud800", "\udcff", "a_b", "", "http://host.dom/")),
    *(OddBytes(octets) for octets in (b"", b"\xff", b"ftp://h/")),
    *(OddNumber(number) for number in (0, 80, -1, 10**30)),
    rfc1738.parse("ftp://joe:tiger@h/"),
    float("nan"),
    [OddText("a")],
    [OddNumber(1)],
    {OddText: 1},
    object,
    None,
]

build: Any = rfc1738.build


def building(part: str) -> Callable[[Any], object]:
    return lambda odd: build("x", **{"host": "h", part: odd})


def replacing(part: str) -> Callable[[Any], object]:
    replace: Any = Url(TEXT).replace
    return lambda odd: replace(**{part: odd})


ON_ANY: Dict[str, Callable[[Any], object]] = {
    **{name: getattr(rfc1738, name) for name in ("is_url", "parse", "Url", "decode", "redacted", "repair", "ftp_commands", "gopher_request", "plan")},
    "extract": lambda odd: list(rfc1738.extract(odd)),
    "schemes": lambda odd: list(rfc1738.extract("x", schemes=[odd])),
    "matches": lambda odd: rfc1738.matches("url", odd),
    "production": lambda odd: rfc1738.matches(odd, "a"),
    "parse_as": lambda odd: list(rfc1738.parse_as("host", odd)),
    "encode": lambda odd: rfc1738.encode("password", odd),
    "octets of a gtype": lambda odd: rfc1738.encode("gtype", odd),
    "decoded": lambda odd: Url(TEXT).decoded(odd),
    "same_location": lambda odd: Url(TEXT).same_location(odd),
    "equal": lambda odd: Url(TEXT) == odd,
    "less": lambda odd: Url(TEXT) < odd,
    "index": lambda odd: Url(TEXT).tree[odd],
    "build": lambda odd: build(odd, host="h"),
    "argument": lambda odd: build("http", **{odd: "h"}),
    **{f"build {part}": building(part) for part in ("host", "port", "user", "password", "path", "query")},
    "article": lambda odd: rfc1738.build("nntp", host="h", group="g", article=odd),
    "news": lambda odd: rfc1738.build("news", article=odd),
    "fields": lambda odd: rfc1738.build("prospero", host="h", path="/a", fields=odd),
    **{f"replace {part}": replacing(part) for part in ("scheme", "host", "port", "user", "password", "path", "type", "query")},
    "column": columns.is_url,
    "items of a column": lambda odd: columns.redacted([odd, "x:y"]),
    "only": lambda odd: columns.parts(["x:y"], only=[odd]),
    "ParseError": lambda odd: repr(rfc1738.ParseError(odd)),
}


@pytest.mark.parametrize("name", ON_ANY)
def test_odd_arguments_never_panic(name: str) -> None:
    """`except Exception` doesn't catch a Rust panic, so it would end this test."""
    for odd in ODD:
        try:
            ON_ANY[name](odd)
        except Exception as error:
            assert "tiger" not in f"{error} {error!r}", odd


def test_a_subclass_of_str_is_its_text() -> None:
    odd = OddText("http://host.dom/\ud800")
    assert not rfc1738.is_url(odd)
    with pytest.raises(rfc1738.ParseError, match="U\\+D800 is a surrogate"):
        rfc1738.parse(odd)
    assert rfc1738.parse(OddText(TEXT)).host == "host.dom"
    assert rfc1738.redacted(odd) == "http://host.dom/\ufffd"


@pytest.mark.parametrize("name", ON_ANY)
def test_surrogates_hide_the_text(name: str) -> None:
    """Python's own exception would contain the text."""
    for text in (f"ftp://joe:{MARK}@host.dom/\ud800", "a\ud800"):
        try:
            ON_ANY[name](text)
        except Exception as caught:
            error: Any = caught
            while error is not None:
                assert not isinstance(error, UnicodeError)
                assert MARK not in f"{error!r} {error} {vars(error)}" or name in ("argument", "only", "ParseError")
                error = error.__cause__ or error.__context__


def test_urls_are_texts() -> None:
    url = Url(TEXT)
    assert rfc1738.parse(url) is url and Url(url) is url
    assert rfc1738.is_url(url)
    assert rfc1738.redacted(url) == url.redacted
    assert rfc1738.repair(url) == (url, ())
    assert rfc1738.matches("url", url) and not rfc1738.matches("host", url)
    assert rfc1738.parse_as("ftpurl", url) == url.tree
    assert next(rfc1738.extract(url, bare=True)).url == url
    assert columns.is_url([url, "x:y", None, "a_b"]).to_pylist() == [True, True, None, False]
    assert columns.parts([url], ["host"]).to_pylist() == [{"host": "host.dom"}]


def test_copies_are_the_same_object() -> None:
    url = Url(TEXT)
    assert copy.copy(url) is url and copy.deepcopy(url) is url
    assert copy.deepcopy([url])[0] is url


def test_weak_references() -> None:
    url = Url(TEXT)
    names: weakref.WeakKeyDictionary[Url, int] = weakref.WeakKeyDictionary({url: 1})
    assert weakref.ref(url)() is url and names[url] == 1
    del url
    assert len(names) == 0


@pytest.mark.parametrize("spec", ["", ">40", "<40", "^40", "*^40s", ".5", "3"])
def test_format(spec: str) -> None:
    assert format(Url(TEXT), spec) == format(TEXT, spec)
    assert f"{Url(TEXT):>40}" == f"{TEXT:>40}"


def test_wrong_formats() -> None:
    with pytest.raises(ValueError, match="format code 'd'"):
        format(Url(TEXT), "d")
