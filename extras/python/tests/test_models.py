"""Tests of `Url` as a field of pydantic and attrs-like models. The README has the SQLAlchemy recipe, which `test_readme` runs."""

from __future__ import annotations

import doctest
import json
from dataclasses import dataclass
from typing import Any, Callable, List, Optional

import pytest
from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError
from sqlalchemy import String, create_engine, select
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column
from sqlalchemy.types import TypeDecorator
from typing_extensions import Annotated

import rfc1738
import rfc1738.pydantic
from rfc1738.pydantic import UrlConstraints


class Source(BaseModel):
    url: rfc1738.Url
    mirrors: List[rfc1738.Url] = []
    page: Optional[rfc1738.Url] = None


def test_fields_accept_urls_and_texts() -> None:
    url = rfc1738.Url("ftp://joe:tiger@host.dom/")
    source = Source.model_validate({"url": url, "mirrors": ["http://host.dom/", url]})
    assert source.url is url and source.mirrors[1] is url
    assert source.mirrors[0].host == "host.dom"
    assert source == Source.model_validate_json('{"url": "ftp://joe:tiger@host.dom/", "mirrors": ["http://host.dom/", "ftp://joe:tiger@host.dom/"]}')
    assert Source.model_validate(source.model_dump()) == Source.model_validate_json(source.model_dump_json()) == source
    assert "tiger" not in repr(source)
    assert json.loads(source.model_dump_json())["url"] == str(url)


def test_json_schema() -> None:
    expected = {"type": "string", "format": "uri"}
    for mode in ("validation", "serialization"):
        assert TypeAdapter(rfc1738.Url).json_schema(mode=mode) == expected
        assert Source.model_json_schema(mode=mode)["properties"]["mirrors"]["items"] == expected


@pytest.mark.parametrize(
    ("value", "kind", "shown", "message"),
    [
        ("ftp://joe:tiger@host.dom/{a}", "url", "ftp://joe:****@host.dom/{a}", "a URL can't contain `{` (at byte 25)"),
        ("ftp://joe:tiger\ud800@host.dom/", "url", "ftp://joe:****@host.dom/", "this character can't appear in a password (at byte 15)"),
        (b"ftp://joe:tiger@host.dom/", "url_type", "<bytes>", "a URL is a string"),
        (None, "url_type", "<NoneType>", "a URL is a string"),
        (["ftp://joe:tiger@host.dom/"], "url_type", "<list>", "a URL is a string"),
    ],
)
def test_errors_show_no_password(value: object, kind: str, shown: str, message: str) -> None:
    with pytest.raises(ValidationError) as caught:
        Source.model_validate({"url": "x:y", "mirrors": ["x:y", value]})
    (error,) = caught.value.errors()
    assert (error["type"], error["loc"], error["input"], error["msg"]) == (kind, ("mirrors", 1), shown, message)
    cause = caught.value.__cause__ or caught.value.__context__
    for text in (str(caught.value), repr(caught.value), repr(caught.value.errors()), repr(cause)):
        assert "tiger" not in text
    if "\ud800" not in str(value):
        assert "tiger" not in caught.value.json()


MODES: List[Callable[[Any, Any], Any]] = [
    lambda adapter, value: adapter.validate_python(value),
    lambda adapter, value: adapter.validate_json(json.dumps(value)),
    lambda adapter, value: adapter.validate_python(rfc1738.Url(value)) if isinstance(value, str) and rfc1738.is_url(value) else adapter.validate_python(value),
]
"""Validation of Python values, of JSON, and of a `Url` where the value is one."""


@pytest.mark.parametrize("validate", MODES)
def test_settings_for_strings_apply_in_all_modes(validate: Callable[[Any, Any], Any]) -> None:
    stripped = TypeAdapter(rfc1738.Url, config=ConfigDict(str_strip_whitespace=True))
    assert validate(stripped, " http://host.dom/\n") == "http://host.dom/"
    short = TypeAdapter(rfc1738.Url, config=ConfigDict(str_max_length=25))
    assert validate(short, "ftp://joe:tiger@host.dom/") == "ftp://joe:tiger@host.dom/"
    with pytest.raises(ValidationError, match="at most 25 characters") as caught:
        validate(short, "ftp://joe:tiger@host.dom/a")
    assert caught.value.errors()[0]["input"] == "ftp://joe:****@host.dom/a"
    assert "tiger" not in str(caught.value)


@pytest.mark.parametrize("validate", MODES)
@pytest.mark.parametrize(("value", "kind", "shown"), [
    ("ftp://joe:tiger@host.dom/{a}", "url", "ftp://joe:****@host.dom/{a}"),
    (1, "url_type", "<int>"),
    (None, "url_type", "<NoneType>"),
    (["ftp://joe:tiger@host.dom/"], "url_type", "<list>"),
    ({"a": "ftp://joe:tiger@host.dom/"}, "url_type", "<dict>"),
])
def test_all_modes_show_the_same_input(validate: Callable[[Any, Any], Any], value: Any, kind: str, shown: str) -> None:
    with pytest.raises(ValidationError) as caught:
        validate(TypeAdapter(rfc1738.Url), value)
    (error,) = caught.value.errors()
    assert (error["type"], error["input"]) == (kind, shown)


@pytest.mark.parametrize("validate", MODES)
def test_constraints(validate: Callable[[Any, Any], Any]) -> None:
    constraints = UrlConstraints(max_length=40, allowed_schemes=["https", "ftp"], host_required=True)
    adapter = TypeAdapter(Annotated[Optional[rfc1738.Url], constraints])
    for text in ("https://host.dom/", "FTP://host.dom/"):
        assert validate(adapter, text) == text
    assert validate(adapter, None) is None
    for text, kind, message in [
        ("ftp://joe:tiger@host.dom/" + 16 * "a", "url_too_long", "the URL has more than 40 characters"),
        ("telnet://joe:tiger@host.dom/", "url_scheme", "the scheme isn't https or ftp"),
        ("https://joe:tiger@host_1/", "url_host", "the URL has no host: a host name can't contain an underscore (at byte 18)"),
    ]:
        with pytest.raises(ValidationError) as caught:
            validate(adapter, text)
        (error,) = caught.value.errors()
        assert (error["type"], error["msg"], error["input"]) == (kind, message, rfc1738.redacted(text))
        assert "tiger" not in f"{caught.value} {caught.value!r}"
    assert doctest.testmod(rfc1738.pydantic).failed == 0


def test_constraints_of_optional_fields() -> None:
    with pytest.raises(TypeError, match="a list of schemes"):
        UrlConstraints(allowed_schemes="https")
    adapter: TypeAdapter[Any] = TypeAdapter(Optional[Annotated[rfc1738.Url, UrlConstraints(allowed_schemes=["https"])]])
    assert adapter.validate_python(None) is None
    with pytest.raises(ValidationError):
        adapter.validate_python("http://h/")


def test_other_models() -> None:
    @dataclass
    class Link:
        url: rfc1738.Url

    assert TypeAdapter(Link).validate_python({"url": "x:y"}) == Link(rfc1738.Url("x:y"))


def test_package_does_not_import_pydantic() -> None:
    import subprocess
    import sys

    program = "import rfc1738, sys; rfc1738.Url('x:y'); sys.exit(any('pydantic' in name for name in sys.modules))"
    assert subprocess.run([sys.executable, "-Ic", program], check=False).returncode == 0


class UrlType(TypeDecorator[rfc1738.Url]):
    impl = String
    cache_ok = True

    def process_bind_param(self, value: Optional[rfc1738.Url], dialect: object) -> Optional[str]:
        return None if value is None else str(rfc1738.Url(value))

    def process_result_value(self, value: Optional[str], dialect: object) -> Optional[rfc1738.Url]:
        return None if value is None else rfc1738.Url(value)


class Base(DeclarativeBase):
    pass


class Link(Base):
    __tablename__ = "link"
    id: Mapped[int] = mapped_column(primary_key=True)
    url: Mapped[Optional[rfc1738.Url]] = mapped_column(UrlType)


def test_sqlalchemy_columns() -> None:
    engine = create_engine("sqlite://")
    Base.metadata.create_all(engine)
    url = rfc1738.Url("http://host.dom/")
    with Session(engine) as session:
        session.add_all([Link(url=url), Link(url=None)])
        session.commit()
        assert session.scalars(select(Link.url).order_by(Link.id)).all() == [url, None]
        assert session.scalars(select(Link.id).where(Link.url == url)).all() == [1]
        assert isinstance(session.get_one(Link, 1).url, rfc1738.Url)
