"""Parses and builds database URLs in SQLAlchemy's form, by the rules of RFC 1738.

    dialect+driver://user:password@host:port/database?option=value

    >>> text = build("postgresql+psycopg", user="scott", password="p@ss/word", host="db.example", database="shop")
    >>> text
    'postgresql+psycopg://scott:p%40ss%2Fword@db.example/shop'
    >>> database = parse(text)
    >>> database
    Database('postgresql+psycopg://scott:****@db.example/shop')
    >>> database.password, database.host, database.database
    ('p@ss/word', 'db.example', 'shop')
    >>> parse("sqlite:///data/app.db").database
    'data/app.db'

SQLAlchemy parses the URLs from `build` into the same parts, but its `make_url` drops options without a value by default.
A URL that SQLAlchemy writes is valid under RFC 1738 unless it contains a `_` in the dialect, an IPv6 address, non-ASCII text, or an
unsafe character that SQLAlchemy doesn't encode, such as a space.

A host is a name or four groups of digits. `parse` rejects other hosts:

    >>> parse("mysql://scott:tiger@db_1/shop")
    Traceback (most recent call last):
        ...
    rfc1738.ParseError: a host name can't contain an underscore (at byte 20)
      ...
"""

from __future__ import annotations

from typing import Iterable, List, Mapping, Optional, Tuple

import rfc1738


class Database:
    """The parts of a database URL, decoded. `repr` masks the password."""

    def __init__(self, url: rfc1738.Url) -> None:
        def text(octets: Optional[bytes]) -> Optional[str]:
            return None if octets is None else decoded(octets)

        self.url = url
        self.dialect = url.scheme
        self.user = text(url.decoded("user"))
        self.password = text(url.decoded("password"))
        self.host = url.host
        self.port = url.port
        path, _, options = (after_authority(url) or "").partition("?")
        self.database = decoded(rfc1738.decode(path[1:])) if path else None
        pairs = [option.partition("=")[::2] for option in options.split("&") if option]
        self.options: List[Tuple[str, str]] = [(plain(name), plain(value)) for name, value in pairs]

    def __repr__(self) -> str:
        return f"Database({self.url.redacted!r})"


def after_authority(url: rfc1738.Url) -> Optional[str]:
    """Returns the text after the authority, with its `/`, or after the two slashes if there is no host.

    Returns `None` if the URL has a host but no path.
    """
    if url.authority is not None:
        return None if url.path is None else f"/{url.path}"
    error = url.why_no_host
    schemepart = url.schemepart or ""
    if not schemepart.startswith("//"):
        raise ValueError("no `//` follows the dialect")
    without_host = schemepart.startswith("///") or schemepart == "//"
    if error is not None and not without_host:
        raise error
    return schemepart[2:]


def parse(text: str) -> Database:
    """Returns the parts of a database URL.

    Raises `ValueError`: `rfc1738.ParseError` if the text isn't a URL or its host is invalid, `rfc1738.EndpointError` if the port is over
    65535, and others if no `//` follows the dialect or a part isn't UTF-8.
    """
    return Database(rfc1738.parse(text))


def build(
    dialect: str,
    *,
    user: Optional[str] = None,
    password: Optional[str] = None,
    host: Optional[str] = None,
    port: Optional[int] = None,
    database: Optional[str] = None,
    options: Mapping[str, str] = {},
) -> str:
    """Builds a database URL from unencoded parts. Except for the dialect and the host, they may contain any characters.

    Raises `rfc1738.BuildError` or `rfc1738.ParseError` if the parts don't form a URL.
    """
    if host is None and (user, password, port) == (None, None, None):
        text = str(rfc1738.parse(f"{dialect}://"))
    else:
        text = str(rfc1738.build(dialect, host=host, port=port, user=user, password=password))
    if database is not None or options:
        text += "/" + encoded((database or "").split("/"), "/")
    if options:
        text += "?" + "&".join(encoded(option, "=") for option in options.items())
    return str(rfc1738.parse(text))


def encoded(texts: Iterable[str], delimiter: str) -> str:
    """Encodes each string as a `wpath`, which contains only characters that no scheme reserves, and joins the strings.

    A `+` is encoded, because SQLAlchemy decodes it to a space.
    """
    return delimiter.join(rfc1738.encode("wpath", text).replace("+", "%2B") for text in texts)


def plain(option: str) -> str:
    """Decodes the name or the value of an option. A `+` is a space, as in HTML forms and SQLAlchemy, but not in RFC 1738."""
    return decoded(rfc1738.decode(option.replace("+", "%20")))


def decoded(octets: bytes) -> str:
    """Decodes UTF-8. Python's own exception would contain the bytes, which may be a password."""
    try:
        return octets.decode()
    except UnicodeDecodeError:
        pass
    raise ValueError("a part isn't UTF-8")


if __name__ == "__main__":
    import sys

    for argument in sys.argv[1:]:
        try:
            database = parse(argument)
        except ValueError as error:
            sys.exit(str(error))
        print(database, database.host, database.port, database.database, database.options)
