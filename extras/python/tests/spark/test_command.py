"""Tests that `python -m rfc1738 check` prints the same as the command, except its warnings."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from conftest import PYTHON

CASES = json.loads((PYTHON.parent / "suite" / "cases" / "strict.json").read_text())["cases"]


def test_check_agrees_with_the_command(command: str, tmp_path: Path) -> None:
    file = tmp_path / "urls.txt"
    texts = [case["text"] for case in CASES if "\n" not in case["text"]]
    file.write_bytes("".join(f"{text}\n" for text in texts).encode())
    programs = [[sys.executable, "-I", "-m", "rfc1738", "check", str(file)], [command, "check", "--allow", "warnings", "-f", str(file)]]
    mine, other = (subprocess.run(program, capture_output=True, encoding="utf-8", check=False) for program in programs)
    assert mine.stdout.splitlines() == other.stdout.splitlines()
    assert (mine.stderr, mine.returncode) == (other.stderr, other.returncode) and len(texts) > 500
