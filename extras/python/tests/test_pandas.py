"""Columns of pandas, against those of pyarrow."""

from __future__ import annotations

from typing import Any

import pandas as pd
import pyarrow as pa
import pytest
from test_columns import FUNCTIONS, TEXTS

from rfc1738 import columns

TYPES = ["str", object, pd.ArrowDtype(pa.string()), pd.ArrowDtype(pa.string_view()), "category"]


@pytest.mark.parametrize("of", TYPES, ids=str)
@pytest.mark.parametrize("function", FUNCTIONS)
def test_series_say_what_arrays_say(function: str, of: Any) -> None:
    texts = [*TEXTS[::10], None]
    index = [f"row {row}" for row in range(len(texts))]
    series = pd.Series(texts, index=index, name="url", dtype=of)
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


def test_what_pandas_does_with_texts_works() -> None:
    urls = pd.Series(["ftp://host.dom/a", "http://host.dom/", "http://host_1/", None])
    parts = columns.parts(urls, ["scheme", "host"])
    assert parts["host"].str.upper().value_counts().to_dict() == {"HOST.DOM": 2}
    assert parts.groupby("scheme").size().to_dict() == {"ftp": 1, "http": 1}
    assert urls[~columns.is_url(urls).fillna(True)].to_list() == ["http://host_1/"]
    assert columns.reason(urls).value_counts().to_dict() == {"an underscore in the host": 1}


def test_no_rows() -> None:
    for of in TYPES:
        assert list(columns.parts(pd.Series([], dtype=of), ["host", "path"]).columns) == ["host", "path"]
        assert len(columns.is_url(pd.Series([], dtype=of))) == 0


def test_what_is_no_text_is_refused() -> None:
    with pytest.raises(TypeError, match="Int64 holds no texts"):
        columns.is_url(pd.Series([1, 2]))
