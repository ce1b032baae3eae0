"""Tests of URLs in running text."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any, List

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rfc1738

# From the RFC's Appendix.
MAIL = """
Yes, Jim, I found it under <URL:ftp://info.cern.ch/pub/www/doc;
type=d> but you can probably pick it up from <URL:ftp://ds.in
ternic.net/rfc>.  Note the warning in <URL:http://ds.internic.
net/instructions/overview.html#WARNING>.
"""


def texts(text: str, **options: Any) -> List[str]:
    return [found.text for found in rfc1738.extract(text, **options)]


def test_appendix() -> None:
    found = list(rfc1738.extract(MAIL))
    assert [str(each.url) for each in found] == [
        "ftp://info.cern.ch/pub/www/doc;type=d",
        "ftp://ds.internic.net/rfc",
        "http://ds.internic.net/instructions/overview.html",
    ]
    assert [each.fragment for each in found] == [None, None, "WARNING"]
    assert {each.wrapper for each in found} == {"prefixed"}
    for each in found:
        start, end = each.span
        assert MAIL[start : start + 5] == "<URL:" and MAIL[end - 1] == ">"


def test_wrappers() -> None:
    text = "<URL:news:*> <http://a/> URL:http://b/ http://c/ svn://d/"
    assert texts(text) == ["news:*", "http://a/", "http://b/"]
    found = list(rfc1738.extract(text, bare=True, schemes=["svn"]))
    assert [each.wrapper for each in found] == ["prefixed", "brackets", "prefix-only", "bare", "bare"]
    assert texts(text, schemes=("svn",)) == ["news:*", "http://a/", "http://b/", "svn://d/"]
    with pytest.raises(rfc1738.ParseError):
        rfc1738.extract(text, schemes=["s_n"])
    with pytest.raises(TypeError):
        rfc1738.extract(text, schemes=1)  # type: ignore[arg-type]


def test_bare_urls_end_where_a_reader_sees_their_end() -> None:
    text = r'[문서](http://a/b)를, **http://c/**, "http:\/\/d\/e\n", <a href="http://f/?g&amp;h"> http://localhost:3000로'
    assert texts(text, bare=True) == ["http://a/b", "http://c/", "http://d/e", "http://f/?g&h", "http://localhost:3000"]


# The source distribution doesn't contain these.
DOCUMENTS = Path(__file__).resolve().parents[3] / "crates" / "context" / "tests" / "documents"


@pytest.mark.skipif(not DOCUMENTS.is_dir(), reason="the documents are in the repository")
@pytest.mark.parametrize("name", ["guide.md", "page.html", "api.json", "thread.eml", "build.log"])
def test_documents(name: str) -> None:
    document = (DOCUMENTS / name).read_bytes().decode()
    urls = (DOCUMENTS / "urls.txt").read_text(encoding="utf-8")
    expected = urls.partition(f"\n= {name}\n")[2].partition("\n\n")[0].splitlines()
    found = rfc1738.extract(document, bare=True)
    texts = [each.text if each.fragment is None else f"{each.text}#{each.fragment}" for each in found]
    assert texts == [line[2:] for line in expected]


def test_invalid_urls() -> None:
    found, = rfc1738.extract("<URL:http://host_1/>")
    assert found.url is None and found.error is not None
    assert found.error.offset == found.text.index("_")
    found, = rfc1738.extract("<URL:news:*>")
    assert found.error is None and found.url == rfc1738.parse("news:*")


@pytest.mark.parametrize("before", ["", "é", "\U0001f600 ", "\ud800", "a\ud800\udfff\U0001f600"])
def test_spans_count_characters(before: str) -> None:
    text = before + "<URL:http://a/> " + before + "<URL:news:*>" + before
    found = list(rfc1738.extract(text))
    assert [text[slice(*each.span)] for each in found] == ["<URL:http://a/>", "<URL:news:*>"]


@given(st.lists(st.sampled_from(["<URL:http://a/b>", "é", " ", "\ud800", "<", ">", "URL:", "ftp://x/", "#f", "\n", "\U0001f600"])))
def test_any_text(pieces: List[str]) -> None:
    text = "".join(pieces)
    end = 0
    for found in rfc1738.extract(text, bare=True):
        assert end <= found.span[0] < found.span[1] <= len(text)
        end = found.span[1]
        assert found.candidates[0] == found.text
        assert (found.url is None) != (found.error is None)


def test_long_texts_are_searched_lazily() -> None:
    found = rfc1738.extract("é <URL:http://host.dom/> " * 100_000)
    assert next(found).span == (2, 24)
    assert next(found).span == (27, 49)
    assert sum(1 for _ in found) == 99_998
    assert list(found) == []


def test_urls_that_are_cut_off() -> None:
    """The author intended another host."""
    (found,) = rfc1738.extract("see http://host|1.dom/", bare=True)
    assert (found.text, found.stopped_at, found.url) == ("http://host", "|", None)
    assert found.error is not None and (found.error.span, found.error.found) == ((11, 12), "|")
    assert pickle.loads(pickle.dumps(found)) == found
    (found,) = rfc1738.extract("see http://host.dom/, and so on", bare=True)
    assert (str(found.url), found.error) == ("http://host.dom/", None)


@pytest.mark.parametrize("text", ["x://h:s~x|y@h", "see http://joe:sec|ret@host.dom/", "see http://joe:sec ret@host.dom/"])
def test_errors_of_cut_passwords_show_no_character(text: str) -> None:
    (found,) = rfc1738.extract(text, bare=True)
    assert found.redacted.endswith(":****") and found.error is not None
    assert (found.error.found, found.error.withheld, found.error.fix) == (None, True, None)
    assert "****" in repr(found)
