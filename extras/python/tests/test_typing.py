"""The stubs are what the extension has, and all is typed."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import rfc1738

PYTHON = Path(__file__).resolve().parents[1]


def run(*arguments: str) -> None:
    # Not from the folder above, in which Python would take the sources for the package that is installed.
    command = [sys.executable, "-m", arguments[0], "--config-file" if arguments[0] == "mypy" else "--mypy-config-file"]
    command += [str(PYTHON / "pyproject.toml"), *arguments[1:]]
    done = subprocess.run(command, cwd=PYTHON / "tests", capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_that_the_stubs_are_what_there_is() -> None:
    run("mypy.stubtest", "rfc1738._rfc1738")


def test_that_all_is_typed() -> None:
    # The tests on Spark reach into Java, which has no types here.
    files = [str(file) for pattern in ("rfc1738/*.py", "examples/*.py", "tests/*.py") for file in PYTHON.glob(pattern)]
    run("mypy", *files)


def test_that_the_version_is_that_of_the_package() -> None:
    assert rfc1738.__version__ == version("rfc1738")
