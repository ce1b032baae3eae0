"""Tests of the productions, and of encoding and decoding."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rfc1738

# The productions that `rfc1738 help encode` lists. Those in `PARTLY_ENCODABLE` can't represent every byte string.
ENCODABLE = "user password urlpath fpath fsegment hpath hsegment search selector gopher+_string database wtype wpath ppath psegment fieldname fieldvalue".split()
PARTLY_ENCODABLE = "gtype encoded822addr escape uchar xchar".split()


@given(st.sampled_from(ENCODABLE), st.binary())
def test_decoding_undoes_encoding(production: str, octets: bytes) -> None:
    text = rfc1738.encode(production, octets)
    assert rfc1738.matches(production, text) and rfc1738.decode(text) == octets
    rfc1738.parse_as(production, text)


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_texts_are_encoded_in_utf_8(text: str) -> None:
    assert rfc1738.encode("password", text) == rfc1738.encode("password", text.encode())


def test_encodable_productions() -> None:
    for production in rfc1738.PRODUCTIONS:
        if production in [*ENCODABLE, *PARTLY_ENCODABLE]:
            assert rfc1738.encode(production, "a") in ["a", "%61"]
        else:
            with pytest.raises(ValueError, match="it has no escapes, or it has several parts"):
                rfc1738.encode(production, "a")
    for production in PARTLY_ENCODABLE:
        with pytest.raises(ValueError, match="represent these octets"):
            rfc1738.encode(production, "")


def test_encoded_characters() -> None:
    assert rfc1738.encode("hsegment", "a/b;c?d|") == "a%2Fb%3Bc%3Fd%7C"
    assert rfc1738.encode("fpath", b"a dir/\xff") == "a%20dir/%FF"
    with pytest.raises(ValueError, match="argument 'octets': a surrogate isn't a character"):
        rfc1738.encode("user", "\ud800")
    with pytest.raises(ValueError, match="no production"):
        rfc1738.encode("query", "a")


@pytest.mark.parametrize("wrong", [None, 1, bytearray(b"a"), ["a"]])
def test_octets_of_other_types(wrong: Any) -> None:
    with pytest.raises(TypeError, match="argument 'octets': expected 'str' or 'bytes'"):
        rfc1738.encode("user", wrong)


def test_decoding() -> None:
    assert rfc1738.decode("") == b"" and rfc1738.decode("%00%ff/;+") == b"\0\xff/;+"
    for text, offset in [("a%2", 3), ("a%zz", 2), ("a b", 1), ("é", 0), ("a\udfff", 1)]:
        with pytest.raises(rfc1738.ParseError) as caught:
            rfc1738.decode(text)
        assert caught.value.offset == offset


def test_matching() -> None:
    assert rfc1738.matches("hostname", "3com.example") and not rfc1738.matches("hostname", "1.2.3.4")
    # In the BNF as printed, `url` accepts nearly any text.
    assert rfc1738.matches("url", "http://user@host/") and not rfc1738.is_url("http://user@host/")
    assert not rfc1738.matches("xchar", "\ud800")
    with pytest.raises(rfc1738.ParseError) as caught:
        rfc1738.parse_as("port", "8o")
    assert (caught.value.offset, caught.value.found, caught.value.expected) == (1, "o", ("digit", "end of input"))
