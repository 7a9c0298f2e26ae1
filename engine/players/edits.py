"""Changes to try on the sheet of a side, the likelier ones first."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.board.board import Location
from engine.orders.orders import Order
from engine.players.nearby import named_in
from engine.players.pieces import Piece

type Edit = dict[int, Order]  # new orders by the number of the piece

_TRIED = 8  # moves of each unit: those to the places that are worth most


def edits(
    pieces: Sequence[Piece],
    plan: Mapping[int, Order],
    others: Iterable[Mapping[int, Order]],
    worth: Sequence[int],
) -> Iterator[Edit]:
    """First what other plans do in one place or another, then moves with and without a helper.

    `worth` is that of each node of the graph.
    """
    tried: list[Edit] = []
    for other in others:
        for part in _parts(pieces, plan, other):
            if part not in tried:
                tried.append(part)
                yield part
    for piece, number in _ranked(pieces, worth):
        going = piece.moves[number]
        yield {piece.number: going.order}
        for helper in pieces:
            support = helper.supports.get((piece.stand, going.place))
            if support is not None and helper is not piece:
                yield {piece.number: going.order, helper.number: support}


def _ranked(pieces: Sequence[Piece], worth: Sequence[int]) -> list[tuple[Piece, int]]:
    """The best moves of all units, by their numbers, that which gains most first."""
    ranked: list[tuple[int, int, int, Piece]] = []
    for piece in pieces:
        gains = [
            (worth[piece.node] - worth[going.node], piece.number, number, piece)
            for number, going in enumerate(piece.moves)
        ]
        ranked += sorted(gains, key=lambda one: one[:3])[:_TRIED]
    return [(piece, number) for *_, number, piece in sorted(ranked, key=lambda one: one[:3])]


def _parts(
    pieces: Sequence[Piece], plan: Mapping[int, Order], other: Mapping[int, Order]
) -> list[Edit]:
    """Where two plans differ, in parts that name no place in common."""
    parts: list[tuple[set[Location], Edit]] = []
    for piece in pieces:
        mine, theirs = plan.get(piece.number), other.get(piece.number)
        if theirs is None or mine == theirs:
            continue
        named = {at for order in (mine, theirs) if order is not None for at in named_in(order)}
        edit, apart = {piece.number: theirs}, []
        for places, part in parts:
            if places & named:
                named, edit = named | places, edit | part
            else:
                apart.append((places, part))
        parts = [*apart, (named, edit)]
    return [edit for _, edit in parts]
