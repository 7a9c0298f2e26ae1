"""Read the sheets of a movement phase: what each unit is to do, and which orders fail."""

from collections.abc import Callable, Container, Sequence
from typing import Any

from engine.board.board import Board, Location, PowerId
from engine.board.position import Unit
from engine.lazy import remembered
from engine.orders.orders import Convoy, Hold, Move, Order, SupportHold, SupportMove
from engine.orders.results import VERDICTS, Reason, Verdict
from engine.rules.phase_rule import Sheets
from engine.standard.movement.legality import CHECKS, Situation, judge_unit_order
from engine.standard.resolution.battle import Battle
from engine.standard.resolution.order_index import CONVOY, HOLD, MOVE, SUPPORT

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

    `whose` has the number of an entry's unit, -1 without one; `judged` the verdicts that
    no battle decides, by entry. `chosen` has an order for each unit and `kinds` says what
    it is, a hold for the `idle`; which of them are illegal, deploying finds out.
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
        "units",
        "whose",
    )

    def __init__(self, field: Situation, stray: Stray) -> None:
        """Prepare to read; `stray` judges what is no order to a unit of its power."""
        self.field = field
        self.stray = stray
        self.units: Sequence[Unit] = field.position.units
        self.powers: list[PowerId] = []
        self.orders: list[Order] = []
        self.whose: list[int] = []
        self.judged: dict[int, Verdict] = {}
        self.chosen: list[Order] = []
        self.kinds = [HOLD] * len(field.places)
        self.idle: list[int] = []

    def read(self, sheets: Sheets) -> None:
        """Take in all sheets. Two different orders for a unit: neither counts (4.D.3)."""
        units, whose, kinds = self.units, self.whose, self.kinds
        berths = self.field.berths
        owners = [unit.power for unit in units]
        chosen: list[Order | None] = [None] * len(units)
        doubles: set[int] = set()
        left = len(units)
        for power in sorted(sheets):
            sheet = sheets[power]
            self.orders += sheet
            self.powers += [power] * len(sheet)
            for order in sheet:
                kind = MOVE if type(order) is Move else KINDS.get(type(order), -1)
                unit = berths.get(order.at, -1) if kind >= 0 else -1  # type: ignore[attr-defined]
                if unit < 0 or owners[unit] != power:
                    unit = self._seek(power, order)
                whose.append(unit)
                if unit < 0:
                    continue
                if chosen[unit] is None:
                    chosen[unit] = order
                    kinds[unit] = kind
                    left -= 1
                elif chosen[unit] != order:
                    doubles.add(unit)
        self.chosen = chosen  # type: ignore[assignment]
        for unit in doubles:
            self._compare(unit)
        for unit in [unit for unit, order in enumerate(chosen) if order is None] if left else ():
            self._leave(unit)

    def _seek(self, power: PowerId, order: Order) -> int:
        """The unit of an order that names it by another coast; without one, judge the order."""
        field = self.field
        if type(order) in KINDS:
            place = field.board.province_of[order.at]  # type: ignore[attr-defined]
            unit = field.numbers.get(place, -1)
            if unit >= 0 and self.units[unit].power == power:
                return unit
        self.judged[len(self.whose)] = self.stray(field, power, order)
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
        found = {self.orders[entry] for entry in legal}
        if len(found) == 1:
            self.chosen[unit] = found.pop()
            self.kinds[unit] = KINDS[type(self.chosen[unit])]
            return
        for entry in legal:
            self.judged[entry] = VERDICTS[Reason.SECOND_ORDER]
        self._leave(unit)

    def _entries(self, unit: int) -> list[int]:
        return [entry for entry, owner in enumerate(self.whose) if owner == unit]

    def _leave(self, unit: int) -> None:
        """Let a unit without a legal order hold; the board makes each hold once."""
        holds = _holds(self.field.board)
        own = self.units[unit]
        key = (own.kind, own.at, own.count)
        if key not in holds:
            holds[key] = Hold(own.kind, own.at, count=own.count)
        self.chosen[unit], self.kinds[unit] = holds[key], HOLD
        self.idle.append(unit)

    def close(self, fallen: Container[int]) -> int:
        """Add the holds that nobody wrote; return how many entries were written.

        The order of a dislodged unit reads so, even one that it could not carry out.
        """
        written = len(self.whose)
        for unit in sorted(self.idle):
            if unit in fallen and unit in self.whose:
                del self.judged[self.whose.index(unit)]
            else:
                self.powers.append(self.units[unit].power)
                self.orders.append(self.chosen[unit])
                self.whose.append(unit)
        return written

    def deploy(self, battle: Battle) -> None:
        """Enter the legal orders of all units into a battle.

        What another unit was ordered to do by itself, it can do; so help for that needs
        no look at whether it could.
        """
        kinds, chosen = self.kinds, self.chosen
        battle.kind = kinds
        holders: list[int] = []
        movers: list[int] = []
        helpers: dict[type[Order], list[int]] = {SupportHold: [], SupportMove: [], Convoy: []}
        for unit, kind in enumerate(kinds):
            if kind == MOVE:
                movers.append(unit)
            elif kind == HOLD:
                holders.append(unit)
            else:
                helpers[type(chosen[unit])].append(unit)
        self._march(battle, movers)
        self._support_holds(battle, helpers[SupportHold])
        self._support_moves(battle, helpers[SupportMove])
        self._convoys(battle, helpers[Convoy])
        battle.fate = [None] * len(kinds)
        for unit in (*holders, *self.idle):
            battle.fate[unit] = True

    def _is_legal(self, unit: int) -> bool:
        """Whether a unit could carry out its order; one that could not holds."""
        order = self.chosen[unit]
        reason = CHECKS[type(order)](self.field, self.units[unit], order)
        if reason is None:
            return True
        for entry in self._entries(unit):
            self.judged[entry] = VERDICTS[reason]
        self._leave(unit)
        return False

    def _march(self, battle: Battle, units: list[int]) -> None:
        """Enter the moves."""
        field, chosen, owns = self.field, self.chosen, self.units
        province_of, moves = field.board.province_of, field.board.moves
        goals, rivals, at, met = battle.goal, battle.rivals, battle.at, battle.met
        movers, closed = battle.movers, field.position.closed
        for unit in units:
            order: Any = chosen[unit]
            to, own = order.to, owns[unit]
            by_sea = order.via or to not in moves[own.kind][own.at]
            if by_sea or closed:
                if not self._is_legal(unit):
                    continue
                battle.via[unit] = by_sea
            goal = goals[unit] = province_of[to]
            movers.append(unit)
            if goal in at:
                met[unit] = at[goal]
            if goal in rivals:
                rivals[goal] += (unit,)
                battle.disputed.add(goal)
            else:
                rivals[goal] = (unit,)

    def _support_holds(self, battle: Battle, units: list[int]) -> None:
        """Match supports with units that stay."""
        chosen, owns, board = self.chosen, self.units, self.field.board
        goals, at, backers = battle.goal, battle.at, battle.backers
        for unit in units:
            order: Any = chosen[unit]
            own, aim = owns[unit], board.province_of[order.target]
            served = at.get(aim, -1)
            near = served >= 0 and aim in board.supports[own.kind][own.at]
            if (near or self._is_legal(unit)) and goals[served] == aim:
                battle.helpers.append(unit)
                battle.serves[unit] = served
                backers[served] += (unit,)

    def _support_moves(self, battle: Battle, units: list[int]) -> None:
        """Match supports with moves."""
        chosen, owns, board = self.chosen, self.units, self.field.board
        province_of, supports = board.province_of, board.supports
        goals, at, via, backers = battle.goal, battle.at, battle.via, battle.backers
        for unit in units:
            order: Any = chosen[unit]
            own, to, start = owns[unit], order.to, province_of[order.target]
            aim, served = province_of[to], at.get(start, -1)
            matches = served >= 0 and aim != start and goals[served] == aim
            if matches and to != aim:  # a coast that is named must be the mover's (DATC 4.B.4)
                mover: Any = chosen[served]
                matches = to == mover.to
            plain = matches and not via[served] and aim in supports[own.kind][own.at]
            if (plain or self._is_legal(unit)) and matches:
                battle.helpers.append(unit)
                battle.serves[unit] = served
                backers[served] += (unit,)

    def _convoys(self, battle: Battle, units: list[int]) -> None:
        """Match convoys with armies that go by sea, or might."""
        province_of, ferries = self.field.board.province_of, battle.ferries
        for unit in filter(self._is_legal, units):
            order: Any = self.chosen[unit]
            served = battle.at[province_of[order.target]]
            if battle.goal[served] == province_of[order.to]:
                battle.helpers.append(unit)
                battle.serves[unit] = served
                ferries[served] = (*ferries.get(served, ()), unit)
