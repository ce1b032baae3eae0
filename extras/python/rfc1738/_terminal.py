"""Text for a terminal."""

from __future__ import annotations

import unicodedata

from ._rfc1738 import redacted


_SHORT = {"\0": "\\0", "\t": "\\t", "\n": "\\n", "\r": "\\r"}


def shown(text: str) -> str:
    """Masks possible passwords in a string, and escapes its control and invisible characters."""
    return escaped(redacted(text))


def escaped(text: str) -> str:
    """Escapes control and invisible characters: the Unicode categories C, M and Z, except the space."""
    hidden = (c != " " and unicodedata.category(c)[0] in "CMZ" for c in text)
    return "".join(_SHORT.get(c, f"\\u{{{ord(c):x}}}") if hide else c for c, hide in zip(text, hidden))
