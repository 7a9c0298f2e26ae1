"""Ending a game by agreement: a draw among the survivors, or a concession to one."""

from collections.abc import Mapping, Sequence

from engine.board import Board, PowerId
from engine.menu import Actor, Option, Step
from engine.orders import Concede, Draw, Order
from engine.outcome import Reason, Verdict
from engine.position import Ending, Position
from engine.standard.branches import refused

KEY = "game"

_AGREED = Verdict(Reason.AGREED)
_NOT_A_SURVIVOR = Verdict(Reason.NOT_A_SURVIVOR)


def survivors(board: Board, position: Position) -> tuple[PowerId, ...]:
    """The playing powers that have a unit or a centre."""
    return tuple(p for p in position.survivors() if p in board.powers and board.powers[p].playing)


def is_declaration(order: Order) -> bool:
    """Whether an order is about the end of the game."""
    return isinstance(order, (Draw, Concede))


def key(order: Order) -> str:
    """The key of the actor that a declaration belongs to."""
    return KEY if is_declaration(order) else ""


def actors(board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
    """The one actor that stands for the game itself, for a power that survives."""
    lives = power in position.owners.values() or any(u.power == power for u in position.units)
    if not lives or not board.powers[power].playing:
        return ()
    voices: dict[PowerId, Actor] = board.memo.setdefault("voices", {})  # type: ignore[assignment]
    if power not in voices:
        voices[power] = Actor(
            KEY, power, "The game", "end it by agreement", due=False, ranked=False
        )
    return (voices[power],)


def orders(board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
    """A draw, or a concession to each other survivor."""
    others = (p for p in survivors(board, position) if p != actor.power)
    return (Draw(), *(Concede(power) for power in others))


def step(board: Board, position: Position, actor: Actor, path: tuple[str, ...]) -> Step:
    """Ask which declaration."""
    listed = {_option_key(order): order for order in orders(board, position, actor)}
    if not path:
        options = tuple(Option(key, _label(board, order)) for key, order in listed.items())
        return Step("kind", "How should the game end?", options, words=(("The game ends:", 0),))
    if path[0] not in listed or len(path) > 1:
        raise refused(path)
    order = listed[path[0]]
    return Step("", "", order=order, words=(("The game ends:", 0), (_label(board, order), 1)))


def _option_key(order: Order) -> str:
    return f"concede {order.to}" if isinstance(order, Concede) else "draw"


def _label(board: Board, order: Order) -> str:
    if isinstance(order, Concede):
        return f"concede to {board.powers[order.to].name}"
    return "a draw, if all survivors agree"


def judge(board: Board, position: Position, power: PowerId, order: Order) -> Verdict:
    """Whether this power may declare this."""
    alive = survivors(board, position)
    if power not in alive:
        return _NOT_A_SURVIVOR
    if isinstance(order, Concede) and (order.to == power or order.to not in alive):
        return _NOT_A_SURVIVOR
    return _AGREED


def ending(
    board: Board, position: Position, sheets: Mapping[PowerId, Sequence[Order]]
) -> Ending | None:
    """The end that all survivors declared in one phase, or None."""
    alive = survivors(board, position)
    if len(alive) > 1 and all(Draw() in sheets.get(power, ()) for power in alive):
        return Ending(alive, "draw")
    for winner in alive:
        others = [power for power in alive if power != winner]
        if others and all(Concede(winner) in sheets.get(power, ()) for power in others):
            return Ending((winner,), "concession")
    return None
