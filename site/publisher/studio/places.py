"""Faults as the page shows them: where in its line each stands, and what to do in the page."""

import re
from collections.abc import Mapping
from functools import lru_cache

from publisher.faults import Fault
from publisher.words import studio as words

_QUOTED = re.compile(r'"([^"]+)"|`([^`]+)`')
_STEPS = re.compile(r"[^.\[\]]+")


def column(fault: Fault, line: str) -> tuple[int, int]:
    """Give where in its line a fault begins and ends, from 0.

    That is what the message quotes, or the last part of the key that stands there, or the line
    without the blanks round it.

    >>> column(Fault("variant.toml", 3, "power[0].colour", "expected a colour"), 'colour = "red"')
    (0, 6)
    >>> column(Fault("variant.toml", 3, "", 'there is no place "Xyz"'), 'Ash = ["Xyz"]')
    (8, 11)
    """
    quoted = [one or other for one, other in _QUOTED.findall(fault.message)]
    steps = [one for one in reversed(_STEPS.findall(fault.key)) if not one.isdecimal()]
    for part in (*quoted, *steps):
        found = re.search(rf"(?<!\w){re.escape(part)}(?!\w)", line)
        if found:
            return found.span()
    bare = line.strip()
    start = line.find(bare)
    return start, start + len(bare)


@lru_cache(4)
def _lines(text: str) -> list[str]:
    return text.split("\n")


def in_the_page(advice: str) -> str:
    """Say what to do in the page where somebody at a desk would type a command.

    >>> in_the_page("Draw it again: `build.py map lakeland`")
    'Draw it again with “Draw the map”'
    """
    for pattern, instead in words.WAYS:
        advice = re.sub(pattern, instead, advice)
    return advice


def placed(fault: Fault, texts: Mapping[str, str]) -> Mapping[str, object]:
    """Describe a fault for the page; `texts` are the files of the draft, by name.

    `file` is a name in the draft's folder, or "" where the fault is of the folder or of another.
    """
    *folders, name = fault.file.split("/", 2)
    text = texts.get(name) if folders else None
    lines = _lines(text or "")
    start = end = 0
    if 0 < fault.line <= len(lines):
        start, end = column(fault, lines[fault.line - 1])
    return {
        "file": name if text is not None else "",
        "line": fault.line if text is not None else 0,
        "start": start,
        "end": end,
        "key": fault.key,
        "message": in_the_page(fault.message),
        "mend": in_the_page(fault.suggestion),
        "warning": fault.is_warning,
    }
