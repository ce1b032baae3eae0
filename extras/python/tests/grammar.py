"""The grammar of Section 5, read from the BNF files."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Dict

FOLDER = Path(__file__).resolve().parents[3] / "grammar"


def definitions() -> Dict[str, str]:
    """Returns the definition of each production. Errata replace printed definitions."""
    texts = [(FOLDER / file).read_text(encoding="utf-8") for file in ["rfc1738.bnf", "errata.bnf"]]
    return {name: text for bnf in texts for name, text in re.findall(r"^([\w+-]+) *= (.*(?:\n .*)*)", bnf, re.MULTILINE)}


def characters(name: str) -> str:
    """Returns the characters of a class that is a list of literals, such as `extra`."""
    return "".join(re.findall('"(.)"', definitions()[name]))
