"""Runs the sessions and programs in the READMEs. `spark/test_spark_readme.py` runs those on Spark."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
READMES = [ROOT / "README.md", ROOT / "extras/python/README.md"]
SPARK = re.compile(r"^## Spark\n.*?(?=^## )", re.DOTALL | re.MULTILINE)
EXAMPLES = [
    pytest.param(path, text.count("\n", 0, block.start()) + 1, block[1], id=f"{path.relative_to(ROOT)}:{number}")
    for path in READMES
    # Replace the section with blank lines, to preserve the line numbers below it.
    for text in (SPARK.sub(lambda section: "\n" * section[0].count("\n"), path.read_text(encoding="utf-8")),)
    for number, block in enumerate(re.finditer(r"^```python\n(.*?)^```$", text, re.DOTALL | re.MULTILINE), 1)
]


@pytest.mark.parametrize(("path", "line", "code"), EXAMPLES)
def test_example_runs(path: Path, line: int, code: str) -> None:
    globs = {"__name__": "example", "rfc1738": __import__("rfc1738")}
    if code.startswith(">>>"):
        session = doctest.DocTestParser().get_doctest(code, globs, path.name, str(path), line)
        # A failure raises an exception with the expected output and its line.
        doctest.DebugRunner(optionflags=doctest.ELLIPSIS).run(session)
    else:
        # Blank lines make tracebacks show the line of the README.
        exec(compile("\n" * line + code, str(path), "exec"), globs)


def test_both_have_examples() -> None:
    assert {example.values[0] for example in EXAMPLES} == set(READMES)
