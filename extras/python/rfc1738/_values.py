"""Named tuples that functions and properties return."""

from __future__ import annotations

from typing import NamedTuple, Optional

from ._errors import with_section


class UrlWarning(NamedTuple):
    """A warning about a valid but suspicious construct in a URL.

    >>> import rfc1738
    >>> warning, = rfc1738.parse("gopher://host.dom:25/0").warnings
    >>> print(warning)
    port 25 is not the scheme's default; it is the port of smtp (Section 6)
    """

    name: str
    """The name of the kind of warning, such as `port`."""
    message: str
    """The warning as a sentence without a final period."""
    section: str
    """The section of the RFC that the warning is based on."""

    def __str__(self) -> str:
        return with_section(self.message, self.section)


class Step(NamedTuple):
    """A step of a client that accesses a URL, or information that it needs: a name, such as `connect` or `send`, and its text."""

    name: str
    text: str

    def __str__(self) -> str:
        return f"{self.name} {self.text}"


class Command(NamedTuple):
    """A command of an FTP client. `repr` masks the argument, because it may be a password.

    >>> command = Command("CWD", b"/etc")
    >>> command
    Command('CWD', ****)
    >>> command.line
    b'CWD /etc\\r\\n'
    """

    name: str
    """The name, such as `CWD`."""
    argument: Optional[bytes]
    """The decoded argument. It is `None` if the client must supply it: a password, an email address or a type."""

    @property
    def line(self) -> Optional[bytes]:
        """The line to send, with its CR LF, or `None` if the argument is `None`."""
        return None if self.argument is None else b"%s %s\r\n" % (self.name.encode(), self.argument)

    def __repr__(self) -> str:
        return f"Command({self.name!r}, {'None' if self.argument is None else '****'})"


for _value in (UrlWarning, Step, Command):
    _value.__module__ = "rfc1738"
del _value
