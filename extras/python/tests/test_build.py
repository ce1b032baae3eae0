"""Tests of `build` and `Url.replace`."""

from __future__ import annotations

import enum
from typing import Any, Dict

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rfc1738
from rfc1738 import build, parse
from texts import OCTETS, SEGMENTS, urls

# URLs, each with the scheme and the parts that it is built from. Reserved characters are encoded as the scheme's section requires.
BUILT: Dict[str, Any] = {
    "http://host.dom:8080/a%2Fb/c%3Bd?e&f=%2F": ("http", dict(host="host.dom", port=8080, path=["a/b", "c;d"], search="e&f=/")),
    "http://host.dom/?": ("http", dict(host="host.dom", search="")),
    "http://host.dom": ("http", dict(host="host.dom", port=None)),
    "ftp://a%40b:%3A@host.dom:21/%2Fetc/x%3By;type=a": ("ftp", dict(host="host.dom", port="21", user="a@b", password=":", path=["/etc", "x;y"], type="a")),
    "file:///etc/motd": ("file", dict(path="etc/motd")),
    "file://host.dom/": ("file", dict(host="host.dom")),
    "telnet://u:p@host.dom/": ("telnet", dict(host="host.dom", user="u", password=b"p")),
    "gopher://host.dom/": ("gopher", dict(host="host.dom")),
    "gopher://host.dom/7a%20b%09c%2Fd%09+": ("gopher", dict(host="host.dom", type="7", selector="a b", search="c/d", gopher_plus="+")),
    "wais://host.dom/a%2Fb": ("wais", dict(host="host.dom", database="a/b")),
    "wais://host.dom/a?b%3F": ("wais", dict(host="host.dom", database="a", search="b?")),
    "wais://host.dom/a/t/1%00": ("wais", dict(host="host.dom", database="a", type="t", wpath=b"1\0")),
    "news:*": ("news", dict(group="*")),
    "news:alt.hypertext": ("news", dict(group="alt.hypertext")),
    "news:1%232@host.dom": ("news", dict(article="1#2@host.dom")),
    "nntp://host.dom/alt.hypertext/17": ("nntp", dict(host="host.dom", group="alt.hypertext", article=17)),
    "mailto:a%25b@host.dom": ("mailto", dict(address="a%b@host.dom")),
    "prospero://host.dom//a%3Bb;c%3D=d": ("prospero", dict(host="host.dom", path="/a;b", fields=[("c=", b"d")])),
    "x+y://u@host.dom/a/b?c%23": ("x+y", dict(host="host.dom", user="u", path="a/b?c#")),
    "https://host.dom/a%2Fb/c?d=e%20+&f/?#".replace("#", "%23"): ("https", dict(host="host.dom", path=["a/b", "c"], query="d=e +&f/?#")),
    "https://host.dom/?a%26=b%3D%2B%20%2F&c=": ("https", dict(host="host.dom", query=[("a&", "b=+ /"), (b"c", b"")])),
    "https://host.dom/a?b=c": ("https", dict(host="host.dom", path="a", query={"b": "c"})),
    "https://host.dom/a/b;c": ("https", dict(host="host.dom", path="a/b;c")),
    "http://host.dom/?a=%2B%3F": ("http", dict(host="host.dom", query=dict(a="+?"))),
    "http://host.dom/a?b%3F%2F": ("http", dict(host="host.dom", path="a", query="b?/")),
    "https://host.dom/?": ("https", dict(host="host.dom", query="")),
}


@pytest.mark.parametrize("text", BUILT)
def test_builders(text: str) -> None:
    scheme, parts = BUILT[text]
    assert str(build(scheme, **parts)) == text


def test_every_scheme_has_a_builder() -> None:
    for production in rfc1738.PRODUCTIONS:
        scheme = production.removesuffix("url")
        if scheme and scheme != production:
            try:
                build(scheme)
            except rfc1738.BuildError as error:
                is_missing = "for schemes that the RFC doesn't define" in str(error)
                assert not is_missing, f"{scheme}: add it to `built` in src/build.rs"


# The part that the error must name, the scheme, and the parts.
WRONG: Any = [
    ("host", "http", dict()),
    ("host", "http", dict(host="a_b")),
    ("host", "http", dict(host="[::1]")),
    ("port", "http", dict(host="a", port=65536)),
    ("port", "http", dict(host="a", port=-1)),
    ("port", "http", dict(host="a", port=True)),
    ("user", "http", dict(host="a", user="u")),
    ("fields", "http", dict(host="a", fields=[])),
    ("password", "ftp", dict(host="a", password="p")),
    ("type", "ftp", dict(host="a", path="b", type="ii")),
    ("type", "ftp", dict(host="a", type="i")),
    ("type", "gopher", dict(host="a", type="00")),
    ("selector", "gopher", dict(host="a", selector="b")),
    ("search", "gopher", dict(host="a", search="b")),
    ("wpath", "wais", dict(host="a", database="b", type="c")),
    ("search", "wais", dict(host="a", database="b", search="s", type="c", wpath="d")),
    ("group", "news", dict()),
    ("group", "news", dict(group="3com")),
    ("article", "news", dict(article="a")),
    ("article", "news", dict(article=b"a@\xff")),
    ("article", "nntp", dict(host="a", group="b", article="c")),
    ("address", "mailto", dict()),
    ("query", "http", dict(host="a", search="b", query="c")),
    ("query", "https", dict(host="a", path="b?c", query="d")),
    ("query", "ftp", dict(host="a", query="b")),
    ("query", "wais", dict(host="a", database="b", query="b")),
    ("query", "mailto", dict(address="a@b", query="b")),
    ("scheme", "X", dict(host="a")),
    ("scheme", "HTTP", dict(host="a")),
]


@pytest.mark.parametrize("part, scheme, parts", WRONG)
def test_invalid_parts(part: str, scheme: str, parts: Dict[str, Any]) -> None:
    with pytest.raises(rfc1738.BuildError) as caught:
        build(scheme, **parts)
    assert caught.value.part == part and f"(Section {caught.value.section})" in str(caught.value)


def test_names_and_types() -> None:
    unknown: Any = {"hots": "a"}
    with pytest.raises(TypeError, match="unexpected keyword argument 'hots'"):
        build("http", host="a", **unknown)
    with pytest.raises(TypeError, match="unexpected keyword argument 'hots'"):
        parse("http://a/").replace(**unknown)
    wrong: Any
    for name, wrong in [("host", b"a"), ("port", 1.5), ("path", 1), ("path", ["a", 1]), ("search", 1), ("fields", 1), ("user", ["a"])]:
        with pytest.raises(TypeError, match=f"argument '{name}'"):
            build("prospero" if name == "fields" else "ftp" if name == "user" else "http", **{"host": "a", name: wrong})


@given(OCTETS, OCTETS, OCTETS)
def test_login_with_any_bytes(user: Any, password: Any, path: Any) -> None:
    url = build("postgresql+x", host="db.example", port=5432, user=user, password=password, path=path)
    octets = [part.encode() if isinstance(part, str) else part for part in (user, password)]
    assert [url.decoded("user"), url.decoded("password")] == octets
    assert (url.host, url.port) == ("db.example", 5432)


@given(SEGMENTS.filter(bool), st.sampled_from(["http", "ftp", "file"]))
def test_segments_with_any_bytes(segments: Any, scheme: str) -> None:
    url = build(scheme, host="host.dom", path=segments)
    assert url.path_segments is not None
    octets = [part.encode() if isinstance(part, str) else part for part in segments]
    assert [rfc1738.decode(segment) for segment in url.path_segments] == octets


def test_replacing() -> None:
    url = parse("ftp://u:p@HOST.dom:021/%7ea/b;type=i")
    # The other parts stay as written.
    assert str(url.replace()) == str(url)
    assert str(url.replace(port=None)) == "ftp://u:p@HOST.dom/%7ea/b;type=i"
    assert str(url.replace(password="a@b/")) == "ftp://u:a%40b%2F@HOST.dom:021/%7ea/b;type=i"
    assert str(url.replace(user=None, password=None)) == "ftp://HOST.dom:021/%7ea/b;type=i"
    assert str(url.replace(path=["x/y", "z;"])) == "ftp://u:p@HOST.dom:021/x%2Fy/z%3B;type=i"
    http = parse("http://host.dom/a?b%26c")
    assert str(http.replace(host="1.2.3.4", port=80)) == "http://1.2.3.4:80/a?b%26c"
    assert str(http.replace(search="x y/")) == "http://host.dom/a?x%20y%2F"
    assert str(http.replace(search=None)) == "http://host.dom/a"
    assert str(http.replace(path=None, search=None)) == "http://host.dom"
    assert str(parse("gopher://host.dom/7a%09b%09+").replace(search="c")) == "gopher://host.dom/7a%09c%09+"
    assert str(parse("x://a/b?c").replace(path="d?e f")) == "x://a/d?e%20f"
    https = parse("https://host.dom/a?b%26c")
    assert str(https.replace(query="x y/?")) == "https://host.dom/a?x%20y/?"
    assert str(https.replace(query=[("q", "R&D"), ("p", "1+1")])) == "https://host.dom/a?q=R%26D&p=1%2B1"
    assert str(https.replace(query=None)) == "https://host.dom/a"
    assert str(https.replace(query="q", path="x")) == str(https.replace(path="x", query="q")) == "https://host.dom/x?q"
    assert str(https.replace(path=["x/y", "z"], host="b", query="q")) == "https://b/x%2Fy/z?q"
    assert str(https.replace(scheme="http", query="q/")) == "http://host.dom/a?q%2F"
    assert str(parse("https://host.dom").replace(query="q")) == "https://host.dom/?q"
    assert str(parse("https://host.dom").replace(query=None)) == "https://host.dom"
    assert str(http.replace(query={"q": "1/2"})) == "http://host.dom/a?q=1%2F2"
    assert str(parse("http://host.dom").replace(query="q")) == "http://host.dom/?q"
    assert str(http.replace(query=None)) == "http://host.dom/a"
    assert str(parse("file:///a").replace(host="b")) == "file://b/a"
    assert str(parse("file://b/a").replace(host=None)) == "file:///a"
    assert str(parse("wais://a/b?c").replace(search="d?")) == "wais://a/b?d%3F"


def test_replacing_the_scheme_and_the_type() -> None:
    for text, scheme, expected in [
        ("http://host.dom:80/a/b?c&d", "https", "https://host.dom:80/a/b?c&d"),
        ("https://host.dom/a?b", "http", "http://host.dom/a?b"),
        ("https://host.dom", "http", "http://host.dom"),
        ("HTTP://host.dom/", "http", "http://host.dom/"),
        ("ftp://u:p@host.dom/a", "sftp", "sftp://u:p@host.dom/a"),
        ("postgres://u:p@host.dom/a?b", "postgresql+psycopg", "postgresql+psycopg://u:p@host.dom/a?b"),
    ]:
        assert str(parse(text).replace(scheme=scheme)) == expected
    assert str(parse("http://host.dom/a").replace(path="b?", scheme="x")) == "x://host.dom/b?"
    url = parse("ftp://host.dom/a;type=i")
    assert str(url.replace(type="d")) == "ftp://host.dom/a;type=d"
    assert str(url.replace(type=None)) == "ftp://host.dom/a"
    assert str(url.replace(type=None, scheme="http")) == "http://host.dom/a"
    assert str(parse("https://u:p@host.dom/a").replace(scheme="http", user=None, password=None)) == "http://host.dom/a"
    assert str(parse("http://host.dom/a?b").replace(scheme="ftp", search=None, user="joe")) == "ftp://joe@host.dom/a"
    assert str(parse("ftp://host.dom/a").replace(type="a", path="b")) == "ftp://host.dom/b;type=a"


@pytest.mark.parametrize("text, part, value", [
    ("http://host.dom/", "scheme", "s_n"),
    ("http://host.dom/", "scheme", ""),
    ("http://host.dom/", "scheme", "x://y"),
    ("http://host.dom/", "scheme", None),
    ("http://host.dom/a?b", "scheme", "ftp"),
    ("https://u@host.dom/", "scheme", "http"),
    ("ftp://host.dom/a;type=i", "scheme", "http"),
    ("https://host.dom/a;type=i", "scheme", "ftp"),
    ("mysql://db_1/x", "scheme", "postgresql"),
    ("mailto:a@b", "scheme", "x"),
    ("ftp://host.dom/a", "type", "q"),
    ("ftp://host.dom", "type", "a"),
    ("http://host.dom/a", "type", "a"),
    ("gopher://host.dom/0a", "type", "1"),
    ("http://host.dom/", "host", "a_b"),
    ("http://host.dom/", "host", None),
    ("http://host.dom/", "host", "a/b"),
    ("http://host.dom/", "host", "user@a"),
    ("http://host.dom/", "port", 70000),
    ("http://host.dom/", "port", "80/x"),
    ("http://host.dom/", "port", ""),
    ("http://host.dom/", "user", "u"),
    ("http://host.dom/?a", "path", None),
    ("ftp://host.dom/", "password", "p"),
    ("ftp://host.dom/", "search", "s"),
    ("ftp://u:p@host.dom/", "user", None),
    ("ftp://host.dom/a;type=i", "path", None),
    ("x://host.dom/", "search", "s"),
    ("ftp://host.dom/", "query", "s"),
    ("wais://host.dom/a?b", "query", "s"),
    ("mailto:a@b", "query", "s"),
    ("mysql://db_1/x", "query", "s"),
    ("x://host.dom/", "host", None),
    ("file:///a", "port", 1),
    ("file://a/a", "user", "u"),
    ("mailto:a@b", "host", "c"),
    ("x:y", "path", "c"),
    ("wais://host.dom/a/b/c", "search", "c"),
    ("gopher://host.dom/", "search", "s"),
    ("gopher://host.dom/7a%09b%09+", "search", None),
    ("nntp://host.dom/a", "path", "b"),
])
def test_invalid_replacements(text: str, part: str, value: Any) -> None:
    with pytest.raises(ValueError) as caught:
        parse(text).replace(**{part: value})
    assert isinstance(caught.value, rfc1738.BuildError)


@given(urls(), OCTETS)
def test_replacing_keeps_the_other_parts(url: rfc1738.Url, password: Any) -> None:
    assert url.authority is None or url.replace() == url
    if url.user is not None:
        replaced = url.replace(password=password)
        octets = password.encode() if isinstance(password, str) else password
        assert replaced.decoded("password") == octets
        before, after = url.parts(show_passwords=True), replaced.parts(show_passwords=True)
        assert {**before, "password": ""} == {**after, "password": ""}


class Number(int, enum.Enum):
    HTTP = 80


class Name(str, enum.Enum):
    HTTP = "80"


def test_numbers_are_digits() -> None:
    assert str(rfc1738.build("http", host="h", port=Number.HTTP)) == "http://h:80"
    assert str(rfc1738.build("http", host="h", port=Name.HTTP)) == "http://h:80"
    for article in ("+5", "-5", "", "5_0"):
        with pytest.raises(rfc1738.BuildError):
            rfc1738.build("nntp", host="h", group="g", article=article)


def test_replace_with_a_new_scheme() -> None:
    def replace(text: str, **parts: Any) -> str:
        return str(parse(text).replace(**parts))

    assert replace("https://h/?a", scheme="http", search=None) == "http://h/"
    assert replace("https://h/x", scheme="ws", path="?A", query=None) == "ws://h/"
    assert replace("ftp://joe@h/a", scheme="http", user=None, type=None) == "http://h/a"
    for text, scheme in [("gopher://h.d/7db", "wais"), ("file://h/etc", "gopher"), ("nntp://h/g/5", "https")]:
        with pytest.raises(rfc1738.BuildError):
            replace(text, scheme=scheme)
    with pytest.raises(rfc1738.BuildError, match="replace only one"):
        replace("http://h/x", search="a", query="b")
