"""`Url` as the type of a pydantic field, and constraints on it.

>>> from typing import Annotated
>>> from pydantic import TypeAdapter
>>> from rfc1738 import Url
>>> from rfc1738.pydantic import UrlConstraints
>>> link = TypeAdapter(Annotated[Url, UrlConstraints(allowed_schemes=["https"], max_length=2000, host_required=True)])
>>> link.validate_python("https://host.dom/").host
'host.dom'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable, Optional, Sequence

from pydantic_core import CoreSchema, InitErrorDetails, PydanticCustomError, ValidationError, core_schema

from ._errors import ParseError
from ._rfc1738 import Url, redacted

__all__ = ["UrlConstraints"]


def schema() -> CoreSchema:
    """Accepts a URL or its text. JSON has the text, with its password.

    The settings of a model for strings, such as `str_strip_whitespace`, apply to the text.
    """
    return core_schema.no_info_wrap_validator_function(
        _validated,
        core_schema.str_schema(),
        serialization={"type": "to-string"},
        metadata={"pydantic_js_updates": {"format": "uri"}},
    )


def _validated(value: Any, validated: Callable[[str], str]) -> Url:
    if not isinstance(value, (str, Url)):
        raise _rejected("url_type", "a URL is a string", f"<{type(value).__name__}>")
    text = str(value)
    try:
        url = Url(validated(text))
        return value if url == value and isinstance(value, Url) else url
    except ParseError as error:
        kind, message = "url", error.message
    except ValidationError as error:
        (details,) = error.errors(include_url=False, include_input=False)
        kind, message = details["type"], details["msg"]
    raise _rejected(kind, message, redacted(text))


def _rejected(kind: Any, message: str, shown: str) -> ValidationError:
    """Returns an error about another input, because pydantic shows the input, which may contain a password."""
    wrong = PydanticCustomError(kind, "{message}", {"message": message})
    return ValidationError.from_exception_data("Url", [InitErrorDetails(type=wrong, input=shown)])


@dataclass(frozen=True)
class UrlConstraints:
    """An annotation of a field of type `Url`, with pydantic's names. Its errors mask the password, unlike those of `Field`."""

    max_length: Optional[int] = None
    """The maximum number of characters."""
    allowed_schemes: Optional[Sequence[str]] = None
    """The schemes, in lower case."""
    host_required: bool = False
    """Rejects a URL without a host, such as `https:host.dom`, which is valid."""

    def __post_init__(self) -> None:
        schemes: Any = self.allowed_schemes
        if isinstance(schemes, str):
            raise TypeError("allowed_schemes is a list of schemes, not a string")
        # A tuple, because `Optional` requires that annotations can be hashed.
        object.__setattr__(self, "allowed_schemes", None if schemes is None else tuple(schemes))

    def __get_pydantic_core_schema__(self, source: Any, handler: Callable[[Any], CoreSchema]) -> CoreSchema:
        return core_schema.no_info_after_validator_function(self._checked, handler(source))

    def _checked(self, url: Any) -> Any:
        if not isinstance(url, Url):
            return url
        if self.max_length is not None and len(str(url)) > self.max_length:
            raise _rejected("url_too_long", f"the URL has more than {self.max_length} characters", url.redacted)
        if self.allowed_schemes is not None and url.scheme.lower() not in self.allowed_schemes:
            raise _rejected("url_scheme", f"the scheme isn't {' or '.join(self.allowed_schemes)}", url.redacted)
        if self.host_required and not url.host:
            reason = url.why_no_host
            raise _rejected("url_host", f"the URL has no host: {reason.message}" if reason else "the URL has no host", url.redacted)
        return url
