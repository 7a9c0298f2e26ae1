"""The lines of a message as people write them, without the text round their orders."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_QUOTE = re.compile(r"^(?:\s*(?:>|&gt;)(?!-))+")
_NUMBER = re.compile(r"^\(?\d{1,2}[.)](?![0-9])\s*(?=\S)|^\(?[b-eg-z]\)\s+")
_BULLET = re.compile(r"^(?:[-*\u2022\u00b7\u2013\u2014+o]\s+|[\u2022\u00b7])")
_STRUCK = re.compile(r"~~.*?~~|~[^~]+~")
_STARS = re.compile(r"[*_`]+")
_STAMP = re.compile(
    r"^(?:\[[^\]]*\d:\d\d[^\]]*\]|<?\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?>?)\s*(?:-\s+)?",
    re.IGNORECASE,
)
_PARENTHESIS = re.compile(r"\s*(?:\([^()]*\)|\[[^\[\]]*\])")
_REMARK = re.compile(r"\s*(?://|#|<-|\.\.\.|\u2026|--\s|\s;-?\)|\s:-?[)(D]).*$")
_BEFORE = re.compile(
    r"^(?:(?:please|pls|and|then|also|finally|first|next|ok|okay|so|order|orders|my|the)\b[\s:,]*)+",
    re.IGNORECASE,
)
_AFTER = re.compile(
    r"(?:[\s,.!?]+(?:please|pls|plz|thanks|thank you|thx|ty|cheers|ok|okay|again|too|instead))+"
    r"[\s.!?]*$",
    re.IGNORECASE,
)
# What stands between orders of one line; the first that parts them into orders counts.
BETWEEN = tuple(
    re.compile(sign)
    for sign in (
        r"[;|\u2022]|\t",
        r",",
        r"\s/\s",
        r"[.!]\s+(?=\S)",
        r"\s{2,}",
        r"\s(?:and|&|\+|then)\s",
    )
)


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a message: its number from 1, the line, and what it says of orders."""

    n: int
    text: str
    said: str
    is_quoted: bool


def lines_of(text: str) -> list[str]:
    """The lines of a text, whatever ends them."""
    return re.split(r"\r\n|\r|\n|\u2028", text)


def rows_of(text: str) -> Iterator[Row]:
    """Every line that is not empty, without text that was struck out."""
    for n, line in enumerate(lines_of(text), 1):
        plain = line.replace("\u00a0", " ").replace("\u200b", "").replace("&gt;", ">")
        plain = plain.replace("\u2019", "'").replace("&amp;", "&")
        quote = _QUOTE.match(plain)
        said = _bare(plain[quote.end() :] if quote else plain)
        if plain.strip():
            yield Row(n, line.strip(), said, quote is not None)


def _bare(line: str) -> str:
    """A line without its time, number, bullet and marks."""
    line = _STRUCK.sub("", line).strip()
    line = _STAMP.sub("", line).strip()
    for sign in (_BULLET, _NUMBER, _BULLET):
        line = sign.sub("", line, count=1).strip()
    return _STARS.sub("", line).strip()


def readings(piece: str) -> Iterator[str]:
    """The readings of a piece of a line: as it is, then with less and less around the order."""
    yield piece
    plain = _AFTER.sub("", _BEFORE.sub("", _REMARK.sub("", piece))).strip()
    yield plain
    while remarks := [*_PARENTHESIS.finditer(plain)]:
        last = remarks[-1]
        plain = f"{plain[: last.start()]} {plain[last.end() :]}".strip()
        yield _AFTER.sub("", _BEFORE.sub("", plain)).strip()


def without_parentheses(text: str) -> tuple[str, str]:
    """A text without its parentheses, and what they contain.

    >>> without_parentheses("Anna (Turkey): my orders")
    ('Anna: my orders', 'Turkey')
    """
    inside = " ".join(found[0].strip(" ()[]") for found in _PARENTHESIS.finditer(text))
    return _PARENTHESIS.sub("", text), inside
