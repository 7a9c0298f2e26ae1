"""Read the sheets of a movement phase: what each unit is to do, and which orders fail."""

from collections.abc import Callable, Container, Mapping, Sequence

from engine.board import PowerId
from engine.orders import Order
from engine.outcome import Reason, Verdict
from engine.rules import Sheets
from engine.standard.battle import HOLD, MOVE, SUPPORT, Battle
from engine.standard.legality import ILLEGAL, Field, judge_unit_order
from engine.standard.plans import Plan, hold_of, plan_of, plans_of

type Stray = Callable[[Field, PowerId, Order], Verdict]


class Muster:
    """The sheets of a phase, entry by entry, and the plan of each unit.

    `whose` has the number of an entry's unit, -1 without one; `judged` the verdicts that
    no battle decides, by entry. `plans` has a legal order for each unit, a hold for the
    `idle`.
    """

    __slots__ = (
        "clear",
        "field",
        "idle",
        "judged",
        "orders",
        "plans",
        "powers",
        "stray",
        "whose",
    )

    def __init__(self, field: Field, stray: Stray) -> None:
        """Prepare to read; `stray` judges what is no order to a unit of its power."""
        self.field = field
        self.stray = stray
        self.clear: Mapping[str, int] = {}  # who stands where, if no province is closed
        self.powers: list[PowerId] = []
        self.orders: list[Order] = []
        self.whose: list[int] = []
        self.judged: dict[int, Verdict] = {}
        self.plans: list[Plan] = []
        self.idle: list[int] = []

    def read(self, sheets: Sheets) -> None:
        """Take in all sheets. Two different orders for a unit: neither counts (4.D.3)."""
        board, position = self.field.board, self.field.position
        heads = {unit.kind + unit.at: number for number, unit in enumerate(position.units)}
        clear = self.clear = {} if position.closed else heads
        owners: list[PowerId | None] = [unit.power for unit in position.units]
        owners.append(None)  # of -1, no unit
        writers = sorted(sheets)
        powers = self.powers = [power for power in writers for _ in sheets[power]]
        orders = self.orders = [order for power in writers for order in sheets[power]]
        known = plans_of(board)
        plans = [known.get(id(order)) or plan_of(board, order) for order in orders]
        whose = self.whose = [heads.get(plan.head, -1) for plan in plans]
        chosen: list[Plan | None] = [None] * len(heads)
        doubles: set[int] = set()
        left = len(heads)
        for entry, plan in enumerate(plans):
            unit = whose[entry]
            if plan.needs not in clear or owners[unit] != powers[entry]:
                unit = self._weigh(entry, plan)
                if entry in self.judged:
                    continue
            earlier = chosen[unit]
            if earlier is None:
                chosen[unit] = plan
                left -= 1
            elif earlier.order != plan.order:
                doubles.add(unit)
        for unit in doubles:
            self._refuse(chosen, unit)
        if left or doubles:
            self._complete(chosen)
        self.plans = chosen  # type: ignore[assignment]

    def _weigh(self, entry: int, plan: Plan) -> int:
        """The unit of an order that is not plainly legal; judged here if it is not."""
        units, power = self.field.position.units, self.powers[entry]
        unit = self.field.at.get(plan.place, -1)
        if unit >= 0 and units[unit].power == power:
            verdict = None
            if not self._is_short_voyage(plan):
                verdict = judge_unit_order(self.field, units[unit], plan.order)
        else:
            unit, verdict = -1, self.stray(self.field, power, plan.order)
        self.whose[entry] = unit
        if verdict is not None:
            self.judged[entry] = verdict
        return unit

    def _is_short_voyage(self, plan: Plan) -> bool:
        """Whether the unit is there and a single fleet could carry it."""
        clear = self.clear
        return plan.head in clear and any(fleet in clear for fleet in plan.fleets)

    def close(self, fallen: Container[int]) -> int:
        """Add the holds that nobody wrote; return how many entries were written.

        The order of a dislodged unit reads so, even one that it could not carry out.
        """
        written = len(self.whose)
        for unit in self.idle:
            if unit in fallen and unit in self.whose:
                del self.judged[self.whose.index(unit)]
            else:
                self.powers.append(self.field.position.units[unit].power)
                self.orders.append(self.plans[unit].order)
                self.whose.append(unit)
        return written

    def _refuse(self, chosen: list[Plan | None], unit: int) -> None:
        """Let none of a unit's different orders count."""
        chosen[unit] = None
        for entry, owner in enumerate(self.whose):
            if owner == unit:
                self.judged.setdefault(entry, ILLEGAL[Reason.SECOND_ORDER])

    def _complete(self, chosen: list[Plan | None]) -> None:
        """Let units without a legal order hold."""
        for number, unit in enumerate(self.field.position.units):
            if chosen[number] is None:
                chosen[number] = hold_of(self.field.board, unit)
                self.idle.append(number)


def deploy(battle: Battle, plans: Sequence[Plan]) -> None:
    """Enter the plans of all units into a battle, then match help with what it is for."""
    kinds = battle.kind = [plan.kind for plan in plans]
    goals = battle.goal = [plan.goal for plan in plans]
    battle.fate = [True if kind == HOLD else None for kind in kinds]
    movers = battle.movers = [unit for unit, kind in enumerate(kinds) if kind == MOVE]
    rivals, at, serves, backers = battle.rivals, battle.at, battle.serves, battle.backers
    for unit in movers:
        goal = goals[unit]
        if goal in rivals:
            rivals[goal].append(unit)
            battle.disputed.add(goal)
        else:
            rivals[goal] = [unit]
        if not plans[unit].needs:
            battle.via[unit] = True
    for unit in [unit for unit, kind in enumerate(kinds) if kind > MOVE]:
        plan = plans[unit]
        served = at[plan.served]
        if goals[served] == plan.aim and (plan.coast is None or _agrees(plan, plans[served])):
            battle.helpers.append(unit)
            serves[unit] = served
            if plan.kind == SUPPORT:
                backers[served] += (unit,)
            else:
                battle.ferries[served] = (*battle.ferries.get(served, ()), unit)


def _agrees(helper: Plan, helped: Plan) -> bool:
    """DATC 4.B.4: a coast that a support names must be the mover's."""
    return getattr(helped.order, "to", None) == helper.coast
