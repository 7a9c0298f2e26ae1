"""Calendars of other systems, as turns of a cycle that repeats.

Years here run upwards by one a cycle. A source whose years fall, or are several apart, or that
builds in every second year only, keeps its order of play: years are unrolled into one cycle.
"""

import math
import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from engine.limits import FIRST_YEAR, LAST_YEAR
from publisher.importing.model import Calendar, ForeignVariant, Origin, SourceError
from publisher.words import importing as words

_LONGEST = 12  # years that are unrolled into one cycle
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@dataclass(slots=True)
class Turns:
    """A year of a source: season and kind of each phase, and in which years it is played."""

    step: int = 1
    phases: list[tuple[str, str, int, int]] = field(default_factory=list)
    before: int = 0  # phases that precede the new year
    divisor: int = 1
    remainder: int = 0

    def add(self, season: str, kind: str) -> None:
        """Add a phase."""
        self.phases.append((season, kind, self.divisor, self.remainder))

    def only_if(self, divisor: int, remainder: int) -> None:
        """Play what follows only in years that leave this remainder."""
        self.divisor, self.remainder = max(1, divisor), remainder

    def new_year(self) -> None:
        """Begin a year here."""
        self.before = len(self.phases)
        self.divisor, self.remainder = 1, 0


def calendar_of(
    found: ForeignVariant, turns: Turns, season: str, year: int, kind: str, origin: Origin
) -> Calendar:
    """Return the calendar of a game that begins with a phase; what it changes is noted."""
    phases = [*turns.phases[turns.before :], *turns.phases[: turns.before]]
    step = turns.step or 1
    period = max((d // math.gcd(d, abs(step)) for _, _, d, _ in phases), default=1)
    period = min(period, _LONGEST)
    years = [[(s, k) for s, k, d, r in phases if (year + step * n) % d == r] for n in range(period)]
    calendar = Calendar(turns=[], names={}, count=[])
    letters: dict[tuple[int, str], str] = {}
    for number, played in enumerate(years):
        for name, task in played:
            if (number, name) not in letters and len(letters) == len(_LETTERS):
                raise SourceError(origin, words.MANY_SEASONS.format(most=len(_LETTERS)))
            letter = letters.setdefault((number, name), _letter(name, letters.values()))
            calendar.turns.append(letter + task)
            calendar.names[letter] = _season(name, number, period)
    _settle(calendar)
    first = letters.get((0, season)) or next(iter(letters.values()), "S")
    calendar.season, calendar.first = first, kind
    calendar.year = year
    if step != 1 or period > 1 or not FIRST_YEAR <= year < LAST_YEAR:
        if step < 0 or not FIRST_YEAR <= year < LAST_YEAR:
            calendar.year = 1
        said = words.YEARS_FALL if step < 0 else words.YEARS_STEP
        found.lose(
            said.format(year=year, season=_spelt(season), step=abs(step), start=calendar.year),
            origin,
        )
    if kind == "A":
        _begin_with_builds(calendar)
    return calendar


def _begin_with_builds(calendar: Calendar) -> None:
    """Begin with a phase of builds before the first year, as games without units do."""
    turn = f"{calendar.season}A"
    if turn not in calendar.turns:
        turn = next((one for one in calendar.turns if one[1] == "A"), "")
    first = next((one for one in calendar.turns if one[1] == "M"), "")
    if not turn or not first:
        return
    calendar.setup = [f"{turn[0]}{calendar.year}A"]
    calendar.season, calendar.first, calendar.year = first[0], "M", calendar.year + 1


def _settle(calendar: Calendar) -> None:
    """Settle ownership after the last turn before each adjustment."""
    turns = calendar.turns
    for place, turn in enumerate(turns):
        if turn[1] == "A" and place:
            calendar.count.append(turns[place - 1])
    if not calendar.count:
        calendar.count = turns[-1:]


def _letter(name: str, taken: Iterable[str]) -> str:
    used = frozenset(taken)
    wanted = [one for one in name.upper() if one in _LETTERS]
    free: list[str] = [one for one in [*wanted, *_LETTERS] if one not in used]
    return next(iter(free), "")


def _season(name: str, number: int, period: int) -> str:
    """Name a season of an unrolled year.

    >>> _season("SPRING", 0, 1), _season("B.C.", 1, 2)
    ('Spring', 'Year 2 of 2,')
    """
    if period == 1:
        return _spelt(name)
    if re.search(r"\.", name):
        return words.YEAR_OF.format(number=number + 1, period=period)
    return f"{_spelt(name)} {words.YEAR_OF.format(number=number + 1, period=period)}"


def _spelt(name: str) -> str:
    return name.capitalize() if name.isupper() and "." not in name else name
