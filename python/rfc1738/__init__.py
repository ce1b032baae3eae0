"""RFC 1738, "Uniform Resource Locators"."""

from ._rfc1738 import is_url

__all__ = ["is_url"]
