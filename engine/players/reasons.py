"""What orders are for, in a sentence: when the phase is over, or as a hint before it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class _Words:
    """How each thing that orders are for is told, and the whole sentence."""

    whole: str
    wanted: str
    guarded: str
    raised: str
    back: str
    gave_up: str
    draw: str
    concession: str
    nearer: str
    waited: str


_TOLD = _Words(
    whole="{who} {parts}.",
    wanted="wanted {places}",
    guarded="guarded {places}",
    raised="raised units in {places}, near the centres to be had",
    back="went back to {places}, to stay near the centres",
    gave_up="gave up what was of least use, in {places}",
    draw="offered a draw, since an equal share is more than it could expect",
    concession="conceded, since the game was lost",
    nearer="brought its units nearer to the centres that it hopes for",
    waited="waited",
)
_HINTED = _Words(
    whole="{who} could {parts}.",
    wanted="go for {places}",
    guarded="guard {places}",
    raised="raise units in {places}, near the centres to be had",
    back="go back to {places}, to stay near the centres",
    gave_up="give up what is of least use, in {places}",
    draw="offer a draw, since an equal share is more than it can expect",
    concession="concede, since the game is lost",
    nearer="bring its units nearer to the centres that it hopes for",
    waited="wait",
)


def reason_of(scene: Scene, power: PowerId, orders: Mapping[PowerId, Sequence[Order]]) -> str:
    """Say what a power was after with its orders; `orders` are those of its whole seat."""
    return _sentence(scene, power, orders, _TOLD)


def hint_of(scene: Scene, power: PowerId, orders: Mapping[PowerId, Sequence[Order]]) -> str:
    """Say what a power could be after that gave such orders, before it gives any."""
    return _sentence(scene, power, orders, _HINTED)


def _sentence(
    scene: Scene, power: PowerId, orders: Mapping[PowerId, Sequence[Order]], words: _Words
) -> str:
    side, own = scene.sides[power], orders.get(power, ())
    board, who = scene.board, capital(spoken_power(scene.board, power))
    of_places = {
        words.wanted: _aims(scene, side, own),
        words.guarded: _guarded(scene, side, own),
        words.raised: [board.province_of[one.at] for one in own if isinstance(one, Build)],
        words.back: [board.province_of[one.to] for one in own if isinstance(one, Retreat)],
        words.gave_up: [board.province_of[one.at] for one in own if isinstance(one, Disband)],
    }
    parts = [
        text.format(places=_places(scene, places)) for text, places in of_places.items() if places
    ]
    if any(isinstance(one, Draw) for one in own):
        parts.append(words.draw)
    if any(isinstance(one, Concede) for one in own):
        parts.append(words.concession)
    if not parts and any(isinstance(one, Move) for one in own):
        parts.append(words.nearer)
    return words.whole.format(who=who, parts=listed(parts or [words.waited]))


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
