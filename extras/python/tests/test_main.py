"""Tests of `python -m rfc1738`."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import List

import pytest

from rfc1738.__main__ import main


def test_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "urls.txt"
    file.write_bytes(b"http://h/\r\nhttp://h/a b\n\nftp://joe:tiger@h/\nftp://joe:tiger@h/|\nhttp://h/\x1b\nhttp://h/\xff\n")
    assert main(["check", str(file)]) == 1
    out, err = capsys.readouterr()
    assert out.splitlines() == [
        "ok       httpurl      http://h/",
        f"error    {file}:2:11: a URL can't contain a space: http://h/a b",
        f"error    {file}:3:1: a URL begins with a scheme, such as `http:`",
        "ok       ftpurl       ftp://joe:****@h/",
        f"error    {file}:5:19: a URL can't contain `|`: ftp://joe:****@h/|",
        f"error    {file}:6:10: a URL can't contain the control character `\\u{{1b}}`: http://h/\\u{{1b}}",
        f"error    {file}:7:10: a URL can't contain `\ufffd` (U+FFFD), which is outside US-ASCII: http://h/\ufffd",
    ]
    assert err == "2 valid, 5 invalid\n"


def test_extract(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mail.txt"
    file.write_text("see <URL:http://h/a\n  b>, <URL:ftp://joe:tiger@h/a|> and\nhttp://h/c.\n")
    assert main(["extract", str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"ok       httpurl      {file}:1:5: http://h/ab",
        f"error    {file}:2:7: a URL can't contain `|`: ftp://joe:****@h/a|",
    ]
    assert main(["extract", "--bare", "-q", str(file)]) == 1
    assert capsys.readouterr() == ("", "")
    assert main(["extract", "--bare", str(file)]) == 1
    out, err = capsys.readouterr()
    assert out.splitlines()[-1] == f"ok       httpurl      {file}:3:1: http://h/c"
    assert err == "2 valid, 1 invalid\n"


def test_standard_input_and_exit_codes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for octets, code, counts in [(b"x:y", 0, "1 valid, 0 invalid"), (b"", 0, "0 valid, 0 invalid"), (b"\n", 1, "0 valid, 1 invalid")]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(octets)))
        assert main(["check"]) == code
        assert capsys.readouterr().err == f"{counts}\n"
    assert main(["check", f"{tmp_path}/ftp://joe:tiger@h"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("error: ") and "No such file" in error and "tiger" not in error
    with pytest.raises(SystemExit) as end:
        main(["tree"])
    assert end.value.code == 2


def test_passwords_that_are_cut_off(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mail.txt"
    file.write_text("URL:ftp://joe:77|ret@h/\nsee http://joe:sec|ret@host.dom/\n")
    assert main(["extract", "--bare", str(file)]) == 1
    out = capsys.readouterr().out
    assert out.count("://joe:****\n") == 2 and "77" not in out and "sec" not in out


@pytest.mark.parametrize("arguments", [["ftp://joe:tiger@h/"], ["check", "--x=ftp://joe:tiger@h/"], ["check", "--qu=ftp://joe:tiger@h/"]])
def test_usage_errors_hide_passwords(arguments: List[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    err = capsys.readouterr().err
    assert "****" in err and "tiger" not in err


def test_output_in_any_encoding() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "rfc1738", "check"]
    done = subprocess.run(command, input=b"http://h/\xc3\xa9\n", capture_output=True, env=environment)
    assert done.returncode == 1 and b"http://h/\\xe9" in done.stdout
