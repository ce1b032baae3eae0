"""Tests of `Url` and `ParseError`."""

from __future__ import annotations

import copy
import pickle
import socket
import threading
import unittest.mock
from pathlib import Path
from typing import Any, Callable, Dict, List
from urllib.parse import urlsplit

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import rfc1738
from rfc1738 import Url, columns
from texts import definitions, urls

# URLs of each scheme with every possible part, and their parts according to Section 3 of the RFC.
WITH_PARTS: Dict[str, Dict[str, Any]] = {
    "http://host.dom:8080/a/b?c": dict(host="host.dom", port=8080, path="a/b", query="c", search="c"),
    "ftp://u:p@host.dom/a;type=i": dict(user="u", password="p", host="host.dom", path="a", type="i"),
    "gopher://host.dom/7s%09f%09+": dict(host="host.dom", path="7s", type="7", selector="s", search="f", gopher_plus="+"),
    "mailto:a%25b@host.dom": dict(address="a%25b@host.dom"),
    "news:alt.hypertext": dict(group="alt.hypertext"),
    "news:1@host.dom": dict(article="1@host.dom"),
    "nntp://host.dom/alt.hypertext/17": dict(host="host.dom", path="alt.hypertext/17", group="alt.hypertext", article="17"),
    "telnet://u@host.dom/": dict(user="u", host="host.dom", path=""),
    "wais://host.dom/db?s": dict(host="host.dom", path="db", database="db", search="s"),
    "wais://host.dom/db/t/p": dict(host="host.dom", path="db/t/p", database="db", type="t", wpath="p"),
    "file://host.dom/a/b": dict(host="host.dom", path="a/b"),
    "prospero://host.dom//a;b=c": dict(host="host.dom", path="/a", fields=(("b", "c"),)),
    "mysql://u:@host.dom:1/a?b": dict(user="u", password="", host="host.dom", port=1, path="a?b", query="b"),
    "sqlite:///app.db": dict(schemepart="///app.db"),
}


@pytest.mark.parametrize("text", WITH_PARTS)
def test_parts_of_each_scheme(text: str) -> None:
    url = rfc1738.parse(text)
    expected: Dict[str, Any] = {name: () if name == "fields" else None for name in rfc1738.PARTS}
    expected.update(WITH_PARTS[text], scheme=text.split(":")[0])
    assert {name: getattr(url, name) for name in rfc1738.PARTS} == expected


def test_all_parts_are_covered() -> None:
    tried = {name for parts in WITH_PARTS.values() for name in parts}
    assert tried | {"scheme"} == set(rfc1738.PARTS)


def test_productions_of_schemes() -> None:
    assert rfc1738.parse("HTTP://host.dom/").production == "httpurl"
    assert rfc1738.parse("https://host.dom/").production == "otherurl"
    assert rfc1738.parse("wais://host.dom/db").production == "waisurl"
    assert sorted(rfc1738.PRODUCTIONS) == sorted(definitions())


def test_port_of_any_length() -> None:
    assert rfc1738.parse("http://host.dom:00080/").port == 80
    for digits in ["65536", "9" * 5000]:
        url = rfc1738.parse(f"http://host.dom:{digits}/")
        for name in ["port", "port_or_default", "endpoint"]:
            with pytest.raises(rfc1738.EndpointError):
                getattr(url, name)
        assert url.parts()["port"] == digits
    assert rfc1738.parse("http://host.dom/").port is None
    assert rfc1738.parse("http://host.dom/").port_or_default == 80
    assert rfc1738.parse("https://host.dom/").port_or_default == 443
    assert rfc1738.parse("x://host.dom/").port_or_default is None


def test_endpoints() -> None:
    assert rfc1738.parse("http://0177.0.0.01/").endpoint == ("177.0.0.1", 80)
    assert rfc1738.parse("mailto:a@host.dom").endpoint is None
    assert rfc1738.parse("x://host.dom").endpoint == ("host.dom", None)
    with pytest.raises(rfc1738.EndpointError, match="over 255"):
        rfc1738.parse("http://256.0.0.1/").endpoint
    with pytest.raises(rfc1738.EndpointError, match="port is 0"):
        rfc1738.parse("http://host.dom:0/").endpoint


def test_sockets_accept_an_endpoint() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        endpoint = rfc1738.parse(f"http://127.000.0.1:{server.getsockname()[1]}/").endpoint
        assert endpoint is not None
        socket.create_connection(endpoint).close()


def test_local_files() -> None:
    assert rfc1738.parse("file:///tmp/a%20b").to_file_path() == Path("/tmp/a b")
    assert rfc1738.parse("file://localhost/%FF").to_file_path() == Path(b"/\xff".decode(errors="surrogateescape"))
    assert rfc1738.parse("file:///x").is_local and not rfc1738.parse("file://host.dom/x").is_local
    for text in ["file://host.dom/x", "file:///a%2Fb", "file:///%00"]:
        with pytest.raises(rfc1738.FilePathError):
            rfc1738.parse(text).to_file_path()
    with pytest.raises(ValueError, match="the scheme of this URL is http, not file"):
        rfc1738.parse("http://host.dom/").to_file_path()


def test_decoded_parts() -> None:
    url = rfc1738.parse("ftp://a%3Ab:%FF@host.dom/a%2Fb/c%20d")
    assert url.decoded("user") == b"a:b"
    assert url.decoded("password") == b"\xff"
    assert url.decoded("path") == b"a%2Fb/c d"
    assert url.decoded("search") is None
    assert (url.decoded("user", text=True), url.decoded("search", text=True)) == ("a:b", None)
    assert rfc1738.parse("x://h/%E6%97%A5").decoded("path", text=True) == "\u65e5"
    # The escapes of delimiters are kept, and forms write a space as `+`.
    for text in ["https://h/a?q=R%26D%201%2B1+%C3%A9&%3D", "http://h/a?q=R%26D%201%2B1+%C3%A9&%3D"]:
        assert rfc1738.parse(text).decoded("query", text=True) == "q=R%26D 1%2B1+\u00e9&%3D"
    assert rfc1738.parse("ftp://h/a?b").decoded("query") is None
    # Python's own exception would contain the octets.
    with pytest.raises(ValueError, match="^the password isn't UTF-8$") as caught:
        url.decoded("password", text=True)
    assert not isinstance(caught.value, UnicodeError)
    with pytest.raises(ValueError, match="no part of a URL has this name; the names are scheme, user, "):
        url.decoded("fragment")


def test_warnings() -> None:
    warnings = rfc1738.parse("HTTP://host.dom:25/").warnings
    assert [warning.section for warning in warnings] == ["2.1", "6"]
    assert warnings[0] == rfc1738.UrlWarning("scheme-case", "the scheme is not in lower case", "2.1")
    assert rfc1738.parse("http://host.dom/").warnings == ()


def test_two_slashes_without_a_login() -> None:
    error = rfc1738.parse("mysql://u:p@db_1/x").why_no_host
    assert error is not None and (error.offset, error.found) == (14, "_")
    assert rfc1738.parse("mysql://u:p@db-1/x").why_no_host is None


def test_queries_as_pairs() -> None:
    for text, pairs in {
        "https://h/?a=1&b=c=d&&e&=f": (("a", "1"), ("b", "c=d"), ("e", ""), ("", "f")),
        "http://h/p?a%26b=%3D": (("a%26b", "%3D"),),
        "http://h/p?": (),
        "http://h/p": (),
        "ftp://h/p?a=b": (),
        "mailto:a@b?c=d": (),
    }.items():
        if rfc1738.is_url(text):
            assert rfc1738.parse(text).query_pairs == pairs, text


def test_path_segments() -> None:
    for text, segments in {
        "https://h/a%2Fb//c?d/e": ("a%2Fb", "", "c"),
        "https://h/": ("",),
        "https://h": None,
        "postgresql://h/db": ("db",),
        "mysql://db_1/x": None,
        "http://h/a/b?c": ("a", "b"),
        "ftp://h/a?b/c;type=a": ("a?b", "c"),
        "gopher://h/0a/b": None,
        "wais://h/a?b": None,
        "x:a/b": None,
    }.items():
        assert rfc1738.parse(text).path_segments == segments, text


@given(urls(), urls())
def test_location_keys(url: Url, other: Url) -> None:
    assert (url.location_key == other.location_key) is url.same_location(other)
    upper = Url(str(url).replace(url.scheme, url.scheme.upper(), 1))
    assert upper.location_key == url.location_key


def test_location_keys_find_duplicates_in_linear_time() -> None:
    urls = [Url(f"{scheme}://host.dom/{number}") for number in range(15_000) for scheme in ("http", "HTTP")]
    assert len({url.location_key for url in urls}) == 15_000


def test_same_location() -> None:
    url = rfc1738.parse("http://host.dom/%7Ea")
    assert url.same_location(rfc1738.parse("HTTP://HOST.dom:080/%7ea"))
    assert not url.same_location(rfc1738.parse("http://host.dom/%7Eb"))
    # In forms, the first is `a b`, and the second `a+b`.
    for scheme in ["http", "https", "x"]:
        plus, escape = (Url(f"{scheme}://host.dom/?q=a{sign}b") for sign in ("+", "%2B"))
        assert not plus.same_location(escape) and plus.location_key != escape.location_key
        assert columns.location_key([plus, escape]).to_pylist() == [plus.location_key, escape.location_key]
    assert Url("https://host.dom/a+b?%41").same_location(Url("https://host.dom/a%2Bb?A"))


@pytest.mark.parametrize(
    "text",
    [
        "http://host.dom",
        "http://host.dom:80/a/b;c?d&e=f",
        "http://host.dom/a?",
        "https://joe:tiger@host.dom:443/a;b?c=d",
        "https://host.dom/a/b",
        "postgresql://db.example/shop?sslmode=require",
        "ftp://joe@host.dom/a;type=i",
        "mailto:joe@host.dom",
    ],
)
def test_same_results_as_urllib(text: str) -> None:
    """urllib returns an empty string for a missing part."""
    ours, theirs = rfc1738.parse(text), urlsplit(text)
    assert (ours.netloc or "", ours.query or "", ours.geturl()) == (theirs.netloc, theirs.query, text)
    assert (ours.query is None) == ("?" not in text)


def test_urls_are_values() -> None:
    one, same, other = Url("http://a/"), rfc1738.parse("http://a/"), Url("http://b/")
    assert one == same and hash(one) == hash(same) and one != other
    assert len({one, same, other}) == 2
    assert one < other and one <= same and other > one and other >= one
    assert sorted([other, one]) == [one, other]
    # A URL equals its text, so looking up the text in a set or dictionary finds the URL.
    assert one == "http://a/" and "http://a/" == one and not one != "http://a/"
    assert one != "http://A/" and one != "http://a/\ud800" and one != b"http://a/" and not one == 1
    assert hash(one) == hash("http://a/") and one in {"http://a/"}
    found: Dict[object, int] = {one: 1}
    assert found["http://a/"] == 1
    assert str(one) == "http://a/" == f"{one}" == one.geturl()
    with pytest.raises(TypeError):
        one < "http://b/"  # type: ignore[operator]


def test_urls_are_immutable() -> None:
    url: Any = Url("http://a/")
    with pytest.raises(AttributeError):
        url.host = "b"
    with pytest.raises(AttributeError):
        url.other = 1
    with pytest.raises(TypeError):
        type("Sub", (Url,), {})


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, *(
    lambda item, protocol=protocol: pickle.loads(pickle.dumps(item, protocol))
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
)])
def test_copies(again: Callable[[Any], Any]) -> None:
    url = Url("ftp://u:p@host.dom/")
    assert again(url) == url and type(again(url)) is Url
    for text in ["http://host.dom/|", "ftp://u:p#w@host.dom/", "\ud800"]:
        with pytest.raises(rfc1738.ParseError) as caught:
            rfc1738.parse(text)
        error = again(caught.value)
        assert type(error) is rfc1738.ParseError
        assert (str(error), repr(error)) == (str(caught.value), repr(caught.value))
        for name in ERROR:
            assert getattr(again(error), name) == getattr(error, name) == getattr(caught.value, name)
        assert error.drawing != ""
    with pytest.raises(rfc1738.BuildError) as wrong:
        rfc1738.build("http", host="_")
    assert vars(again(wrong.value)) == vars(wrong.value) and str(again(wrong.value)) == str(wrong.value)
    warning, = Url("telnet://u:p@h/").warnings
    assert again(warning) == warning and type(again(warning)) is rfc1738.UrlWarning


@pytest.mark.parametrize("wrong", [None, 1, b"http://host.dom/", ["http://host.dom/"], Path("/")])
def test_arguments_of_other_types(wrong: Any) -> None:
    for call in [rfc1738.parse, Url, rfc1738.is_url, rfc1738.decode, rfc1738.redacted, rfc1738.extract]:
        with pytest.raises(TypeError, match="argument 'text'"):
            call(wrong)
    with pytest.raises(TypeError):
        Url("http://a/").same_location(wrong)
    with pytest.raises(TypeError, match="argument 'production'"):
        rfc1738.matches(wrong, "a")
    with pytest.raises(TypeError, match="argument 'host'"):
        rfc1738.build("http", host=[wrong])  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="argument 'url'"):
        rfc1738.ftp_commands(wrong)


@pytest.mark.parametrize("position", range(17))
def test_surrogates_are_rejected(position: int) -> None:
    text = "http://host.dom/a"
    broken = text[:position] + "\ud800" + text[position:]
    assert not rfc1738.is_url(broken)
    with pytest.raises(rfc1738.ParseError) as caught:
        rfc1738.parse(broken)
    assert (caught.value.offset, caught.value.found) == (position, None)
    assert caught.value.message == f"U+D800 is a surrogate, which isn't a character (at byte {position})"
    assert caught.value.fix is None and caught.value.mistake is None


ERROR = [name for name, value in vars(rfc1738.ParseError).items() if isinstance(value, property)]


def test_errors() -> None:
    with pytest.raises(ValueError) as caught:
        rfc1738.parse("ftp://myname:secret@host.dom/my file")
    error = caught.value
    assert isinstance(error, rfc1738.ParseError)
    assert (error.offset, error.found, error.withheld) == (31, " ", False)
    assert error.expected == ("xchar", "end of input")
    assert error.reason == "a URL can't contain a space"
    quote = "All unsafe characters must always be encoded within a URL."
    assert error.section == "2.2"
    assert error.mistake == rfc1738.Mistake("Space", error.reason, "2.2", quote, "write `%20` if the URL goes on")
    lines = str(error).splitlines()
    assert lines[0] == error.message == f"{error.reason} (at byte 31)"
    assert lines[2] == "1 | ftp://myname:****@host.dom/my file"
    assert lines[3].index("^") == lines[2].index(" ", 10)
    assert lines[-1] == '  = RFC 1738, Section 2.2: "All unsafe characters must always be encoded within a URL."'
    assert repr(error) == f"ParseError({error.message!r})"


# Invalid URLs, each with the reason, its section, the invalid text, and its replacement.
WRONG = {
    "http://user@host.dom/": ("an HTTP URL can't have a user name", "3.3", "user@", None),
    "http://host.dom/\u00e9\u00e8": ("a URL can't contain `\u00e9` (U+00E9), which is outside US-ASCII", "2.2", "\u00e9", "%C3%A9"),
    "http://h\u00f6st\u00e9.dom/": ("a host name can't contain letters or digits outside US-ASCII", "3.1", "h\u00f6st\u00e9", None),
    "http://host.dom/#\U0001f600\u00e9": ("a fragment isn't part of a URL", "2.2", "#\U0001f600\u00e9", ""),
    "http://host.dom/\u00a0\u2003": ("whitespace around a URL isn't part of it", "2.2", "\u00a0\u2003", None),
    "http://host.dom?s": ("a `/` must follow the host, before `?`", "3.1", "", "/"),
    "http://host.dom:80a/": ("a port can contain only digits", "3.1", "80a", None),
}


@pytest.mark.parametrize("text", WRONG)
def test_reason_and_fix(text: str) -> None:
    with pytest.raises(rfc1738.ParseError) as caught:
        rfc1738.parse(text)
    error, (start, end) = caught.value, caught.value.span
    replacement = error.fix and error.fix.replacement
    assert (error.reason, error.section, text[start:end], replacement) == WRONG[text]
    if error.fix:
        assert error.fix[:2] == error.span
        assert error.fix.apply(text) == text[:start] + error.fix.replacement + text[end:]


def test_errors_created_in_python() -> None:
    """Tests, mocks and wrappers create errors."""
    for error in [rfc1738.ParseError("boom"), copy.copy(rfc1738.ParseError("boom")), pickle.loads(pickle.dumps(rfc1738.ParseError("boom")))]:
        assert (str(error), repr(error), error.args) == ("boom", "ParseError('boom')", ("boom",))
        assert (error.message, error.reason, error.drawing, error.span, error.offset) == ("boom", "boom", "", (0, 0), 0)
        assert (error.section, error.found, error.withheld, error.expected, error.mistake, error.fix) == ("", None, False, (), None, None)
    with pytest.raises(rfc1738.ParseError, match="^boom$"):
        unittest.mock.Mock(side_effect=rfc1738.ParseError("boom"))()
    with pytest.raises(rfc1738.ParseError, match="^$"):
        unittest.mock.Mock(side_effect=rfc1738.ParseError)()
    mocked = unittest.mock.create_autospec(rfc1738.ParseError, instance=True)
    mocked.reason = "boom"
    assert mocked.reason == "boom"


def test_args_of_errors() -> None:
    with pytest.raises(rfc1738.ParseError) as caught:
        rfc1738.parse("http://host.dom/|")
    assert caught.value.args == (caught.value.message,) == ("a URL can't contain `|` (at byte 16)",)


def test_section_without_a_mistake() -> None:
    with pytest.raises(rfc1738.ParseError) as caught:
        rfc1738.parse_as("digit", "a")
    assert (caught.value.reason, caught.value.mistake, caught.value.section) == ("`a` isn't a digit", None, "2.2")


def repaired(text: str) -> str:
    """Applies the fixes of a repair one by one, and returns the result."""
    url, fixes = rfc1738.repair(text)
    for fix in fixes:
        text = fix.apply(text)
    assert text == str(url)
    return text


def test_repairs() -> None:
    assert rfc1738.repair("news:*") == (Url("news:*"), ())
    for text, expected in {
        "http:/host.dom/a \u00e9\U0001f600?b|c#d\u00e9": "http://host.dom/a%20%C3%A9%F0%9F%98%80?b%7Cc",
        " \thttp://www.host.dom\n": "http://www.host.dom",
    }.items():
        assert repaired(text) == expected
    for text in ["", "http://user@host.dom/", "\ud800", "http://host.dom/|\udfff", " http://user@host.dom/", "http://h\\@host.dom/"]:
        with pytest.raises(rfc1738.ParseError) as caught:
            rfc1738.repair(text)
        with pytest.raises(rfc1738.ParseError) as alone:
            rfc1738.parse(text)
        assert str(caught.value) == str(alone.value)


def test_repairs_take_linear_time() -> None:
    url, fixes = rfc1738.repair("x://h/" + "\u00e9" * 200_000)
    assert len(fixes) == 200_000 and fixes[-1] == (6 + 199_999 * 6, 6 + 199_999 * 6 + 1, "%C3%A9")
    assert len(str(url)) == 6 + 6 * 200_000


@pytest.mark.parametrize(
    "call",
    [
        lambda: rfc1738.parse("http://host.dom/\ud801"),
        lambda: rfc1738.repair("http://host.dom/\ud801"),
        lambda: rfc1738.decode("a%20b/aaaaaaaaaa\ud801"),
        lambda: rfc1738.parse_as("hpath", "a%20b/aaaaaaaaaa\ud801"),
    ],
)
def test_surrogates_are_named(call: Callable[[], object]) -> None:
    with pytest.raises(rfc1738.ParseError) as caught:
        call()
    error = caught.value
    assert error.message == "U+D801 is a surrogate, which isn't a character (at byte 16)"
    assert (error.reason, error.section) == ("U+D801 is a surrogate, which isn't a character", "2.2")
    assert (error.span, error.offset, error.found, error.fix, error.mistake) == ((16, 17), 16, None, None, None)
    assert "FFFD" not in str(error) and "%EF" not in str(error)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_passwords_hide_surrogates() -> None:
    with pytest.raises(rfc1738.ParseError) as caught:
        rfc1738.parse("ftp://joe:tiger\ud801@host.dom/")
    assert caught.value.withheld and "D801" not in str(caught.value)


def test_url_of_a_url_is_the_same_object() -> None:
    """Converters of attrs and pydantic may call twice."""
    url = Url("http://host.dom/")
    assert Url(url) is url
    with pytest.raises(TypeError, match="argument 'text': expected 'str' or 'rfc1738.Url', found 'int'"):
        Url(1)  # type: ignore[arg-type]


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, *(
    lambda item, protocol=protocol: pickle.loads(pickle.dumps(item, protocol))
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
)])
def test_copies_of_trees_and_results(again: Callable[[Any], Any]) -> None:
    url = rfc1738.parse("ftp://joe:tiger@host.dom/a;type=a")
    other = rfc1738.parse("ftp://joe:tiger@host.dom/b;type=a")
    items: List[List[Any]] = [
        [url.tree, url.full_tree, other.tree, rfc1738.parse_as("fpath", "a"), rfc1738.parse_as("hpath", "a")],
        [*url.tree, other.tree.root, url.full_tree.root],
        list(rfc1738.extract("<URL:ftp://joe:tiger@h/a|b> <URL:x:y-\nz#f>, http://a/|b http://a/|b", bare=True)),
    ]
    for each in items:
        assert len(each) == len(set(each)) > 3
        for position, item in enumerate(each):
            copied = again(item)
            assert (copied == item) and not (copied != item) and hash(copied) == hash(item)
            assert repr(copied) == repr(item) and str(copied) == str(item)
            assert [copied == another for another in each] == [position == index for index in range(len(each))]
    found, = rfc1738.extract("<URL:ftp://joe:tiger@h/a|b>")
    copied = again(found)
    names = ["span", "wrapper", "text", "fragment", "candidates", "stopped_at", "url"]
    assert [getattr(copied, name) for name in names] == [getattr(found, name) for name in names]
    assert str(copied.error) == str(found.error)


@given(urls())
def test_trees_are_sequences(url: Url) -> None:
    tree = url.full_tree
    nodes = list(tree)
    assert [tree[index] for index in range(len(tree))] == nodes == [tree[index] for index in range(-len(tree), 0)]
    for index in (len(tree), -len(tree) - 1):
        with pytest.raises(IndexError):
            tree[index]
    assert rfc1738.parse_as(url.production, str(url), full=True) == tree != url.tree
    assert pickle.loads(pickle.dumps(nodes)) == nodes


@pytest.mark.parametrize("character", ["\x1b", "\u202e", "\r", "\x9b", "\u2028"])
def test_errors_are_safe_on_a_terminal(character: str) -> None:
    with pytest.raises(rfc1738.ParseError) as caught:
        rfc1738.parse(f"http://host.dom/{character}[2J")
    assert character not in str(caught.value) + repr(caught.value)


@given(st.text(st.characters()) | urls().map(str))
@example("\ud800")
@example("http://host.dom/\udfff")
def test_any_text(text: str) -> None:
    try:
        url = rfc1738.parse(text)
    except rfc1738.ParseError as error:
        assert not rfc1738.is_url(text)
        assert 0 <= error.offset <= len(text) and text[: error.offset].isascii()
        start, end = error.span
        assert 0 <= start <= end <= len(text) and start <= error.offset
        assert error.message == f"{error.reason} (at byte {start})"
        assert error.expected and str(error) and repr(error)
        if error.fix:
            try:
                rfc1738.parse(error.fix.apply(text))
            except rfc1738.ParseError as next_error:
                assert next_error.offset >= error.fix.start + len(error.fix.replacement)
        try:
            repaired(text)
        except rfc1738.ParseError as first:
            assert first.message == error.message
    else:
        assert rfc1738.repair(text) == (url, ())
        assert rfc1738.is_url(text) and str(url) == text
    rfc1738.redacted(text)
    list(rfc1738.extract(text, bare=True))


@given(urls())
def test_round_trip(url: Url) -> None:
    assert rfc1738.parse(str(url)) == url == pickle.loads(pickle.dumps(url))
    assert repr(url) == f"Url({url.redacted!r})"
    # A mask may hide a delimiter, such as the `=` in `prospero://host.dom/;:=@`.
    if rfc1738.is_url(url.redacted):
        assert eval(repr(url)).redacted == url.redacted


@given(urls())
def test_parts_are_in_the_text_in_order(url: Url) -> None:
    parts = url.parts(show_passwords=True)
    assert list(parts) == [name for name in rfc1738.PARTS if name in parts]
    if url.authority is not None:
        parts = {name: parts.get(name) or "" for name in ["user", "password", "host", "port", "path", "search"]}
        position = -1
        for part in parts.values():
            position = str(url).index(part, max(position, len(url.scheme)))
    root = url.tree.root
    assert "".join(node.text for node in url.full_tree if not node.children) == str(url) == root.text


@given(urls())
def test_leaves_cover_the_text(url: Url) -> None:
    for tree in [url.tree, url.full_tree]:
        assert tree.text == str(url) and tree.root.production == url.production
        for node in tree:
            start, end = node.span
            assert node.text == tree.text[start:end]
            if node.children:
                assert [start, *(child.span[1] for child in node.children)] == [
                    *(child.span[0] for child in node.children), end
                ]


def test_trees() -> None:
    tree = rfc1738.parse("news:*").tree
    assert str(tree) == 'newsurl      0..6\n  "news:"    0..5\n  grouppart  5..6\n    "*"      5..6'
    assert [node.literal for node in tree] == [None, "news:", None, "*"]
    assert rfc1738.parse_as("host", "1.2.3.4").root.children[0].production == "hostnumber"
    assert len(list(rfc1738.parse_as("port", "80", full=True))) > len(list(rfc1738.parse_as("port", "80")))
    with pytest.raises(ValueError, match="no production"):
        rfc1738.parse_as("Host", "a")


def test_threads_share_urls() -> None:
    url = Url("ftp://u:p@host.dom/a/b;type=i")
    seen = []

    def read() -> None:
        for _ in range(200):
            seen.append((url.host, url.type, hash(url), str(url.tree)))

    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(seen) == 800 and len(set(seen)) == 1


def test_differences_from_urllib() -> None:
    """The README's table for those who come from urllib."""
    text = "http://Host.dom:99999/a%20b?c+d="
    ours, theirs = rfc1738.parse(text), urlsplit(text)
    assert (theirs.path, ours.path) == ("/a%20b", "a%20b")
    assert (urlsplit("http://host.dom").path, rfc1738.parse("http://host.dom").path) == ("", None)
    assert (theirs.hostname, ours.host) == ("host.dom", "Host.dom")
    assert [rfc1738.parse(valid).host for valid in ("https:host.dom", "https://host_1/")] == [None, None]
    with pytest.raises(rfc1738.EndpointError):
        ours.port
    assert (theirs.query, ours.query, ours.query_pairs) == ("c+d=", "c+d=", (("c+d", ""),))
    assert (urlsplit("http://h/").query, rfc1738.parse("http://h/").query, rfc1738.parse("http://h/?").query) == ("", None, "")
    https = rfc1738.parse("https://joe@host.dom/a?b")
    assert (https.path, https.query, https.netloc, https.user) == ("a?b", "b", "joe@host.dom", "joe")
    for wrong in ("http://host.dom/#top", "/a", "http://joe@host.dom/"):
        assert not rfc1738.is_url(wrong)


def test_positions_after_surrogates_count_characters() -> None:
    with pytest.raises(rfc1738.ParseError) as caught:
        rfc1738.parse("\u00e9\udc80")
    assert caught.value.span == (0, 2)
    text = "http://h/#\udcff\ud800x"
    with pytest.raises(rfc1738.ParseError) as caught:
        rfc1738.parse(text)
    assert caught.value.fix is not None and caught.value.fix.apply(text) == "http://h/"
