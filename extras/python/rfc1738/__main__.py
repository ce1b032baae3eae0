"""Checks and finds URLs in files: `python -m rfc1738 check FILE`, `python -m rfc1738 extract FILE`.

`check` reads one URL per line, and `extract` running text. Both print a line for each URL, as the `rfc1738` command does, with passwords
masked, but without its warnings: see `Url.warnings`. The exit code is 1 if a URL is invalid, and 2 for a usage error or if a file can't be read.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Iterator, Optional, Sequence, Tuple

from ._errors import ParseError
from ._rfc1738 import extract, parse
from ._terminal import escaped, shown


def _checked(name: str, text: str) -> Iterator[Tuple[bool, str]]:
    """Yields the verdict and the output for each line."""
    for number, line in enumerate(text.split("\n"), 1):
        line = line.removesuffix("\r")
        try:
            yield True, f"{parse(line).production:12} {shown(line)}"
        except ParseError as error:
            yield False, f"{name}:{number}:{error.span[0] + 1}: {_failure(error, shown(line))}"


def _extracted(name: str, text: str, bare: bool) -> Iterator[Tuple[bool, str]]:
    """Yields the verdict and the output for each URL in the text."""
    line, line_start, start = 1, 0, 0
    for found in extract(text, bare=bare):
        line += text.count("\n", start, found.span[0])
        line_start = max(line_start, text.rfind("\n", start, found.span[0]) + 1)
        start = found.span[0]
        place = f"{name}:{line}:{start - line_start + 1}"
        if found.error:
            yield False, f"{place}: {_failure(found.error, escaped(found.redacted))}"
        elif found.url:
            yield True, f"{found.url.production:12} {place}: {escaped(found.redacted)}"


def _failure(error: ParseError, shown_text: str) -> str:
    """Returns the reason for an error, and the text if it isn't empty."""
    return escaped(error.reason) + (f": {shown_text}" if shown_text else "")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m rfc1738", description="Check and find URLs according to RFC 1738.", allow_abbrev=False
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="{check,extract}")
    for name, help in (("check", "check each line of the files"), ("extract", "find and check the URLs in the files")):
        command = commands.add_parser(name, help=help, description=help, allow_abbrev=False)
        command.add_argument("files", nargs="*", metavar="FILE", default=["-"], help="a file, or - for standard input (default)")
        command.add_argument("-q", "--quiet", action="store_true", help="print nothing; only set the exit code")
    command.add_argument("--bare", action="store_true", help="also find URLs without a wrapper")
    return parser


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Runs the program with these arguments and returns the exit code."""
    given = sys.argv[1:] if arguments is None else arguments
    # Usage errors echo arguments, so parse masked and escaped copies first.
    _parser().parse_args([shown(argument) for argument in given])
    args = _parser().parse_args(given)
    counts = {True: 0, False: 0}
    for file in args.files:
        try:
            octets = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        except OSError as error:
            print(f"error: {shown(file)}: {error.strerror}", file=sys.stderr)
            return 2
        text, name = octets.decode(errors="replace"), "<stdin>" if file == "-" else shown(file)
        results = _extracted(name, text, args.bare) if args.command == "extract" else _checked(name, text.removesuffix("\n"))
        for is_valid, line in results if text else ():
            counts[is_valid] += 1
            if not args.quiet:
                print(f"{'ok' if is_valid else 'error':8} {line}")
    if not args.quiet:
        print(f"{counts[True]} valid, {counts[False]} invalid", file=sys.stderr)
    return 1 if counts[False] else 0


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]
    try:
        sys.exit(main())
    except (BrokenPipeError, KeyboardInterrupt):
        # A closed pipe has read enough.
        sys.stderr.close()
        sys.exit(1)
