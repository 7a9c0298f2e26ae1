"""Read the sheets of a movement phase: what each unit is to do, and which orders fail."""

from collections.abc import Callable, Container, Mapping, Sequence

from engine.board import PowerId, ProvinceId
from engine.orders import Order
from engine.outcome import Reason, Verdict
from engine.rules import Sheets
from engine.standard.battle import CONVOY, HOLD, MOVE, Battle
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
        "at",
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

    def __init__(self, field: Field, at: Mapping[ProvinceId, int], stray: Stray) -> None:
        """Prepare to read; `stray` judges what is no order to a unit of its power."""
        self.field = field
        self.at = at
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
        board, units = self.field.board, self.field.position.units
        posts = {unit.kind + unit.at: number for number, unit in enumerate(units)}
        clear = self.clear = {} if self.field.position.closed else posts
        known, whose = plans_of(board), self.whose
        chosen: list[Plan | None] = [None] * len(units)
        doubles: set[int] = set()
        idle = len(units)
        for power in sorted(sheets):
            self.orders += sheets[power]
            self.powers += [power] * len(sheets[power])
            for order in sheets[power]:
                plan = known.get(id(order)) or plan_of(board, order)
                unit = posts.get(plan.head, -1) if plan is not None else -1
                if plan is None or plan.needs not in clear or units[unit].power != power:
                    unit, plan = self._weigh(power, order, plan)
                whose.append(unit)
                if plan is None:
                    continue
                earlier = chosen[unit]
                if earlier is None:
                    chosen[unit] = plan
                    idle -= 1
                elif earlier.order != order:
                    doubles.add(unit)
        for unit in doubles:
            self._refuse(chosen, unit)
        if idle or doubles:
            self._complete(chosen)
        self.plans = chosen  # type: ignore[assignment]

    def _weigh(self, power: PowerId, order: Order, plan: Plan | None) -> tuple[int, Plan | None]:
        """The unit of an order that is not plainly legal, and its plan if it is legal."""
        units = self.field.position.units
        unit = self.at.get(plan.place, -1) if plan is not None else -1
        if unit >= 0 and units[unit].power == power:
            if plan is not None and plan.head in self.clear:
                for fleet in plan.fleets:
                    if fleet in self.clear:
                        return unit, plan
            verdict = judge_unit_order(self.field, units[unit], order)
        else:
            unit, verdict = -1, self.stray(self.field, power, order)
        if verdict is None:
            return unit, plan
        self.judged[len(self.whose)] = verdict
        return unit, None

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
    kinds, goals, rivals = battle.kind, battle.goal, battle.rivals
    helpers: list[int] = []
    for unit, plan in enumerate(plans):
        kind = kinds[unit] = plan.kind
        if kind == MOVE:
            goal = goals[unit] = plan.goal
            battle.movers.append(unit)
            if goal in rivals:
                if len(rivals[goal]) == 1:
                    battle.disputed.append(goal)
                rivals[goal].append(unit)
            else:
                rivals[goal] = [unit]
            if not plan.needs:
                battle.via[unit] = True
        elif kind == HOLD:
            battle.fate[unit] = True
        else:
            helpers.append(unit)
    for unit in helpers:
        plan = plans[unit]
        served = battle.at[plan.served]
        if goals[served] == plan.goal and (plan.coast is None or _agrees(plan, plans[served])):
            battle.helpers.append(unit)
            battle.serves[unit] = served
            helped = battle.ferries if plan.kind == CONVOY else battle.backers
            helped[served] += (unit,)


def _agrees(helper: Plan, helped: Plan) -> bool:
    """DATC 4.B.4: a coast that a support names must be the mover's."""
    return getattr(helped.order, "to", None) == helper.coast
