"""The retreat phase: dislodged units go to a free province or disband."""

from collections.abc import Sequence
from dataclasses import replace

from engine.board import Board, Location, PowerId, ProvinceId
from engine.menu import Actor, Option, Step
from engine.names import kind_name, location_name
from engine.orders import Disband, Invalid, Move, Order, Retreat, UnitOrder
from engine.outcome import Reason, Resolution, Verdict
from engine.position import Dislodged, Position, Unit, in_order
from engine.rules import PhaseRule, Sheets, order_key, units_counted
from engine.standard.aftermath import open_retreats
from engine.standard.branches import Answer, Root, branch
from engine.standard.legality import ILLEGAL
from engine.standard.questions import place_option, refused

_RETREATED = Verdict(Reason.RETREATED)
_GAVE_UP = Verdict(Reason.GAVE_UP)


class StandardRetreats(PhaseRule):
    """Retreats by the standard rules (DATC 6.H)."""

    task = "retreats"

    def request(self, board: Board, position: Position, power: PowerId, count: int) -> str:
        """Ask for as many retreats."""
        return f"Retreat or disband {units_counted(count)}."

    def actors(self, board: Board, position: Position, power: PowerId) -> tuple[Actor, ...]:
        """The dislodged units of the power that have somewhere to go."""
        return tuple(
            Actor(
                f"{d.unit.kind} {d.unit.at}",
                power,
                location_name(board, d.unit.at),
                "dislodged",
                d.unit.at,
                d.unit,
            )
            for d in position.dislodged
            if d.unit.power == power and d.retreats
        )

    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """Each retreat, and disbanding."""
        found = self._find(position, actor.power, actor.key)
        if found is None:
            return ()
        unit = found.unit
        goes = (Retreat(unit.kind, unit.at, to, count=unit.count) for to in found.retreats)
        return (*goes, Disband(unit.kind, unit.at, count=unit.count))

    def _find(self, position: Position, power: PowerId, key: str) -> Dislodged | None:
        for found in position.dislodged:
            unit = found.unit
            if unit.power == power and f"{unit.kind} {unit.at}" == key:
                return found
        return None

    def step(self, board: Board, position: Position, actor: Actor, path: tuple[str, ...]) -> Step:
        """Ask where to, or whether to disband."""
        listed = self.orders(board, position, actor)
        if actor.unit is None or not listed:
            raise refused((actor.key, *path))
        name = kind_name(board, actor.unit.kind)
        place = location_name(board, actor.unit.at)
        words = ((f"The {name} dislodged from", 0), (place, 0))
        root = Root("kind", "Retreat or disband?", words)
        return branch(root, {order: retreat_answers(board, order) for order in listed}, path)

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Read a move as a retreat and complete its kind and coast."""
        if type(order) is Move:
            order = Retreat(order.kind, order.at, order.to, count=order.count)
        if not isinstance(order, UnitOrder):
            return order
        place = board.province_of[order.at]
        for found in position.dislodged:
            unit = found.unit
            if unit.power == power and board.province_of[unit.at] == place:
                order = replace(order, kind=unit.kind, at=unit.at)
                if isinstance(order, Retreat) and order.to not in found.retreats:
                    goal = board.province_of[order.to]
                    near = [to for to in found.retreats if board.province_of[to] == goal]
                    if len(near) == 1 and order.to == goal:
                        order = replace(order, to=near[0])
        if not order.kind:
            order = replace(order, kind="A" if board.stands("A", order.at) else "F")
        return order

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Why the order is illegal, or None."""
        if type(order) is Invalid:
            return ILLEGAL[Reason.INVALID]
        if type(order) not in (Retreat, Disband):
            return ILLEGAL[Reason.WRONG_PHASE]
        found = self._find(position, power, order_key(order))
        if found is None:
            stands = any(
                unit.power == power and order_key(order) == f"{unit.kind} {unit.at}"
                for unit in position.units
            )
            return ILLEGAL[Reason.NOT_DISLODGED if stands else Reason.NO_SUCH_UNIT]
        if isinstance(order, Retreat) and order.to not in found.retreats:
            return ILLEGAL[Reason.NOT_A_RETREAT]
        return None

    def retreats(
        self,
        board: Board,
        position: Position,
        unit: Unit,
        attackers: Sequence[ProvinceId],
    ) -> tuple[Location, ...]:
        """Where a dislodged unit may go (DATC 6.H)."""
        taken = {board.province_of[other.at] for other in position.units}
        closed = taken.union(position.contested, position.closed)
        return open_retreats(board, unit, attackers, closed)

    def is_idle(self, board: Board, position: Position) -> bool:
        """Whether no dislodged unit has anywhere to go."""
        return not any(found.retreats for found in position.dislodged)

    def resolve(self, board: Board, position: Position, sheets: Sheets) -> Resolution:
        """Move those that can; two to one province are both lost."""
        chosen: dict[Unit, Order] = {}
        doubles: set[Unit] = set()
        entries: list[tuple[PowerId, Order, Unit | None, Verdict | None]] = []
        for power in sorted(sheets):
            for order in sheets[power]:
                verdict = self.judge(board, position, power, order)
                unit = None
                if verdict is None:
                    found = self._find(position, power, order_key(order))
                    unit = found.unit if found else None
                    if unit in chosen and chosen[unit] != order:
                        doubles.add(unit)
                    if unit is not None:
                        chosen[unit] = order
                entries.append((power, order, unit, verdict))
        for unit in doubles:
            del chosen[unit]
        ends = self._ends(board, position, chosen)
        return self._report(position, entries, chosen, ends)

    def _ends(
        self, board: Board, position: Position, chosen: dict[Unit, Order]
    ) -> dict[Unit, Verdict]:
        going: dict[str, list[Unit]] = {}
        for unit, order in chosen.items():
            if isinstance(order, Retreat):
                going.setdefault(board.province_of[order.to], []).append(unit)
        ends: dict[Unit, Verdict] = {}
        for found in position.dislodged:
            order_given = chosen.get(found.unit)
            if isinstance(order_given, Retreat):
                others = going[board.province_of[order_given.to]]
                by = tuple(chosen[u] for u in others if u != found.unit)
                ends[found.unit] = Verdict(Reason.RETREAT_CLASH, by) if by else _RETREATED
            elif order_given is not None:
                ends[found.unit] = _GAVE_UP
            else:
                lost = Reason.NOT_ORDERED_BACK if found.retreats else Reason.NO_RETREAT
                ends[found.unit] = ILLEGAL[lost]
        return ends

    def _report(
        self,
        position: Position,
        entries: list[tuple[PowerId, Order, Unit | None, Verdict | None]],
        chosen: dict[Unit, Order],
        ends: dict[Unit, Verdict],
    ) -> Resolution:
        powers, orders, verdicts = [], [], []
        second = ILLEGAL[Reason.SECOND_ORDER]
        for power, order, unit, found in entries:
            powers.append(power)
            orders.append(order)
            if found is None and unit is not None:
                verdicts.append(ends[unit] if unit in chosen else second)
            else:
                verdicts.append(found or ILLEGAL[Reason.NO_SUCH_UNIT])
        written = len(orders)
        standing = list(position.units)
        for unit, verdict in ends.items():
            given = chosen.get(unit)
            if given is None:
                powers.append(unit.power)
                orders.append(Disband(unit.kind, unit.at, count=unit.count))
                verdicts.append(verdict)
            elif isinstance(given, Retreat) and verdict is _RETREATED:
                standing.append(replace(unit, at=given.to))
        return Resolution(
            powers=tuple(powers),
            orders=tuple(orders),
            verdicts=tuple(verdicts),
            written=written,
            units=in_order(standing),
        )


def retreat_answers(board: Board, order: Order) -> tuple[Answer, ...]:
    """The answers that lead to a retreat or to disbanding."""
    if not isinstance(order, Retreat):
        return (Answer(Option("disband", "Disband"), "disbands"),)
    goes = Answer(Option("retreat", "Retreat"), "retreats to", "to", "Which province?")
    return goes, Answer(place_option(board, order.to), location_name(board, order.to))
