"""Tests an installed package without its optional dependencies: `python -I smoke.py`."""

from importlib.metadata import files, version

import rfc1738
from rfc1738 import columns

assert rfc1738.__version__ == version("rfc1738")
assert rfc1738.parse("ftp://joe:tiger@host.dom:21/a").endpoint == ("host.dom", 21)
try:
    rfc1738.parse("http://host.dom/a|b")
except rfc1738.ParseError as error:
    assert error.fix == (17, 18, "%7C") and "write `%7C`" in error.drawing
else:
    raise AssertionError("`|` is accepted")
try:
    columns.is_url(["x:y"])
except ModuleNotFoundError as error:
    assert "pip install pyarrow" in str(error)
else:
    raise AssertionError("pyarrow is installed")
installed = {file.name for file in files("rfc1738") or ()}
assert {"LICENSE-APACHE", "LICENSE-MIT", "py.typed", "_rfc1738.pyi"} <= installed, installed
