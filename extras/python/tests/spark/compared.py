"""Compares the job's output row by row with the command's output on one machine."""

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


def expected(command: str, read: pa.Table) -> pa.Table:
    """Returns the command's output for the column `url`, in the order of the rows."""
    there = read.filter(read["url"].is_valid())
    records = "".join(f"{url}\0" for url in there["url"].to_pylist()).encode()
    arguments = [command, "parts", "--null", "--format=jsonl", "--echo=redacted"]
    ran = subprocess.run(arguments, input=records, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert ran.returncode in (0, 1)
    options = pj.ParseOptions(explicit_schema=_LINE, unexpected_field_behavior="ignore")
    reading = pj.ReadOptions(block_size=64 << 20)
    lines = pj.read_json(io.BytesIO(ran.stdout), reading, options)
    assert len(lines) == len(there)
    error = lines["error"].combine_chunks()
    values = {name: lines[name] for name in _PRINTED}
    values["port_text"] = values["port"]
    values["port"] = pa.array([_number(port) for port in values["port"].to_pylist()], pa.string())
    values["fields"] = pa.array(
        [fields and "".join(f";{field['name']}={field['value']}" for field in fields) for fields in values["fields"].to_pylist()],
        pa.string(),
    )
    values |= {
        "id": there["id"],
        "verdict": pc.if_else(lines["valid"], "valid", "invalid"),
        "url": lines["record"],
        "offset": pc.struct_field(error, "offset"),
        "message": pc.struct_field(error, "message"),
    }
    # The command prints the reason and the section in another form, so `columns.errors` computes them.
    here = columns.errors(there["url"].combine_chunks())
    values |= {name: pc.struct_field(here, name).cast(pa.string()) for name in ("reason", "section")}
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


def differences(found: pa.Table, due: pa.Table) -> List[str]:
    """Describes the rows that are missing, duplicated or different. Both tables are sorted by row number."""
    if found.equals(due):
        return []
    counts = {row["values"]: row["counts"] for row in pc.value_counts(found["id"]).to_pylist()}
    problems = [f"{number} occurs {count} times" for number, count in counts.items() if count > 1]
    numbers = set(due["id"].to_pylist())
    problems += [f"{number} is lost" for number in sorted(numbers - set(counts))]
    problems += [f"{number} isn't in the input" for number in sorted(set(counts) - numbers)]
    rows = {row["id"]: row for row in due.to_pylist()}
    for row in found.to_pylist():
        right = rows.get(row["id"], row)
        problems += [f"{row['id']}: {name} is {row[name]!r}, not {right[name]!r}" for name in row if row[name] != right[name]]
    return problems or ["the tables differ"]


def all_differences(command: str, read: Path, urls: Path) -> Iterator[str]:
    """Yields the errors in the job's output for each file of its input, whose rows are in the order of their ids."""
    rows = 0
    for file in sorted(read.glob("*.parquet")):
        table = pq.read_table(file)
        rows += len(table)
        due = expected(command, table)
        yield from differences(written(urls, due["id"][0].as_py(), due["id"][-1].as_py()), due)
    count = ds.dataset(urls, partitioning="hive").count_rows()
    if count != rows:
        yield f"{count} rows were written, but {rows} were read"
