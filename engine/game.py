"""A game as scripts see it: positions and results as texts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from engine.machine.adjudicate import results_json
from engine.page.view import phase_json
from engine.record.game import Table
from engine.record.record import Record
from engine.record.replay import Stage
from engine.request.position_json import position_json
from engine.variant.variant import Variant


@dataclass(frozen=True, slots=True)
class Position:
    """Where everything stands before a phase; texts by the power that they are about.

    `phase` is a code such as `S1901M`, `name` says it in words. `dislodged` are units that may
    retreat now. `ending` is a sentence once the game is over, and else empty.
    """

    phase: str
    name: str
    units: Mapping[str, tuple[str, ...]]
    centres: Mapping[str, tuple[str, ...]]
    dislodged: Mapping[str, tuple[str, ...]]
    ending: str


@dataclass(frozen=True, slots=True)
class Result:
    """What came of an order: a word, the reason as a sentence, and the orders that caused it.

    `generated` is true where nobody wrote the order, such as a removal in civil disorder.
    """

    power: str
    order: str
    result: str
    why: str
    by: tuple[str, ...]
    generated: bool


@dataclass(frozen=True)
class Game:
    """A game as far as it was played.

    `table`, `record` and `stages` are the engine's own, and are not promised.
    """

    table: Table
    record: Record
    stages: Sequence[Stage]

    def __repr__(self) -> str:
        return f"<Game of {self.variant.name}, {self.position.name}>"

    @property
    def variant(self) -> Variant:
        """The variant that is played."""
        return self.table.variant

    @property
    def powers(self) -> tuple[str, ...]:
        """The powers that somebody plays, in the order of the variant."""
        return tuple(power.id for power in self.table.board.powers.values() if power.playing)

    @property
    def phase(self) -> str:
        """The code of the phase that is to be ordered now, or `END`."""
        return self.stages[-1].position.phase.code

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.stages[-1].position.ending is not None

    @property
    def position(self) -> Position:
        """The present position."""
        return self.positions[-1]

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The position before each phase that was played, and the present one."""
        return tuple(_position(self.table, stage) for stage in self.stages)

    @cached_property
    def results(self) -> tuple[tuple[Result, ...], ...]:
        """What came of the orders of each phase that was played, in the order of `positions`."""
        return tuple(_results(self.table, stage) for stage in self.stages[:-1])

    @property
    def lots(self) -> dict[str, tuple[str, ...]]:
        """What chance decides now, by name: of each the lines of which one is to be drawn."""
        keeper = self.table.variant.rules.keeper
        lots = keeper.lots(self.table.board, self.stages[-1].position)
        return {lot.name: tuple(lot.pool) for lot in lots}


def _position(table: Table, stage: Stage) -> Position:
    position = stage.position
    told: dict[str, Any] = position_json(table, position)
    out: dict[str, list[str]] = {}
    for gone in told.get("dislodged", ()):
        out.setdefault(gone["power"], []).append(gone["unit"])
    return Position(
        phase=position.phase.code,
        name=phase_json(table, position)["name"],
        units=_by_power(told["units"]),
        centres=_by_power(told["centres"]),
        dislodged=_by_power(out),
        ending=position.ending.sentence if position.ending else "",
    )


def _by_power(texts: Mapping[str, Sequence[str]]) -> dict[str, tuple[str, ...]]:
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
