"""A game as scripts and bots see it: positions and results as texts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.board.board import PowerId
from engine.board.position import Position as FullPosition
from engine.board.seating import Viewer
from engine.machine.adjudicate import results_json
from engine.page.view import phase_name
from engine.page.visible_results import visible_results, visible_sentence
from engine.record.game import Table
from engine.record.record import Record
from engine.record.replay import Stage
from engine.request.position_json import centres_json, units_json
from engine.text.telling import order_told, orders_told
from engine.variant.variant import Variant


@dataclass(frozen=True, slots=True)
class Position:
    """Where everything stands before a phase, as texts by power.

    `phase` is a code such as `S1901M`, and `name` says it in words. `dislodged` has the units
    that must retreat now. `ending` says how the game ended; it is empty until then.
    """

    phase: str
    name: str
    units: Mapping[str, tuple[str, ...]]
    centres: Mapping[str, tuple[str, ...]]
    dislodged: Mapping[str, tuple[str, ...]]
    ending: str


@dataclass(frozen=True, slots=True)
class Result:
    """What became of an order: the word `result`, the reason `why`, and the orders it was due to.

    `generated` is true if nobody wrote the order, as with a removal in civil disorder.
    """

    power: str
    order: str
    result: str
    why: str
    by: tuple[str, ...]
    generated: bool


@dataclass(frozen=True)
class Game:
    """A game as far as it has been played.

    `table`, `record` and `stages` belong to the engine and are not promised.
    """

    table: Table
    record: Record
    stages: Sequence[Stage]

    def __repr__(self) -> str:
        return f"<Game of {self.variant.name}, {self.position.name}>"

    @property
    def variant(self) -> Variant:
        """The variant being played."""
        return self.table.variant

    @property
    def powers(self) -> tuple[str, ...]:
        """The powers that players hold, in the order of the variant."""
        return tuple(power.id for power in self.table.board.powers.values() if power.playing)

    @property
    def phase(self) -> str:
        """The code of the phase to be ordered now, or `END`."""
        return self.stages[-1].position.phase.code

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.stages[-1].position.ending is not None

    @cached_property
    def position(self) -> Position:
        """The present position."""
        return position_of(self.table, self.stages[-1].position)

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The position before each phase that has been played, then the present one."""
        earlier = [position_of(self.table, stage.position) for stage in self.stages[:-1]]
        return (*earlier, self.position)

    @cached_property
    def results(self) -> tuple[tuple[Result, ...], ...]:
        """What became of the orders of each phase that has been played, parallel to `positions`."""
        return tuple(_results(self.table, stage) for stage in self.stages[:-1])

    @property
    def adjustments(self) -> dict[str, int]:
        """How many units each power may build now, or must remove: `{"Italy": 1, "Turkey": -2}`.

        Empty outside an adjustment phase, and without the powers that owe nothing.
        """
        position = self.stages[-1].position
        rule = self.table.variant.rules.phases.get(position.phase.kind)
        accounts = rule.accounts(self.table.board, position) if rule else {}
        return {power: owed for power, owed in sorted(accounts.items()) if owed}

    @property
    def lots(self) -> dict[str, tuple[str, ...]]:
        """What chance decides now: the lots by name, each with the lines to draw one from."""
        keeper = self.table.variant.rules.keeper
        lots = keeper.lots(self.table.board, self.stages[-1].position)
        return {lot.name: tuple(lot.pool) for lot in lots}


def position_seen(table: Table, stage: Stage, viewer: Viewer) -> Position:
    """The position of a stage without what is hidden from a viewer."""
    sight = table.variant.rules.sight
    return position_of(table, sight.visible(table.board, stage.position, viewer))


def results_seen(table: Table, stage: Stage, viewer: Viewer) -> tuple[Result, ...]:
    """The results of a stage, as much of each as a viewer may know."""
    return tuple(
        Result(
            power=one.power,
            order=order_told(table.write, one.order),
            result=one.verdict.result,
            why=visible_sentence(table, one),
            by=tuple(orders_told(table.write, one.verdict.by)) if one.told.culprits else (),
            generated=one.entry >= one.played.resolution.written,
        )
        for one in visible_results(table, stage, viewer)
    )


def position_of(table: Table, position: FullPosition) -> Position:
    """A position as texts."""
    return Position(
        phase=position.phase.code,
        name=phase_name(table, position),
        units=_by_power(units_json(position.units)),
        centres=_by_power(centres_json(position.owners)),
        dislodged=_by_power(units_json([gone.unit for gone in position.dislodged])),
        ending=position.ending.sentence if position.ending else "",
    )


def _by_power(texts: Mapping[PowerId, Sequence[str]]) -> dict[str, tuple[str, ...]]:
    return {power: tuple(own) for power, own in texts.items()}


def _results(table: Table, stage: Stage) -> tuple[Result, ...]:
    found: list[dict[str, Any]] = []
    for number, played in enumerate(stage.played_phases):
        found += results_json(table, played, {} if number else stage.texts)
    return tuple(
        Result(
            power=one["power"],
            order=one["order"],
            result=one["result"],
            why=one["why"],
            by=tuple(one["by"]),
            generated=one.get("generated", False),
        )
        for one in found
    )
