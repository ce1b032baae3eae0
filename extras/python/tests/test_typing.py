"""Tests that the stubs match the extension, and that all code is typed."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import rfc1738
import rfc1738.columns
import rfc1738.duckdb
import rfc1738.polars
import rfc1738.spark

PYTHON = Path(__file__).resolve().parents[1]


def run(*arguments: str) -> None:
    # Don't run in the parent folder, where Python would import the sources instead of the installed package.
    command = [sys.executable, "-m", arguments[0], "--config-file" if arguments[0] == "mypy" else "--mypy-config-file"]
    command += [str(PYTHON / "pyproject.toml"), *arguments[1:]]
    done = subprocess.run(command, cwd=PYTHON / "tests", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_stubs_match_the_module() -> None:
    run("mypy.stubtest", "rfc1738._rfc1738")


def test_every_name_has_a_type() -> None:
    # `tests/spark/` is excluded, because it calls Java objects, which have no Python types.
    files = [str(file) for pattern in ("rfc1738/*.py", "examples/*.py", "tests/*.py") for file in PYTHON.glob(pattern)]
    run("mypy", *files)


def test_pyright_agrees() -> None:
    package = str(Path(rfc1738.__file__).parent)
    command = [sys.executable, "-m", "pyright", "--pythonpath", sys.executable, "typed.py", package]
    done = subprocess.run(command, cwd=PYTHON / "tests", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_each_public_name_is_used_with_its_type() -> None:
    program = ast.parse((PYTHON / "tests" / "typed.py").read_text())
    used = {node.attr for node in ast.walk(program) if isinstance(node, ast.Attribute)}
    modules = [rfc1738, rfc1738.columns, rfc1738.duckdb, rfc1738.polars, rfc1738.spark]
    assert {name for module in modules for name in module.__all__} - used == set()


def test_wrong_types_are_found(tmp_path: Path) -> None:
    """The type of a column isn't `Any`."""
    program = tmp_path / "wrong.py"
    program.write_text(
        "import polars as pl\n"
        "from rfc1738 import columns\n"
        "from rfc1738.polars import urls\n"
        "text: str = columns.is_url(pl.Series(['x:y']))\n"
        "number: int = urls(pl.col('url')).parts()\n"
        "columns.parts(pl.Series(['x:y']), decoded=1.5)\n"
    )
    command = [sys.executable, "-m", "mypy", "--config-file", str(PYTHON / "pyproject.toml"), str(program)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert [line.split(":")[1] for line in done.stdout.splitlines() if ": error:" in line] == ["4", "5", "6"]


def test_names_of_parts_have_one_source() -> None:
    """`PARTS` comes from the Rust crate that describes URLs. All other lists of names must follow."""
    names = list(rfc1738.PARTS)
    assert set(names) < set(vars(rfc1738.Url))
    arguments = inspect.signature(rfc1738.build).parameters
    assert set(arguments) - {"scheme"} == set(names) - {"scheme", "schemepart"}
    assert set(inspect.signature(rfc1738.Url.replace).parameters) - {"self"} < set(names)
    assert [name for name in rfc1738.columns.PARTS if name not in ("production", "port_text")] == names


def test_version_matches_the_package() -> None:
    assert rfc1738.__version__ == version("rfc1738")
