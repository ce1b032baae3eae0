"""Tests of the functions for productions, and of those for FTP and Gopher clients."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis import given

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


def test_ftp_commands() -> None:
    # Section 3.2.2.
    commands = rfc1738.ftp_commands("ftp://myname@host.dom/%2Fetc/motd")
    assert [(command.name, command.argument) for command in commands] == [
        ("USER", b"myname"), ("PASS", None), ("CWD", b"/etc"), ("TYPE", None), ("RETR", b"motd"),
    ]
    assert [command.line for command in commands] == [b"USER myname\r\n", None, b"CWD /etc\r\n", None, b"RETR motd\r\n"]
    url = rfc1738.parse("ftp://host.dom//a;type=i")
    assert [command.line for command in rfc1738.ftp_commands(url)][2:] == [b"CWD \r\n", b"TYPE I\r\n", b"RETR a\r\n"]
    assert [command.line for command in rfc1738.ftp_commands("ftp://h/a/b", listing=True)][2:] == [b"CWD a\r\n", b"NLST b\r\n"]


def test_repr_of_a_command_masks_the_password() -> None:
    command = rfc1738.ftp_commands("ftp://joe:tiger@host.dom/")[1]
    name, argument = command
    assert (name, argument) == ("PASS", b"tiger")
    assert repr(command) == str(command) == "Command('PASS', ****)"


def test_gopher_request() -> None:
    assert rfc1738.gopher_request("gopher://host.dom") == b"\r\n"
    assert rfc1738.gopher_request(rfc1738.parse("gopher://host.dom/7a%09b")) == b"a\tb\r\n"


# Section 3.4.9.
FORM = "gopher://host.dom/0a%09%09+%091%0D%0A+-1%0D%0Ab%0D%0A.%0D%0A"


def test_forms() -> None:
    with pytest.raises(rfc1738.InjectionError, match="filled-out form"):
        rfc1738.gopher_request(FORM)
    assert rfc1738.gopher_request(FORM, allow_form=True) == b"a\t+\t1\r\n+-1\r\nb\r\n.\r\n"
    with pytest.raises(rfc1738.PlanError):
        rfc1738.plan(FORM)
    assert rfc1738.Step("send", "b") in rfc1738.plan(FORM, allow_form=True)


@pytest.mark.parametrize("escape", ["%0D", "%0A", "%00"])
def test_injected_control_characters(escape: str) -> None:
    for text in [f"ftp://host.dom/a{escape}b", f"ftp://u{escape}@host.dom/", f"ftp://host.dom/a{escape}/b"]:
        with pytest.raises(rfc1738.InjectionError):
            rfc1738.ftp_commands(text)
        with pytest.raises(rfc1738.InjectionError):
            rfc1738.plan(text)
    with pytest.raises(rfc1738.InjectionError):
        rfc1738.gopher_request(f"gopher://host.dom/0a{escape}b")


def test_other_schemes() -> None:
    with pytest.raises(ValueError, match="the scheme of this URL is http, not ftp"):
        rfc1738.ftp_commands("http://host.dom/")
    with pytest.raises(ValueError, match="the scheme of this URL is ftp, not gopher"):
        rfc1738.gopher_request(rfc1738.parse("ftp://host.dom/"))
    with pytest.raises(rfc1738.ParseError):
        rfc1738.ftp_commands("ftp://host_1/")


def test_plan() -> None:
    steps = rfc1738.plan("telnet://joe:tiger@0127.0.0.1/")
    assert [tuple(step) for step in steps[:3]] == [("connect", "127.0.0.1:23"), ("user", "joe"), ("password", "****")]
    assert str(steps[0]) == "connect 127.0.0.1:23"
    with pytest.raises(rfc1738.EndpointError):
        rfc1738.plan("http://host.dom:70000/")
    for kind in [rfc1738.InjectionError, rfc1738.EndpointError, rfc1738.FilePathError]:
        assert issubclass(kind, rfc1738.PlanError) and issubclass(kind, ValueError)
