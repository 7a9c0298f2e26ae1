"""Retreats agreed beforehand in every variant: who agrees on all of them is never asked."""

import pytest

from engine.orders.orders import Disband, DisbandIf, Retreat, RetreatIf
from engine.rules.rules import PlayedPhase
from tests.games import coherent, play

PHASES = {"heptadiplomacy": 3, "deus_vult": 30, "league_of_shadows": 30}  # of a game
USUAL = 12


@pytest.mark.long
@pytest.mark.parametrize("variant", sorted(play.LIBRARY))
def test_nobody_is_asked_for_a_retreat_that_was_agreed(variant: str) -> None:
    table = play.table_of(variant)
    board, rng = table.board, coherent.dice(7)
    position = table.opening
    past: tuple[PlayedPhase, ...] = ()
    went = 0
    while len(past) < PHASES.get(variant, USUAL) and position.ending is None:
        rule = table.variant.rules.phase_rule(position)
        sheets = {power: [*texts] for power, texts in play.sheets(table, position, rng).items()}
        for unit in position.units if rule.is_movement else ():
            if board.powers[unit.power].playing:
                near = board.moves[unit.kind].get(unit.at, ())
                agreed = [RetreatIf(unit.kind, unit.at, to) for to in near]
                last = DisbandIf(unit.kind, unit.at)
                sheets.setdefault(unit.power, []).extend(map(table.write, [*agreed, last]))
        read = table.read(position, sheets)
        position, passed = table.advance(position, read, past)
        past = (*past, *passed)
        asked = table.variant.rules.phases.get(position.phase.kind)
        assert asked is None or asked.task != "retreats", (variant, position.phase.code)
        for played in passed[1:]:
            orders = zip(played.resolution.orders, played.resolution.powers, strict=True)
            went += sum(
                isinstance(order, Retreat | Disband) and board.powers[power].playing
                for order, power in orders
            )
    assert went > 0
