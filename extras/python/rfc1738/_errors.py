"""Exceptions and the types of their attributes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Optional, Tuple, Union

if TYPE_CHECKING:
    from . import _rfc1738


class Mistake(NamedTuple):
    """A known mistake, which an error's `reason` describes, and the rule of the RFC that it breaks."""

    name: str
    """The name, such as `NoUser`. Different schemes can have a mistake of the same name."""
    sentence: str
    """A sentence without a final period, with `…` in place of a character of the text or the kind of URL. Use it to group errors."""
    section: str
    """The section of the RFC with the rule, such as `2.2`, or `Appendix`."""
    quote: str
    """The quotation from the RFC."""
    advice: Optional[str] = None
    """Advice on how to correct the text, for an error without a `fix`."""


class Fix(NamedTuple):
    """A change that removes an error from the text: it replaces the characters from `start` to `end`.

    >>> Fix(17, 18, "%7C").apply("http://host.dom/a|b")
    'http://host.dom/a%7Cb'
    """

    start: int
    """The index of the first character to replace."""
    end: int
    """The index after the last character to replace. It equals `start` for an insertion."""
    replacement: str
    """The text to insert. It is empty for a removal."""

    def apply(self, text: str) -> str:
        """Applies the change to the text that has the error."""
        return text[: self.start] + self.replacement + text[self.end :]


def with_section(message: str, section: str) -> str:
    """Returns the message with the section.

    >>> with_section("it may be quoted", "Appendix")
    'it may be quoted (Appendix)'
    """
    return f"{message} ({section if section == 'Appendix' else f'Section {section}'})"


class Details(NamedTuple):
    """The contents of a copied `ParseError`, or of one that Python code created. The error has an attribute for each field."""

    message: str
    reason: str
    section: str = ""
    drawing: str = ""
    span: Tuple[int, int] = (0, 0)
    offset: int = 0
    found: Optional[str] = None
    withheld: bool = False
    expected: Tuple[str, ...] = ()
    mistake: Optional[Mistake] = None
    fix: Optional[Fix] = None


_given: Any = vars(BaseException)["args"].__get__
"""Returns the arguments that an exception was created with."""


class ParseError(ValueError):
    """The text isn't a URL, or the production doesn't derive it.

    `str` returns the message and the drawing. They never show a password, and neither do the attributes.

    >>> import rfc1738
    >>> try:
    ...     rfc1738.parse("http://host.dom/a|b")
    ... except rfc1738.ParseError as caught:
    ...     error = caught
    >>> print(error)
    a URL can't contain `|` (at byte 17)
      |
    1 | http://host.dom/a|b
      |                  ^ write `%7C`
      |
      = RFC 1738, Section 2.2: "All unsafe characters must always be encoded within a URL."
    >>> error.reason, error.section, error.span
    ("a URL can't contain `|`", '2.2', (17, 18))
    >>> error.fix
    Fix(start=17, end=18, replacement='%7C')
    >>> error.offset, error.found, error.expected
    (17, '|', ('xchar', 'end of input'))
    >>> error.args
    ("a URL can't contain `|` (at byte 17)",)

    In tests, `ParseError("a message")` creates an error with this message and nothing else.
    """

    def _details(self) -> Union[Details, _rfc1738.LazyDetails]:
        """The contents. Those of a failure of `parse` are computed on first use. They expose no password."""
        # Without an `__init__` in Python, which takes as long as parsing the URL.
        given: Any = next(iter(_given(self)), "")
        return given if hasattr(given, "message") else Details(str(given), str(given))

    @property
    def args(self) -> Tuple[str]:  # type: ignore[override]
        """The message."""
        return (self.message,)

    @property
    def message(self) -> str:
        """The reason, and the start of `span`. The start is the same in bytes and in characters, because all text before it is ASCII.

        Columns, the Spark job and the command's JSON use the same message.
        """
        return self._details().message

    @property
    def reason(self) -> str:
        """The error as a sentence without a final period."""
        return self._details().reason

    @property
    def section(self) -> str:
        """The section of the `mistake`, such as `2.2`, or else the section of the production that was being parsed."""
        return self._details().section

    @property
    def drawing(self) -> str:
        """The masked text, annotated with the error and its fix, and a quotation from the RFC. It may be empty if
        the character is a surrogate, or if the text ends within a password."""
        return self._details().drawing

    @property
    def span(self) -> Tuple[int, int]:
        """The start and the end of the invalid text, in characters. They may be equal, for example at the end of the text."""
        return self._details().span

    @property
    def offset(self) -> int:
        """The length of the longest prefix that can begin a valid string. It is the same in bytes and in characters."""
        return self._details().offset

    @property
    def found(self) -> Optional[str]:
        """The character at `offset`. It is `None` at the end of the text, for a surrogate, and if `withheld` is true."""
        return self._details().found

    @property
    def withheld(self) -> bool:
        """`True` if the character at `offset` is hidden because it may be part of a password."""
        return self._details().withheld

    @property
    def expected(self) -> Tuple[str, ...]:
        """The alternatives at `offset`: productions, literals in quotes, or `end of input`."""
        return self._details().expected

    @property
    def mistake(self) -> Optional[Mistake]:
        """The mistake that `reason` describes, if it has a name."""
        return self._details().mistake

    @property
    def fix(self) -> Optional[Fix]:
        """A change that removes this error, and changes nothing for any reader: by the URL Standard and by RFC 3986, the scheme,
        login, host, port, decoded path and decoded query stay the same. It is `None` if no such change is known, or if the
        error may be in a password. `repair` applies the fixes of all errors."""
        return self._details().fix

    def __str__(self) -> str:
        return f"{self.message}\n{self.drawing}".rstrip()

    def __repr__(self) -> str:
        return f"ParseError({self.message!r})"

    def __reduce__(self) -> Tuple[object, ...]:
        details = Details(*(getattr(self, field) for field in Details._fields))
        return ParseError, (details,), vars(self)


class BuildError(ValueError):
    """The parts don't form a URL. The message names the part and the rule, but shows no values.

    >>> import rfc1738
    >>> rfc1738.build("ftp", host="host_1.dom")
    Traceback (most recent call last):
        ...
    rfc1738.BuildError: host: a host name can't contain an underscore (Section 3.1)
    """

    part: str
    """The name of the argument, such as `host`."""
    section: str
    """The section of the RFC with the rule."""

    def __init__(self, message: str, part: str, section: str) -> None:
        self.message, self.part, self.section = message, part, section
        super().__init__(message, part, section)

    def __str__(self) -> str:
        return self.message


class PlanError(ValueError):
    """The URL is valid, but a client shouldn't access it. The message shows no text from the URL."""


class InjectionError(PlanError):
    """The request contains a decoded delimiter, such as a line break, or is a filled-out form, so it could do more than the URL
    shows. See Section 6."""


class EndpointError(PlanError):
    """No service can exist at the address or the port. See Section 3.1."""


class FilePathError(PlanError):
    """The file is on another machine or has no path on this system. See Section 3.10."""


for _exception in (Fix, Mistake, ParseError, BuildError, PlanError, InjectionError, EndpointError, FilePathError):
    _exception.__module__ = "rfc1738"
del _exception
