"""A successful attack need not leave: a made-up rule in which neutral units attack and stay."""

import tomllib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.board.board import Board
from engine.board.position import Unit
from engine.machine.adjudicate import read_texts, table_of
from engine.machine.cases import run_case
from engine.orders.results import Reason, ReasonKind, Verdict
from engine.request.position_json import read_position
from engine.standard import STANDARD
from engine.standard.movement.phase import AfterMoves, StandardMovement
from engine.standard.movement.sheets import MovementSheets
from engine.standard.movement.verdicts import Report
from engine.standard.resolution.battle import MOVE, Battle
from engine.variant.variant import Variant
from tests.engine.corpus import LIBRARY

FILE = Path(__file__).parent / "staying.toml"
CASES: list[dict[str, Any]] = tomllib.loads(FILE.read_text("utf-8"))["case"]


class Because(ReasonKind):
    """Results of attacks that do not advance."""

    PREVAILED = "phantom", "attacks {goal}, and stays", "moving", True
    PREVAILED_AND_FELL = "phantom+dislodged", "attacks {goal}, and is dislodged", "moving"
    BOUNCED_AND_FELL = "bounces+dislodged", "attacks {goal} in vain, and is dislodged", "moving"


class StayingReport(Report):
    """Reports that an attack prevailed, even if its unit was dislodged."""

    __slots__ = ()

    def prevailed(self, unit: int) -> Verdict:
        """The verdict on a successful attack."""
        return Verdict(Because.PREVAILED)

    def fell(self, unit: int) -> Verdict | None:
        """The verdict on a dislodged unit; for an attacker it includes the attack."""
        battle = self.battle
        if battle.advances(unit) or battle.kind[unit] != MOVE:
            return super().fell(unit)
        return Verdict(
            Because.PREVAILED_AND_FELL if battle.fate[unit] else Because.BOUNCED_AND_FELL
        )


class StayingMovement(StandardMovement):
    """Movement in which neutral units never leave their province, and do not retreat."""

    report = StayingReport

    def staying(self, board: Board, units: Sequence[Unit]) -> frozenset[int]:
        """The neutral units."""
        return frozenset([n for n, unit in enumerate(units) if unit.power == board.neutral])

    def after_moves(self, reader: MovementSheets, battle: Battle) -> AfterMoves:
        """How the board stands, without dislodged neutral units."""
        after = super().after_moves(reader, battle)
        neutral = reader.field.board.neutral
        gone = tuple(lost for lost in after.dislodged if lost.unit.power != neutral)
        return after._replace(dislodged=gone)


def variant(movement: StandardMovement) -> Variant:
    """Return the board with neutral units under such a movement rule."""
    rules = replace(STANDARD, phases={**STANDARD.phases, "M": movement})
    return Variant.from_data("danelaw", LIBRARY.data("danelaw"), rules)


STAYING = {"danelaw": variant(StayingMovement())}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, Any]) -> None:
    assert run_case(STAYING, case) == []


def test_a_ring_turns_where_everybody_leaves() -> None:
    leaving = {"danelaw": variant(StandardMovement())}
    case = next(case for case in CASES if case["id"] == "staying-ring")
    ring = dict.fromkeys(case["expect"]["results"], "moves")
    assert run_case(leaving, {**case, "expect": {"results": ring}}) == []


def test_a_unit_bouncing_off_an_attacker_that_stays_learns_why() -> None:
    case = next(case for case in CASES if case["id"] == "staying-06")
    table = table_of(STAYING, case)
    position = read_position(table, {**case, "centres": {}})
    sheets = table.read(position, read_texts(table, case))
    resolution = table.resolve_phase(position, sheets, ())[1].resolution
    told = dict(zip(map(table.write, resolution.orders), resolution.verdicts, strict=True))
    assert told["A Wgo - Nae"].reason is Reason.BLOCKED
    assert [table.write(order) for order in told["A Wgo - Nae"].by] == ["A Nae - Sud"]
