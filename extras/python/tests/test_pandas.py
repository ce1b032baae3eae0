"""Tests that pandas columns have the same results as pyarrow columns."""

from __future__ import annotations

from typing import Any

import pandas as pd
import pyarrow as pa
import pytest
from test_columns import FUNCTIONS, TEXTS

from rfc1738 import columns

TYPES = ["str", "string", object, pd.ArrowDtype(pa.string()), pd.ArrowDtype(pa.string_view()), "category"]


@pytest.mark.parametrize("data_type", TYPES, ids=str)
@pytest.mark.parametrize("function", FUNCTIONS)
def test_series_agree_with_arrays(function: str, data_type: Any) -> None:
    texts = [*TEXTS[::10], None]
    index = [f"row {row}" for row in range(len(texts))]
    series = pd.Series(texts, index=index, name="url", dtype=data_type)
    expected = getattr(columns, function)(texts)
    found = getattr(columns, function)(series)
    assert list(found.index) == index
    if isinstance(found, pd.DataFrame):
        assert list(found.columns) == [field.name for field in expected.type]
        for name in found.columns:
            assert pa.array(found[name]).to_pylist() == expected.field(name).to_pylist()
    else:
        assert found.name == "url"
        assert pa.array(found).to_pylist() == expected.to_pylist()


def test_pandas_text_methods_work() -> None:
    urls = pd.Series(["ftp://host.dom/a", "http://host.dom/", "http://host_1/", None])
    parts = columns.parts(urls, ["scheme", "host"])
    assert parts["host"].str.upper().value_counts().to_dict() == {"HOST.DOM": 2}
    assert parts.groupby("scheme").size().to_dict() == {"ftp": 1, "http": 1}
    assert urls[~columns.is_url(urls).fillna(True)].to_list() == ["http://host_1/"]
    assert columns.reason(urls).value_counts().to_dict() == {"a host name can't contain an underscore": 1}


NULLABLE = {
    "is_url": pd.BooleanDtype(),
    "production": pd.StringDtype("pyarrow"),
    "reason": pd.StringDtype("pyarrow"),
    "error_message": pd.StringDtype("pyarrow"),
    "redacted": pd.StringDtype("pyarrow"),
    "error_offset": pd.UInt64Dtype(),
    "decoded_path": pd.ArrowDtype(pa.binary()),
}


@pytest.mark.parametrize("data_type", ["str", "string", object, "category"], ids=str)
def test_types_are_nullable(data_type: Any) -> None:
    urls = pd.Series(["http://host.dom:80/", "http://host_1/", None], dtype=data_type)
    for function, expected in NULLABLE.items():
        found = getattr(columns, function)(urls)
        if function == "decoded_path":
            assert found.dtype in (expected, pd.ArrowDtype(pa.large_binary()))
        else:
            assert found.dtype == expected
        assert found[2] is pd.NA
    parts = columns.parts(urls, ["host", "port", "port_text"])
    assert [str(type) for type in parts.dtypes] == ["string", "UInt16", "string"]
    assert parts["port"].tolist() == [80, pd.NA, pd.NA]
    assert [str(type) for type in columns.errors(urls).dtypes] == ["UInt64", *["string"] * 4]


def test_arrow_types_are_kept() -> None:
    urls = pd.Series(["http://host.dom:80/", None], dtype=pd.ArrowDtype(pa.string_view()))
    assert columns.is_url(urls).dtype == pd.ArrowDtype(pa.bool_())
    assert columns.redacted(urls).dtype == urls.dtype
    assert columns.parts(urls, ["port"])["port"].dtype == pd.ArrowDtype(pa.uint16())


def test_empty_series() -> None:
    for data_type in TYPES:
        assert list(columns.parts(pd.Series([], dtype=data_type), ["host", "path"]).columns) == ["host", "path"]
        assert len(columns.is_url(pd.Series([], dtype=data_type))) == 0


def test_other_types_are_rejected() -> None:
    with pytest.raises(TypeError, match="Int64 contains no strings"):
        columns.is_url(pd.Series([1, 2]))
