"""Laws of Danelaw over random games: which units appear and vanish, and which never leave home."""

from collections import Counter
from collections.abc import Iterator

import pytest

from engine.board.board import PowerId
from engine.board.position import Position, Unit
from engine.request.position_json import position_json
from engine.rules.context import Context
from engine.rules.rules import PlayedPhase
from tests.variants.danelaw.auctions import TABLE, apart, played_games

BOARD = TABLE.board
MINOR, JOMSVIKINGS = PowerId("Minor"), PowerId("Jomsvikings")


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
    """Minor units stand in their own centre, return in winter only, and own nothing else (4)."""
    stood = {unit.at for unit in before.units_of(MINOR)}
    for unit in after.units_of(MINOR):
        province = BOARD.provinces[BOARD.province_of[unit.at]]
        assert province.neutral == unit.kind, told
        assert unit.at in stood or before.phase.kind == "A", told
    assert set(after.centres_of(MINOR)) <= set(before.centres_of(MINOR)), told
    assert not [gone for gone in after.dislodged if gone.unit.power == MINOR], told


def _check_vikings(before: Position, after: Position, told: object) -> None:
    """No new viking fleet is ever built (6)."""

    def vikings(position: Position) -> Counter[str]:
        lost = [gone.unit for gone in position.dislodged]
        return Counter(str(u.power) for u in (*position.units, *lost) if "V" in u.marks)

    assert not vikings(after) - vikings(before), told


def _check_conserved(played: PlayedPhase, after: Position, told: object) -> None:
    """A movement phase creates no unit, and only minor units are lost."""
    lost = [gone.unit for gone in after.dislodged]
    start, end = census(iter(played.before.units)), census(iter((*after.units, *lost)))
    assert not end - start, told
    assert {power for power, *_ in start - end} <= {MINOR}, told
    places = [BOARD.province_of[unit.at] for unit in after.units]
    assert len(set(places)) == len(places), told


def _check_winter(after: Position, told: object) -> None:
    """No power has more units than centres, and each minor centre has its unit (6)."""
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
        openly, secret = (dict(reversed([*part.items()])) for part in apart(sheets))
        context = Context(secret_sheets=secret)
        if played.before.phase.kind != "R":
            again, _ = TABLE.resolve_phase(played.before, openly, [], context)
            assert position_json(TABLE, again) == position_json(TABLE, after)
