"""The lines of a message as people write them, without the text round their orders."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from unicodedata import category

from engine.reading.senders import without_stamp
from engine.text.characters import plain

_ENDS = re.compile(r"\r\n|[\r\n\u2028\u2029]")
_QUOTE = re.compile(r"^(?:\s*>(?!-))+")
_NUMBER = re.compile(r"^\(?\d{1,2}[.)](?![0-9])\s*(?=\S)|^\(?(?:[b-eg-z]|[af](?=\)\s+[AF]\s))\)\s+")
_BULLET = re.compile(r"^(?:[-*\u2022\u00b7+o]\s+|[\u2022\u00b7])")
_BROKEN = re.compile(r"(~~|<s>|<del>|\[s\])([^~<\[]{1,500}?)(~~|</s>|</del>|\[/s\])", re.IGNORECASE)
_STRUCK = re.compile(
    r"~~(.*?)~~|~([^~]+)~|<(?:s|del|strike)>(.*?)</(?:s|del|strike)>|\[s\](.*?)\[/s\]",
    re.IGNORECASE,
)
_OVERLAID = re.compile(r"(?:[^\u0335-\u0338][\u0335-\u0338])+")
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")  # as Markdown's writers do (CommonMark 0.31, 2.4)
_MARKS = re.compile(r"[*_`]+")
_RULES = re.compile(r"^(?:[=#~\-_*]{2,}|#+)\s*|\s*(?:[=#~_*]{2,}|-{3,})$")
_POINTER = re.compile(r"^(?:[-=]+>\s*)+")
_JOINERS = frozenset("\ufe0e\ufe0f\u200d\u20e3")  # which make one picture of several letters
_EDITED = re.compile(r"\s*(?:<This message was edited>|\(edited\)|\u200e)", re.IGNORECASE)
_ENTITIES = (("&gt;", ">"), ("&lt;", "<"), ("&nbsp;", " "), ("&rarr;", "->"), ("&amp;", "&"))


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a message: its number from 1, the line, and what it says of orders.

    `sender` is whose message it is in a chat, as far as the line says. `struck` is its text that
    was crossed out, and `is_after_gap` whether an empty line stands before it.
    """

    n: int
    text: str
    said: str
    is_quoted: bool = False
    sender: str = ""
    struck: str = ""
    is_after_gap: bool = False


def lines_of(text: str) -> list[str]:
    """The lines of a text, whatever ends them."""
    return _ENDS.split(text)


def rows_of(text: str) -> Iterator[Row]:
    """Every line that is not empty, without text that was struck out."""
    is_after_gap = False
    for n, line in enumerate(lines_of(_BROKEN.sub(_struck_by_line, text)), 1):
        if not line.strip():
            is_after_gap = True
            continue
        kept, struck = _without_struck(_decoded(line))
        seen = plain(_EDITED.sub("", _ESCAPED.sub(r"\1", kept)))
        quote = _QUOTE.match(seen)
        stamped = without_stamp(seen[quote.end() :] if quote else seen)
        said = bare(stamped.rest)
        written = line.strip()
        yield Row(n, written, said, quote is not None, stamped.sender, struck, is_after_gap)
        is_after_gap = False


def _decoded(line: str) -> str:
    if "&" in line:
        for entity, letter in _ENTITIES:
            line = line.replace(entity, letter)
    return line


def _struck_by_line(found: re.Match[str]) -> str:
    """Text struck out over several lines, struck out on each of them."""
    begin, text, end = found.groups()
    lines, signs = _ENDS.split(text), [*_ENDS.findall(text), ""]
    last = len(lines) - 1
    struck = (
        f"{begin}{line}{end}" if line.strip() or n in (0, last) else line  # an empty line stays one
        for n, line in enumerate(lines)
    )
    return "".join(line + sign for line, sign in zip(struck, signs, strict=True))


def _without_struck(line: str) -> tuple[str, str]:
    """A line without what is struck out in it, and that."""
    found: list[str] = []
    overlaid = [one[0] for one in _OVERLAID.finditer(line)]
    if overlaid:
        found += [plain(re.sub("[\u0335-\u0338]", "", one)) for one in overlaid]
        line = _OVERLAID.sub(" ", line)
    if "~" in line or "<" in line or "[" in line:
        found += [next(filter(None, one.groups()), "") for one in _STRUCK.finditer(line)]
        line = _STRUCK.sub(" ", line)
    return line, " ".join(found).strip()


def _without_pictures(line: str) -> str:
    """A line without the little pictures of chats."""
    letters = (letter for letter in line if letter not in _JOINERS)
    return "".join(" " if category(letter) in ("So", "Sk") else letter for letter in letters)


def bare(line: str) -> str:
    """A line without its number, bullet and marks."""
    said = line if line.isascii() else _without_pictures(line)
    said = _POINTER.sub("", _RULES.sub("", said.strip())).strip()
    for sign in (_BULLET, _NUMBER, _BULLET):
        said = sign.sub("", said, count=1).strip()
    return _MARKS.sub("", said).strip()
