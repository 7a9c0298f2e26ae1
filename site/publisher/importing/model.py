"""What an importer has read: one variant as facts, each with the place that it comes from.

A reader fills a `ForeignVariant` with what its source says and nothing else. Places are named by
keys of the source's own; the writer makes ids of them. Whatever data cannot say is a `loss`;
whatever was decided by a rule is a `change`. Both are sentences for a person.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from publisher.words import importing as words

type Spot = tuple[str, str]  # the key of a place, and one of its coasts or ""
type Point = tuple[float, float]  # in the source's own units, y downwards
type Ring = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a fact stands: a file of the source and its line, 0 for the whole file."""

    file: str = ""
    line: int = 0

    def __str__(self) -> str:
        """Write the place as compilers do.

        >>> str(Origin("standard.map", 3)), str(Origin("map.svg"))
        ('standard.map:3', 'map.svg')
        """
        return f"{self.file}:{self.line}" if self.line else self.file


NOWHERE = Origin()
MOST_CODE = 1_000_000  # bytes of a text that a person wrote; real ones are below a third of that
FARTHEST = 1e7  # units from the origin: what lies beyond is no part of a map
_DIGITS = 9  # of a number: Python refuses to read very long ones
_LONGEST = 1_000  # letters of a sentence
MOST_SAID = 500  # sentences of losses, and of changes
_SHOWN = 60  # letters of a word that a source has and a fault repeats
_LONG_WORD = re.compile(rf"\S{{{2 * _SHOWN},}}")


class SourceError(Exception):
    """Say why a source cannot be read, with the place in it."""

    def __init__(self, origin: Origin, message: str) -> None:
        """Take where it is, and what is wrong there without a full stop."""
        message = _cut(message)
        super().__init__(f"{origin}: {message}." if origin.file else f"{message}.")
        self.origin, self.message = origin, message


class NoFormatError(SourceError):
    """Say that a source is in none of the formats."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence about the import, and the place of the source that it speaks of."""

    text: str
    origin: Origin = NOWHERE

    def __str__(self) -> str:
        """Write the sentence with its place.

        >>> str(Said("Dice decide.", Origin("x.map", 2)))
        'Dice decide. (x.map:2)'
        """
        return f"{self.text} ({self.origin})" if self.origin.file else self.text


@dataclass(slots=True)
class Place:
    """A province: land or water that units may enter, or that is only drawn."""

    key: str
    name: str
    origin: Origin = NOWHERE
    terrain: str = ""  # of variant.toml; "" where it follows from the borders
    short: str = ""  # the source's abbreviation, from which an id is made
    aliases: list[str] = field(default_factory=list)
    centre: bool = False
    owner: str = ""  # key of the power that owns it at the start without a home there
    neutral: str = ""  # A or F: a unit that nobody plays begins here
    coasts: list[str] = field(default_factory=list)
    convoys: bool = False  # fleets convoy here although it is no sea
    point: Point | None = None
    outline: list[Ring] = field(default_factory=list)
    label: Point | None = None


@dataclass(slots=True)
class Power:
    """A power, its homes and its units as (A or F, spot)."""

    key: str
    name: str
    origin: Origin = NOWHERE
    adjective: str = ""
    colour: str = ""
    code: str = ""
    homes: list[str] = field(default_factory=list)
    units: list[tuple[str, Spot]] = field(default_factory=list)
    playing: bool = True


@dataclass(slots=True)
class Calendar:
    """The order of play: `turns` as in variant.toml, such as SM, with names of the seasons."""

    season: str = "S"
    year: int = 1901
    turns: list[str] = field(default_factory=lambda: ["SM", "SR", "FM", "FR", "WA"])
    names: dict[str, str] = field(
        default_factory=lambda: {"S": "Spring", "F": "Fall", "W": "Winter"}
    )
    first: str = "M"  # the kind of the first phase
    count: list[str] = field(default_factory=lambda: ["FR"])
    setup: list[str] = field(default_factory=list)  # such as W1900A
    last: str = ""  # the last phase of a game; "" for none


@dataclass(slots=True)
class Picture:
    """A picture whose areas are places: which place each pixel belongs to.

    `labels` has a number for each pixel, row by row: an index of `keys`, or -1.
    """

    width: int
    height: int
    keys: tuple[str, ...]
    labels: list[int]

    def sampled(self, at: Sequence[Point], size: float) -> list[int]:
        """Return for each square, `size` pixels wide, the place that a third of it belongs to.

        `at` has the middles of the squares, counted in squares.
        """
        return [self._majority(x * size, y * size, size) for x, y in at]

    def _majority(self, x: float, y: float, size: float) -> int:
        step = max(1.0, size / 6)
        count: Counter[int] = Counter()
        for down in range(-2, 3):
            row = int(y + down * step)
            for right in range(-2, 3):
                column = int(x + right * step)
                if 0 <= row < self.height and 0 <= column < self.width:
                    count[self.labels[row * self.width + column]] += 1
        known = [(times, -label) for label, times in count.items() if label >= 0]
        times, label = max(known, default=(0, 0))
        return -label if times and times * 3 >= sum(count.values()) else -1


@dataclass(frozen=True, slots=True)
class Box:
    """Spaces that are drawn as one: the name that they share, and their keys."""

    name: str
    keys: tuple[str, ...]

    @property
    def first(self) -> str:
        """The space in which the others are drawn."""
        return self.keys[0]

    @property
    def inner(self) -> tuple[str, ...]:
        """The others."""
        return self.keys[1:]


@dataclass(slots=True)
class ForeignVariant:
    """One variant as its source has it."""

    name: str
    format: str  # the id of the format
    origin: Origin = NOWHERE
    designer: str = ""
    year: int = 0  # of publication; 0 where the source does not say
    version: str = ""
    address: str = ""
    places: dict[str, Place] = field(default_factory=dict)
    powers: dict[str, Power] = field(default_factory=dict)
    army: dict[tuple[str, str], Origin] = field(default_factory=dict)  # one way each
    fleet: dict[tuple[Spot, Spot], Origin] = field(default_factory=dict)
    one_way: set[tuple[str, str]] = field(default_factory=set)  # army or fleet, in earnest
    beside: set[tuple[str, str]] = field(default_factory=set)  # touching, where nobody passes
    calendar: Calendar = field(default_factory=Calendar)
    goal: int = 0  # centres that win; 0 for more than half
    anywhere: bool = False  # units are built in any owned centre
    losses: list[Said] = field(default_factory=list)
    changes: list[Said] = field(default_factory=list)
    picture: Picture | None = None
    drawn: str = ""  # how the map is made: picture, points, graph, outlines, earth
    fits: int = 0  # places of known names that put it on the real coast
    coast: list[str] = field(default_factory=list)  # what the real coast contradicts, to be told
    boxes: list[Box] = field(default_factory=list)  # of spaces off the board
    known: dict[str, Point] = field(default_factory=dict)  # where places of known names lie
    said: set[tuple[bool, str]] = field(default_factory=set)  # whether a loss, and its text

    def lose(self, text: str, origin: Origin = NOWHERE) -> None:
        """Note a rule that data cannot say; the same one once."""
        self._say(self.losses, text, origin)

    def change(self, text: str, origin: Origin = NOWHERE) -> None:
        """Note something that was decided by a rule; the same one once."""
        self._say(self.changes, text, origin)

    def _say(self, where: list[Said], text: str, origin: Origin) -> None:
        text = _cut(text)
        key = (where is self.losses, text)
        if len(where) == MOST_SAID:
            where.append(Said(words.MORE_SAID))
        if key not in self.said and len(where) < MOST_SAID:
            self.said.add(key)
            where.append(Said(text, origin))

    def walk(self, one: str, other: str, origin: Origin, *, both: bool = False) -> None:
        """Note that armies go from one place to another."""
        self.army.setdefault((one, other), origin)
        if both:
            self.army.setdefault((other, one), origin)

    def sail(self, one: Spot, other: Spot, origin: Origin, *, both: bool = False) -> None:
        """Note that fleets go from one spot to another."""
        self.fleet.setdefault((one, other), origin)
        if both:
            self.fleet.setdefault((other, one), origin)


@dataclass(frozen=True, slots=True)
class Bundle:
    """The files of a source by their names, with / between folders."""

    name: str
    files: Mapping[str, bytes]
    focus: str = ""  # the file that was named; the others only lie beside it

    def named(self, *endings: str) -> list[str]:
        """List the files with one of these endings, in order."""
        return sorted(name for name in self.files if name.lower().endswith(endings))

    def code(self, name: str) -> str:
        """Read a text that is written by hand; one of a million letters is refused."""
        if len(self.files[name]) > MOST_CODE:
            raise SourceError(Origin(name), words.LONG_TEXT.format(most=MOST_CODE // 1_000))
        return self.text(name)

    def text(self, name: str) -> str:
        """Read a file as UTF-8, or as Windows or Latin-1 have it (three files of DPjudge).

        Lines end as on any system, also as on a Macintosh of the nineties.
        """
        return _decoded(self.files[name]).replace("\r\n", "\n").replace("\r", "\n")


def _decoded(data: bytes) -> str:
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")


def whole(text: str, origin: Origin) -> int:
    """Read a whole number; raises SourceError where there is none, or one beyond all use.

    >>> whole("-3", NOWHERE)
    -3
    """
    if not re.fullmatch(rf"[-+]?[0-9]{{1,{_DIGITS}}}", text):
        raise SourceError(origin, words.NO_NUMBER.format(text=text))
    return int(text)


def _cut(sentence: str) -> str:
    """Shorten what a source can make as long as it likes."""
    sentence = _LONG_WORD.sub(lambda word: f"{word[0][:_SHOWN]}...", sentence)
    return sentence if len(sentence) <= _LONGEST else f"{sentence[:_LONGEST]}..."


def listed(items: Iterable[str], most: int = 12) -> str:
    """Join words for a sentence, and count those beyond a number.

    >>> listed(["a"]), listed(["a", "b", "c"]), listed("abcd", 2)
    ('a', 'a, b and c', 'a, b and 2 more')
    """
    shown = list(items)
    if len(shown) > most:
        shown = [*shown[:most], f"{len(shown) - most} more"]
    return " and ".join(filter(None, [", ".join(shown[:-1]), *shown[-1:]]))
