"""Tests the verdicts, places, parts and trees of the cases in `extras/suite/`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Dict, List

import pytest

import rfc1738

CASES = Path(__file__).resolve().parents[2] / "suite" / "cases"
TEXTS = {name: (CASES / f"{name}.json").read_text() for name in ("productions", "strict")}
PRODUCTIONS = json.loads(TEXTS["productions"])
FILES = {**PRODUCTIONS, "strict": json.loads(TEXTS["strict"])}


def as_json(node: rfc1738.Node) -> Dict[str, Any]:
    """Returns a node in the suite's format."""
    members: Dict[str, Any] = {"span": list(node.span)}
    if node.production is not None:
        members["production"] = node.production
    elif node.literal is not None:
        members["literal"] = node.literal
    if node.children:
        members["children"] = [as_json(child) for child in node.children]
    else:
        members["text"] = node.text
    return members


def parts(url: rfc1738.Url) -> Dict[str, Any]:
    """Returns the parts in the suite's format: with the production, and with the fields one by one."""
    members: Dict[str, Any] = {"production": url.production, **url.parts(show_passwords=True)}
    # The RFC defines no query.
    members.pop("query", None)
    if url.fields:
        members["fields"] = [{"name": name, "value": value} for name, value in url.fields]
    return members


def differences(production: str, case: Dict[str, Any]) -> List[str]:
    """Returns the differences between the package and the case."""
    text, strict = case["text"], production == "strict"
    is_valid = rfc1738.is_url(text) if strict else rfc1738.matches(production, text)
    results: Dict[str, Any] = {"valid": is_valid}
    try:
        if strict:
            url = rfc1738.parse(text)
            results["parts"] = parts(url)
        else:
            results["tree"] = as_json(rfc1738.parse_as(production, text).root)
    except rfc1738.ParseError as error:
        results["place"] = error.offset
    compared = ["valid", "place", "parts" if strict else "tree"]
    return [name for name in compared if results.get(name) != case.get(name)]


def test_each_production_has_cases() -> None:
    assert tuple(PRODUCTIONS) == rfc1738.PRODUCTIONS


@pytest.mark.parametrize("production", FILES)
def test_cases(production: str) -> None:
    cases = FILES[production]["cases"]
    differ = {case["name"]: found for case in cases if (found := differences(production, case))}
    assert differ == {} and cases


def test_each_case_is_on_its_own_line() -> None:
    lines = [line for text in TEXTS.values() for line in text.splitlines() if line.startswith('{"name":')]
    assert len(lines) == sum(len(file["cases"]) for file in FILES.values())


def test_cases_have_all_compared_fields() -> None:
    for name, file in FILES.items():
        part = "parts" if name == "strict" else "tree"
        assert all((part if case["valid"] else "place") in case for case in file["cases"])
