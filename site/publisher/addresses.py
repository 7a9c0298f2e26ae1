"""Read the addresses of the command line: of the site itself, and of what its pages may reach."""

import argparse
from urllib.parse import SplitResult, urlsplit

_LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
_ODD = frozenset(" ;,'\"<>\\*?#@")  # what no source of a policy has, or what no such address needs


def site_address(text: str) -> str:
    """Read the address of a site; an empty one is none.

    >>> site_address("https://example.org/chancery")
    'https://example.org/chancery/'
    """
    if not text:
        return ""
    parts = urlsplit(text)
    if parts.scheme not in {"http", "https"} or not parts.netloc or parts.query or parts.fragment:
        message = f"{text!r} is not a site's address: expected one like https://example.org/"
        raise argparse.ArgumentTypeError(message)
    return f"{text.rstrip('/')}/"


def relay_address(text: str) -> str:
    """Read the address of a relay; an empty one is none.

    >>> relay_address("wss://relay.example.org/mqtt")
    'wss://relay.example.org/mqtt'
    """
    if not text:
        return ""
    parts = _parts(text)
    is_here = parts is not None and parts.scheme == "ws" and parts.hostname in _LOOPBACK
    if parts is None or not (parts.scheme == "wss" or is_here):
        message = (
            f"{text!r} is not a relay's address: expected one like wss://relay.example.org/mqtt "
            "(ws:// on this machine alone), without user, query and fragment"
        )
        raise argparse.ArgumentTypeError(message)
    return text


def hook_origin(text: str) -> str:
    """Read the origin of webhooks.

    >>> hook_origin("https://ntfy.sh/")
    'https://ntfy.sh'
    """
    parts = _parts(text)
    if parts is None or parts.scheme != "https" or parts.path not in {"", "/"}:
        message = f"{text!r} is not an origin of webhooks: expected one like https://ntfy.sh"
        raise argparse.ArgumentTypeError(message)
    return text.rstrip("/")


def _parts(text: str) -> SplitResult | None:
    """Split an address that can stand in a policy; None for any other."""
    try:
        parts = urlsplit(text)
        is_whole = bool(parts.hostname) and parts.port != 0
    except ValueError:
        return None
    is_plain = text.isascii() and text.isprintable() and not set(text) & _ODD
    return parts if is_whole and is_plain else None
