"""Read the sheets of a movement phase: what each unit is to do, and which orders fail."""

from collections.abc import Callable, Container, Sequence
from typing import Any

from engine.board.board import Board, Location, PowerId, within_reach, within_support
from engine.board.position import Unit
from engine.lazy import remembered
from engine.orders.orders import Convoy, Hold, Move, Order, SupportHold, SupportMove
from engine.orders.results import VERDICTS, Reason, Verdict
from engine.rules.phase_rule import Sheets
from engine.standard.movement.legality import CHECKS, Situation, judge_unit_order
from engine.standard.resolution.battle import Battle
from engine.standard.resolution.order_table import CONVOY, HOLD, MOVE, SUPPORT

type Stray = Callable[[Situation, PowerId, Order], Verdict]

KINDS: dict[type[Order], int] = {
    Hold: HOLD,
    Move: MOVE,
    SupportHold: SUPPORT,
    SupportMove: SUPPORT,
    Convoy: CONVOY,
}


@remembered
def _holds(_board: Board) -> dict[tuple[str, Location, int], Order]:
    """The holds of units without an order, made once each."""
    return {}


class MovementSheets:
    """The sheets of a phase, entry by entry, and the order of each unit.

    `unit_of` has the number of an entry's unit, -1 without one; `judged` the verdicts that
    no battle decides, by entry. `chosen` has an order for each unit and `kinds` says what
    it is, a hold for the `idle`; which of them are illegal, entering them finds out.
    """

    __slots__ = (
        "chosen",
        "field",
        "idle",
        "judged",
        "kinds",
        "orders",
        "powers",
        "stray",
        "unit_of",
        "units",
    )

    def __init__(self, field: Situation, stray: Stray) -> None:
        """Prepare to read; `stray` judges what is no order to a unit of its power."""
        self.field = field
        self.stray = stray
        self.units: Sequence[Unit] = field.position.units
        self.powers: list[PowerId] = []
        self.orders: list[Order] = []
        self.unit_of: list[int] = []
        self.judged: dict[int, Verdict] = {}
        self.chosen: list[Order] = []
        self.kinds = [HOLD] * len(field.places)
        self.idle: list[int] = []

    def read(self, sheets: Sheets) -> None:
        """Take in all sheets. Two different orders for a unit: neither counts (4.D.3)."""
        units, unit_of, kinds = self.units, self.unit_of, self.kinds
        berths = self.field.berths
        chosen: list[Any] = [None] * len(units)
        self.chosen = chosen
        for power in sorted(sheets):
            sheet = sheets[power]
            self.orders += sheet
            self.powers += [power] * len(sheet)
            for order in sheet:
                try:
                    kind, unit = KINDS[type(order)], berths[order.at]  # type: ignore[attr-defined]
                except KeyError:
                    unit_of.append(self._seek(power, order))
                    continue
                if chosen[unit] is None and units[unit].power == power:
                    chosen[unit] = order
                    kinds[unit] = kind
                    unit_of.append(unit)
                else:
                    unit_of.append(self._seek(power, order))
        ordered = set(unit_of)
        if len(ordered) < len(unit_of):
            self._compare_doubles()
        if len(ordered - {-1}) < len(units):
            for unit in sorted(set(range(len(units))) - ordered):
                self._let_hold(unit)

    def _compare_doubles(self) -> None:
        """Find the units that have several different orders."""
        entries: dict[int, set[Order]] = {}
        for unit, order in zip(self.unit_of, self.orders, strict=True):
            if unit >= 0:
                entries.setdefault(unit, set()).add(order)
        for unit, orders in entries.items():
            if len(orders) > 1:
                self._compare(unit)

    def _seek(self, power: PowerId, order: Order) -> int:
        """The unit of an order that names it by another coast, or again; else judge the order."""
        field = self.field
        if type(order) in KINDS:
            place = field.board.province_of[order.at]  # type: ignore[attr-defined]
            unit = field.numbers.get(place, -1)
            if unit >= 0 and self.units[unit].power == power:
                if self.chosen[unit] is None:
                    self.chosen[unit], self.kinds[unit] = order, KINDS[type(order)]
                return unit
        self.judged[len(self.unit_of)] = self.stray(field, power, order)
        return -1

    def _compare(self, unit: int) -> None:
        """Of a unit's different orders, let one that alone is legal count, else none."""
        legal: list[int] = []
        for entry in self._entries(unit):
            own, order = self.units[unit], self.orders[entry]
            verdict = judge_unit_order(self.field, own, order)
            if verdict is None:
                legal.append(entry)
            else:
                self.judged[entry] = verdict
        different = {self.orders[entry] for entry in legal}
        if len(different) == 1:
            self.chosen[unit] = different.pop()
            self.kinds[unit] = KINDS[type(self.chosen[unit])]
            return
        for entry in legal:
            self.judged[entry] = VERDICTS[Reason.SECOND_ORDER]
        self._let_hold(unit)

    def _entries(self, unit: int) -> list[int]:
        return [entry for entry, owner in enumerate(self.unit_of) if owner == unit]

    def _let_hold(self, unit: int) -> None:
        """Let a unit without a legal order hold; the board makes each hold once."""
        holds = _holds(self.field.board)
        own = self.units[unit]
        key = (own.kind, own.at, own.count)
        if key not in holds:
            holds[key] = Hold(own.kind, own.at, count=own.count)
        self.chosen[unit], self.kinds[unit] = holds[key], HOLD
        self.idle.append(unit)

    def close(self, dislodged: Container[int]) -> int:
        """Add the holds that nobody wrote; return how many entries were written.

        The order of a dislodged unit reads so, even one that it could not carry out.
        """
        written = len(self.unit_of)
        for unit in sorted(self.idle):
            if unit in dislodged and unit in self.unit_of:
                del self.judged[self.unit_of.index(unit)]
            else:
                self.powers.append(self.units[unit].power)
                self.orders.append(self.chosen[unit])
                self.unit_of.append(unit)
        return written

    def enter(self, battle: Battle) -> None:
        """Enter the legal orders of all units into a battle.

        What another unit was ordered to do by itself, it can do; so help for that needs
        no look at whether it could.
        """
        kinds, chosen, fate = self.kinds, self.chosen, battle.fate
        battle.kind = kinds
        movers: list[int] = []
        helpers: dict[type[Order], list[int]] = {SupportHold: [], SupportMove: [], Convoy: []}
        for unit, kind in enumerate(kinds):
            if kind == MOVE:
                movers.append(unit)
            elif kind != HOLD:
                helpers[type(chosen[unit])].append(unit)
            else:
                fate[unit] = True
        self._enter_moves(battle, movers)
        self._enter_hold_supports(battle, helpers[SupportHold])
        self._enter_move_supports(battle, helpers[SupportMove])
        self._enter_convoys(battle, helpers[Convoy])
        for unit in self.idle:  # among them those whose orders turned out to be illegal
            if kinds[unit] == HOLD:
                fate[unit] = True

    def _is_legal(self, unit: int) -> bool:
        """Whether a unit could carry out its order; one that could not holds."""
        order = self.chosen[unit]
        reason = CHECKS[type(order)](self.field, self.units[unit], order)
        if reason is None:
            return True
        for entry in self._entries(unit):
            self.judged[entry] = VERDICTS[reason]
        self._let_hold(unit)
        return False

    def _enter_moves(self, battle: Battle, units: list[int]) -> None:
        """Enter the moves."""
        field, chosen, owns = self.field, self.chosen, self.units
        province_of, within = field.board.province_of, within_reach(field.board)
        goals, movers_to, at = battle.goal, battle.movers_to, battle.at
        occupants, closed = battle.occupant, field.position.closed
        battle.movers = movers = [*units]
        for unit in units:
            order: Any = chosen[unit]
            to, own = order.to, owns[unit]
            is_far = to not in within[own.kind][own.at]
            if is_far or order.via or closed:
                if not self._is_legal(unit):
                    movers.remove(unit)
                    continue
                battle.via[unit] = order.via or is_far
            goal = goals[unit] = province_of[to]
            if goal in at:
                occupants[unit] = at[goal]
            if goal in movers_to:
                movers_to[goal] += (unit,)
                battle.disputed.add(goal)
            else:
                movers_to[goal] = (unit,)

    def _enter_hold_supports(self, battle: Battle, units: list[int]) -> None:
        """Match supports with units that stay."""
        chosen, owns, province_of = self.chosen, self.units, self.field.board.province_of
        goals, at, supporters = battle.goal, battle.at, battle.supporters
        within = within_support(self.field.board)
        for unit in units:
            order: Any = chosen[unit]
            own, aim = owns[unit], province_of[order.target]
            helped = at.get(aim, -1)
            near = helped >= 0 and aim in within[own.kind][own.at]
            if (near or self._is_legal(unit)) and goals[helped] == aim:
                battle.helpers.append(unit)
                battle.helped[unit] = helped
                supporters[helped] += (unit,)

    def _enter_move_supports(self, battle: Battle, units: list[int]) -> None:
        """Match supports with moves."""
        chosen, owns, province_of = self.chosen, self.units, self.field.board.province_of
        within = within_support(self.field.board)
        goals, at, via, supporters = battle.goal, battle.at, battle.via, battle.supporters
        for unit in units:
            order: Any = chosen[unit]
            own, to, start = owns[unit], order.to, province_of[order.target]
            aim, helped = province_of[to], at.get(start, -1)
            matches = helped >= 0 and aim != start and goals[helped] == aim
            if matches and to != aim:  # a coast that is named must be the mover's (DATC 4.B.4)
                mover: Any = chosen[helped]
                matches = to == mover.to
            plain = matches and not via[helped] and aim in within[own.kind][own.at]
            if (plain or self._is_legal(unit)) and matches:
                battle.helpers.append(unit)
                battle.helped[unit] = helped
                supporters[helped] += (unit,)

    def _enter_convoys(self, battle: Battle, units: list[int]) -> None:
        """Match convoys with armies that go by sea, or might."""
        province_of, convoyers = self.field.board.province_of, battle.convoyers
        for unit in filter(self._is_legal, units):
            order: Any = self.chosen[unit]
            helped = battle.at[province_of[order.target]]
            if battle.goal[helped] == province_of[order.to]:
                battle.helpers.append(unit)
                battle.helped[unit] = helped
                convoyers[helped] = (*convoyers.get(helped, ()), unit)
