"""Tests that passwords are shown only on request."""

from __future__ import annotations

import copy
import gc
import pickle
import traceback
from types import ModuleType
from typing import Callable, Dict, Iterator, List, Optional

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from test_url import ERROR

import rfc1738
from rfc1738 import columns

# The marker is too long to occur by chance. The text between two markers may make a URL invalid.
MARK = "sEcReT"
ODD = st.text(st.characters(exclude_categories=["Cs"]) | st.sampled_from(":/@%#?&=; \\'\"<>|[]"), max_size=6)
PASSWORDS = ODD.map(lambda odd: f"{MARK}{odd}{MARK}")
TEMPLATES = ["ftp://joe:{}@host.dom/pub/", "telnet://:{}@host.dom", "postgresql+x://joe:{}@db.example:5432/mydb?a=b", "x:joe:{}@host.dom", "mysql://joe:{}@db_1/x"]


def shown_by(url: rfc1738.Url) -> Iterator[str]:
    """Yields all output for a URL that must not contain a password."""
    yield from (repr(url), url.redacted, repr(url.parts()), repr(url.warnings), repr(url.tree), repr(url.full_tree))
    yield repr(list(url.full_tree))
    yield repr([f"{name}" for name in url.parts()])
    yield from map(str, url.warnings)
    if url.why_no_host:
        yield from (str(url.why_no_host), repr(url.why_no_host))
    try:
        yield repr(rfc1738.plan(url))
        if url.scheme == "ftp":
            yield repr(rfc1738.ftp_commands(url))
    except rfc1738.PlanError as refusal:
        yield f"{refusal} {refusal!r}"


@given(PASSWORDS, st.sampled_from(TEMPLATES))
def test_encoded_passwords(password: str, template: str) -> None:
    url = rfc1738.parse(template.format(rfc1738.encode("password", password)))
    for shown in shown_by(url):
        assert MARK not in shown


@given(PASSWORDS, st.sampled_from(TEMPLATES + ["http://joe:{}@host.dom/", "joe:{}@host.dom", "ftp:/joe:{}@host.dom", "ftp://joe:{}@host.dom/|"]))
def test_unencoded_passwords(password: str, template: str) -> None:
    text = template.format(password)
    assert MARK not in rfc1738.redacted(text)
    try:
        url = rfc1738.parse(text)
    except rfc1738.ParseError as error:
        for shown in [str(error), repr(error), repr(error.args), *(repr(getattr(error, name)) for name in ERROR), "".join(traceback.format_exception_only(type(error), error))]:
            assert MARK not in shown
        assert MARK.encode() not in pickle.dumps(error) and MARK not in error.drawing
    else:
        for shown in shown_by(url):
            assert MARK not in shown


@given(PASSWORDS)
def test_builder_passwords(password: str) -> None:
    url = rfc1738.build("ftp", host="host.dom", user="joe", password=password)
    assert url.decoded("password") == password.encode()
    assert MARK not in repr(url)
    with pytest.raises(rfc1738.BuildError) as caught:
        rfc1738.build("ftp", host=f"joe:{password}@host.dom")
    assert MARK not in f"{caught.value} {caught.value!r} {vars(caught.value)}"
    with pytest.raises(rfc1738.BuildError) as no_user:
        rfc1738.build("ftp", host="host.dom", password=password)
    assert MARK not in f"{no_user.value!r}"
    with pytest.raises(ValueError) as not_http:
        rfc1738.parse("http://host.dom/").replace(user="joe", password=password)
    assert MARK not in f"{not_http.value} {not_http.value!r} {vars(not_http.value)}"


@given(PASSWORDS)
def test_extraction_passwords(password: str) -> None:
    assume("\n" not in password)
    for found in rfc1738.extract(f"<URL:ftp://joe:{password}@host.dom/>", bare=True):
        assert MARK not in repr(found)
        if found.error:
            assert MARK not in f"{found.error} {found.error!r}"


# One function for each way to raise a `ParseError`.
RAISING: Dict[str, Callable[[], object]] = {
    "parse": lambda: rfc1738.parse(f"ftp://joe:{MARK}@host.dom/|"),
    "Url": lambda: rfc1738.Url(f"ftp://joe:{MARK}#@host.dom/"),
    "long": lambda: rfc1738.parse(f"ftp://joe:{MARK}@host.dom/{'a' * 100_000}|"),
    "surrogate": lambda: rfc1738.parse(f"ftp://joe:{MARK}@host.dom/\ud800"),
    "parse_as": lambda: rfc1738.parse_as("password", f"{MARK}@"),
    "decode": lambda: rfc1738.decode(f"ftp://joe:{MARK}@host.dom/|"),
    "repair": lambda: rfc1738.repair(f"http://joe:{MARK}@host.dom/"),
    "scheme": lambda: rfc1738.extract("", schemes=[f"joe:{MARK}@host.dom"]),
    "why_no_host": lambda: raised(rfc1738.parse(f"mysql://joe:{MARK}@db_1/x").why_no_host),
    "extract": lambda: raised(next(rfc1738.extract(f"<URL:ftp://joe:{MARK}@host.dom/|>")).error),
}


def raised(error: Optional[rfc1738.ParseError]) -> None:
    assert error
    raise error


def reached(error: BaseException) -> Iterator[object]:
    """Yields all objects that the garbage collector can reach from an exception, except classes and modules."""
    todo, seen = [error], set()
    while todo:
        item = todo.pop()
        if id(item) in seen or isinstance(item, (type, ModuleType)):
            continue
        seen.add(id(item))
        yield item
        todo.extend(gc.get_referents(item))


@pytest.mark.parametrize("is_used", [False, True])
@pytest.mark.parametrize("case", RAISING)
def test_no_error_exposes_its_text(case: str, is_used: bool) -> None:
    with pytest.raises(rfc1738.ParseError) as caught:
        RAISING[case]()
    # The traceback's frames hold the caller's variables, and this test's code contains the text.
    error = caught.value.with_traceback(None)
    if is_used:
        assert error.reason
    lazy = error._details()
    shown = [
        *(f"{item!r} {item}" for item in [error, error.args, lazy, vars(error), *reached(error)]),
        *(repr(getattr(lazy, name)) for name in dir(lazy) if name != "__doc__"),
        *traceback.format_exception(type(error), error, None),
        *traceback.TracebackException(type(error), error, None, capture_locals=True).format(),
    ]
    assert len(shown) > 20 and MARK not in "".join(shown)
    assert pickle.dumps(error).find(MARK.encode()) == -1
    copied = copy.deepcopy(error)
    assert MARK not in f"{copied} {copied!r} {copied.args!r}"
    assert "ParseError" in repr(error) and str(error) == str(copied)


def test_passwords_are_returned_on_request() -> None:
    url = rfc1738.parse("ftp://joe:tiger@host.dom/")
    assert url.password == "tiger" and "tiger" in str(url)
    assert url.parts()["password"] == "****"
    assert url.parts(show_passwords=True)["password"] == "tiger"
    assert rfc1738.ftp_commands(url)[1].line == b"PASS tiger\r\n"


def test_surrogate_errors_hide_the_text() -> None:
    """Python's own exception would contain the text."""
    password = f"{MARK}\udc80"
    url = rfc1738.parse("ftp://host.dom/")
    calls: List[Callable[[], object]] = [
        lambda: rfc1738.build("ftp", host="host.dom", user="joe", password=password),
        lambda: url.replace(user="joe", password=password),
        lambda: rfc1738.encode("password", password),
        lambda: columns.is_url([f"ftp://joe:{password}@host.dom/"]),
        lambda: rfc1738.parse(f"ftp://joe:{password}@host.dom/"),
    ]
    for call in calls:
        with pytest.raises(ValueError) as caught:
            call()
        shown: Optional[BaseException] = caught.value
        while shown is not None:
            assert MARK not in f"{shown!r} {shown} {vars(shown)}" and not isinstance(shown, UnicodeError)
            shown = shown.__cause__ or shown.__context__
