"""Runs the examples in docstrings, and the sessions and programs in the README. `spark/test_engines.py` runs those on Spark."""

from __future__ import annotations

import doctest
import inspect
import re
from pathlib import Path
from types import ModuleType
from typing import Iterator, Tuple

import pytest

import rfc1738
from rfc1738 import _errors

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


def documented(package: ModuleType) -> Iterator[Tuple[str, object]]:
    """Yields the public functions and classes, and the public members of classes."""
    for name in package.__all__:
        item = getattr(package, name)
        if not callable(item):
            continue
        yield name, item
        if inspect.isclass(item):
            for member, value in vars(item).items():
                if not member.startswith("_") and callable(getattr(value, "__get__", None)):
                    yield f"{name}.{member}", value


ITEMS = {"rfc1738": rfc1738, "with_section": _errors.with_section, **dict(documented(rfc1738))}


@pytest.mark.parametrize("name", ITEMS)
def test_examples(name: str) -> None:
    doc = inspect.getdoc(ITEMS[name])
    assert doc, f"{name} has no docstring"
    examples = doctest.DocTestParser().get_doctest(doc, {**vars(_errors), **vars(rfc1738)}, name, None, None)
    failed, _ = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(examples)
    assert failed == 0


def test_all_docstrings_are_found() -> None:
    finder = doctest.DocTestParser()
    count = sum(len(finder.get_examples(inspect.getdoc(item) or "")) for item in ITEMS.values())
    assert len(ITEMS) > 50 and count > 60


def test_all_names_are_exported() -> None:
    for name in rfc1738.__all__:
        item = getattr(rfc1738, name)
        if inspect.isclass(item):
            assert item.__module__ == "rfc1738", f"{name} can't be pickled by its name"
    assert rfc1738.__all__ == sorted(rfc1738.__all__, key=lambda name: (not name.isupper(), not name[0].isupper(), name))
