"""The sheet of a power at one of the levels."""

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass

from engine.board.board import Board, PowerId
from engine.board.position import Position
from engine.board.seating import SeatId, viewer_at
from engine.errors import Fault, GameOverError, RecordError
from engine.lazy import last_remembered
from engine.limits import MOST_JUDGEMENTS
from engine.orders.orders import Order
from engine.players.beginner import single_orders
from engine.players.chance import Dice, number_of
from engine.players.outlook import Side, scene_of
from engine.players.pieces import Piece, pieces_of
from engine.players.plan import planned
from engine.players.reasons import hint_of, reason_of
from engine.players.search import Camp, Search, searched
from engine.players.sheet import Chosen, Desk, Sheet, filled, gathered, hopes, movers, ordered
from engine.record.game import Table
from engine.rules.imagining import Imagining

LEVELS = ("beginner", "steady", "strong")
USUAL_LEVEL = "steady"
BUDGET = 10_000  # judgements of a phase, where the level judges at all
LARGEST_SEED = (1 << 63) - 1
# Grows when any sheet of any player changes: who checks a game knows whether to expect the same.
EDITION = 6


@dataclass(frozen=True, slots=True)
class Suggestion:
    """The orders of each power of a seat."""

    orders: Mapping[PowerId, tuple[Order, ...]]


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays: a level, a seed for what is left to chance, and how many judgements it has."""

    level: str = USUAL_LEVEL
    seed: int = 0
    budget: int = BUDGET


def faults_of(player: Player) -> list[Fault]:
    """What is wrong with a player that somebody asks for."""
    found = []
    if player.level not in LEVELS:
        found.append(Fault("level", f"{player.level!r} is no level: expected {', '.join(LEVELS)}"))
    if not _is_within(player.seed, 0, LARGEST_SEED):
        found.append(Fault("seed", f"expected a whole number from 0 to {LARGEST_SEED}"))
    if not _is_within(player.budget, 1, MOST_JUDGEMENTS):
        found.append(Fault("budget", f"expected a whole number from 1 to {MOST_JUDGEMENTS}"))
    return found


def _is_within(number: object, least: int, most: int) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and least <= number <= most


def seat_for(table: Table, power: object) -> SeatId:
    """The seat that plays a power; raise RecordError if none does."""
    if not isinstance(power, str) or power not in table.board.powers:
        raise RecordError([Fault("power", f"there is no power {power!r}")])
    seat = table.seating.seat_of(PowerId(power))
    if seat is None:
        raise RecordError([Fault("power", f"nobody plays {power}")])
    return seat


def thinking(
    table: Table, position: Position, seat: SeatId, player: Player
) -> Generator[int, None, Suggestion]:
    """Think of the sheets of a seat; yield now and then how many judgements are done.

    Raises GameOverError after the end of the game, and RecordError for an impossible player.
    """
    if faults := faults_of(player):
        raise RecordError(faults)
    if position.ending is not None or position.phase.kind not in table.variant.rules.phases:
        raise GameOverError([Fault("phase", "the game is over: nothing can be ordered")])
    known, key = _known(table.board, position), (table.variant.id, seat, player)
    if key not in known:
        known[key] = yield from _thought(table, position, seat, player)
    return known[key]


def suggested(table: Table, position: Position, seat: SeatId, player: Player) -> Suggestion:
    """The sheets of all powers of a seat, as such a player would write them.

    Raises GameOverError after the end of the game, and RecordError for an impossible player.
    """
    thoughts = thinking(table, position, seat, player)
    while True:
        try:
            next(thoughts)
        except StopIteration as end:
            found: Suggestion = end.value
            return found


def explained(
    table: Table, position: Position, power: PowerId, orders: Mapping[PowerId, Sequence[Order]]
) -> str:
    """Say in a sentence what a power was after with its orders, as its seat saw the position.

    It is for the time when the phase is over, since it gives the plan away. Raises RecordError for
    a power that nobody plays.
    """
    viewer = viewer_at(table.seating, seat_for(table, power))
    seen = table.variant.rules.sight.visible(table.board, position, viewer)
    return reason_of(scene_of(table.board, seen), power, orders)


def hinted(
    table: Table, position: Position, power: PowerId, orders: Mapping[PowerId, Sequence[Order]]
) -> str:
    """Say in a sentence what a power could go for with such orders, without giving them away.

    Raises RecordError for a power that nobody plays.
    """
    viewer = viewer_at(table.seating, seat_for(table, power))
    seen = table.variant.rules.sight.visible(table.board, position, viewer)
    return hint_of(scene_of(table.board, seen), power, orders)


@last_remembered
def _known(_board: Board, _position: Position) -> dict[tuple[str, SeatId, Player], Suggestion]:
    """What was suggested in a position: each power of a seat may be asked about in turn."""
    return {}


def _thought(
    table: Table, position: Position, seat: SeatId, player: Player
) -> Generator[int, None, Suggestion]:
    viewer = viewer_at(table.seating, seat)
    seen = table.variant.rules.sight.visible(table.board, position, viewer)
    scene = scene_of(table.board, seen)
    held = tuple(sorted(viewer.powers))
    phase, level = number_of(seen.phase.code), LEVELS.index(player.level)
    dice = Dice(player.seed, phase, number_of(seat), level)
    desk = Desk(table, scene, held, dice)
    pieces = movers(desk)
    yield 0
    chosen = yield from _CHOOSING[player.level](desk, pieces, player)
    sheet = filled(desk, pieces, chosen)
    return Suggestion({power: tuple(orders) for power, orders in sheet.items()})


type Choosing = Generator[int, None, Chosen]


def _beginner(desk: Desk, pieces: list[Piece], _player: Player) -> Choosing:
    yield from ()
    return single_orders(desk.scene, desk.side, pieces, desk.dice)


def _steady(desk: Desk, pieces: list[Piece], _player: Player) -> Choosing:
    yield from ()
    scene, side = desk.scene, desk.side
    return planned(scene, side, pieces, scene.worth_to(side), hopes(desk, pieces))


def _strong(desk: Desk, pieces: list[Piece], player: Player) -> Choosing:
    scene, menu, board = desk.scene, desk.menu, desk.scene.board
    if not pieces:
        return {}
    camps = [Camp(desk.side, pieces)]
    held: dict[Side, list[PowerId]] = {desk.side: list(desk.held)}
    for power, side in sorted(scene.sides.items()):
        if side != desk.side and board.powers[power].playing:
            held.setdefault(side, []).append(power)
    for side, powers in held.items():
        others = pieces_of(scene, menu, powers) if side != desk.side else []
        camps += [Camp(side, others)] if others else []

    def compose(camp: Camp, chosen: Mapping[int, Order]) -> Sheet:
        if camp.side == desk.side:
            return ordered(desk, pieces, chosen)
        return gathered(camp.pieces, chosen, held[camp.side])

    imagining = Imagining(desk.table.variant.rules, board, scene.position)
    found = hopes(desk, pieces)
    search = Search(scene, imagining, camps, 0, compose, found, player.budget, desk.dice)
    return (yield from searched(search))


_CHOOSING: Mapping[str, Callable[[Desk, list[Piece], Player], Choosing]] = {
    "beginner": _beginner,
    "steady": _steady,
    "strong": _strong,
}
