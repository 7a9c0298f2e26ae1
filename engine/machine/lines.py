"""Answers as lines of JSON on standard output."""

import json
import sys

_ESCAPED = json.JSONEncoder(check_circular=False, separators=(",", ":"))
_PLAIN = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":"))


def line_of(value: object) -> str:
    """A value as one line of JSON, in plain characters wherever it can be."""
    escaped = _ESCAPED.encode(value)  # most answers hold nothing to escape: it is quickest
    if "\\" not in escaped:
        return escaped
    text = _PLAIN.encode(value)
    # Half a surrogate pair has no bytes: a text that holds one stays escaped.
    return text if text.encode(errors="replace").decode() == text else escaped


def print_line(text: str) -> None:
    """Write a line to standard output at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
