"""Laws of Danelaw over random games: what appears and vanishes, who never leaves home."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import cast

import pytest

from engine.board.board import PowerId
from engine.board.position import Position, Unit
from engine.kit import unit_actor
from engine.orders.orders import Order, UnitOrder
from engine.record.game import Table
from engine.record.position_json import position_json
from engine.rules.phase_rule import Sheets
from engine.rules.rules import PlayedPhase
from tests.games.play import LIBRARY
from variants.danelaw.bids import targets
from variants.danelaw.orders import Bid

TABLE = Table.of(LIBRARY["danelaw"])
BOARD = TABLE.board
MINOR, JOMSVIKINGS = PowerId("Minor"), PowerId("Jomsvikings")
PHASES = 15  # three cycles


def sheets_for(position: Position, chance: Random) -> dict[PowerId, list[Order]]:
    """Return a random order for every unit or site, and bids of every player."""
    rule = TABLE.variant.rules.phase_rule(position)
    sheets: dict[PowerId, list[Order]] = {}
    for power in BOARD.powers:
        orders: list[Order] = []
        for actor in rule.menu.actors(BOARD, position, power):
            if actor.place is None or actor.wallet:
                continue
            listed = rule.menu.orders(BOARD, position, actor)
            orders += [chance.choice(listed)] if listed else []
        bids = _bids(position, power, chance) if position.phase.kind == "M" else []
        sheets[power] = [*orders, *bids]
    return {power: orders for power, orders in sheets.items() if orders}


def _bids(position: Position, power: PowerId, chance: Random) -> list[Order]:
    """Return up to three bids; some of them ask for more than there is."""
    if not BOARD.powers[power].playing or not position.units_of(power):
        return []
    menu = TABLE.variant.rules.phase_rule(position).menu
    made: list[Order] = []
    for unit in chance.sample(targets(BOARD, position), 3):
        listed = menu.orders(BOARD, position, unit_actor(BOARD, unit))
        aggressive = [order for order in listed if getattr(order, "to", "")] or listed
        made.append(Bid(chance.randint(1, 2), cast("UnitOrder", chance.choice(aggressive))))
    return made


def played_games(count: int) -> Iterator[tuple[PlayedPhase, Position, Sheets]]:
    """Yield the phases of random games with the position after each."""
    for seed in range(count):
        chance, position = Random(seed), TABLE.opening  # noqa: S311 - a test's dice
        past: list[PlayedPhase] = []
        for _ in range(PHASES):
            sheets = sheets_for(position, chance)
            after, played = TABLE.resolve_phase(position, sheets, past)
            yield played, after, sheets
            if after.ending:
                break
            past.append(played)
            position = after


def census(units: Iterator[Unit]) -> Counter[tuple[str, str, tuple[str, ...]]]:
    """Count units by power, kind and mark."""
    return Counter((str(unit.power), unit.kind, unit.marks) for unit in units)


@pytest.mark.parametrize("games", [4, pytest.param(400, marks=pytest.mark.slow)])
def test_laws(games: int) -> None:
    for played, after, sheets in played_games(games):
        before = played.before
        told = [before.phase.code, {p: [*map(TABLE.write, o)] for p, o in sheets.items()}]
        _check_minors(before, after, told)
        _check_vikings(before, after, told)
        if before.phase.kind == "M":
            _check_conserved(played, after, told)
        if before.phase.kind == "A":
            _check_winter(after, told)
        if not BOARD.calendar.is_count(before.phase):
            assert after.owners == before.owners, told


def _check_minors(before: Position, after: Position, told: object) -> None:
    """Minor units stand in their own centre, come back in winter alone, own no other (4)."""
    stood = {unit.at for unit in before.units_of(MINOR)}
    for unit in after.units_of(MINOR):
        province = BOARD.provinces[BOARD.province_of[unit.at]]
        assert province.neutral == unit.kind, told
        assert unit.at in stood or before.phase.kind == "A", told
    assert set(after.centres_of(MINOR)) <= set(before.centres_of(MINOR)), told
    assert not [gone for gone in after.dislodged if gone.unit.power == MINOR], told


def _check_vikings(before: Position, after: Position, told: object) -> None:
    """A viking fleet is never made anew (6)."""

    def vikings(position: Position) -> Counter[str]:
        lost = [gone.unit for gone in position.dislodged]
        return Counter(str(u.power) for u in (*position.units, *lost) if "V" in u.marks)

    assert not vikings(after) - vikings(before), told


def _check_conserved(played: PlayedPhase, after: Position, told: object) -> None:
    """A movement phase makes no unit, and loses minor ones alone."""
    lost = [gone.unit for gone in after.dislodged]
    start, end = census(iter(played.before.units)), census(iter((*after.units, *lost)))
    assert not end - start, told
    assert {power for power, *_ in start - end} <= {MINOR}, told
    places = [BOARD.province_of[unit.at] for unit in after.units]
    assert len(set(places)) == len(places), told


def _check_winter(after: Position, told: object) -> None:
    """Everybody has what centres allow, and minor powers what they hold (6)."""
    for power in BOARD.powers.values():
        ordinary = [u for u in after.units_of(power.id) if "V" not in u.marks]
        centres = after.centres_of(power.id)
        if power.playing:
            assert len(ordinary) <= len(centres), told
            assert centres or not after.units_of(power.id), told
    standing = {BOARD.province_of[unit.at] for unit in after.units}
    assert set(after.centres_of(MINOR)) <= standing, told
    fleets = after.units_of(JOMSVIKINGS)
    due = 1 + len(after.centres_of(JOMSVIKINGS))
    full = {"Jom", "NS1", "NS2"} <= standing
    assert len(fleets) == due or (len(fleets) < due and full), told


def test_results_do_not_depend_on_the_order_of_sheets_and_players() -> None:
    for played, after, sheets in played_games(2):
        turned = dict(reversed([*sheets.items()]))
        again, _ = TABLE.resolve_phase(played.before, turned, [], played.context)
        if played.before.phase.kind != "R":
            assert position_json(TABLE, again) == position_json(TABLE, after)
