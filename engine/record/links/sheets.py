"""The orders of a slot as choices: for each actor the path through the choices tree.

Every answer of a path is one of the answers that the tree offers there, never one of a list
of all orders. Help comes last, since it is likely to match an order that somebody gave. The
order of the answers is part of the rules version: `tests/engine` keeps an eye on it.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.board.board import Location, PowerId, ProvinceId
from engine.board.position import Position
from engine.orders.orders import Order
from engine.record.game import Table
from engine.record.links.habits import (
    FEWER,
    MATCHED,
    MATCHED_OWN,
    MOST,
    NONE,
    SILENT,
    TAKEN,
    UNMATCHED,
    VACANT,
    VACANT_CENTRE,
    WHOLE,
    Habits,
)
from engine.record.links.link_bytes import DAMAGED, BrokenError
from engine.record.links.numbers import Reader, Writer
from engine.rules.walk import Path, Walk

type ActorKey = tuple[PowerId, str]
type Told = Mapping[ActorKey, Sequence[Path]]
type Chosen = dict[PowerId, tuple[Order, ...]]
type Groups = dict[str, list[Path]]  # answers that are as likely as each other, by a name


@dataclass(slots=True)
class _Turn:
    """An actor on the way to its orders; `told` are the paths that are to be written."""

    walk: Walk
    room: int
    told: Sequence[Path]
    path: Path = ()
    orders: list[Order] = field(default_factory=list)
    goals: list[ProvinceId | None] = field(default_factory=list)  # None: it stays
    helps: bool = False  # the order at hand

    @property
    def wanted(self) -> Path | None:
        """The path that is to be written now; None if there is none."""
        return self.told[len(self.orders)] if len(self.orders) < len(self.told) else None

    def question(self, phase: str) -> str:
        """What is asked: of whom, or what comes behind which first answer."""
        verb = next((key for key in self.path if not key.isdecimal()), "")
        who = "due" if self.walk.actor.due else "free"
        return f"{phase} {verb or who} {'more' if self.orders and not verb else ''}"


class SlotCoder(ABC):
    """One slot of a game as choices; the same way for writing and for reading."""

    def __init__(self, table: Table, habits: Habits, position: Position) -> None:
        self.table = table
        self.habits = habits
        self.position = position
        self.province_of = table.board.province_of
        self.rule = table.variant.rules.phase_rule(position)
        self.taken = {self.province_of[unit.at] for unit in position.units}
        self.units = {f"{unit.kind} {unit.at}" for unit in position.units}
        self.turns: list[_Turn] = []

    @abstractmethod
    def pick(self, weights: Sequence[int], wanted: int) -> int:
        """Write or read one choice; `wanted` is what to write."""

    def orders(self, told: Told) -> Chosen:
        """Go through all actors; `told` is what to write, empty for reading."""
        board, menu = self.table.board, self.rule.menu
        self.turns = [
            _Turn(
                Walk(menu, board, self.position, actor),
                actor.room,
                told.get((power, actor.key), ()),
            )
            for power in sorted(board.powers)
            for actor in menu.actors(board, self.position, power)
        ]
        waiting = [turn for turn in self.turns if not self._go_on(turn, waits=True)]
        for turn in waiting:
            self._go_on(turn, waits=False)
        chosen: Chosen = {}
        for turn in self.turns:
            power = turn.walk.actor.power
            chosen[power] = (*chosen.get(power, ()), *turn.orders)
        return chosen

    def _go_on(self, turn: _Turn, *, waits: bool) -> bool:
        """Follow an actor to the end of its orders; or, if it `waits`, to where it helps."""
        while turn.room > 0:
            keys = turn.walk.keys(turn.path)
            turn.helps = bool(turn.path) and any(map(self._unit_of, keys))
            if turn.helps and waits:
                return False
            answers = self._help(turn, keys) if turn.helps else self._answer(turn, keys)
            if answers == (NONE,):
                break
            if answers == (WHOLE,):
                self._finish(turn)
            else:
                turn.path += answers
        return True

    def _finish(self, turn: _Turn) -> None:
        order = turn.walk.order(turn.path)
        if order is None:
            raise BrokenError(DAMAGED)
        turn.orders.append(order)
        places = [key for key in turn.path if key in self.province_of]
        ...
