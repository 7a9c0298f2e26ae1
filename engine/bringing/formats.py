"""Which kind of text a game is in, and the game that it tells."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.bringing.godip_text import FORMAT as GODIP
from engine.bringing.godip_text import is_godip, read_godip
from engine.bringing.jdip_game import FORMAT as JDIP
from engine.bringing.jdip_game import is_jdip, read_jdip
from engine.bringing.python_diplomacy import FORMAT as DIPLOMACY
from engine.bringing.python_diplomacy import is_saved_game, read_saved_game
from engine.bringing.source import SourceGame
from engine.errors import Fault, RecordError
from engine.limits import LONGEST_FILE
from engine.record.files.json_text import parsed

WEBDIPLOMACY = "webdiplomacy"
_MARKUP = re.compile(r"\s*<(?:!doctype|html|head|body|div|table|h\d|p|ul|li)\b", re.IGNORECASE)
_TAG = re.compile(r"</?\w+")
_BLOCKS = frozenset(
    (
        "p",
        "div",
        "li",
        "ul",
        "ol",
        "br",
        "hr",
        "tr",
        "table",
        "title",
        *(f"h{n}" for n in range(1, 7)),
    )
)
_HIDDEN = frozenset(("script", "style", "template"))


@dataclass(frozen=True, slots=True)
class Held:
    """A text with how many games it holds, and the one that was asked for, if its format tells it.

    `lines` is the text to be read line by line where no format is known.
    """

    games: int
    game: SourceGame | None
    lines: str = ""


def held_in(text: str, number: int = 1) -> Held:
    """The game with this number, from 1, in a text; raise RecordError for data of no game."""
    if len(text) > LONGEST_FILE:
        raise RecordError([Fault("text", f"expected at most {LONGEST_FILE} characters")])
    text = text.removeprefix("\ufeff")
    begun = text.lstrip()[:1]
    if begun and begun in "{[":
        return _of_json(text, number)
    if is_jdip(text):
        return Held(1, read_jdip(text))
    if _MARKUP.match(text):
        return Held(1, None, _without_markup(text))
    if begun == "<":
        raise RecordError([Fault("text", "this is XML, but of no program whose games we can read")])
    if is_godip(text):
        return Held(1, read_godip(text))
    return Held(1, None, text)


def format_of(text: str) -> str:
    """The program whose saved game a text is, by its beginning; empty for any other text."""
    head = text.removeprefix("\ufeff").lstrip()
    if head.startswith(("{", "[")):
        first = head.partition("\n")[0] if _is_whole(head.partition("\n")[0]) else head
        try:
            value = parsed(first, LONGEST_FILE)
        except RecordError:
            return ""
        value = value[0] if isinstance(value, list) and value else value
        return DIPLOMACY if is_saved_game(value) else ""
    if is_jdip(head):
        return JDIP
    if is_godip(head):
        return GODIP
    is_orders = _MARKUP.match(head) and "Unit-placement" in head and "Diplomacy" in head
    return WEBDIPLOMACY if is_orders else ""


def _of_json(text: str, number: int) -> Held:
    """A saved game, a list of them, or one in each line."""
    values = _values(text)
    if not 1 <= number <= len(values):
        raise RecordError([Fault("number", f"expected 1 to {len(values)}, found {number}")])
    value = values[number - 1]
    if isinstance(value, str):
        value = _parsed(value)
    if isinstance(value, Mapping) and str(value.get("format", "")).startswith("chancery-"):
        message = "this is a game file of this program: open it, or replay it"
        raise RecordError([Fault("text", message)])
    if not is_saved_game(value):
        message = "this JSON is of no program whose games we can read"
        raise RecordError([Fault("text", message)])
    return Held(len(values), read_saved_game(value))


def _values(text: str) -> Sequence[Any]:
    """The values of a text of JSON; of several lines, the lines themselves."""
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > 1 and _is_whole(lines[0]):
        return lines
    value = _parsed(text)
    return value if isinstance(value, list) and value else [value]


def _parsed(text: str) -> Any:
    try:
        return parsed(text, LONGEST_FILE)
    except RecordError as error:
        raise RecordError(Fault("text", fault.message) for fault in error.faults) from error


def _is_whole(line: str) -> bool:
    """Whether a line is a whole object of JSON."""
    try:
        return isinstance(parsed(line, LONGEST_FILE), dict)
    except RecordError:
        return False


def _without_markup(text: str) -> str:
    """The text of a web page, each block of it a line. Reading lines decodes what is escaped."""
    told: list[str] = []
    lower, at = text.lower(), 0
    while (begin := text.find("<", at)) >= 0:
        told.append(text[at:begin].replace("\n", " "))
        is_comment = text.startswith("<!--", begin)
        end = text.find("-->" if is_comment else ">", begin)
        if end < 0:
            return "".join(told)
        tag = _TAG.match(lower, begin)
        name = tag[0].lstrip("</") if tag else ""
        if name in _HIDDEN and lower[begin + 1] != "/":
            end = lower.find(f"</{name}", end)
            if end < 0:
                return "".join(told)
            at = end
            continue
        if name in _BLOCKS:
            told.append("\n")
        at = text.index(">", end) + 1
    told.append(text[at:].replace("\n", " "))
    return "".join(told)
