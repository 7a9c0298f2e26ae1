"""Headings of phases: `Fall 1901`, `S1901M`, `Movement orders for Spring of '01`, `Retreats:`."""

import re
from dataclasses import dataclass, replace
from functools import cached_property

from engine.board.board import Board
from engine.board.calendar import Calendar, Phase
from engine.lazy import remembered
from engine.reading.wording import ABOUT, words_of
from engine.text.characters import folded

# The names of seasons by the English ones; a calendar may have other letters for them.
_SEASONS = {
    "spring": ("spring", "spr", "fruhling", "fruhjahr", "printemps"),
    "summer": ("summer", "sum", "sommer", "ete"),
    "autumn": ("autumn", "fall", "aut", "herbst", "automne"),
    "winter": ("winter", "win", "hiver"),
}
_TASKS = {
    "M": ("movement", "movements", "diplomacy", "bewegung", "zuge", "mouvements", "mouvement"),
    "R": ("retreats", "retreat", "ruckzuge", "ruckzug", "retraites", "retraite"),
    "A": (
        *("adjustments", "adjustment", "builds", "build", "removals", "disbands", "unit-placement"),
        *("aufbau", "anpassung", "anpassungen", "ajustements", "constructions"),
    ),
}
_NAME = "diplomacy"  # which is also what some programs call the phase of movement
_YEAR = r"(?:'?\d{2}|\d{1,4})(?!\w)"
_CODE = re.compile(r"(?<!\w)([a-z])\s?'?(\d{2,4})([a-z])?(?!\w)")
_MOST_YEARS = 100  # of a year in two digits
_MOST_WORDS = 4  # of a game's name beside its phase
_BETWEEN = re.compile(r"^[\s,:;.|\-]+")


@dataclass(frozen=True, slots=True)
class PhaseHeading:
    """What a heading says of the phase: its season and kind by their letters, or nothing."""

    seasons: str = ""  # the letters that it may mean
    year: int | None = None
    kind: str = ""

    def after(self, above: "PhaseHeading | None") -> "PhaseHeading":
        """The same, with what it leaves out taken from the heading above it."""
        if above is None or self.seasons or self.year is not None:
            return self
        return replace(self, seasons=above.seasons, year=above.year)

    def turns(self, calendar: Calendar) -> list[str]:
        """The turns of a year that it may mean."""
        turns = [*dict.fromkeys((*calendar.cycle, *(one.turn for one in calendar.setup)))]
        kind = [turn for turn in turns if not self.kind or turn[1] == self.kind]
        return [turn for turn in kind if not self.seasons or turn[0] in self.seasons] or (
            kind if self.kind and len(kind) == 1 else []  # builds belong to one season alone
        )

    def phases(self, calendar: Calendar, near: int | None = None) -> list[Phase]:
        """The phases that it may mean; a year of two digits or none is one near this one."""
        year = self.year
        if year is None or (near is not None and year < _MOST_YEARS and near >= _MOST_YEARS):
            if near is None:
                return []
            year = near if year is None else near - near % _MOST_YEARS + year
        found = [Phase(turn[0], year, turn[1]) for turn in self.turns(calendar)]
        return [phase for phase in found if phase in calendar.setup or phase.turn in calendar.cycle]

    def is_of(self, calendar: Calendar, phase: Phase) -> bool:
        """Whether it means this phase, or leaves that open."""
        return phase in self.phases(calendar, phase.year)

    def name(self, calendar: Calendar, near: int) -> str:
        """The phase as players say it: `Fall 1901`, with what is done in it if it says so."""
        found = self.phases(calendar, near)
        if not found:
            return ""
        task = f", {calendar.task(found[0])}" if self.kind else ""
        return f"{calendar.title(found[0])}{task}"


@dataclass(frozen=True)
class PhaseHeadings:
    """The headings of phases of one calendar."""

    calendar: Calendar

    @cached_property
    def _seasons(self) -> dict[str, str]:
        """The letters of seasons by the words for them."""
        found: dict[str, str] = {}
        for names in _SEASONS.values():
            letters = [
                letter for letter, name in self.calendar.names.items() if folded(name) in names
            ]
            found |= dict.fromkeys(names, "".join(letters) or "?")
        own = {folded(name): letter for letter, name in self.calendar.names.items()}
        return found | own

    @cached_property
    def _tasks(self) -> dict[str, str]:
        found = {word: kind for kind, words in _TASKS.items() for word in words}
        return found | {folded(name): kind for kind, name in self.calendar.tasks.items()}

    @cached_property
    def _any(self) -> re.Pattern[str]:
        seasons, tasks = ("|".join(map(re.escape, each)) for each in (self._seasons, self._tasks))
        return re.compile(
            rf"(?<!\w)(?:(?P<season>{seasons})\.?(?:\s*,?\s*(?:of\s+|de\s+)?(?P<after>{_YEAR}))?"
            rf"|(?P<before>\d{{1,4}})\s*,?\s*(?P<late>{seasons})(?!\w)"
            rf"|(?P<task>{tasks})(?:-phase)?)(?!\w)"
        )

    def _code(self, text: str) -> tuple[PhaseHeading, re.Match[str]] | None:
        letters = {turn[0] for turn in self.calendar.cycle}
        letters |= {phase.season for phase in self.calendar.setup}
        for found in _CODE.finditer(text):
            season, kind = found[1].upper(), (found[3] or "").upper()
            if season in letters and (not kind or kind in self._kinds):
                return PhaseHeading(season, int(found[2]), kind), found
        return None

    @cached_property
    def _kinds(self) -> set[str]:
        return {turn[1] for turn in (*self.calendar.cycle, *(p.turn for p in self.calendar.setup))}

    def parts(self, text: str) -> tuple[PhaseHeading, str] | None:
        """What a text says of a phase, and the text without that; None if it says nothing."""
        text = folded(text)
        coded = self._code(text)
        if coded is not None:
            heading, found = coded
            return heading, f"{text[: found.start()]} {text[found.end() :]}"
        heading, rest, weak = PhaseHeading(), text, ""
        for found in self._any.finditer(text):
            season, task = found["season"] or found["late"], found["task"]
            if season and not heading.seasons:
                year = (found["after"] or found["before"] or "").lstrip("'")
                heading = replace(
                    heading, seasons=self._seasons[season], year=int(year) if year else None
                )
            elif task and heading.kind in ("", weak) and self._tasks[task] in self._kinds:
                heading = replace(heading, kind=self._tasks[task])
                weak = heading.kind if task == _NAME else "?"
            else:
                continue
            rest = rest.replace(found[0], " ", 1)
        if heading.kind == weak and heading.seasons:  # the name of the game, not a phase of it
            heading = replace(heading, kind="")
        return (heading, rest) if heading != PhaseHeading() else None

    def alone(self, row: str, known: frozenset[str] = frozenset()) -> PhaseHeading | None:
        """The phase that a line names for the orders below it, if it is such a heading.

        `known` are words that may stand beside it, such as the names of powers.
        """
        told = self.parts(row)
        if told is None or row.rstrip().endswith(("?", "!", ",")):
            return None
        heading, rest = told
        words = [word for word in words_of(rest) if not word.isdigit()]
        strange = {word for word in words if word not in ABOUT and word not in known}
        is_title = row.rstrip().endswith(":")
        if not heading.seasons and heading.year is None:
            is_plural = bool(re.search(r"s\W*$|\w+s\b", folded(row)))
            return heading if not strange and (is_title or is_plural) else None
        if not strange:
            return heading
        own = [word for word in row.split() if not strange.isdisjoint(words_of(word))]
        is_named = all(word[:1].isupper() for word in own) and not row.endswith(".")
        return heading if is_named and len(strange) <= _MOST_WORDS else None

    def before(self, row: str) -> tuple[PhaseHeading, str] | None:
        """The phase that heads the rest of a line, `Fall 1901: A Par - Bur`, and that rest."""
        head, colon, rest = row.partition(":")
        if colon and rest.strip():
            told = self.alone(head)
            if told is not None and (told.seasons or told.year is not None):
                return told, rest.strip()
        coded = self._code(folded(row))
        if coded is not None and coded[1].start() == 0 and coded[0].kind:
            return coded[0], _BETWEEN.sub("", row[coded[1].end() :])
        return None


@remembered
def phase_headings(board: Board) -> PhaseHeadings:
    """The headings of the phases of a board's calendar, prepared once."""
    return PhaseHeadings(board.calendar)
