"""Read the sheets of a phase in which stacks part and share provinces."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.board.board import PowerId, ProvinceId
from engine.board.position import Unit, stacked
from engine.orders.orders import Convoy, HelpOrder, Hold, Move, Order, SupportHold, UnitOrder
from engine.orders.results import VERDICTS, Reason, Verdict
from engine.rules.phase_rule import Sheets
from engine.standard.movement.legality import Situation
from engine.standard.movement.phase import StandardMovement
from engine.standard.movement.sheets import KINDS, MovementSheets
from engine.standard.resolution.battle import Battle
from engine.standard.resolution.order_table import CONVOY, HOLD, MOVE, SUPPORT
from variants.deus_vult.blocks import STRIKE, Blocks
from variants.deus_vult.strikes import Attack, HelpAttack, Why


class Levy(MovementSheets):
    """The sheets of a phase, entry by entry, and every part of a stack with its order.

    A part is so many units of a stack; what no order is for, holds. Supports are parts of
    one unit each, since each may be cut for itself. Here `whose` has an entry's first part.
    """

    __slots__ = ("rule",)

    kind_of: Mapping[type[Order], int] = {**KINDS, Attack: STRIKE, HelpAttack: SUPPORT}

    def __init__(self, field: Situation, rule: StandardMovement) -> None:
        """Prepare to read; the rule says what is legal, and how many units are left."""
        super().__init__(field, rule.stray)
        self.units: list[Unit] = []
        self.kinds: list[int] = []
        self.rule = rule

    def read(self, sheets: Sheets) -> None:
        """Take in all sheets. What exceeds its stack is void, in the order of the sheet."""
        taken: dict[Unit, list[Order]] = {unit: [] for unit in stacked(self.field.position.units)}
        for power in sorted(sheets):
            for order in sheets[power]:
                verdict, part = self._judge(power, order), -1
                if verdict is None and isinstance(order, UnitOrder):
                    unit = self.field.own(power, order)
                    part = self._part(unit, order, taken[unit]) if unit else -1
                    verdict = VERDICTS[Reason.TOO_FEW_UNITS] if part < 0 else None
                if verdict is not None:
                    self.judged[len(self.orders)] = verdict
                self.powers.append(power)
                self.orders.append(order)
                self.unit_of.append(part)
        for unit, orders in taken.items():
            count = self.rule.left(orders, unit.count)
            if count > 0:
                self.idle.append(len(self.units))
                self._add(unit, count, Hold(unit.kind, unit.at, count=count), HOLD)

    def _judge(self, power: PowerId, order: Order) -> Verdict | None:
        """The verdict on an order that no unit carries out."""
        field = self.field
        verdict = self.rule.judge(field.board, field.position, power, order)
        if verdict is None and type(order) not in self.kind_of:
            return self.stray(field, power, order)
        return verdict

    def _part(self, unit: Unit, order: UnitOrder, earlier: list[Order]) -> int:
        """Enter an order with the units that are left for it; -1 if they are too few."""
        before = self.rule.left(earlier, unit.count)
        after = self.rule.left([*earlier, order], unit.count)
        if after < 0:
            return -1
        earlier.append(order)
        kind, first = self.kind_of[type(order)], len(self.units)
        count = before - after
        for one in [1] * count if kind == SUPPORT else [count]:
            self._add(unit, one, order, kind)
        return first

    def _add(self, unit: Unit, count: int, order: Order, kind: int) -> None:
        self.units.append(replace(unit, count=count))
        self.chosen.append(order)
        self.kinds.append(kind)

    def enter(self, battle: Battle) -> None:
        """Enter the orders of all parts into a battle: first who goes, then who helps."""
        assert isinstance(battle, Blocks)  # noqa: S101  (made by the same rule)
        battle.kind = self.kinds
        battle.fate = [True if kind == HOLD else None for kind in self.kinds]
        self.march(battle)
        for part, kind in enumerate(self.kinds):
            if kind in (SUPPORT, CONVOY):
                self.assist(battle, part)

    def march(self, battle: Blocks) -> None:
        """Enter all moves and attacks."""
        for part, kind in enumerate(self.kinds):
            if kind in (MOVE, STRIKE):
                battle.goal[part] = self.field.board.province_of[self.chosen[part].to]  # type: ignore[attr-defined]
                self.advance(battle, part)

    def advance(self, battle: Blocks, part: int) -> None:
        """Enter a move or an attack, and whom it is against."""
        goal = battle.goal[part]
        if self.kinds[part] == MOVE:
            battle.movers.append(part)
            battle.via[part] = self.sails(self.units[part], self.chosen[part])
        order = self.chosen[part]
        foe = order.foe if isinstance(order, Attack) else self.foe(battle, part)
        if foe or self.is_contested(goal):
            battle.attack(part, foe, contested=self.is_contested(goal))

    def sails(self, unit: Unit, order: Order) -> bool:
        """Whether a unit needs a convoy for its move."""
        assert isinstance(order, Move)  # noqa: S101  (by its kind)
        return order.via or order.to not in self.field.board.moves[unit.kind][unit.at]

    def foe(self, battle: Blocks, part: int) -> PowerId | None:
        """Whom a move attacks: whoever else stands in its goal; who is first, of several."""
        sides = sorted({battle.side[other] for other in battle.units_in(battle.goal[part])})
        return next((side for side in sides if side != battle.side[part]), None)

    def is_contested(self, goal: ProvinceId) -> bool:
        """Whether the units of one side at most may enter a place."""
        return not self.rule.is_shared(self.field.board, goal)

    def assist(self, battle: Blocks, part: int) -> None:
        """Match a support or a convoy with what it is for."""
        order = self.chosen[part]
        assert isinstance(order, HelpOrder)  # noqa: S101  (asked by the caller)
        served = self.served(battle, battle.side[part], order)
        if not served or self.is_void(battle, part, served[0]):
            return
        if isinstance(order, Convoy):
            battle.helpers.append(part)
            battle.helped[part] = next((army for army in served if battle.via[army]), served[0])
            for army in served:
                battle.convoyers[army] = (*battle.convoyers.get(army, ()), part)
        else:
            battle.support(part, served[0], holds=isinstance(order, SupportHold))

    def served(self, battle: Blocks, power: PowerId, order: HelpOrder) -> Sequence[int]:
        """The parts that do what an order of a power helps: by side, start and goal."""
        start = self.field.board.province_of[order.target]
        there = battle.units_in(start, order.whose or power)
        return [part for part in there if self.matches(battle, part, order)]

    def matches(self, battle: Blocks, part: int, order: HelpOrder) -> bool:
        """Whether a part does what an order helps."""
        if isinstance(order, SupportHold):
            return self.kinds[part] != MOVE
        if isinstance(order, Convoy) and self.units[part].kind == "F":
            return False
        goal, deed = self.field.board.province_of[order.to], self.chosen[part]  # type: ignore[attr-defined]
        foes = (getattr(deed, "foe", None), getattr(order, "foe", None))
        goes = battle.attacks(part) and battle.goal[part] == goal
        return goes and foes[0] == foes[1]

    def is_void(self, battle: Blocks, part: int, served: int) -> bool:
        """Whether a support would help to throw out units of its own side."""
        met = (
            -1 if isinstance(self.chosen[part], (SupportHold, Convoy)) else battle.occupant[served]
        )
        own = met >= 0 and battle.side[met] == battle.side[part]
        if own:
            self.refuse(part, Verdict(Why.OWN_SIDE, (self.chosen[served],)))
        return own

    def refuse(self, part: int, verdict: Verdict) -> None:
        """Give an order its verdict beforehand."""
        for entry in self._entries(part):
            self.judged[entry] = verdict
