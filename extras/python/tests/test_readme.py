"""Runs the sessions and programs in the package's README. `spark/test_spark_readme.py` runs those on Spark."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"
SPARK = re.compile(r"^## Spark\n.*?(?=^## )", re.DOTALL | re.MULTILINE)
# Replace the section with blank lines, to preserve the line numbers below it.
TEXT = SPARK.sub(lambda section: "\n" * section[0].count("\n"), README.read_text(encoding="utf-8"))
EXAMPLES = [
    pytest.param(TEXT.count("\n", 0, block.start()) + 1, block[1], id=str(number))
    for number, block in enumerate(re.finditer(r"^```python\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE), 1)
]


@pytest.mark.parametrize(("line", "code"), EXAMPLES)
def test_example_runs(line: int, code: str) -> None:
    globs = {"__name__": "example", "rfc1738": __import__("rfc1738")}
    if code.startswith(">>>"):
        session = doctest.DocTestParser().get_doctest(code, globs, README.name, str(README), line)
        # A failure raises an exception with the expected output and its line.
        doctest.DebugRunner(optionflags=doctest.ELLIPSIS).run(session)
    else:
        # Blank lines make tracebacks show the line of the README.
        exec(compile("\n" * line + code, str(README), "exec"), globs)


def test_the_readme_has_examples() -> None:
    assert len(EXAMPLES) > 3
