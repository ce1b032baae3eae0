"""The schema that pydantic uses for a field of type `Url`."""

from __future__ import annotations

from typing import Any

from pydantic_core import CoreSchema, InitErrorDetails, PydanticCustomError, ValidationError, core_schema

from ._errors import ParseError
from ._rfc1738 import Url, redacted


def schema() -> CoreSchema:
    """Accepts a URL or its text. JSON has the text, with its password."""
    return core_schema.json_or_python_schema(
        core_schema.no_info_after_validator_function(_validated, core_schema.str_schema()),
        core_schema.no_info_plain_validator_function(_validated),
        serialization={"type": "to-string"},
        metadata={"pydantic_js_updates": {"format": "uri"}},
    )


def _validated(value: Any) -> Url:
    if isinstance(value, (str, Url)):
        try:
            return Url(value)
        except ParseError as error:
            kind, message, shown = "url", error.message, redacted(str(value))
    else:
        kind, message, shown = "url_type", "a URL is a string", f"<{type(value).__name__}>"
    # pydantic shows the input, which may contain a password, so give it another.
    wrong = PydanticCustomError(kind, "{message}", {"message": message})
    raise ValidationError.from_exception_data("Url", [InitErrorDetails(type=wrong, input=shown)])
