"""How a game begins: units at home, home centres owned, neutral units in their provinces."""

from sys import intern

from engine.board.board import Board, Location, PowerId
from engine.board.position import Position, Unit, in_order
from engine.rules.rules import Opening


class StandardOpening(Opening):
    """The start that the variant's data describe."""

    def position(self, board: Board) -> Position:
        """The position before the first phase."""
        owners = {
            province.id: province.owner
            for province in board.provinces.values()
            if province.centre and province.owner is not None
        }
        for power in board.powers.values():
            owners |= dict.fromkeys(power.home, power.id)
        units = [unit_of(text, power.id) for power in board.powers.values() for text in power.units]
        if board.neutral is not None:
            stands = [p for p in board.provinces.values() if p.neutral]
            owners |= {p.id: board.neutral for p in stands if p.centre}
            units += [Unit(board.neutral, p.neutral, Location(p.id)) for p in stands]
        return Position(
            phase=board.calendar.first,
            units=in_order(units),
            owners=dict(sorted(owners.items())),
            homes={power.id: power.home for power in board.powers.values()},
        )


def unit_of(text: str, power: PowerId) -> Unit:
    """Read a unit as variants and games write it: `A Vie`, `2A Phi`, `F Skn V`."""
    head, at, *marks = text.split()
    count = head[:-1]
    return Unit(
        power,
        head[-1],
        Location(intern(at)),
        tuple(marks),
        int(count) if count else 1,
    )
