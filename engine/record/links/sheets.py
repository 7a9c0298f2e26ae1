"""The orders of a slot as choices: for each actor the path through the choices tree.

Every answer of a path is one of the answers that the tree offers there, never one of a list
of all orders. Help comes last, since it is likely to match an order that somebody gave. The
order of the answers is part of the rules version: `tests/engine` keeps an eye on it.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from engine.board.board import Location, PowerId, ProvinceId
from engine.board.position import Position
from engine.lazy import Lazy
from engine.orders.orders import Order
from engine.record.game import Table
from engine.record.links.habits import (
    FEWER,
    GIVES,
    MATCHED,
    MATCHED_OWN,
    MOST,
    NONE,
    SILENT,
    SPEAKS,
    TAKEN,
    UNMATCHED,
    VACANT,
    VACANT_CENTRE,
    WHOLE,
    Habits,
)
from engine.record.links.link_bytes import DAMAGED, BrokenError
from engine.record.links.numbers import Reader, Writer
from engine.record.links.paths import Paths, Walks
from engine.rules.walk import Path, Walk

type Chosen = dict[PowerId, tuple[Order, ...]]
type Groups = Mapping[str, Sequence[Path]]  # answers as likely as each other, by a name


@dataclass(slots=True)
class _Turn:
    """An actor on the way to its orders; `told` are the paths that are to be written."""

    walk: Walk
    told: Sequence[Path]
    room: int
    path: Path = ()
    is_helping: bool = False  # by the order at hand
    orders: list[Order] = field(default_factory=list)
    goals: list[ProvinceId | None] = field(default_factory=list)  # None: it stays

    @property
    def question(self) -> str:
        """What is asked: what comes behind which first answer."""
        return next((key for key in self.path if not key.isdecimal()), "")

    @property
    def wanted(self) -> tuple[Path, ...]:
        """The answers that are to be written next, those that tell more first."""
        rest = self.told[len(self.orders)][len(self.path) :]
        return (rest[:2], rest[:1]) if rest else ((WHOLE,),)


class SlotCoder(ABC):
    """The orders of one slot as choices; the same way for writing and for reading."""

    def __init__(self, table: Table, habits: Habits, position: Position) -> None:
        self._board = table.board
        self._rule = table.variant.rules.phase_rule(position)
        self._habits = habits
        self._position = position
        self._taken = {table.board.province_of[unit.at] for unit in position.units}
        self._units = {f"{unit.kind} {unit.at}" for unit in position.units}
        self._group_of, self._unit_of = Lazy(self._group), Lazy(_unit)
        self._turns: dict[str, list[_Turn]] = {}  # by the key of the actor: `A Vie`

    @abstractmethod
    def _pick(self, weights: Sequence[int], wanted: Callable[[], int]) -> int:
        """Write or read one choice; `wanted` tells what to write."""

    def orders(self, walks: Walks, told: Paths) -> Chosen:
        """Go through all actors; `told` is what to write, empty for reading."""
        turns = [
            _Turn(walk, told.get(power, {}).get(key, ()), walk.actor.room)
            for power, own in walks.items()
            for key, walk in self._heard(own, told.get(power, {})).items()
        ]
        self._turns = {}
        for turn in turns:
            self._turns.setdefault(turn.walk.actor.key, []).append(turn)
        waiting = [turn for turn in turns if not self._goes_on(turn, waits=True)]
        for turn in waiting:
            self._goes_on(turn, waits=False)
        chosen: Chosen = {}
        for turn in turns:
            power = turn.walk.actor.power
            chosen[power] = (*chosen.get(power, ()), *turn.orders)
        return chosen

    def _heard(
        self, walks: Mapping[str, Walk], told: Mapping[str, Sequence[Path]]
    ) -> Mapping[str, Walk]:
        """The actors of a power; only those whose orders are due, if it gives no others."""
        due = {key: walk for key, walk in walks.items() if walk.actor.due}
        if len(due) == len(walks):
            return walks
        speaks = self._decide(
            "", SILENT, SPEAKS, lambda: any(told[k] for k in told if k not in due)
        )
        return walks if speaks else due

    def _gives(self, turn: _Turn) -> bool:
        """Whether an actor gets an order, or another one."""
        question = "again" if turn.orders else ""
        no, yes = (NONE, GIVES) if turn.walk.actor.due else (NONE, SPEAKS)
        return self._decide(question, no, yes, lambda: len(turn.told) > len(turn.orders))

    def _decide(self, question: str, no: str, yes: str, wanted: Callable[[], bool]) -> bool:
        question = f"{self._position.phase.kind} {no} {yes} {question}"
        weights = self._habits.weights(question, (no, yes))
        answer = self._pick(weights, lambda: int(wanted())) == 1
        self._habits.note(question, yes if answer else no)
        return answer

    def _goes_on(self, turn: _Turn, *, waits: bool) -> bool:
        """Follow an actor to its last order; if it waits, only to where it helps others."""
        while turn.room > 0 and (turn.path or self._gives(turn)):
            order = self._order(turn, waits=waits)
            if order is None:
                return False
            turn.orders.append(order)
            turn.goals.append(None if turn.is_helping else self._goal(turn.path))
            turn.room -= self._rule.takes(order)
            turn.path, turn.is_helping = (), False
        return True

    def _order(self, turn: _Turn, *, waits: bool) -> Order | None:
        """Follow the answers to an order; None where it helps others, if it waits there."""
        while True:
            keys = turn.walk.keys(turn.path)
            if keys and turn.path and self._unit_of[keys[0]] in self._units:
                turn.is_helping = True
                if waits:
                    return None
                turn.path += self._choose(turn, self._helped(turn, keys))
                continue
            order = turn.walk.order(turn.path)
            if order is not None and not keys:
                return order
            answers = self._choose(turn, self._answers(keys, order))
            if answers == (WHOLE,):
                return order
            turn.path += answers

    def _goal(self, path: Path) -> ProvinceId | None:
        """Where an order leads, if anywhere."""
        places = map(self._place, reversed(path))
        return next((place for place in places if place is not None), None)

    def _place(self, key: str) -> ProvinceId | None:
        return self._board.province_of.get(Location(key))

    def _choose(self, turn: _Turn, groups: Groups) -> Path:
        """One of several answers: first a group of them, then one of those in it."""
        if not groups:
            raise BrokenError(DAMAGED)
        names = list(groups)
        name = names[0]
        if len(names) > 1:
            question = f"{self._position.phase.kind} {turn.question}"
            weights = self._habits.weights(question, names)
            name = names[self._pick(weights, lambda: _rank(turn, list(groups.values())))]
            self._habits.note(question, name)
        answers = groups[name]
        if len(answers) == 1:
            return answers[0]
        return answers[self._pick([1] * len(answers), lambda: _rank(turn, [[a] for a in answers]))]

    def _answers(self, keys: Sequence[str], order: Order | None) -> Groups:
        """What may follow the path so far, or end it with an order."""
        groups: dict[str, list[Path]] = {}
        if order is not None:
            groups[WHOLE] = [(WHOLE,)]
        if keys and keys[0].isdecimal():
            groups[FEWER] = [(key,) for key in keys[:-1]]
            groups[MOST] = [(keys[-1],)]
            return {name: answers for name, answers in groups.items() if answers}
        known = self._group_of
        for key in keys:
            groups.setdefault(known[key], []).append((key,))
        return groups

    def _group(self, key: str) -> str:
        """The group of an answer: one of those of places, or else one of its own."""
        place = self._place(key)
        if place is None:
            return key
        if place in self._taken:
            return TAKEN
        return VACANT_CENTRE if self._board.provinces[place].centre else VACANT

    def _helped(self, turn: _Turn, keys: Sequence[str]) -> Groups:
        """Whom to help: where that matches an order that was given, together with what to do."""
        own: list[Path] = []
        others: list[Path] = []
        for key, to in turn.walk.next_two(turn.path):
            for helped in self._turns.get(self._unit_of[key], ()):
                if self._place(to) in (helped.goals or _STAYS):
                    is_own = helped.walk.actor.power == turn.walk.actor.power
                    (own if is_own else others).append((key, to))
                    break
        found: Groups = {MATCHED_OWN: own, MATCHED: others, UNMATCHED: [(key,) for key in keys]}
        return {name: paths for name, paths in found.items() if paths}


_STAYS = (None,)  # the goals of a unit without an order


def _unit(key: str) -> str:
    """The unit that an answer names, `A Vie`, without its power."""
    return " ".join(key.split()[-2:])


def _rank(turn: _Turn, groups: Sequence[Sequence[Path]]) -> int:
    """The number of the first of the groups that has the answer to be written."""
    wanted = turn.wanted
    return next(n for n, group in enumerate(groups) for each in wanted if each in group)


class SlotWriter(SlotCoder):
    """Puts the choices into a writer."""

    def __init__(self, table: Table, habits: Habits, position: Position, writer: Writer) -> None:
        super().__init__(table, habits, position)
        self._writer = writer

    def _pick(self, weights: Sequence[int], wanted: Callable[[], int]) -> int:
        chosen = wanted()
        self._writer.put(weights, chosen)
        return chosen


class SlotReader(SlotCoder):
    """Takes the choices out of a reader."""

    def __init__(self, table: Table, habits: Habits, position: Position, reader: Reader) -> None:
        super().__init__(table, habits, position)
        self._reader = reader

    def _pick(self, weights: Sequence[int], wanted: Callable[[], int]) -> int:
        return self._reader.take(weights)
