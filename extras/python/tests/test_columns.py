"""Tests of pyarrow columns, against the suite and against each other."""

from __future__ import annotations

import doctest
import json
import sys
import threading
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st

import rfc1738
from rfc1738 import columns

CASES = json.loads((Path(__file__).parents[2] / "suite" / "cases" / "strict.json").read_text())["cases"]
TEXTS = [case["text"] for case in CASES]
FUNCTIONS = [name for name in columns.__all__ if name != "PARTS"]
SHOWING = ["extract", "location_key", "repair"]
"""The functions whose results contain whole URLs with their passwords."""

TYPES = [pa.string(), pa.large_string(), pa.string_view()]

URLISH = st.lists(
    st.sampled_from(
        ["http://", "ftp://joe:tiger@", "host.dom", "/", "?", ":", "@", "%3A", "%2F", "a", "news:", "x:", ";type=a", "#", "é", "<", ">", " "]
    ),
    max_size=8,
).map("".join)
# A Python `str` may contain lone surrogates, which UTF-8 excludes.
TEXT = st.none() | URLISH | st.text(st.characters(exclude_categories=["Cs"]))


def test_columns_match_the_suite() -> None:
    urls = pa.array(TEXTS)
    assert columns.is_url(urls).to_pylist() == [case["valid"] for case in CASES]
    assert columns.error_offset(urls).to_pylist() == [case.get("place") for case in CASES]
    parts = columns.parts(urls, show_passwords=True).to_pylist()
    for case, found in zip(CASES, parts):
        # The RFC defines no query.
        query = found and found.pop("query")
        assert query == (rfc1738.parse(case["text"]).query if found else None)
        expected = case.get("parts")
        if expected and "fields" in expected:
            fields = "".join(f";{field['name']}={field['value']}" for field in expected["fields"])
            expected = {**expected, "fields": fields}
        if expected and "port" in expected:
            expected["port_text"] = text = expected.pop("port")
            expected |= {"port": int(text)} if int(text) <= 65535 else {}
        assert expected == (found and {name: part for name, part in found.items() if part is not None})


def test_released_arrays_are_rejected() -> None:
    capsules = pa.array(["http://host.dom/"]).__arrow_c_array__()

    class Once:
        """An array that returns the same capsules on each call, although they can be used only once."""

        def __arrow_c_array__(self, requested_schema: object = None) -> Any:
            return capsules

    assert list(pa.array(columns.is_url(Once()))) == [pa.scalar(True)]
    with pytest.raises(ValueError, match="the Arrow array has already been released"):
        columns.is_url(Once())


def test_errors_agree_with_single_columns() -> None:
    urls = pa.array(TEXTS)
    errors = columns.errors(urls)
    assert errors.field("offset").equals(columns.error_offset(urls))
    assert errors.field("reason").equals(columns.reason(urls))
    assert errors.field("message").equals(columns.error_message(urls))
    for text, results in zip(TEXTS, errors.to_pylist()):
        if results is not None:
            with pytest.raises(rfc1738.ParseError) as caught:
                rfc1738.parse(text)
            error = caught.value
            assert (error.message, error.section, error.offset) == (results["message"], results["section"], results["offset"])
    assert errors.is_null().equals(columns.is_url(urls))
    assert len(set(columns.reason(urls).to_pylist())) < 60


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize("data_type", TYPES, ids=str)
def test_all_array_types_have_the_same_results(function: str, data_type: pa.DataType) -> None:
    apply = getattr(columns, function)
    texts = [*TEXTS[::10], None]
    expected = apply(pa.array(texts)).to_pylist()
    array = pa.array(texts, data_type)
    assert apply(array).to_pylist() == expected
    assert apply(pa.array(["x:y", None, *texts], data_type)[2:]).to_pylist() == expected
    assert apply(pa.chunked_array([array, array[:0], array[5:]])).to_pylist() == expected + expected[5:]
    if data_type != pa.string_view():
        assert apply(array.dictionary_encode()).to_pylist() == expected
        assert apply(pa.chunked_array([array.dictionary_encode()])).to_pylist() == expected


@pytest.mark.parametrize("function", FUNCTIONS)
def test_results_are_independent_of_threads(function: str) -> None:
    apply = getattr(columns, function)
    urls = pa.array((TEXTS * 20)[:70_001])
    expected = apply(urls, threads=1)
    for threads in (None, 2, 5):
        assert apply(urls, threads=threads).equals(expected)
    in_chunks = apply(pa.chunked_array([urls[:3], urls[3:66_000], urls[66_000:]]), threads=3)
    assert in_chunks.equals(pa.chunked_array([expected]))


@given(st.lists(TEXT))
def test_any_texts(texts: list[str | None]) -> None:
    results = {function: getattr(columns, function)(texts).to_pylist() for function in FUNCTIONS}
    for row, text in enumerate(texts):
        of_row = {function: column[row] for function, column in results.items()}
        if text is None:
            assert set(of_row.values()) == {None}
            continue
        assert of_row["is_url"] is rfc1738.is_url(text)
        assert (of_row["errors"] is None) is of_row["is_url"]
        assert (of_row["parts"] is None) is not of_row["is_url"]
        assert "tiger" not in str({name: value for name, value in of_row.items() if name not in (*SHOWING, "decoded_path", "path_segments")})
        if of_row["errors"]:
            assert 0 <= of_row["error_offset"] <= len(text.encode())
        found = [(url.span[0], url.span[1], url.text, url.fragment) for url in rfc1738.extract(text)]
        assert [tuple(each.values()) for each in of_row["extract"]] == found
        try:
            url = rfc1738.parse(text)
        except rfc1738.ParseError as error:
            assert of_row["errors"]["found"] == error.found
            assert (of_row["location_key"], of_row["url_warnings"], of_row["path_segments"]) == (None, None, None)
        else:
            assert of_row["location_key"] == url.location_key
            assert [tuple(each.values()) for each in of_row["url_warnings"]] == list(url.warnings)
            assert of_row["path_segments"] == (url.path_segments and [rfc1738.decode(segment) for segment in url.path_segments])
        try:
            repaired, fixes = rfc1738.repair(text)
        except rfc1738.ParseError:
            assert of_row["repair"] is None
        else:
            assert of_row["repair"] == {"url": str(repaired), "fixes": [fix._asdict() for fix in fixes]}


def test_passwords_are_shown_on_request() -> None:
    urls = ["ftp://joe:tiger@host.dom/"]
    assert columns.parts(urls, ["password"]).to_pylist() == [{"password": "****"}]
    assert columns.parts(urls, ["password"], show_passwords=True).to_pylist() == [{"password": "tiger"}]


def test_strings_keep_their_type() -> None:
    for data_type, octets in zip(TYPES, [pa.binary(), pa.large_binary(), pa.binary_view()]):
        urls = pa.array(TEXTS[:5], data_type)
        assert columns.is_url(urls).type == pa.bool_()
        assert columns.redacted(urls).type == columns.production(urls).type == columns.reason(urls).type == data_type
        assert columns.decoded_path(urls).type == octets
        assert columns.path_segments(urls).type.value_type == octets
        parts = columns.parts(urls, ["host", "production"]).type
        assert [(field.name, field.type) for field in parts] == [("host", data_type), ("production", data_type)]
        decoded = columns.parts(urls, ["host", "production"], decoded=True).type
        assert [field.type for field in decoded] == [octets, data_type]
    assert columns.redacted(pa.nulls(2)).to_pylist() == [None, None]
    assert columns.redacted(pa.chunked_array([], pa.string())).to_pylist() == []


def test_ports_are_numbers() -> None:
    urls = [f"http://host.dom{port}/" for port in ("", ":0", ":00080", ":65535", ":65536", f":{'9' * 100}")] + ["x:y", None]
    for decoded in (False, True):
        parts = columns.parts(urls, ["port", "port_text"], decoded=decoded)
        assert parts.field("port").type == pa.uint16()
        assert parts.field("port").to_pylist() == [None, 0, 80, 65535, None, None, None, None]
        assert parts.field("port_text").cast(pa.string()).to_pylist() == [
            None, "0", "00080", "65535", "65536", "9" * 100, None, None
        ]


def buffers(array: pa.Array) -> bytes:
    """Returns the content of all buffers of an array."""
    return b"".join(buffer.to_pybytes() for buffer in array.buffers() if buffer)


@pytest.mark.parametrize("data_type", TYPES, ids=str)
def test_no_buffer_contains_a_masked_password(data_type: pa.DataType) -> None:
    urls = pa.array(["ftp://joe:a-rather-long-secret@host.dom/", "joe:a-rather-long-secret@a_b", "<ftp://joe:a-rather-long-secret@h/>"], data_type)
    assert b"secret" in buffers(urls)
    for function in FUNCTIONS:
        assert (b"secret" in buffers(getattr(columns, function)(urls))) is (function in SHOWING), function


def test_gil_is_released() -> None:
    """Another thread can take the GIL while a column is processed."""
    urls = pa.array(TEXTS * 300)
    go, ran = threading.Lock(), threading.Event()

    def other() -> None:
        with go:
            ran.set()

    go.acquire()
    thread = threading.Thread(target=other)
    thread.start()
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    try:
        # From here on, the other thread can run as soon as this thread releases the GIL.
        go.release()
        assert not ran.is_set()
        columns.errors(urls, threads=1)
        assert ran.is_set()
    finally:
        sys.setswitchinterval(interval)
        thread.join()


def test_messages_for_wrong_types() -> None:
    wrong: Any
    for wrong in ([1], ["http://h/", b"", 2.5], [["http://joe:tiger@h/"]], [b"http://h/"], ["http://h/", b"http://h/"], [b"http://h/", None]):
        with pytest.raises(TypeError, match="only str, Url and None") as caught:
            columns.is_url(wrong)
        assert "tiger" not in str(caught.value) and caught.value.__context__ is None
    for data_type in (pa.binary(), pa.large_binary(), pa.binary_view()):
        for array in (pa.array([b"http://h/"], data_type), pa.chunked_array([], data_type)):
            with pytest.raises(TypeError, match=f"^a column of {data_type} contains no strings: convert it to strings first$"):
                columns.is_url(array)
    with pytest.raises(TypeError, match="^a column of int64 contains no strings"):
        columns.is_url(pa.array([1]))
    with pytest.raises(TypeError, match="^a column of int64 contains no strings"):
        columns.is_url(pa.chunked_array([], pa.int64()))
    with pytest.raises(ValueError, match="no part is named 'hots'; the parts are production, scheme"):
        columns.parts(["x:y"], ["hots"])


def test_any_number_of_threads() -> None:
    assert columns.is_url(["http://h/"] * 10_000, threads=2**61).to_pylist() == [True] * 10_000


def test_schemes_are_a_list() -> None:
    with pytest.raises(TypeError):
        columns.extract(["see https://h/"], schemes="https")


@pytest.mark.parametrize("threads", [0, -1, -(10**30)])
def test_number_of_threads(threads: int) -> None:
    with pytest.raises(ValueError, match="^threads must be at least 1, or None for all cores$"):
        columns.is_url(["x:y"], threads=threads)


WRONG_NAMES = [
    ("h", TypeError, "the names of parts must be a list, even for a single name"),
    (b"h", TypeError, "the names of parts must be a list, even for a single name"),
    (["h"], ValueError, "no part is named 'h'; the parts are production, scheme"),
    (["host", "host"], ValueError, "a part is named twice"),
]


@pytest.mark.parametrize(("only", "kind", "message"), WRONG_NAMES)
def test_wrong_names_of_parts(only: Any, kind: type[Exception], message: str) -> None:
    with pytest.raises(kind, match=message):
        columns.parts(["x:y"], only=only)


def test_computed_parts_are_not_masked() -> None:
    """Parts are data. Only texts that repeat a whole URL are masked."""
    urls = ["file:///C:/a:b@c", "http://host.dom/ftp://joe:tiger@host.dom"]
    assert columns.path_segments(urls).to_pylist() == [[b"C:", b"a:b@c"], [b"ftp:", b"", b"joe:tiger@host.dom"]]
    assert columns.decoded_path(urls).to_pylist() == [b"C:/a:b@c", b"ftp://joe:tiger@host.dom"]
    for function in (columns.path_segments, columns.decoded_path):
        assert "****" not in str(function.__doc__)


def test_missing_pyarrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ModuleNotFoundError, match="pip install pyarrow"):
        columns.is_url(["x:y"])


def test_names_of_parts() -> None:
    fields: Any = columns.parts(["x:y"]).type
    assert tuple(field.name for field in fields) == columns.PARTS


def test_examples() -> None:
    tried = doctest.testmod(columns)
    assert tried.attempted > 10
    assert tried.failed == 0


def test_invalid_utf_8_is_rejected() -> None:
    """Arrow libraries don't validate each other's arrays, which can contain arbitrary bytes."""
    octets = b"http://h/\xffhttp://h/"
    offsets = pa.py_buffer(b"".join(end.to_bytes(4, "little") for end in (0, 10, 19)))
    urls = pa.Array.from_buffers(pa.string(), 2, [None, offsets, pa.py_buffer(octets)])
    for texts in (urls, pa.chunked_array([urls]), pa.DictionaryArray.from_arrays(pa.array([0]), urls)):
        with pytest.raises(ValueError, match="UTF-?8|utf-?8"):
            columns.is_url(texts)
    assert columns.is_url(urls[1:]).to_pylist() == [True]


def test_invalid_columns() -> None:
    wrong: Any
    for wrong in ("http://h/", b"http://h/", {"http://h/": 1}):
        with pytest.raises(TypeError, match="a column must be a list"):
            columns.is_url(wrong)
    with pytest.raises(TypeError, match="a list, even for a single name"):
        columns.parts(["http://h/"], only="host")
    texts: Any = ["http://h/", float("nan"), None]
    assert columns.is_url(texts).to_pylist() == [True, None, None]


@pytest.mark.parametrize("function", FUNCTIONS)
def test_empty_slices_with_an_offset(function: str) -> None:
    apply = getattr(columns, function)
    for data_type in [*TYPES, pa.null()]:
        urls = pa.array(["http://h/", "x:y"], data_type) if data_type != pa.null() else pa.nulls(2)
        empty = urls[1:1]
        assert apply(empty).equals(apply(pa.array([], data_type)))
        chunked = apply(pa.chunked_array([urls, empty, urls]))
        assert chunked.to_pylist() == apply(urls).to_pylist() * 2
        assert apply(pa.chunked_array([empty])).to_pylist() == []
        if data_type in (pa.string(), pa.large_string()):
            assert apply(urls.dictionary_encode()[1:1]).to_pylist() == []
            without_values = pa.DictionaryArray.from_arrays(pa.array([None, None], pa.int8()), empty)
            assert apply(without_values).to_pylist() == [None, None]


@pytest.mark.parametrize("function", FUNCTIONS)
def test_bytes_under_a_null_are_ignored(function: str) -> None:
    """The bytes of a null can be anything, and pyarrow's full validation accepts them."""
    apply = getattr(columns, function)
    octets, valid = b"http://h/\xff\xfe\xfdx:y", pa.py_buffer(bytes([0b101]))
    ends = [0, 9, 12, 15]
    expected = ["http://h/", None, "x:y"]
    arrays: list[Any] = []
    for data_type, width in ((pa.string(), 4), (pa.large_string(), 8)):
        offsets = pa.py_buffer(b"".join(end.to_bytes(width, "little") for end in ends))
        arrays.append(pa.Array.from_buffers(data_type, 3, [valid, offsets, pa.py_buffer(octets)]))
    view = b"".join(len(text).to_bytes(4, "little") + text.ljust(12, b"\0") for text in (b"http://h/", b"\xff\xfe\xfd", b"x:y"))
    arrays.append(pa.Array.from_buffers(pa.string_view(), 3, [valid, pa.py_buffer(view)]))
    arrays += [pa.DictionaryArray.from_arrays(pa.array([0, 1, 2]), array) for array in arrays[:2]]
    for array in arrays:
        array.validate(full=True)
        assert apply(array).to_pylist() == apply(expected).to_pylist(), array.type
        assert apply(array[1:]).to_pylist() == apply(expected[1:]).to_pylist(), array.type
    broken = pa.Array.from_buffers(pa.string(), 3, [valid, pa.py_buffer(b"".join(end.to_bytes(4, "little") for end in (0, 10, 12, 15))), pa.py_buffer(octets)])
    with pytest.raises(ValueError, match="UTF-?8|utf-?8"):
        apply(broken)


@pytest.mark.parametrize("data_type", [pa.float64(), pa.int8(), pa.timestamp("s"), pa.list_(pa.string()), pa.struct({"a": pa.int8()}), pa.binary()], ids=str)
def test_columns_without_values_are_missing(data_type: Any) -> None:
    """A file's reader guesses the type of a column without values."""
    for function in FUNCTIONS:
        apply = getattr(columns, function)
        assert apply(pa.nulls(2, data_type)).equals(apply(pa.nulls(2)))
        assert apply(pa.chunked_array([pa.nulls(2, data_type)])).to_pylist() == [None, None]
    assert columns.is_url(pa.nulls(20_000, data_type)).null_count == 20_000
    with pytest.raises(TypeError, match="contains no strings"):
        columns.is_url(pa.array([], data_type))


OTHER_TYPES = {
    "list<item: string>": pa.array([["http://h/"]]),
    "large_list<item: string>": pa.array([["http://h/"]], pa.large_list(pa.string())),
    "list_view<item: string>": pa.array([["http://h/"]], pa.list_view(pa.string())),
    "fixed_size_list<item: string>[1]": pa.array([["http://h/"]], pa.list_(pa.string(), 1)),
    "struct<url: string>": pa.array([{"url": "http://h/"}]),
    "map<string, string>": pa.array([[("a", "http://h/")]], pa.map_(pa.string(), pa.string())),
    "run_end_encoded<run_ends: int32, values: string>": pa.RunEndEncodedArray.from_arrays(pa.array([2], pa.int32()), pa.array(["http://h/"])),
    "binary": pa.array([b"http://h/"]),
    "fixed_size_binary[9]": pa.array([b"http://h/"], pa.binary(9)),
    "binary_view": pa.array([b"http://h/"], pa.binary_view()),
    "dictionary<values=int64, indices=int32, ordered=0>": pa.array([1]).dictionary_encode(),
    "int64": pa.array([1]),
    "double": pa.array([float("nan")]),
    "halffloat": pa.array([1.0], pa.float16()),
    "bool": pa.array([True]),
    "decimal128(3, 1)": pa.array([1], pa.decimal128(3, 1)),
    "timestamp[us, tz=UTC]": pa.array([0], pa.timestamp("us", "UTC")),
    "month_day_nano_interval": pa.array([(1, 2, 3)], pa.month_day_nano_interval()),
    "sparse_union<0: string=0>": pa.UnionArray.from_sparse(pa.array([0], pa.int8()), [pa.array(["http://h/"])]),
    "extension<arrow.json>": pa.array(['"http://h/"']).cast(pa.json_()),
}


@pytest.mark.parametrize("name", OTHER_TYPES)
def test_errors_have_the_names_of_arrow_types(name: str) -> None:
    array = OTHER_TYPES[name]
    assert str(array.type) == name
    for column in (array, pa.chunked_array([array]), pa.chunked_array([], array.type)):
        if name == "extension<arrow.json>":
            assert columns.is_url(column).to_pylist() in ([False], [])
            continue
        for function in ("is_url", "parts"):
            with pytest.raises(TypeError) as caught:
                getattr(columns, function)(column)
            assert str(caught.value) == f"a column of {name} contains no strings: convert it to strings first"


def test_urls_without_a_host() -> None:
    texts = ["https://host_1/", "https:host.dom", "https://host.dom/", "http://host_1/", "mailto:joe@host.dom", "joe:ti_ger@h_1", "x://joe:tiger@h_1/", None]
    found = columns.why_no_host(texts).to_pylist()
    urls = [rfc1738.parse(text) if text and rfc1738.is_url(text) else None for text in texts]
    reasons = [url and url.why_no_host for url in urls]
    assert found == [reason and reason.message for reason in reasons]
    assert [number for number, reason in enumerate(found) if reason] == [0, 1, 5, 6]
    assert "tiger" not in str(found)


def test_queries() -> None:
    urls = ["https://h/a?q=R%26D+%20", "http://h/a?b", "https://h/?", "https://h/", "ftp://h/?a", "wais://h/a?b", None]
    parts = columns.parts(urls, ["query", "path"])
    assert parts.field("query").to_pylist() == ["q=R%26D+%20", "b", "", None, None, None, None]
    assert columns.parts(urls, ["query"], decoded=True).field("query")[0].as_py() == b"q=R%26D+ "
