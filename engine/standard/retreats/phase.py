"""The retreat phase: dislodged units go to a free province or disband."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.board.board import Board, Location, PowerId, ProvinceId
from engine.board.position import Position, Unit, stacked
from engine.orders.orders import Disband, Move, Order, Retreat, UnitOrder
from engine.orders.results import VERDICTS, Reason, ReasonKind, Resolution, Verdict
from engine.rules.context import OPEN, Context
from engine.rules.declarations import Declaring
from engine.rules.entries import Entry, resolved
from engine.rules.menu import order_key
from engine.rules.phase_rule import Sheets
from engine.standard.completion import meant_place, meant_unit, named_as
from engine.standard.retreats.beforehand import agreed_order
from engine.standard.retreats.menu import RetreatMenu, dislodged_unit
from engine.standard.retreats.where_to import open_retreats

_RETREATED = Verdict(Reason.RETREATED)
_GAVE_UP = Verdict(Reason.GAVE_UP)


@dataclass(slots=True, eq=False)
class RetreatEntry(Entry):
    """An order to a dislodged unit."""

    unit: Unit | None = None  # the unit that it counts for

    def is_for(self, unit: Unit) -> bool:
        """Whether the order may stand, and is for this unit."""
        key = (unit.power, f"{unit.kind} {unit.at}")
        return self.verdict is None and (self.power, order_key(self.order)) == key

    @property
    def goal(self) -> Location | None:
        """Where a retreat leads."""
        return self.order.to if isinstance(self.order, Retreat) else None


class StandardRetreats(Declaring):
    """Retreats by the standard rules (DATC 6.H)."""

    task = "retreats"
    menu_type = RetreatMenu
    clash: ReasonKind = Reason.RETREAT_CLASH  # of units that are in each other's way
    farewell: ReasonKind = Reason.GAVE_UP  # of units that leave by themselves

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Read a move as a retreat and complete its kind and coasts, as in all phases."""
        if type(order) is Move:
            order = Retreat(order.kind, order.at, order.to, count=order.count)
        if not isinstance(order, UnitOrder):
            return order
        gone = {lost.unit: lost for lost in position.dislodged if lost.unit.power == power}
        unit = meant_unit(board, gone, order)
        order = named_as(board, order, unit)
        if isinstance(order, Retreat) and unit is not None:
            to = meant_place(board, unit.kind, order.to, gone[unit].retreats)
            order = replace(order, to=to)
        return order

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Why the order is illegal, or None."""
        if type(order) not in (Retreat, Disband):
            return super().judge(board, position, power, order)
        dislodged = dislodged_unit(position, power, order_key(order))
        if dislodged is None:
            stands = any(
                unit.power == power and order_key(order) == f"{unit.kind} {unit.at}"
                for unit in position.units
            )
            return VERDICTS[Reason.NOT_DISLODGED if stands else Reason.NO_SUCH_UNIT]
        if dislodged.agreed is not None:
            return VERDICTS[Reason.AGREED_ALREADY]
        if isinstance(order, Retreat) and order.to not in dislodged.retreats:
            return VERDICTS[Reason.NOT_A_RETREAT]
        return VERDICTS[Reason.TOO_FEW_UNITS] if self.takes(order) > dislodged.unit.count else None

    def retreats(
        self,
        board: Board,
        position: Position,
        unit: Unit,
        attackers: Sequence[ProvinceId],
    ) -> tuple[Location, ...]:
        """Where a dislodged unit may go (DATC 6.H)."""
        closed = position.closed.union(position.contested)
        near = open_retreats(board, unit, attackers, closed)
        return tuple(to for to in near if self.is_open(board, position, unit, to))

    def is_open(self, board: Board, position: Position, unit: Unit, to: Location) -> bool:
        """Whether a dislodged unit may enter a place: no other unit may stand there."""
        place = board.province_of[to]
        return all(board.province_of[other.at] != place for other in position.units)

    def is_idle(self, board: Board, position: Position) -> bool:
        """Whether no dislodged unit has anywhere to go, or all of that was agreed beforehand."""
        return not any(lost.has_choice for lost in position.dislodged)

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Move the units that can retreat; those without an order that counts disband."""
        entries = [
            RetreatEntry(power, order, self.judge(board, position, power, order))
            for power in sorted(sheets)
            for order in sheets[power]
        ]
        written = len(entries)
        for gone in position.dislodged:
            if (agreed := agreed_order(gone)) is not None:
                entries.append(RetreatEntry(gone.unit.power, agreed, unit=gone.unit))
                continue
            silent = gone.unit.count
            mine = [entry for entry in entries[:written] if entry.is_for(gone.unit)]
            for entry in self.counting(gone.unit, mine):
                entry.unit = gone.unit
                silent -= self.takes(entry.order)
            if silent:
                order = Disband(gone.unit.kind, gone.unit.at, count=silent)
                lost = Reason.NOT_ORDERED_BACK if gone.retreats else Reason.NO_RETREAT
                entries.append(RetreatEntry(gone.unit.power, order, VERDICTS[lost]))
        units = self._arrive(board, entries)
        ends = {(entry.power, entry.order): entry.verdict for entry in entries if entry.unit}
        for entry in entries:
            entry.verdict = entry.verdict or ends[entry.power, entry.order]
        if units:
            position = replace(position, units=stacked([*position.units, *units]))
        standing, leave = position.units, self.leavers(board, position)
        told = Verdict(self.farewell)
        entries += [
            RetreatEntry(u.power, Disband(u.kind, u.at, count=u.count), told) for u in leave
        ]
        left = tuple([unit for unit in standing if unit not in leave]) if leave else standing
        return resolved(entries, written, units=left)

    def leavers(self, board: Board, position: Position) -> tuple[Unit, ...]:
        """The units that leave the board by themselves, now that all have retreated."""
        return ()

    def counting(self, unit: Unit, mine: Sequence[RetreatEntry]) -> Sequence[RetreatEntry]:
        """Which orders of a unit count: not two different ones (4.D.3), an equal one once."""
        if len({entry.order for entry in mine}) > 1:
            for entry in mine:
                entry.verdict = VERDICTS[Reason.SECOND_ORDER]
            return ()
        return mine[:1]

    def meet(self, board: Board, one: RetreatEntry, other: RetreatEntry) -> bool:
        """Whether two that retreat are in each other's way: to one province."""
        goals = {board.province_of[entry.goal] for entry in (one, other) if entry.goal}
        return one is not other and len(goals) == 1

    def _arrive(self, board: Board, entries: Sequence[RetreatEntry]) -> list[Unit]:
        """Give every order that counts its verdict; the units that retreat."""
        going = [entry for entry in entries if entry.unit and entry.goal]
        arrived: list[Unit] = []
        for entry in entries:
            if entry.unit is None:
                continue
            if entry.goal is None:
                entry.verdict = _GAVE_UP
                continue
            by = tuple(other.order for other in going if self.meet(board, entry, other))
            entry.verdict = Verdict(self.clash, by) if by else _RETREATED
            if not by:
                count = self.takes(entry.order)
                arrived.append(replace(entry.unit, at=entry.goal, count=count))
        return arrived
