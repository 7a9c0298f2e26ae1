"""Phases and the calendar: the order of play as data."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.limits import FIRST_YEAR, LAST_YEAR
from engine.quick import quickly_made

_CODE = re.compile(r"([A-Z])([0-9]{1,6})([A-Z])")


@quickly_made
@dataclass(frozen=True, slots=True)
class Phase:
    """One deadline: a season letter, a year and what is decided (`M`, `R`, `A` ...).

    >>> Phase.parse("S1901M").year
    1901
    """

    season: str
    year: int
    kind: str

    @property
    def code(self) -> str:
        """The short form used in files and links, `S1901M` or `END`."""
        return f"{self.season}{self.year}{self.kind}" if self.kind else "END"

    @property
    def turn(self) -> str:
        """The phase's place in the cycle, `SM` in `S1901M`."""
        return self.season + self.kind

    @classmethod
    def parse(cls, code: str) -> "Phase":
        """Read a phase code; raises ValueError with the text for anything else."""
        if code.upper() == "END":
            return END
        found = _CODE.fullmatch(code.upper())
        if found is None:
            message = f"{code!r} is not a phase: expected a letter, a year and a letter"
            raise ValueError(message)
        year = int(found[2])
        if not FIRST_YEAR <= year <= LAST_YEAR:
            message = f"there is no year {year}: years go from {FIRST_YEAR} to {LAST_YEAR}"
            raise ValueError(message)
        return cls(found[1], year, found[3])


END = Phase("", 0, "")

MOVEMENT = "M"  # the kind of phase in which units move
RETREATS = "R"  # the kind of phase in which dislodged units go
ADJUSTMENTS = "A"  # the kind of phase in which units are built and removed
TASKS = {MOVEMENT: "movement", RETREATS: "retreats", ADJUSTMENTS: "adjustments"}


@dataclass(frozen=True, slots=True)
class Calendar:
    """The phases of a variant in order: set-up phases, then a cycle that repeats."""

    start: Phase
    cycle: tuple[str, ...]  # turns such as "SM", in order
    names: Mapping[str, str]  # season letter -> name
    yearly: bool = False  # True: every phase is a year of its own
    count: tuple[str, ...] = ()  # turns after which ownership is settled
    setup: tuple[Phase, ...] = ()
    last: Phase | None = None
    tasks: Mapping[str, str] = field(default_factory=lambda: TASKS)

    @property
    def first(self) -> Phase:
        """The phase that a game begins with."""
        return self.setup[0] if self.setup else self.start

    def after(self, phase: Phase) -> Phase:
        """The phase that follows; END after the calendar's last, and after the last year."""
        if phase == self.last or not phase.kind:
            return END
        if phase in self.setup:
            rest = self.setup[self.setup.index(phase) + 1 :]
            return rest[0] if rest else self.start
        place = self.cycle.index(phase.turn) + 1
        wraps = place == len(self.cycle)
        turn = self.cycle[0 if wraps else place]
        year = phase.year + (wraps or self.yearly)
        return Phase(turn[0], year, turn[1]) if year <= LAST_YEAR else END

    def has(self, phase: Phase) -> bool:
        """Whether the phase occurs in this calendar."""
        return phase in self.setup or (bool(phase.kind) and phase.turn in self.cycle)

    def is_count(self, phase: Phase) -> bool:
        """Whether ownership of the centres is settled when this phase is over."""
        return phase.turn in self.count and phase not in self.setup

    def is_last_move(self, phase: Phase) -> bool:
        """Whether ownership of the centres is settled before units move again.

        It often is so after the retreats that follow a phase, not after the phase itself. Where it
        is so after every movement, none of them is the last.
        """
        moves = [Phase(turn[0], phase.year, MOVEMENT) for turn in self.cycle if turn[1] == MOVEMENT]
        if phase.kind == MOVEMENT and all(map(self._is_settled_after, moves)):
            return False
        return self._is_settled_after(phase)

    def _is_settled_after(self, phase: Phase) -> bool:
        """Whether ownership of the centres is settled before the next movement."""
        counted = self.is_count(phase)
        for _ in self.cycle:
            phase = self.after(phase)
            if counted or phase.kind in ("", MOVEMENT):
                break
            counted = self.is_count(phase)
        return counted

    def title(self, phase: Phase) -> str:
        """The turn as players say it, `Fall 1901`."""
        if not phase.kind:
            return "the end"
        return f"{self.names.get(phase.season, phase.season)} {phase.year}"

    def task(self, phase: Phase) -> str:
        """The kind of decision in the phase, `movement`."""
        return self.tasks.get(phase.kind, "orders")
