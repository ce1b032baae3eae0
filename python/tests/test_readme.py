"""The examples in the READMEs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = [
    pytest.param(path, text.count("\n", 0, block.start()) + 1, block[1], id=f"{path.relative_to(ROOT)}:{number}")
    for path in (ROOT / "README.md", ROOT / "python/README.md")
    for text in (path.read_text(encoding="utf-8"),)
    for number, block in enumerate(re.finditer(r"^```python\n(.*?)^```$", text, re.DOTALL | re.MULTILINE), 1)
]


@pytest.mark.parametrize(("path", "line", "code"), EXAMPLES)
def test_the_example_runs(path: Path, line: int, code: str) -> None:
    # An error in it then names the README's own line.
    exec(compile("\n" * line + code, str(path), "exec"), {"__name__": "example"})


def test_there_are_examples_in_both() -> None:
    assert {example.values[0] for example in EXAMPLES} == {ROOT / "README.md", ROOT / "python/README.md"}
