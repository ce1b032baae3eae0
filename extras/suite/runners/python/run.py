#!/usr/bin/python3
"""Python's urllib.parse, or rfc3986 or hyperlink from PyPI: run.py urllib.parse | rfc3986 | hyperlink"""

import importlib.metadata
import platform
import sys
import urllib.parse


def parse_urllib(text):
    url = urllib.parse.urlsplit(text)
    return url.scheme, url.username, url.password, url.hostname, url.port


def parse_rfc3986(text):
    url = rfc3986.uri_reference(text)
    parts = ["scheme", "userinfo", "host", "port", "path", "query", "fragment"]
    rfc3986.validators.Validator().check_validity_of(*parts).validate(url)
    user, colon, password = (url.userinfo or "").partition(":")
    return url.scheme, user if url.userinfo is not None else None, password if colon else None, url.host, url.port


def parse_hyperlink(text):
    url = hyperlink.URL.from_text(text)
    user, colon, password = url.userinfo.partition(":")
    return url.scheme, user or None, password if colon else None, url.host or None, url.port


parser = sys.argv[1]
if parser == "urllib.parse":
    read, version = parse_urllib, platform.python_version()
else:
    globals()[parser] = importlib.import_module(parser)
    read = {"rfc3986": parse_rfc3986, "hyperlink": parse_hyperlink}[parser]
    version = importlib.metadata.version(parser)
print("#", parser, version, sep="\t")
for line in sys.stdin:
    name, text = line.rstrip("\n").split("\t")
    try:
        parts = read(bytes.fromhex(text).decode())
    except (ValueError, *([rfc3986.exceptions.RFC3986Exception] if parser == "rfc3986" else [])):
        parts = None
    if parts and parts[0]:
        print(name, "+", *("-" if part is None else "=" + str(part).encode().hex() for part in parts), sep="\t")
    else:
        print(name, "-", sep="\t")
