"""Read the sheets of a movement phase: what each unit is to do, and which orders fail."""

from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any

from engine.board.board import Board, Location, PowerId
from engine.board.position import Unit
from engine.lazy import keep, remembered
from engine.orders.orders import Convoy, Hold, Move, Order, SupportHold, SupportMove
from engine.orders.results import VERDICTS, Reason, Verdict
from engine.rules.phase_rule import Sheets
from engine.standard.movement.legality import CHECKS, Situation, judge_unit_order
from engine.standard.resolution.battle import CONVOY, HOLD, MOVE, SUPPORT, Battle

_KEPT = 10_000  # orders whose legality a position remembers; beyond, it starts anew

type Stray = Callable[[Situation, PowerId, Order], Verdict]


@remembered
def _holds(_board: Board) -> dict[tuple[str, Location, int], Order]:
    """The holds of units without an order, made once each."""
    return {}


class MovementSheets:
    """The sheets of a phase, entry by entry, and the order of each unit.

    `unit_of` has the number of an entry's unit, -1 without one; `judged` the verdicts that
    no battle decides, by entry. `chosen` has an order for each unit and `kinds` says what
    it is, by `kind_of` its type, a hold for the `idle`; which of them are illegal, entering
    them finds out.
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

    kind_of: Mapping[type[Order], int] = {
        Hold: HOLD,
        Move: MOVE,
        SupportHold: SUPPORT,
        SupportMove: SUPPORT,
        Convoy: CONVOY,
    }

    def __init__(self, field: Situation, stray: Stray) -> None:
        """Prepare to read; `stray` judges any order that is not to a unit of its power."""
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
        """Read all sheets. If a unit has two different orders, neither counts (4.D.3)."""
        units, unit_of, kinds = self.units, self.unit_of, self.kinds
        if self.field.is_read and self.field.known is None:
            self.field.known = {}
        self.field.is_read = True
        berths, kind_of = self.field.berths, self.kind_of
        orders, powers = self.orders, self.powers
        chosen: list[Any] = [None] * len(units)
        self.chosen = chosen
        spare = 0  # entries that give no unit its order
        doubled = False  # whether one of them is for a unit all the same
        for power in sorted(sheets):
            sheet = sheets[power]
            orders += sheet
            powers += [power] * len(sheet)
            for order in sheet:
                try:
                    kind = kind_of[type(order)]
                    unit = berths[order.at]  # type: ignore[attr-defined]
                    if chosen[unit] is None and units[unit].power == power:
                        chosen[unit] = order
                        kinds[unit] = kind
                        unit_of.append(unit)
                        continue
                except KeyError:
                    pass  # no order to a unit, or to one that goes by another name
                unit = self._seek(power, order)
                spare += 1
                doubled = doubled or unit >= 0
                unit_of.append(unit)
        if doubled:
            self._compare_doubles()
        if len(unit_of) - spare < len(units):
            for unit, order in enumerate(chosen):
                if order is None:
                    self.let_hold(unit)

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
        """Find the unit of an order that names another coast or comes twice; else judge it."""
        field = self.field
        if type(order) in self.kind_of:
            place = field.board.province_of[order.at]  # type: ignore[attr-defined]
            unit = field.numbers.get(place, -1)
            if unit >= 0 and self.units[unit].power == power:
                if self.chosen[unit] is None:
                    self.chosen[unit], self.kinds[unit] = order, self.kind_of[type(order)]
                return unit
        self.judged[len(self.unit_of)] = self.stray(field, power, order)
        return -1

    def _compare(self, unit: int) -> None:
        """Let a unit's one legal order count, among different ones; if several are legal, none."""
        legal: list[int] = []
        for entry in self.entries_of(unit):
            own, order = self.units[unit], self.orders[entry]
            verdict = judge_unit_order(self.field, own, order)
            if verdict is None:
                legal.append(entry)
            else:
                self.judged[entry] = verdict
        different = {self.orders[entry] for entry in legal}
        if len(different) == 1:
            self.chosen[unit] = different.pop()
            self.kinds[unit] = self.kind_of[type(self.chosen[unit])]
            return
        for entry in legal:
            self.judged[entry] = VERDICTS[Reason.SECOND_ORDER]
        self.let_hold(unit)

    def entries_of(self, unit: int) -> list[int]:
        """The entries whose unit this is."""
        return [entry for entry, owner in enumerate(self.unit_of) if owner == unit]

    def let_hold(self, unit: int) -> None:
        """Let a unit without a legal order hold; the board makes each hold once."""
        holds = _holds(self.field.board)
        own = self.units[unit]
        key = (own.kind, own.at, own.count)
        hold = holds.get(key)
        if hold is None:
            hold = holds[key] = Hold(own.kind, own.at, count=own.count)
        self.chosen[unit], self.kinds[unit] = hold, HOLD
        self.idle.append(unit)

    def close(self, dislodged: Container[int]) -> int:
        """Add the holds that nobody wrote; return how many entries were written.

        A dislodged unit keeps its order in the results, even one that it could not carry out.
        """
        units, unit_of = self.units, self.unit_of
        written = len(unit_of)
        for unit in sorted(self.idle):
            if unit in dislodged and unit in unit_of:
                del self.judged[unit_of.index(unit)]
            else:
                self.powers.append(units[unit].power)
                self.orders.append(self.chosen[unit])
                unit_of.append(unit)
        return written

    def enter(self, battle: Battle) -> None:
        """Enter the legal orders of all units into a battle.

        Help for an order that is itself legal is legal if the helper can reach the place; only
        other help has to be checked in full.
        """
        battle.kind = self.kinds
        helpers = self._enter_moves(battle)
        self._enter_hold_supports(battle, helpers[SupportHold])
        self._enter_move_supports(battle, helpers[SupportMove])
        self._enter_convoys(battle, helpers[Convoy])
        for unit in self.idle:  # among them those whose orders turned out to be illegal
            if battle.kind[unit] == HOLD:
                battle.fate[unit] = True

    def _is_legal(self, unit: int) -> bool:
        """Whether a unit could carry out its order; one that could not holds."""
        reason = self._fault(unit, self.chosen[unit])
        if reason is None:
            return True
        for entry in self.entries_of(unit):
            self.judged[entry] = VERDICTS[reason]
        self.let_hold(unit)
        return False

    def _fault(self, unit: int, order: Order) -> Reason | None:
        """Why a unit could not carry out its order, or None."""
        known = self.field.known
        if known is None:
            return CHECKS[type(order)](self.field, self.units[unit], order)
        found = known.get(id(order))
        if found is None:
            reason = CHECKS[type(order)](self.field, self.units[unit], order)
            keep(known, id(order), (order, reason), _KEPT)  # with the order, so that it lives on
            return reason
        return found[1]

    def _enter_moves(self, battle: Battle) -> dict[type[Order], list[int]]:
        """Enter the moves and holds; return the units that are to help others, by kind of order."""
        field, chosen, owns, fate = self.field, self.chosen, self.units, battle.fate
        goals, occupants, movers_to = battle.goal, battle.occupant, battle.movers_to
        within, at, is_closed = field.reach, battle.at, bool(field.position.closed)
        province_of, place, movers = field.board.province_of, battle.place, battle.movers
        helpers: dict[type[Order], list[int]] = {SupportHold: [], SupportMove: [], Convoy: []}
        for unit, kind in enumerate(self.kinds):
            order: Any = chosen[unit]
            if kind != MOVE:
                if kind == HOLD:
                    fate[unit] = True
                else:
                    helpers[type(order)].append(unit)
                continue
            own = owns[unit]
            goal = within[own.kind][own.at].get(order.to)
            if goal is None or order.via or is_closed:
                by_sea = order.via or goal is None
                goal = province_of[order.to]
                if not (field.can_sail(own, place[unit], goal) or self._is_legal(unit)):
                    continue
                battle.via[unit] = by_sea
            movers.append(unit)
            goals[unit] = goal
            if goal in at:
                occupants[unit] = at[goal]
            if goal in movers_to:
                movers_to[goal] += (unit,)
                battle.disputed.add(goal)
            else:
                movers_to[goal] = (unit,)
        return helpers

    def _enter_hold_supports(self, battle: Battle, units: list[int]) -> None:
        """Match supports with units that stay."""
        chosen, owns, within = self.chosen, self.units, self.field.support
        goals, at, supporters = battle.goal, battle.at, battle.supporters
        helpers = battle.helpers
        for unit in units:
            order: Any = chosen[unit]
            own = owns[unit]
            aim = within[own.kind][own.at].get(order.target)
            helped = at.get(aim, -1) if aim else -1
            if helped < 0:
                self._is_legal(unit)  # it is not: there is nobody to help, or too far off
            elif goals[helped] == aim:
                battle.helped[unit] = helped
                supporters[helped] += (unit,)
                helpers.append(unit)

    def _enter_move_supports(self, battle: Battle, units: list[int]) -> None:
        """Match supports with moves."""
        chosen, owns, province_of = self.chosen, self.units, self.field.board.province_of
        within, supporters = self.field.support, battle.supporters
        goals, at, via, kinds = battle.goal, battle.at, battle.via, battle.kind
        place, waters = battle.place, self.field.waters
        helpers, helped_by = battle.helpers, battle.helped
        for unit in units:
            order: Any = chosen[unit]
            own, to = owns[unit], order.to
            aim = within[own.kind][own.at].get(to)
            helped = at.get(province_of[order.target], -1)
            matches = helped >= 0 and goals[helped] == aim and kinds[helped] == MOVE
            if matches and to != aim:  # a coast that is named must be the mover's (DATC 4.B.4)
                mover: Any = chosen[helped]
                matches = to == mover.to
            # a move by sea may need the very fleet that supports it (DATC 6.D.31)
            plain = matches and (not via[helped] or place[unit] not in waters)
            if plain or (self._is_legal(unit) and matches):
                helpers.append(unit)
                helped_by[unit] = helped
                supporters[helped] += (unit,)

    def _enter_convoys(self, battle: Battle, units: list[int]) -> None:
        """Match convoys with armies that go by sea, or might."""
        chosen, owns, province_of = self.chosen, self.units, self.field.board.province_of
        goals, at, via, place = battle.goal, battle.at, battle.via, battle.place
        for unit in units:
            order: Any = chosen[unit]
            aim, helped = province_of[order.to], at.get(province_of[order.target], -1)
            matches = helped >= 0 and goals[helped] == aim
            plain = (
                matches
                and via[helped]
                and owns[unit].kind == "F"
                and battle.route(place[helped], aim, (place[unit],))
            )
            if plain or (self._is_legal(unit) and matches):
                battle.helpers.append(unit)
                battle.helped[unit] = helped
                battle.convoyers[helped] = (*battle.convoyers.get(helped, ()), unit)
