"""What units may help or carry, once all moves are known: the likely orders of those that stay."""

from collections.abc import Sequence

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.position import Position, Unit
from engine.lazy import Lazy
from engine.orders.orders import Convoy, Move, Order, SupportHold, SupportMove

type Helps = list[tuple[str, Order]]  # orders, each with the sort of what it helps


class Neighbours:
    """The units of a position, where each of them goes, and which others it may help."""

    def __init__(self, board: Board, position: Position, *, is_movement: bool) -> None:
        """Look at a position; `is_movement` says whether armies may be carried."""
        self._board, self._position, self._is_movement = board, position, is_movement
        self._of = of = board.province_of
        self.standing: dict[ProvinceId, list[Unit]] = {}
        for unit in position.units:
            self.standing.setdefault(of[unit.at], []).append(unit)
        self._fleets = frozenset(
            place
            for place, units in self.standing.items()
            if board.provinces[place].convoys
            and any(board.moves_as(unit.kind) == "F" for unit in units)
        )
        self._goals: dict[ProvinceId, list[tuple[Unit, Move | None]]] = {}
        self._seas: Lazy[ProvinceId, frozenset[ProvinceId]] = Lazy(self._seas_from)
        self._shores: Lazy[ProvinceId, tuple[Location, ...]] = Lazy(self._shores_from)

    def note(self, unit: Unit, orders: Sequence[Order | str | None]) -> None:
        """Note where a unit goes; it stays, if it does not move or only some of a stack do."""
        moves = [order for order in orders if isinstance(order, Move)]
        for move in moves:
            self._goals.setdefault(self._of[move.to], []).append((unit, move))
        if not moves or len(moves) < len(orders):
            self._goals.setdefault(self._of[unit.at], []).append((unit, None))

    def held(self, power: PowerId, place: ProvinceId) -> str:
        """Who stands somewhere: nobody, the power or others."""
        units = self.standing.get(place, ())
        if not units:
            return "vacant"
        return "own" if any(unit.power == power for unit in units) else "foreign"

    def far(self, unit: Unit) -> tuple[Location, ...]:
        """Where fleets may carry a unit."""
        if self._board.moves_as(unit.kind) != "A":
            return ()
        return self._shores[self._of[unit.at]]

    def _seas_from(self, shore: ProvinceId) -> frozenset[ProvinceId]:
        """The places of fleets that a chain of fleets reaches from a shore."""
        routes = self._board.routes
        return frozenset(routes.connected(routes.boarding[shore], self._fleets))

    def _shores_from(self, shore: ProvinceId) -> tuple[Location, ...]:
        seas, board = self._seas[shore], self._board
        if not self._is_movement or not seas:
            return ()
        return tuple(
            Location(place)
            for place in board.provinces
            if place != shore
            and board.stands("A", Location(place))
            and not seas.isdisjoint(board.routes.landing[place])
        )

    def supports(self, unit: Unit) -> Helps:
        """A unit's supports for the orders of units near it."""
        found: Helps = []
        for place in self._board.supports.get(unit.kind, {}).get(unit.at, ()):
            for other, move in self._goals.get(place, ()):
                if self._of[other.at] == self._of[unit.at]:
                    continue
                whose = "own" if other.power == unit.power else "foreign"
                if move is None:
                    order: Order = SupportHold(unit.kind, unit.at, other.kind, other.at)
                    found.append((f"{whose} stays", order))
                else:
                    order = SupportMove(unit.kind, unit.at, other.kind, other.at, move.to)
                    found.append((f"{whose} goes {self.held(other.power, place)}", order))
        return found

    def convoys(self, unit: Unit) -> Helps:
        """The convoys of armies that go by sea."""
        here, board = self._of[unit.at], self._board
        if here not in self._fleets or board.moves_as(unit.kind) != "F":
            return []
        found: Helps = []
        for place, goals in self._goals.items():
            for army, move in goals:
                if move is None or board.moves_as(army.kind) != "A":
                    continue
                if move.via or move.to not in board.reach_of(army.kind, army.at):
                    start = self._of[army.at]
                    whose = "own" if army.power == unit.power else "foreign"
                    beside = (
                        here in board.routes.boarding[start] or here in board.routes.landing[place]
                    )
                    order = Convoy(unit.kind, unit.at, army.kind, army.at, move.to)
                    found.append((f"carries {whose} {beside}", order))
        return found

    def loose(self, unit: Unit, helps: Helps) -> Helps:
        """A unit's help for orders that units near it could have."""
        board, of, here = self._board, self._of, self._of[unit.at]
        near = set(board.supports.get(unit.kind, {}).get(unit.at, ()))
        known = {order for _, order in helps}
        found: Helps = []
        for other in self._position.units:
            start = of[other.at]
            if start == here:
                continue
            if start in near:
                found.append(("a", SupportHold(unit.kind, unit.at, other.kind, other.at)))
            reach, far = board.reach_of(other.kind, other.at), self.far(other)
            ends = dict.fromkeys(to for to in (*reach, *far) if of[to] in near)
            found += [
                ("b", SupportMove(unit.kind, unit.at, other.kind, other.at, to)) for to in ends
            ]
            if far and here in self._seas[start] and board.moves_as(unit.kind) == "F":
                found += [("c", Convoy(unit.kind, unit.at, other.kind, other.at, to)) for to in far]
        return [each for each in found if each[1] not in known]
