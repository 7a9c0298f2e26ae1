"""Results that a source tells order by order, beside ours."""

from collections.abc import Iterable
from dataclasses import replace

from engine.board.board import Board, PowerId, ProvinceId
from engine.bringing.differences import GONE, OUT, Difference, explained, outcomes
from engine.bringing.on_the_board import Ground, Standing
from engine.bringing.source import DISLODGED, FAILS, SUCCEEDS
from engine.orders.orders import Move, Retreat, UnitOrder
from engine.rules.rules import PlayedPhase

type Told = tuple[PowerId, ProvinceId, str]  # whose order, to the unit where, and its result


def result_differences(board: Board, played: PlayedPhase, told: Iterable[Told]) -> list[Difference]:
    """Where the results that a source tells differ from ours; it may tell only some of them."""
    results = {(power, place): result for power, place, result in told if result}
    found: list[Difference] = []
    for one in outcomes(played):
        result = results.get((one.unit.power, board.province_of[one.unit.at]), "")
        there = _there(one.order, one.unit.at, result)
        if there and not one.is_alike(there, is_out_told=False):
            found.append(one.difference(board, played, there))
    return explained(found)


def _there(order: UnitOrder | None, at: str, result: str) -> str:
    """What became of a unit, if its result says so."""
    match order, result:
        case _, _ if result == DISLODGED:
            return OUT
        case Move(to=to) | Retreat(to=to), _ if result == SUCCEEDS:
            return to
        case Retreat(), _ if result == FAILS:
            return GONE
        case _, _ if result == FAILS:
            return at
        case _:
            return ""


def ground_told(ours: Ground, found: Iterable[Difference]) -> Ground | None:
    """Our ground with the outcomes of a source; None where they leave a unit without a place."""
    gone: set[Standing] = set()
    come: set[Standing] = set()
    for one in found:
        if GONE in (one.here, one.there) or OUT in (one.here, one.there):
            return None
        come.add(one.stands(one.there))
        gone.add(one.stands(one.here))
    if not gone <= ours.units:
        return None
    return replace(ours, units=(ours.units - gone) | come)
