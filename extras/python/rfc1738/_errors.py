"""The exceptions, and what they are made of."""

from __future__ import annotations

from typing import Iterable, NamedTuple, Optional, Tuple


class Hint(NamedTuple):
    """What is wrong with a text, and what to do about it.

    >>> str(Hint("`~` is unsafe and must be encoded: `%7E`", "2.2"))
    '`~` is unsafe and must be encoded: `%7E` (Section 2.2)'
    """

    message: str
    """A sentence without a full stop."""
    section: str
    """The section of the RFC that says so, such as `2.2`, or `Appendix`."""

    def __str__(self) -> str:
        return with_section(self.message, self.section)


def with_section(message: str, section: str) -> str:
    """The message, and where the RFC says so.

    >>> with_section("it may be quoted", "Appendix")
    'it may be quoted (Appendix)'
    """
    return f"{message} ({section if section == 'Appendix' else f'Section {section}'})"


class ParseError(ValueError):
    """The text isn't a URL, or isn't what the production derives.

    `str` is the message and a drawing of the place. None of it shows a password: where the text may hold one, it is masked.

    >>> import rfc1738
    >>> try:
    ...     rfc1738.parse("http://host.dom/~joe")
    ... except rfc1738.ParseError as caught:
    ...     error = caught
    >>> print(error)
    at byte 16: found `~`, expected xchar or end of input
      |
    1 | http://host.dom/~joe
      |                 ^ found `~`
      |
      = note: uchar, ";", ":", "@", "&" or "=" in httpurl › hpath › hsegment
      = note: "/" in httpurl › hpath
      = note: "?" or end of input in httpurl
      = note: hsegment       = *[ uchar | ";" | ":" | "@" | "&" | "=" ] (Section 3.3)
      = help: `~` is unsafe and must be encoded: `%7E` (Section 2.2)
    >>> (error.offset, error.found, error.expected)
    (16, '~', ('xchar', 'end of input'))
    >>> error.hints[0].section
    '2.2'
    """

    message: str
    """The place, what was found there, and what was expected, on one line."""
    offset: int
    """The length of the longest prefix of the text that something valid begins with. All of that is ASCII, so it counts
    characters and octets alike."""
    found: Optional[str]
    """The character at that place; `None` at the end of the text, and where it is withheld. A surrogate, which no valid
    Unicode text has, is found as `U+FFFD`."""
    withheld: bool
    """Whether the character at that place isn't shown, since it may be part of a password."""
    expected: Tuple[str, ...]
    """The names of what could have stood there: productions, literals in quotes, `end of input`."""
    hints: Tuple[Hint, ...]
    """What is wrong, and what to do about it; the most specific first."""

    def __init__(
        self,
        message: str,
        drawing: object,
        offset: int,
        found: Optional[str],
        withheld: bool,
        expected: Iterable[str],
        hints: Iterable[Tuple[str, str]],
    ) -> None:
        self.message, self.offset = message, offset
        self.found, self.withheld = found, withheld
        self.expected = tuple(expected)
        self.hints = tuple(Hint(*hint) for hint in hints)
        # What a copy is made from.
        super().__init__(message, drawing, offset, found, withheld, self.expected, self.hints)

    @property
    def drawing(self) -> str:
        """The place drawn under the text, the productions that led there, and the hints."""
        # It may be drawn only now.
        return str(self.args[1])

    def __str__(self) -> str:
        return f"{self.message}\n{self.drawing}"

    def __repr__(self) -> str:
        return f"ParseError({self.message!r})"


class BuildError(ValueError):
    """The parts don't make a URL. The message names the part and the rule, and shows no part's text.

    >>> import rfc1738
    >>> rfc1738.build("ftp", host="host_1.dom")
    Traceback (most recent call last):
        ...
    rfc1738.BuildError: host: this is neither a domain name nor four groups of digits (Section 3.1)
    """

    part: str
    """The part, by its name in the RFC."""
    section: str
    """The section of the RFC with the rule."""

    def __init__(self, message: str, part: str, section: str) -> None:
        self.message, self.part, self.section = message, part, section
        super().__init__(message, part, section)

    def __str__(self) -> str:
        return self.message


class Refusal(ValueError):
    """A valid URL shouldn't be accessed. The message shows nothing of the URL's text."""


class Unsafe(Refusal):
    """The request would be more than the URL says: it holds an encoded line end or the like. Section 6."""


class NoEndpoint(Refusal):
    """No service has the address or the port. Section 3.1."""


class FilePathError(Refusal):
    """A file URL has no path on this system. Section 3.10."""


for _exception in (Hint, ParseError, BuildError, Refusal, Unsafe, NoEndpoint, FilePathError):
    _exception.__module__ = "rfc1738"
del _exception
