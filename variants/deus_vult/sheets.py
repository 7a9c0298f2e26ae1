"""A turn's orders as a battle: peaceful moves, assaults, supports and convoys."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from engine.kit import (
    CONVOY,
    HOLD,
    MOVE,
    SUPPORT,
    Battle,
    Convoy,
    HelpOrder,
    Hold,
    Location,
    Move,
    MovementSheets,
    Order,
    PowerId,
    ProvinceId,
    Reason,
    ReasonKind,
    Sheets,
    StandardMovement,
    SupportHold,
    SupportMove,
    Unit,
    UnitOrder,
    Verdict,
    stacked,
)
from variants.deus_vult.blocks import ATTACK, BlockBattle
from variants.deus_vult.orders import Ask, Attack, SupportAttack, Why
from variants.deus_vult.situation import SharedSituation


class StackSheets(MovementSheets):
    """The sheets of a turn, entry by entry, and every part of a stack with its order.

    A part is a number of units of a stack; units without an order hold. Each supporting unit is a
    part by itself, because each support may be cut separately. `unit_of` is an entry's first part.
    """

    __slots__ = ("rule", "situation")

    kind_of: Mapping[type[Order], int] = {
        **MovementSheets.kind_of,
        Attack: ATTACK,
        SupportAttack: SUPPORT,
    }

    def __init__(self, situation: SharedSituation, rule: StandardMovement) -> None:
        """Prepare to read; the rule judges orders and counts the units left."""
        super().__init__(situation, rule.stray)
        self.situation = situation
        self.units: list[Unit] = []
        self.kinds: list[int] = []
        self.rule = rule

    def read(self, sheets: Sheets) -> None:
        """Read all sheets. An order for more units than are left is void (5).

        An illegal order is passed over (ruling 36); a void one makes its units hold.
        """
        taken: dict[Unit, list[Order]] = {u: [] for u in stacked(self.situation.position.units)}
        for power in sorted(sheets):
            for order in sheets[power]:
                verdict, part = self._judge(power, order), -1
                is_void = verdict is not None and verdict.result == "void"
                if isinstance(order, UnitOrder) and (verdict is None or is_void):
                    unit = self.situation.own(power, order)
                    part = self._part(unit, order, taken[unit], is_void=is_void) if unit else -1
                    verdict = Verdict(Reason.TOO_FEW_UNITS) if part < 0 else verdict
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
        situation = self.situation
        verdict = self.rule.judge(situation.board, situation.position, power, order)
        if verdict is None and type(order) not in self.kind_of:
            return self.stray(situation, power, order)
        return verdict

    def _part(self, unit: Unit, order: UnitOrder, earlier: list[Order], *, is_void: bool) -> int:
        """Enter an order with the units that are left for it; -1 if they are too few."""
        before = self.rule.left(earlier, unit.count)
        after = self.rule.left([*earlier, order], unit.count)
        if after < 0:
            return -1
        earlier.append(order)
        kind, first = HOLD if is_void else self.kind_of[type(order)], len(self.units)
        count = before - after
        for one in [1] * count if kind == SUPPORT else [count]:
            self._add(unit, one, order, kind)
        return first

    def _add(self, unit: Unit, count: int, order: Order, kind: int) -> None:
        self.units.append(replace(unit, count=count))
        self.chosen.append(order)
        self.kinds.append(kind)

    def enter(self, battle: Battle) -> None:
        """Enter the orders of all parts into a battle: first attacks, then supports and convoys."""
        assert isinstance(battle, BlockBattle)  # noqa: S101  (made by the same rule)
        battle.kind = self.kinds
        battle.fate = [True if kind == HOLD else None for kind in self.kinds]
        for part, kind in enumerate(self.kinds):
            if kind in (MOVE, ATTACK):
                battle.goal[part] = self.situation.board.province_of[self._target(part)]
                self._enter_attack(battle, part)
        self._enter_armenians(battle)
        for part, kind in enumerate(self.kinds):
            if kind in (SUPPORT, CONVOY):
                self._enter_help(battle, part)

    def _target(self, part: int) -> Location:
        return self.chosen[part].to  # type: ignore[attr-defined, no-any-return]

    def _enter_attack(self, battle: BlockBattle, part: int) -> None:
        """Enter an attack, or a move, which is peaceful or an assault from the outset (6.1)."""
        situation, order, goal = self.situation, self.chosen[part], battle.goal[part]
        power, contested = battle.side[part], situation.is_sea(goal)
        if isinstance(order, Attack):
            battle.enter_attack(part, order.foe, contested=contested)
            return
        host = situation.denying_host(power, goal)
        foe = self._foe(battle, part, host)
        why_not = self._exit_fault(power, battle.place[part], host or foe)
        if why_not:
            battle.goal[part], battle.fate[part] = battle.place[part], True
            self.kinds[part] = HOLD
            self._refuse(part, Verdict(why_not))
            return
        assert isinstance(order, Move)  # noqa: S101  (by its kind)
        by_land = order.to in situation.board.moves[order.kind][order.at]
        battle.movers.append(part)
        battle.via[part] = order.via or not by_land
        if foe or contested:
            battle.enter_attack(part, foe, contested=contested)
        if host and situation.board.options["unpermitted_move"] == "fail":
            battle.fate[part] = False
            self._refuse(part, Verdict(Why.DENIED))

    def _foe(self, battle: BlockBattle, part: int, host: PowerId | None) -> PowerId | None:
        """The side that a move attacks: any units there at sea, an unwilling host on land."""
        if self.situation.is_sea(battle.goal[part]):
            sides = sorted({battle.side[other] for other in battle.units_in(battle.goal[part])})
            return next((side for side in sides if side != battle.side[part]), None)
        assaults = self.situation.board.options["unpermitted_move"] == "assault"
        return host if assaults else None

    def _exit_fault(
        self, power: PowerId, start: ProvinceId, against: PowerId | None
    ) -> ReasonKind | None:
        """Why guests may not leave: not by force, and perhaps not without permission (11)."""
        situation = self.situation
        if not situation.is_guest(power, start):
            return None
        by_permission = situation.board.options["guest_exit"] == "permission"
        if by_permission and situation.denying_host(power, start):
            return Why.GUEST_KEPT
        return Why.GUEST_EXIT if against else None

    def _enter_armenians(self, battle: BlockBattle) -> None:
        """Let the neutral army support the one assault that all requests agree on (8)."""
        army = self.situation.facts("armenians")["power"]
        wanted = self._wanted(battle)
        if len({battle.assaults[part][0] for part in wanted}) != 1:
            return
        first = min(wanted, key=lambda part: (battle.side[part], battle.place[part]))
        for part in self.idle:
            if battle.side[part] == army:
                self.chosen[part] = self._support(self.units[part], first)
                self.kinds[part], battle.fate[part] = SUPPORT, None

    def _wanted(self, battle: BlockBattle) -> list[int]:
        """The assaults that the neutral army is asked to help, or may help unasked."""
        board, facts = self.situation.board, self.situation.facts("armenians")
        if board.options["armenian_support"] == "on_request":
            return self._requested(battle)
        wanted: list[int] = []
        for part in battle.movers_to.get(facts["into"], ()):
            if battle.occupant[part] >= 0:
                sides = (battle.side[part], battle.side[battle.occupant[part]])
                groups = [board.powers[side].group for side in sides]
                wanted += [part] if groups == [facts["help"], facts["against"]] else []
        return wanted

    def _requested(self, battle: BlockBattle) -> list[int]:
        """The assaults that the neutral army is asked to help."""
        wanted: list[int] = []
        for entry, (power, order) in enumerate(zip(self.powers, self.orders, strict=True)):
            if isinstance(order, Ask) and self.judged[entry].succeeded:
                asked = order.order
                helped = self._helped(battle, power, asked) if isinstance(asked, HelpOrder) else ()
                wanted += [part for part in helped[:1] if battle.occupant[part] >= 0]
        return wanted

    def _support(self, army: Unit, part: int) -> HelpOrder:
        """The order that supports the attack of a part."""
        unit, order, to = self.units[part], self.chosen[part], self._target(part)
        helped = (army.kind, army.at, unit.kind, unit.at, to)
        if isinstance(order, Attack):
            return SupportAttack(*helped, order.foe_kind, order.foe, whose=unit.power)
        return SupportMove(*helped, whose=unit.power)

    def _enter_help(self, battle: BlockBattle, part: int) -> None:
        """Match a support or a convoy with the order that it helps."""
        order = self.chosen[part]
        assert isinstance(order, HelpOrder)  # noqa: S101  (asked by the caller)
        helped = self._helped(battle, battle.side[part], order)
        if not helped:
            return
        if self._is_against_own_side(battle, part, helped[0]):
            self._refuse(part, Verdict(Why.OWN_SIDE, (self.chosen[helped[0]],)))
        elif isinstance(order, Convoy):
            battle.helpers.append(part)
            battle.helped[part] = next((army for army in helped if battle.via[army]), helped[0])
            for army in helped:
                battle.convoyers[army] = (*battle.convoyers.get(army, ()), part)
        else:
            battle.enter_support(part, helped[0], holds=isinstance(order, SupportHold))

    def _helped(self, battle: BlockBattle, power: PowerId, order: HelpOrder) -> Sequence[int]:
        """The parts that an order of a faction helps, by side, start and goal."""
        start = self.situation.board.province_of[order.target]
        there = battle.units_in(start, order.whose or power)
        return [part for part in there if self._matches(battle, part, order)]

    def _matches(self, battle: BlockBattle, part: int, order: HelpOrder) -> bool:
        """Whether a part does what the order is meant to help."""
        if isinstance(order, SupportHold):
            return self.kinds[part] != MOVE
        if isinstance(order, Convoy) and self.units[part].kind == "F":
            return False
        goal = self.situation.board.province_of[order.to]  # type: ignore[attr-defined]
        foes = (getattr(self.chosen[part], "foe", None), getattr(order, "foe", None))
        return battle.attacks(part) and battle.goal[part] == goal and foes[0] == foes[1]

    def _is_against_own_side(self, battle: BlockBattle, part: int, helped: int) -> bool:
        """Whether a support would help to dislodge units of its own side, and so is void (5)."""
        if isinstance(self.chosen[part], (SupportHold, Convoy)):
            return False
        occupant = battle.occupant[helped]
        return occupant >= 0 and battle.side[occupant] == battle.side[part]

    def _refuse(self, part: int, verdict: Verdict) -> None:
        """Give an order its verdict beforehand."""
        for entry in self.entries_of(part):
            self.judged[entry] = verdict
