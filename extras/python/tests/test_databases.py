"""Tests of the `databases.py` example, and of database URLs in SQLAlchemy and this package."""

from __future__ import annotations

import doctest
import re
import sys
from pathlib import Path
from typing import Any, Dict, NamedTuple, Optional
from urllib.parse import urlsplit

import pytest
import sqlalchemy
from hypothesis import assume, example, given
from hypothesis import strategies as st
from sqlalchemy.engine import URL, make_url

import rfc1738

sys.path.append(str(Path(__file__).resolve().parents[1] / "examples"))
import databases
from texts import characters

# SQLAlchemy 2.0 neither encodes nor decodes the database.
since_2_1 = pytest.mark.skipif(sqlalchemy.__version__.startswith(("1.", "2.0.")), reason="SQLAlchemy is older than 2.1")

TEXTS = st.text(st.characters(exclude_categories=["Cs"]) | st.sampled_from(" ~+/:@%#?&=;"), max_size=8)
RFC_HOSTS = ["db.example", "localhost", "3com.x-y.example", "127.0.0.1"]
OTHER_HOSTS = ["db_1", "::1", "a,b", "%2Ftmp%2Fsocket", "1.2.3", "db.", "-a", "b\u00fccher.example", "a b", "", None]
DIALECTS = ["postgresql", "postgresql+psycopg", "mysql+mysqldb", "sqlite", "mssql+pyodbc", "x_y", "3x"]

# Productions of Section 5 as regular expressions.
LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
HOST = re.compile(rf"(?:{LABEL}\.)*(?=[A-Za-z]){LABEL}|[0-9]+(?:\.[0-9]+){{3}}")
XCHARS = re.compile(rf"(?:[A-Za-z0-9{re.escape(''.join(map(characters, ['safe', 'extra', 'reserved'])))}]|%[0-9A-Fa-f]{{2}})*")
# The characters that SQLAlchemy writes unencoded although Section 2.2 forbids it. In options, it writes a space as `+`.
UNENCODED = {character for character in " ~" if not XCHARS.fullmatch(character)}


def test_example() -> None:
    result = doctest.testmod(databases, optionflags=doctest.ELLIPSIS)
    assert result.failed == 0 and result.attempted > 5


@since_2_1
@given(
    dialect=st.sampled_from([dialect for dialect in DIALECTS if "_" not in dialect]),
    login=st.fixed_dictionaries({"user": TEXTS}, optional={"password": TEXTS}) | st.just({}),
    host=st.sampled_from(RFC_HOSTS),
    port=st.none() | st.integers(0, 65535),
    database=st.none() | TEXTS,
    options=st.dictionaries(TEXTS.filter(bool), TEXTS.filter(bool), max_size=3),
)
def test_sqlalchemy_parses_our_urls(
    dialect: str, login: Dict[str, str], host: str, port: Optional[int], database: Optional[str], options: Dict[str, str]
) -> None:
    text = databases.build(dialect, host=host, port=port, database=database, options=options, **login)
    read = make_url(text)
    assert read.drivername == dialect
    assert (read.username, read.password) == (login.get("user"), login.get("password"))
    assert (read.host, read.port) == (host, port)
    # A `/` must precede options, so a missing database is parsed as an empty one.
    assert read.database == ("" if options and database is None else database)
    assert read.query == options
    ours = databases.parse(text)
    assert (ours.user, ours.password, ours.host, ours.port) == (read.username, read.password, read.host, read.port)
    assert ours.database == read.database and dict(ours.options) == options


@since_2_1
@given(
    dialect=st.sampled_from(DIALECTS),
    username=st.none() | TEXTS,
    password=st.none() | TEXTS,
    host=st.sampled_from([*RFC_HOSTS, *OTHER_HOSTS]),
    port=st.none() | st.integers(0, 99999),
    database=st.none() | TEXTS,
    query=st.dictionaries(TEXTS, TEXTS, max_size=2),
)
@example("sqlite", None, None, None, None, "app.db", {})
@example("sqlite", None, None, None, None, "/data/app.db", {"mode": "ro"})
@example("postgresql", "a b", "c~d", "db.example", None, None, {})
def test_we_parse_urls_from_sqlalchemy(
    dialect: str,
    username: Optional[str],
    password: Optional[str],
    host: Optional[str],
    port: Optional[int],
    database: Optional[str],
    query: Dict[str, str],
) -> None:
    theirs = URL.create(dialect, username, password, host, port, database, query)
    text = theirs.render_as_string(hide_password=False)
    scheme, schemepart = text.split(":", 1)
    is_valid = "_" not in scheme and XCHARS.fullmatch(schemepart) is not None
    # Only a `_` in the scheme, an unencoded character or one of three hosts makes the text invalid.
    encoded = [theirs.username or "", theirs.password or "" if username is not None else "", theirs.database or ""]
    options = "".join(name + value for name, value in query.items()).replace(" ", "+")
    unencoded = UNENCODED & set("".join([*encoded, options]))
    assert is_valid == ("_" not in scheme and not unencoded and host not in ["::1", "b\u00fccher.example", "a b"])
    assert rfc1738.is_url(text) == is_valid
    if not is_valid:
        return

    url = rfc1738.parse(text)
    has_login = bool(host and HOST.fullmatch(host) and (database is not None or not query))
    if has_login:
        assert url.decoded("user") == (None if username is None else username.encode())
        assert url.decoded("password") == (None if username is None or password is None else password.encode())
        assert url.host == host and url.parts().get("port") == (None if port is None else str(port))
        assert url.path == (None if database is None else schemepart[2:].partition("/")[2])
    else:
        parts = [url.user, url.password, url.host, url.port, url.path, url.authority]
        assert parts == [None] * 6 and url.schemepart == schemepart
        assert url.why_no_host is not None

    assume(port is None or port <= 65535)
    if has_login or schemepart == "//" or schemepart.startswith("///"):
        ours = databases.parse(text)
        assert (ours.database, dict(ours.options)) == (database, query)
    else:
        with pytest.raises(rfc1738.ParseError):
            databases.parse(text)


class Row(NamedTuple):
    """A URL that the two packages parse differently, with the section of the RFC."""

    text: str
    sqlalchemy: str
    rfc1738: str
    why: str


ROWS = [
    Row("postgresql://db.example:5432/x?mail=a@b", "user db.example, password 5432/x?mail=a, host b", "host db.example, port 5432, path x?mail=a@b", "a login ends at the first `/`; an `@` may follow (5)"),
    Row("postgresql://scott:t@ger@db/x", "user scott, password t, host ger@db, database x", "no login, at 24", "`:`, `@` and `/` must be encoded in a password (3.1)"),
    Row("postgresql://scott:t/ger@db/x", "user scott, password t/ger, host db, database x", "no login, at 20", "the same"),
    Row("postgresql://scott:ti ger@db/x", "user scott, password ti ger, host db, database x", "invalid, at 21", "a space must be encoded (2.2), but SQLAlchemy writes it unencoded"),
    Row("postgresql://scott:t#ger@db/x", "user scott, password t#ger, host db, database x", "invalid, at 20", "`#` must be encoded (2.2)"),
    Row("postgresql://scott:t%ger@db/x", "user scott, password t%ger, host db, database x", "invalid, at 21", "`%` begins an escape (2.2)"),
    *[
        Row(f"postgresql://db/{character}joe", f"host db, database {character}joe", "invalid, at 16", f"`{character}` must be encoded (2.2), but SQLAlchemy writes it unencoded")
        for character in sorted(UNENCODED - {" "})
    ],
    Row("postgresql://[::1]/x", "host ::1, database x", "invalid, at 13", "RFC 1738 predates IPv6 (3.1)"),
    Row("postgresql://b\u00fccher/x", "host b\u00fccher, database x", "invalid, at 14", "a URL is US-ASCII (2.2)"),
    Row("my_db://db/x", "host db, database x", "invalid, at 2", "a scheme can't contain `_` (2.1)"),
    Row("ms-sql://db/x", "ArgumentError", "host db, path x", "a scheme may contain `-` and `.` (2.1)"),
    Row("postgresql://joe:tiger@db_1/x", "user joe, password tiger, host db_1, database x", "no login, at 25", "a host can't contain `_` (3.1)"),
    Row("postgresql://a,b/x", "host a,b, database x", "no login, at 16", "a URL has one host (3.1)"),
    Row("postgresql://%2Ftmp/x", "host %2Ftmp, database x", "no login, at 19", "a host can't contain escapes (5)"),
    Row("postgresql://joe@/x?host=/tmp", "user joe, database x, query host=/tmp", "no login, at 17", "a login has a host (5)"),
    Row("sqlite:///app.db", "database app.db", "schemepart ///app.db", "text without a login is a schemepart (2.1)"),
    Row("postgresql://db?ssl=1", "host db, query ssl=1", "no login, at 21", "a `/` must precede the `?` (3.1)"),
    Row("postgresql://db:a/x", "ValueError", "no login, at 17", "a port consists of digits (5)"),
    Row("postgresql://db:99999/x", "host db, port 99999, database x", "host db, path x, and `port` raises", "no service has that port (3.1)"),
    Row("postgresql://db/x?a=b+c", "host db, database x, query a=b c", "host db, path x?a=b+c", "a `+` isn't a space (2.2), and the scheme defines the meaning of `?` (2.1)"),
]


def parsed_by_sqlalchemy(text: str) -> str:
    try:
        url = make_url(text)
    except Exception as error:
        return type(error).__name__
    parts = {"user": url.username, "password": url.password, "host": url.host, "port": url.port, "database": url.database}
    shown = [f"{name} {part}" for name, part in parts.items() if part is not None]
    return ", ".join(shown + [f"query {name}={value}" for name, value in url.query.items()])


def parsed_by_rfc1738(text: str) -> str:
    try:
        url = rfc1738.parse(text)
    except rfc1738.ParseError as error:
        return f"invalid, at {error.offset}"
    if url.why_no_host and not (url.schemepart or "").startswith("///"):
        return f"no login, at {url.why_no_host.offset}"
    parts: Dict[str, Any] = url.parts(show_passwords=True)
    del parts["scheme"]
    # The path contains it.
    parts.pop("query", None)
    raises = ""
    try:
        url.port
    except rfc1738.EndpointError:
        raises, _ = ", and `port` raises", parts.pop("port")
    return ", ".join(f"{name} {part}" for name, part in parts.items()) + raises


def test_readme_rows() -> None:
    readme = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"^\| `\w+://.*$", readme, re.MULTILINE)
    assert shown and set(shown) <= {f"| `{row.text}` | {row.sqlalchemy} | {row.rfc1738} | {row.why} |" for row in ROWS}


def test_urlsplit_finds_our_host_in_the_first_row() -> None:
    assert urlsplit(ROWS[0].text).hostname == "db.example"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.text)
def test_differences(row: Row) -> None:
    assert parsed_by_sqlalchemy(row.text) == row.sqlalchemy
    assert parsed_by_rfc1738(row.text) == row.rfc1738
