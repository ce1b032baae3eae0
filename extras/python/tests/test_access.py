"""Tests of the functions for FTP and Gopher clients, and of `access`."""

from __future__ import annotations

import pytest

import rfc1738


def test_ftp_steps() -> None:
    # Section 3.2.2.
    steps = rfc1738.ftp_steps("ftp://myname@host.dom/%2Fetc/motd")
    assert [(step.command, step.argument) for step in steps] == [
        ("USER", b"myname"), ("PASS", None), ("CWD", b"/etc"), ("TYPE", None), ("RETR", b"motd"),
    ]
    assert [step.line for step in steps] == [b"USER myname\r\n", None, b"CWD /etc\r\n", None, b"RETR motd\r\n"]
    url = rfc1738.parse("ftp://host.dom//a;type=i")
    assert [step.line for step in rfc1738.ftp_steps(url)][2:] == [b"CWD \r\n", b"TYPE I\r\n", b"RETR a\r\n"]
    assert [step.line for step in rfc1738.ftp_steps("ftp://h/a/b", listing=True)][2:] == [b"CWD a\r\n", b"NLST b\r\n"]


def test_repr_of_a_step_masks_the_password() -> None:
    step = rfc1738.ftp_steps("ftp://joe:tiger@host.dom/")[1]
    command, argument = step
    assert (command, argument) == ("PASS", b"tiger")
    assert repr(step) == str(step) == "Step('PASS', ****)"


def test_gopher_request() -> None:
    assert rfc1738.gopher_request("gopher://host.dom") == b"\r\n"
    assert rfc1738.gopher_request(rfc1738.parse("gopher://host.dom/7a%09b")) == b"a\tb\r\n"


# Section 3.4.9.
FORM = "gopher://host.dom/0a%09%09+%091%0D%0A+-1%0D%0Ab%0D%0A.%0D%0A"


def test_forms() -> None:
    with pytest.raises(rfc1738.InjectionError, match="filled-out form"):
        rfc1738.gopher_request(FORM)
    assert rfc1738.gopher_request(FORM, allow_form=True) == b"a\t+\t1\r\n+-1\r\nb\r\n.\r\n"
    with pytest.raises(rfc1738.AccessError):
        rfc1738.access(FORM)
    assert rfc1738.Fact("send", "b") in rfc1738.access(FORM, allow_form=True)


@pytest.mark.parametrize("escape", ["%0D", "%0A", "%00"])
def test_injected_control_characters(escape: str) -> None:
    for text in [f"ftp://host.dom/a{escape}b", f"ftp://u{escape}@host.dom/", f"ftp://host.dom/a{escape}/b"]:
        with pytest.raises(rfc1738.InjectionError):
            rfc1738.ftp_steps(text)
        with pytest.raises(rfc1738.InjectionError):
            rfc1738.access(text)
    with pytest.raises(rfc1738.InjectionError):
        rfc1738.gopher_request(f"gopher://host.dom/0a{escape}b")


def test_other_schemes() -> None:
    with pytest.raises(ValueError, match="the scheme of this URL is http, not ftp"):
        rfc1738.ftp_steps("http://host.dom/")
    with pytest.raises(ValueError, match="the scheme of this URL is ftp, not gopher"):
        rfc1738.gopher_request(rfc1738.parse("ftp://host.dom/"))
    with pytest.raises(rfc1738.ParseError):
        rfc1738.ftp_steps("ftp://host_1/")


def test_facts() -> None:
    facts = rfc1738.access("telnet://joe:tiger@0127.0.0.1/")
    assert [tuple(fact) for fact in facts[:3]] == [("connect", "127.0.0.1:23"), ("user", "joe"), ("password", "****")]
    assert str(facts[0]) == "connect 127.0.0.1:23"
    with pytest.raises(rfc1738.EndpointError):
        rfc1738.access("http://host.dom:70000/")
    for kind in [rfc1738.InjectionError, rfc1738.EndpointError, rfc1738.FilePathError]:
        assert issubclass(kind, rfc1738.AccessError) and issubclass(kind, ValueError)
