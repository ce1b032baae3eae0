"""URLs exactly as RFC 1738, "Uniform Resource Locators", defines them: check, parse, build and find them.

>>> import rfc1738
>>> url = rfc1738.parse("ftp://joe:tiger@host.dom/pub/motd;type=a")
>>> url.host, url.path_segments, url.type
('host.dom', ('pub', 'motd'), 'a')
>>> url
Url('ftp://joe:****@host.dom/pub/motd;type=a')
>>> rfc1738.is_url("http://host.dom/a|b")
False
"""

from ._errors import (
    BuildError,
    EndpointError,
    FilePathError,
    Fix,
    InjectionError,
    Mistake,
    ParseError,
    PlanError,
)
from ._rfc1738 import (
    PARTS,
    PRODUCTIONS,
    Extracted,
    Node,
    Tree,
    Url,
    __version__,
    build,
    decode,
    encode,
    extract,
    ftp_commands,
    gopher_request,
    is_url,
    matches,
    parse,
    parse_as,
    plan,
    redacted,
    repair,
)
from ._values import Command, Step, UrlWarning

__all__ = [
    "PARTS",
    "PRODUCTIONS",
    "BuildError",
    "Command",
    "EndpointError",
    "Extracted",
    "FilePathError",
    "Fix",
    "InjectionError",
    "Mistake",
    "Node",
    "ParseError",
    "PlanError",
    "Step",
    "Tree",
    "Url",
    "UrlWarning",
    "__version__",
    "build",
    "decode",
    "encode",
    "extract",
    "ftp_commands",
    "gopher_request",
    "is_url",
    "matches",
    "parse",
    "parse_as",
    "plan",
    "redacted",
    "repair",
]
