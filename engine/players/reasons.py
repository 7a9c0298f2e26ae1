"""What a player was after with its orders, in a sentence, for when the phase is over."""

from collections.abc import Iterable, Mapping, Sequence

from engine.board.board import PowerId, ProvinceId
from engine.orders.orders import (
    Build,
    Concede,
    Disband,
    Draw,
    Move,
    Order,
    Retreat,
    SupportHold,
    SupportMove,
)
from engine.players.outlook import Scene, Side
from engine.text.names import capital, spoken_place, spoken_power
from engine.text.phrases import listed

_MOST_NAMED = 3


def reason_of(scene: Scene, power: PowerId, orders: Mapping[PowerId, Sequence[Order]]) -> str:
    """Say what a power was after with its orders; `orders` are those of its whole seat."""
    side, own = scene.sides[power], orders.get(power, ())
    board, who = scene.board, capital(spoken_power(scene.board, power))
    parts = []
    if taken := _aims(scene, side, own):
        parts.append(f"wanted {_places(scene, taken)}")
    if guarded := _guarded(scene, side, own):
        parts.append(f"guarded {_places(scene, guarded)}")
    if raised := [board.province_of[one.at] for one in own if isinstance(one, Build)]:
        parts.append(f"raised units in {_places(scene, raised)}, near the centres to be had")
    if away := [board.province_of[one.to] for one in own if isinstance(one, Retreat)]:
        parts.append(f"went back to {_places(scene, away)}, to stay near the centres")
    if given := [board.province_of[one.at] for one in own if isinstance(one, Disband)]:
        parts.append(f"gave up what was of least use, in {_places(scene, given)}")
    if any(isinstance(one, Draw) for one in own):
        parts.append("offered a draw, since an equal share is more than it could expect")
    if any(isinstance(one, Concede) for one in own):
        parts.append("conceded, since the game was lost")
    if not parts and any(isinstance(one, Move) for one in own):
        parts.append("brought its units nearer to the centres that it hopes for")
    return f"{who} {listed(parts)}." if parts else f"{who} waited."


def _places(scene: Scene, places: Iterable[ProvinceId]) -> str:
    """Some places in words, the first few of them."""
    named = [spoken_place(scene.board, place) for place in dict.fromkeys(places)]
    return listed(named[:_MOST_NAMED])


def _aims(scene: Scene, side: Side, orders: Sequence[Order]) -> list[ProvinceId]:
    """The centres of others that units went for, the most wanted first."""
    aims: dict[ProvinceId, int] = {}
    for order in orders:
        if isinstance(order, (Move, SupportMove)):
            place = scene.board.province_of[order.to]
            owner = scene.position.owners.get(place)
            is_own = owner is not None and scene.sides.get(owner) == side
            if scene.board.provinces[place].centre and not is_own:
                aims[place] = aims.get(place, 0) + 1
    return sorted(aims, key=lambda place: (-aims[place], place))


def _guarded(scene: Scene, side: Side, orders: Sequence[Order]) -> list[ProvinceId]:
    """The places that units supported, where somebody could come."""
    places = [
        scene.board.province_of[order.target] for order in orders if isinstance(order, SupportHold)
    ]
    return [place for place in dict.fromkeys(places) if scene.rivals(place, side)]
