"""Runs the examples in docstrings. `pytest --doctest-modules` doesn't find compiled functions."""

from __future__ import annotations

import doctest
import inspect
from types import ModuleType
from typing import Iterator, Tuple

import pytest

import rfc1738
from rfc1738 import _errors


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
