from collections.abc import Sequence
from typing import Any

def is_url(text: str) -> bool: ...

# Columns.
def column(
    function: str,
    urls: Any,
    *,
    threads: int | None = None,
    only: Sequence[str] | None = None,
    show_passwords: bool = False,
    decoded: bool = False,
) -> Any: ...
def part_names() -> list[str]: ...
