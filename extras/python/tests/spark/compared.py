"""Compares the job's output, row by row, with the output of the command on one machine."""

from __future__ import annotations

import io
import subprocess
from pathlib import Path
from typing import Iterator, List, Optional

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.dataset as ds
import pyarrow.json as pj
import pyarrow.parquet as pq

from rfc1738 import columns

PARTS = columns.PARTS
TEXTS = ["verdict", "url", *PARTS, "message", "reason", "section"]
SCHEMA = pa.schema([("id", pa.int64()), ("offset", pa.int64()), *((name, pa.string()) for name in TEXTS)])

# The command prints the port as written, under the name `port`, so it has no `port_text`.
_PRINTED = [name for name in PARTS if name != "port_text"]
_PAIR = pa.struct([("name", pa.string()), ("value", pa.string())])
_ERROR = pa.struct([("offset", pa.int64()), ("message", pa.string())])
_LINE = pa.schema(
    [("valid", pa.bool_()), ("record", pa.string()), ("error", _ERROR)]
    + [(name, pa.list_(_PAIR) if name == "fields" else pa.string()) for name in _PRINTED]
)


def command_output(command: str, read: pa.Table) -> pa.Table:
    """Returns the command's output for the `url` column, in the order of the rows."""
    present = read.filter(read["url"].is_valid())
    records = "".join(f"{url}\0" for url in present["url"].to_pylist()).encode()
    arguments = [command, "parts", "--null", "--format=jsonl", "--echo=redacted"]
    ran = subprocess.run(arguments, input=records, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert ran.returncode in (0, 1)
    options = pj.ParseOptions(explicit_schema=_LINE, unexpected_field_behavior="ignore")
    reading = pj.ReadOptions(block_size=64 << 20)
    lines = pj.read_json(io.BytesIO(ran.stdout), reading, options)
    assert len(lines) == len(present)
    error = lines["error"].combine_chunks()
    values = {name: lines[name] for name in _PRINTED}
    values["port_text"] = values["port"]
    values["port"] = pa.array([_number(port) for port in values["port"].to_pylist()], pa.string())
    values["fields"] = pa.array(
        [fields and "".join(f";{field['name']}={field['value']}" for field in fields) for fields in values["fields"].to_pylist()],
        pa.string(),
    )
    values |= {
        "id": present["id"],
        "verdict": pc.if_else(lines["valid"], "valid", "invalid"),
        "url": lines["record"],
        "offset": pc.struct_field(error, "offset"),
        "message": pc.struct_field(error, "message"),
    }
    # The command prints the reason and the section in a different form, so `columns.errors` computes them.
    errors = columns.errors(present["url"].combine_chunks())
    values |= {name: pc.struct_field(errors, name).cast(pa.string()) for name in ("reason", "section")}
    table = pa.table([values[name] for name in SCHEMA.names], schema=SCHEMA)
    null = read.filter(read["url"].is_null())
    missing = {"id": null["id"], "verdict": pa.array(["missing"] * len(null))}
    nulls = [missing.get(field.name, pa.nulls(len(null), field.type)) for field in SCHEMA]
    return pa.concat_tables([table, pa.table(nulls, schema=SCHEMA)]).sort_by("id")


def _number(port: Optional[str]) -> Optional[str]:
    """Returns the number of a port, or `None` if it is too large."""
    return None if port is None or int(port) > 65535 else str(int(port))


def written(urls: Path, first: int, last: int) -> pa.Table:
    """Returns the job's output for the rows from `first` to `last`."""
    partitions = ds.partitioning(pa.schema([("verdict", pa.string())]), flavor="hive")
    number = ds.field("id")
    found = ds.dataset(urls, partitioning=partitions).to_table(filter=(number >= first) & (number <= last))
    parts, error = (found[name].combine_chunks() for name in ("parts", "error"))
    values = {name: found[name] for name in ("id", "verdict", "url")}
    values |= {name: pc.struct_field(parts, name).cast(pa.string()) for name in PARTS}
    values |= {name: pc.struct_field(error, name) for name in ("offset", "message", "reason", "section")}
    return pa.table([values[name] for name in SCHEMA.names], schema=SCHEMA).sort_by("id")


def differences(actual: pa.Table, expected: pa.Table) -> List[str]:
    """Describes the rows that are missing, duplicated or different. Both tables are sorted by row number."""
    if actual.equals(expected):
        return []
    counts = {row["values"]: row["counts"] for row in pc.value_counts(actual["id"]).to_pylist()}
    problems = [f"row {number} occurs {count} times" for number, count in counts.items() if count > 1]
    numbers = set(expected["id"].to_pylist())
    problems += [f"row {number} is missing" for number in sorted(numbers - set(counts))]
    problems += [f"row {number} isn't in the input" for number in sorted(set(counts) - numbers)]
    rows = {row["id"]: row for row in expected.to_pylist()}
    for row in actual.to_pylist():
        right = rows.get(row["id"], row)
        problems += [f"row {row['id']}: {name} is {row[name]!r}, not {right[name]!r}" for name in row if row[name] != right[name]]
    return problems or ["the tables differ"]


def all_differences(command: str, read: Path, urls: Path) -> Iterator[str]:
    """Yields the differences for each input file. The rows of a file must be sorted by ID."""
    rows = 0
    for file in sorted(read.glob("*.parquet")):
        table = pq.read_table(file)
        rows += len(table)
        expected = command_output(command, table)
        yield from differences(written(urls, expected["id"][0].as_py(), expected["id"][-1].as_py()), expected)
    count = ds.dataset(urls, partitioning="hive").count_rows()
    if count != rows:
        yield f"{count} rows were written, but {rows} were read"
