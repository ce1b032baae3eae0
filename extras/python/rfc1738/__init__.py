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
    AccessError,
    BuildError,
    EndpointError,
    FilePathError,
    Fix,
    Hint,
    InjectionError,
    ParseError,
)
from ._rfc1738 import (
    PARTS,
    PRODUCTIONS,
    Extracted,
    Node,
    Tree,
    Url,
    __version__,
    access,
    build,
    decode,
    encode,
    extract,
    ftp_steps,
    gopher_request,
    is_url,
    matches,
    parse,
    parse_as,
    redacted,
    repair,
)
from ._values import UrlWarning, Fact, Step

__all__ = [
    "PARTS",
    "PRODUCTIONS",
    "AccessError",
    "BuildError",
    "EndpointError",
    "Extracted",
    "Fact",
    "FilePathError",
    "Fix",
    "Hint",
    "InjectionError",
    "Node",
    "ParseError",
    "Step",
    "Tree",
    "Url",
    "UrlWarning",
    "__version__",
    "access",
    "build",
    "decode",
    "encode",
    "extract",
    "ftp_steps",
    "gopher_request",
    "is_url",
    "matches",
    "parse",
    "parse_as",
    "redacted",
    "repair",
]
