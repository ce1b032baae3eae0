"""Tests each extra in an environment that has only its packages, and those that they require."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution, metadata
from pathlib import Path
from typing import Iterator

import pytest
from packaging.requirements import Requirement
from test_readme import EXAMPLES

USES = {
    "": "import rfc1738; rfc1738.parse('x:y')",
    "arrow": "from rfc1738 import columns; assert columns.is_url(['x:y']).to_pylist() == [True]",
    "spark": "import rfc1738.job, rfc1738.spark; rfc1738.job.main(['--help'])",
}
"""A program for each extra. The others have the programs in the README that import them."""

EXTRAS = ["", "arrow", "pandas", "polars", "duckdb", "spark"]


def required(package: str, extra: str, seen: set[str]) -> Iterator[str]:
    """Yields the names of a package and of the packages that it requires."""
    try:
        requires = distribution(package).requires or []
    except PackageNotFoundError:
        return
    yield package
    for requirement in map(Requirement, requires):
        name = re.sub(r"[-_.]+", "-", requirement.name).lower()
        if name not in seen and (requirement.marker is None or requirement.marker.evaluate({"extra": extra})):
            yield from required(name, ",".join(requirement.extras), seen | {name})


def environment(folder: Path, extra: str) -> Path:
    """Fills the folder with links to the extra's packages."""
    for package in set(required("rfc1738", extra, {"rfc1738"})):
        files = distribution(package).files or []
        for name in {file.parts[0] for file in files} - {"..", "__pycache__"}:
            (folder / name).unlink(missing_ok=True)
            (folder / name).symlink_to(str(distribution(package).locate_file(name)))
    return folder


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    # `-I` and `-S` exclude the installed packages.
    start = f"import sys; sys.path.insert(0, {str(folder)!r}); sys.argv = sys.argv[:1] + sys.argv[2:]; "
    return subprocess.run([sys.executable, "-ISc", start + arguments[0], *arguments], capture_output=True, text=True, check=False)


def test_all_extras_are_tested() -> None:
    extras = metadata("rfc1738").get_all("Provides-Extra") or []
    assert set(EXTRAS) - {""} == set(extras) - {"test", "bench"}


@pytest.mark.parametrize("extra", EXTRAS)
def test_extra(extra: str, tmp_path: Path) -> None:
    folder = environment(tmp_path, extra)
    examples = [code for *_, code in (example.values for example in EXAMPLES) if isinstance(code, str)]
    imports = re.compile(rf"^import (rfc1738\.)?{extra}\b", re.MULTILINE)
    programs = [USES[extra]] if extra in USES else [code for code in examples if imports.search(code)]
    assert programs
    for program in programs:
        done = run(folder, program)
        assert done.returncode == 0, done.stderr
    other = {"": "pyarrow", "arrow": "polars", "pandas": "duckdb", "polars": "pandas", "duckdb": "polars", "spark": "duckdb"}[extra]
    assert "ModuleNotFoundError" in run(folder, f"import {other}").stderr


def test_missing_extra_of_the_job(tmp_path: Path) -> None:
    done = run(environment(tmp_path, ""), "import runpy; sys.argv[1:] = ['--help']; runpy.run_module('rfc1738.job', run_name='__main__')")
    assert done.returncode == 2
    assert done.stderr == "error: the job needs pyspark 4.1 or later, pandas and pyarrow: pip install './extras/python[spark]'\n"


def test_metadata() -> None:
    urls = metadata("rfc1738").get_all("Project-URL") or []
    assert all(re.fullmatch(r"[\w ]+, https://\S+", url) for url in urls) and len(urls) > 1
    classifiers = metadata("rfc1738").get_all("Classifier") or []
    assert "Typing :: Typed" in classifiers and "Programming Language :: Rust" in classifiers
