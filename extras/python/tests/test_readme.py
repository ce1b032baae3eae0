"""The examples in the READMEs: sessions, whose answers are compared, and programs. Those on Spark are tested there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
READMES = [ROOT / "README.md", ROOT / "extras/python/README.md"]
EXAMPLES = [
    pytest.param(path, text.count("\n", 0, block.start()) + 1, block[1], id=f"{path.relative_to(ROOT)}:{number}")
    for path in READMES
    for text in (path.read_text(encoding="utf-8").partition("\n## On Spark\n")[0],)
    for number, block in enumerate(re.finditer(r"^```python\n(.*?)^```$", text, re.DOTALL | re.MULTILINE), 1)
]


@pytest.mark.parametrize(("path", "line", "code"), EXAMPLES)
def test_the_example_runs(path: Path, line: int, code: str) -> None:
    globs = {"__name__": "example", "rfc1738": __import__("rfc1738")}
    if code.startswith(">>>"):
        session = doctest.DocTestParser().get_doctest(code, globs, path.name, str(path), line)
        # A failure is an exception, which shows what was wanted, and where.
        doctest.DebugRunner(optionflags=doctest.ELLIPSIS).run(session)
    else:
        # An error in it then names the README's own line.
        exec(compile("\n" * line + code, str(path), "exec"), globs)


def test_there_are_examples_in_both() -> None:
    assert {example.values[0] for example in EXAMPLES} == set(READMES)
