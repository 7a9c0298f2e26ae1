"""Read literal arrays and strings out of PHP files, which are never run.

What is computed (a call, a variable) is `Computed`: whoever needs it says so with its line. The
translator's call `l_t("...")`, through which webDiplomacy's texts go, counts as its argument.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from publisher.importing.model import Origin, SourceError, whole
from publisher.words import importing as words

DEEPEST = 12  # arrays within arrays
MOST_TOKENS = 400_000  # of a file
MOST_COLUMNS = 100  # tokens of a list of columns
_TOKEN = re.compile(
    r"""(?P<gap>\s+|//[^\n]*|\#[^\n]*|/\*.*?(?:\*/|\Z))
    |(?P<single>'(?:[^'\\]++|\\.)*+(?:'|\\?\Z))
    |(?P<double>"(?:[^"\\]++|\\.)*+(?:"|\\?\Z))
    |(?P<number>-?\d+(?:\.\d+)?)
    |(?P<variable>\$\w+)
    |(?P<word>\w+)
    |(?P<sign>=>|->|::|.)""",
    re.DOTALL | re.VERBOSE,
)
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "$": "$"}
_TRANSLATE = ("l_t", "l_s", "l_r")

type Value = str | int | float | bool | Rows | Computed | None


@dataclass(frozen=True, slots=True)
class Token:
    """A token, and where it begins."""

    kind: str
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class Computed:
    """A value that only running the file would give."""

    line: int


@dataclass(frozen=True, slots=True)
class Rows:
    """An array: its values in order, with their keys (None for none) and lines."""

    items: tuple[tuple[Value, Value, int], ...]
    line: int

    def values(self) -> list[Value]:
        """Return the values without their keys."""
        return [value for _, value, _ in self.items]


class Php:
    """One file as tokens."""

    def __init__(self, name: str, text: str) -> None:
        """Take the file's name, for faults, and its text."""
        self.name = name
        self.tokens = list(self._split(text))

    def _split(self, text: str) -> Iterator[Token]:
        starts = [0, *(found.end() for found in re.finditer("\n", text))]
        for count, found in enumerate(_TOKEN.finditer(text)):
            if count > MOST_TOKENS:
                raise SourceError(Origin(self.name), words.TOO_MANY_TOKENS)
            if found.lastgroup != "gap":
                line = bisect_right(starts, found.start())
                yield Token(found.lastgroup or "", found[0], line)

    def origin(self, line: int) -> Origin:
        """Name a line of the file."""
        return Origin(self.name, line)

    def assigned(self, variable: str) -> Value | None:
        """Return the last value that a variable is given; an empty array counts for nothing."""
        found: Value | None = None
        behind = 0  # a value: what stands in it is no other one
        for place, token in enumerate(self.tokens[:-2]):
            is_given = token.text == variable and self.tokens[place + 1].text == "="
            if is_given and place >= behind:
                value, behind = self._value(place + 2, 0)
                if found is None or not (isinstance(value, Rows) and not value.items):
                    found = value
        return found

    def calls(self, name: str) -> Iterator[tuple[int, list[Value], int]]:
        """Yield the place of each call of a function or a class, its arguments and its line."""
        behind = 0  # a call: what stands in it is no other one
        for place, token in enumerate(self.tokens):
            if place >= behind and token.text == name and self.text(place + 1) == "(":
                arguments, behind = self._rows(place + 2, ")", 0)
                if isinstance(arguments, Rows):
                    yield place, arguments.values(), token.line

    def literal(self, place: int) -> Value:
        """Return the text or the number at a place; None where something else stands."""
        is_there = 0 <= place < len(self.tokens)
        is_read = is_there and self.tokens[place].kind in ("single", "double", "number")
        return self._single(place, 0)[0] if is_read else None

    def members(self, name: str) -> Mapping[str, Value]:
        """Return what `$this->name['key'] = value` says, by key."""
        found: dict[str, Value] = {}
        texts = [token.text for token in self.tokens]
        behind = 0
        for place, text in enumerate(texts[:-5]):
            if (
                place >= behind
                and text == name
                and texts[place + 1] == "["
                and texts[place + 3 : place + 5] == ["]", "="]
            ):
                key, _ = self._value(place + 2, 0)
                value, behind = self._value(place + 5, 0)
                found[str(key)] = value
        return found

    def member(self, name: str) -> Value | None:
        """Return what `$this->name = value` says."""
        texts = [token.text for token in self.tokens]
        for place, text in enumerate(texts[:-2]):
            if text == name and texts[place - 1] == "->" and texts[place + 1] == "=":
                return self._value(place + 2, 0)[0]
        return None

    def columns(self, row: str) -> list[str]:
        """Return the names in `list($a, $b) = $row`, without their dollars."""
        texts = [token.text for token in self.tokens]
        for place, text in enumerate(texts):
            if text == "list" and texts[place + 1 : place + 2] == ["("]:
                near = texts[place : place + MOST_COLUMNS]
                end = place + near.index(")") if ")" in near else place
                if texts[end + 1 : end + 3] == ["=", row]:
                    return [one[1:] for one in texts[place:end] if one.startswith("$")]
        return []

    def parent(self) -> str:
        """Return the name of the class that the file's class extends; "" for none."""
        texts = [token.text for token in self.tokens]
        return texts[texts.index("extends") + 1] if "extends" in texts[:-1] else ""

    def _value(self, place: int, depth: int) -> tuple[Value, int]:
        """Read a value; return it with the place behind it."""
        value, place = self._single(place, depth)
        parts = [value]
        while place < len(self.tokens) and self.tokens[place].text == ".":
            more, place = self._single(place + 1, depth)
            parts.append(more)
        if len(parts) > 1:
            both = all(isinstance(one, str | int) for one in parts)
            value = "".join(map(str, parts)) if both else Computed(self._line(place))
        if place < len(self.tokens) and self.tokens[place].text not in (",", ")", "]", ";", "=>"):
            line = self._line(place)
            return Computed(line), self._behind(place)
        return value, place

    def _line(self, place: int) -> int:
        return self.tokens[min(place, len(self.tokens) - 1)].line

    def _single(self, place: int, depth: int) -> tuple[Value, int]:
        if place >= len(self.tokens):
            raise SourceError(self.origin(self._line(place)), words.ENDS_EARLY)
        token = self.tokens[place]
        after = self.tokens[place + 1].text if place + 1 < len(self.tokens) else ""
        if token.kind == "single":
            return re.sub(r"\\([\\'])", r"\1", token.text[1:-1]), place + 1
        if token.kind == "double" and "$" not in token.text.replace("\\$", ""):
            return _unescaped(token.text[1:-1]), place + 1
        if token.kind == "number":
            return _number(token.text, self.origin(token.line)), place + 1
        if token.text == "array" and after == "(":
            return self._rows(place + 2, ")", depth)
        if token.text == "[":
            return self._rows(place + 1, "]", depth)
        if token.text.lower() in ("true", "false", "null"):
            return {"true": True, "false": False, "null": None}[token.text.lower()], place + 1
        if token.text in _TRANSLATE and after == "(":
            self._refuse_deep(token.line, depth)
            value, place = self._value(place + 2, depth + 1)
            return value, place + (self.text(place) == ")")
        return Computed(token.line), self._behind(place)

    def _refuse_deep(self, line: int, depth: int) -> None:
        if depth >= DEEPEST:
            raise SourceError(self.origin(line), words.TOO_DEEP)

    def text(self, place: int) -> str:
        """Return the token at a place as it is written; "" beyond the file."""
        return self.tokens[place].text if 0 <= place < len(self.tokens) else ""

    def _rows(self, place: int, end: str, depth: int) -> tuple[Value, int]:
        line = self._line(place)
        self._refuse_deep(line, depth)
        items: list[tuple[Value, Value, int]] = []
        while True:
            if place >= len(self.tokens):
                raise SourceError(self.origin(line), words.NEVER_CLOSED)
            if self.text(place) == end:
                return Rows(tuple(items), line), place + 1
            start = self._line(place)
            value, place = self._value(place, depth + 1)
            key: Value = None
            if self.text(place) == "=>":
                key = value
                value, place = self._value(place + 1, depth + 1)
            items.append((key, value, start))
            if self.text(place) == ",":
                place += 1
            elif self.text(place) != end:
                raise SourceError(self.origin(self._line(place)), words.NO_COMMA)

    def _behind(self, place: int) -> int:
        """Return the place behind an expression that is not read, brackets balanced."""
        depth = 0
        while place < len(self.tokens):
            text = self.tokens[place].text
            if depth == 0 and text in (",", ")", "]", ";", "=>"):
                return place
            depth += text in ("(", "[", "{")
            depth -= text in (")", "]", "}")
            place += 1
        return place


def _number(text: str, origin: Origin) -> int | float:
    return float(text) if "." in text else whole(text, origin)


def _unescaped(text: str) -> str:
    r"""Read what stands between double quotes.

    >>> _unescaped('a\\"b'), _unescaped("X\\n")
    ('a"b', 'X\n')
    """
    return re.sub(r"\\(.)", lambda found: _ESCAPES.get(found[1], found[1]), text)
