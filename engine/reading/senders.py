"""Dates, times and senders that chats and their exports write before a message, or above it."""

import re
from typing import NamedTuple


class Stamped(NamedTuple):
    """A line without its date and time; its sender where a line of its own names them."""

    rest: str
    sender: str = ""


_MONTH = (
    r"(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mrz|mai|okt|dez|janv|f[ée]v|avr|juin"
    r"|juil|ao[uû]t|d[ée]c)[a-zäéû]*\.?"
)
_DATE = (
    rf"(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+)?"
    rf"(?:\d{{1,4}}[./-]\d{{1,2}}[./-]\d{{2,4}}|\d{{1,2}}[-. ]\s?{_MONTH}[-. ]\s?\d{{2,4}}"
    rf"|{_MONTH}\s\d{{1,2}},?\s\d{{2,4}}|today|yesterday|heute|gestern|hier|aujourd'hui)"
)
_TIME = r"\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?(?![\w])"
_CLOCK = r"\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?(?![\w])"
_AT = r"(?:\s*,\s*|\s+at\s+|\s+um\s+|\s+à\s+|[ T])"
_WHEN = rf"(?:{_DATE}{_AT}\s*{_TIME}|{_CLOCK}(?:,?\s*{_DATE})?)"
# [05.03.24, 12:30:15] Ann: ...   12:30 - Ann: ...   05/03/2024, 12:30 PM - Ann: ...   <12:30> ...
_BEFORE = re.compile(
    rf"^(?:\[{_WHEN}\]|\({_WHEN}\)|<{_WHEN}>|{_WHEN})\s*(?:[-|]\s+|:\s+)?", re.IGNORECASE
)
# Ann, [05.03.2024 12:30]   Ann - Today at 12:30   Ann (05/03/2024, 12:30):   [05.03.24 12:30] Ann
_ABOVE = re.compile(
    rf"^(?P<sender>[^:\[\]]{{1,40}}?),?\s*(?:\[{_WHEN}\]|\({_WHEN}\)|-\s+{_WHEN}|\s{_WHEN})"
    r"\s*(?P<colon>:?)\s*",
    re.IGNORECASE,
)
_NICK = re.compile(r"^<(?P<sender>[^<>]{1,40})>\s*")
_DAY = re.compile(rf"^[-\s]*{_DATE}[-\s]*$", re.IGNORECASE)


def without_stamp(line: str) -> Stamped:
    """A line without the date and time of its message, which stand first or behind its sender.

    >>> without_stamp("05/03/2024, 12:30 - Ann: A Par - Bur")
    Stamped(rest='Ann: A Par - Bur', sender='')
    >>> without_stamp("Ann, [05.03.2024 12:30]")
    Stamped(rest='', sender='Ann')
    """
    line = line.strip()
    if not any(map(str.isdigit, line)):
        return _nick(line)
    if _DAY.match(line):
        return Stamped("")
    if found := _BEFORE.match(line):
        return _nick(line[found.end() :])
    above = _ABOVE.match(line)
    if above is not None:
        rest = line[above.end() :]
        if not rest or above["colon"]:
            return Stamped(rest, above["sender"].strip())
    return _nick(line)


def _nick(line: str) -> Stamped:
    """A line without the name in angle brackets before it."""
    found = _NICK.match(line)
    return Stamped(line[found.end() :], found["sender"]) if found else Stamped(line)
