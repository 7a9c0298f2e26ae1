"""Random games on seven boards, with how much chance went into them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import log2
from random import Random
from typing import Any

from engine.board.board import PowerId
from engine.board.position import Position
from engine.orders.orders import Order
from engine.record.game import Table
from engine.request.position_json import position_json, read_position
from engine.rules.walk import Walk
from tests.engine.records import Desk
from tests.games.play import LIBRARY

SEVEN = "heptadiplomacy"
# How often units are ordered what; what there is not for one, it is not ordered.
KINDS: Mapping[str, int] = {"hold": 1, "move": 6, "support": 4, "convoy": 1}


@dataclass
class Chance:
    """Dice that count the bits of the choices they make."""

    dice: Random
    bits: float = 0.0

    def pick[T](self, items: Sequence[T], weights: Sequence[int] | None = None) -> T:
        """Return one of several things."""
        shares = weights or [1] * len(items)
        number = self.dice.choices(range(len(items)), shares)[0]
        self.bits += log2(sum(shares) / shares[number])
        return items[number]


def table(**options: Any) -> Table:
    """Return a table that agreed on these options."""
    return Table.of(LIBRARY[SEVEN], options)


def nations_sheets(of: Table, position: Position, chance: Chance) -> dict[PowerId, list[Order]]:
    """Return an order for every unit, retreat and site."""
    rule = of.variant.rules.phase_rule(position)
    due = rule.accounts(of.board, position)
    sheets: dict[PowerId, list[Order]] = {}
    for power in of.board.powers:
        for actor in rule.menu.actors(of.board, position, power):
            if actor.place is None or len(sheets.get(power, ())) >= abs(due.get(power, 99)):
                continue
            by_kind: dict[str, list[Order]] = {}
            for order in Walk(rule.menu, of.board, position, actor).orders():
                by_kind.setdefault(_kind(of, order), []).append(order)
            kinds = list(by_kind)
            shares = [KINDS.get(kind, 3) for kind in kinds]
            orders = by_kind[chance.pick(kinds, shares)]
            sheets.setdefault(power, []).append(chance.pick(orders))
    return sheets


def _kind(of: Table, order: Order) -> str:
    """Return the sort of an order; each kind of build is its own sort."""
    name = type(order).__name__
    name = "support" if name.startswith("Support") else name.lower()
    return of.write(order) if name in ("build", "waive") else name


@dataclass
class Game:
    """A recorded game by chance."""

    desk: Desk
    chance: Chance
    orders: int = 0
    ordered: list[int] = field(default_factory=list)  # units with orders, phase by phase

    def play(self, until_year: int) -> "Game":
        """Play until a year begins."""
        seats = self.desk.table.seating.seats
        while self.position.phase.year < until_year and self.position.ending is None:
            sheets = nations_sheets(self.desk.table, self.position, self.chance)
            texts = {p: [*map(self.desk.table.write, told)] for p, told in sheets.items()}
            self.ordered.append(sum(map(len, texts.values())))
            given = {
                seat: {"orders": {p: texts[p] for p in held if p in texts}}
                for seat, held in seats.items()
                if any(p in texts for p in held)
            }
            self.desk.slot(sheets=given)
        return self

    @property
    def position(self) -> Position:
        """Return where the game stands."""
        return self.desk.stages[-1].position


def game(seed: int, **options: Any) -> Game:
    """Return a game that has not begun."""
    return Game(Desk(table(**options)), Chance(Random(seed)))  # noqa: S311 - a test's dice


def positions(of: Table, seed: int, phases: int) -> Iterator[tuple[Position, Any]]:
    """Yield the positions of a game by chance, each with its sheets."""
    chance, position = Chance(Random(seed)), of.opening  # noqa: S311 - a test's dice
    for _ in range(phases):
        sheets = nations_sheets(of, position, chance)
        yield position, sheets
        position, _ = of.advance(position, sheets)
        if position.ending is not None:
            return


def at(of: Table, phase: str, **told: Any) -> Position:
    """Return a position of a phase, from the keys of a request."""
    return read_position(of, {"phase": phase, "units": {}, **told})


def after(of: Table, position: Position, **orders: list[str]) -> Position:
    """Return the position after exactly one phase; of powers, `_1` stands for `/1`."""
    texts = {PowerId(name.replace("_", "/")): lines for name, lines in orders.items()}
    return of.resolve_phase(position, of.read(position, texts), ())[0]


def winners(position: Position) -> list[str]:
    return [str(seat) for seat in position.ending.seats] if position.ending else []


def ends(position: Position) -> dict[str, str]:
    """Return the outcome of each claim, in a word."""
    told: Any = position_json(table(), replace(position, ending=None))["outcome"]
    return {f"{player}: {text}": end for player, text, end, _ in told["told"]}
