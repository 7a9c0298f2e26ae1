"""Where PyPI `diplomacy` is known to judge otherwise, and how a phase shows that it may have.

Each was found by comparing it with other judges, which agree against it.
"""

from collections.abc import Sequence

from engine.board.board import Board, Location
from engine.board.position import Dislodged, Position
from engine.orders.orders import Convoy, Move, Order, SupportMove

FAULTS = {
    "walks": "an army whose convoy with `via` fails takes the way by land, as DATC 2"
    " preferred; DATC 3.0 does not (4.A.3)",
    "helped landing": "support by the victim's own power counts when the attacker comes"
    " by convoy, so that a power dislodges its own unit (6.E.3)",
    "false disruption": "a convoy counts as broken when the attack on its fleet has the"
    " support of the fleet's own power, which cannot dislodge it (6.D.12)",
    "bare duel": "head to head, the defence leaves out supports by the attacker's power"
    " (5.B.7 counts them)",
}
PORTS = (
    "a convoy passes through a coast where fleets convoy only as its first link, so that an army"
    " may be carried one way and not back"
)
RETREATS = "occupied provinces are offered for a retreat where the attacker came by convoy"

type Entry = tuple[str, Order, str]  # a power, its order, and the word of the result


def goes_by_sea(board: Board, entries: Sequence[Entry], power: str, order: Order) -> bool:
    """Tell whether an army was ordered to travel by convoy (DATC 4.A.3)."""
    if not isinstance(order, Move) or order.kind != "A":
        return False
    own = any(
        isinstance(o, Convoy) and (o.target, o.to) == (order.at, order.to)
        for p, o, word in entries
        if p == power and word != "illegal"
    )
    return order.via or own or order.to not in board.reach_of("A", order.at)


def known_faults(board: Board, before: Position, entries: Sequence[Entry]) -> set[str]:
    """Name the faults that may show in a phase of movement."""
    found = set()
    held = {board.province_of[unit.at]: unit.power for unit in before.units}
    base = board.province_of

    def holder(place: Location) -> str:
        return held.get(base[place], "")

    moves = {base[o.at]: (p, o) for p, o, _ in entries if isinstance(o, Move)}
    ferries = {base[o.at] for _, o, _ in entries if isinstance(o, Convoy)}
    if any(isinstance(o, Move) and o.via and word != "moves" for _, o, word in entries):
        found.add("walks")
    for power, order, _ in entries:
        if not isinstance(order, SupportMove) or base[order.target] not in moves:
            continue
        mover, move = moves[base[order.target]]
        back = moves.get(base[order.to])
        if holder(order.to) == power and goes_by_sea(board, entries, mover, move):
            found.add("helped landing")
        if holder(order.to) == power and base[order.to] in ferries:
            found.add("false disruption")
        if back and back[0] == power and base[back[1].to] == base[order.target]:
            found.add("bare duel")
    return found


def is_strange_retreat(board: Board, entries: Sequence[Entry], found: Dislodged) -> bool:
    """Tell whether the peer may offer occupied provinces: the attacker came by convoy."""
    base = board.province_of
    return any(
        isinstance(o, Move)
        and word == "moves"
        and base[o.to] == base[found.unit.at]
        and goes_by_sea(board, entries, p, o)
        for p, o, word in entries
    )


def is_port_trouble(board: Board, before: Position, refused: Sequence[str]) -> bool:
    """Tell whether refused orders, in the peer's words, may be of convoys through a port."""
    ports = any(
        unit.kind == "F"
        and (place := board.provinces[board.province_of[unit.at]]).convoys
        and place.terrain == "coastal"
        for unit in before.units
    )
    return ports and all(" C A " in text or text.endswith(" VIA") for text in refused)
