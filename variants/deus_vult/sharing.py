"""What may be ordered where provinces are shared: the standard orders, and attacks in place."""

from collections.abc import Iterator
from itertools import chain

from engine.board.board import Board, PowerId
from engine.board.position import Position, Unit
from engine.orders.orders import HelpOrder, Order, UnitOrder
from engine.orders.results import Reason, ReasonKind, Verdict, verdict_for
from engine.rules.choices_tree import Answer
from engine.rules.menu import Actor
from engine.standard.movement.completion import fit_unit_order
from engine.standard.movement.legality import Situation, judge_unit_order
from engine.standard.movement.menu import MovementMenu
from engine.standard.movement.phase import StandardMovement
from variants.deus_vult.crowd import OWN, Crowd, crowd_orders
from variants.deus_vult.strikes import (
    STRIKING,
    Attack,
    HelpAttack,
    Why,
    aim,
    aim_key,
    fit_strike,
    strike_fault,
    strikes,
)


class SharingMenu(MovementMenu):
    """The orders of stacks that share provinces."""

    rule: "Sharing"
    kinds = (STRIKING,)

    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """Every legal order of one unit of a stack."""
        if actor.unit is None:
            return super().orders(board, position, actor)
        crowd, power = self.rule.crowd(board, position), actor.power
        found = dict.fromkeys(fit_shared(crowd, power, o) for o in candidates(crowd, actor.unit))
        return tuple(
            order for order in found if self.rule.judge(board, position, power, order) is None
        )

    def aim_key(self, order: Order) -> str:
        """Whom an order is against, and where."""
        return aim_key(order)

    def aim(self, field: Situation, order: Order) -> Answer:
        """Whom an order is against, and where."""
        return aim(self.rule.crowd(field.board, field.position), order)  # type: ignore[arg-type]


class Sharing(StandardMovement):
    """The sheets of a movement phase in which provinces are shared."""

    menu_type = SharingMenu

    def field(self, board: Board, position: Position) -> Situation:
        """The position as legality looks at it."""
        return self.crowd(board, position)

    def crowd(self, board: Board, position: Position) -> Crowd:
        """The same, as a crowd."""
        return Crowd.at(board, position)

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Complete kinds, coasts and powers."""
        if not isinstance(order, UnitOrder):
            return super().fit(board, position, power, order)
        return fit_shared(self.crowd(board, position), power, order)

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Why the order is illegal, or None."""
        if not isinstance(order, UnitOrder):
            return super().judge(board, position, power, order)
        return verdict_for(self.fault(self.crowd(board, position), power, order))

    def fault(self, crowd: Crowd, power: PowerId, order: UnitOrder) -> ReasonKind | None:
        """Why nothing that others order could make an order good, or None."""
        return shared_fault(crowd, power, order)


def candidates(crowd: Crowd, unit: Unit) -> Iterator[Order]:
    """Whatever may be legal for one unit of a stack."""
    return chain(crowd_orders(crowd, unit), strikes(crowd, unit))


def fit_shared(crowd: Crowd, power: PowerId, order: Order) -> Order:
    """Complete kinds, and powers that nobody named: one's own, or the only one."""
    fitted = fit_unit_order(crowd, power, order)
    if isinstance(fitted, Attack):
        return fit_strike(crowd, power, fitted)
    if isinstance(fitted, HelpAttack):
        return fit_strike(crowd, fitted.whose or power, fitted)
    return fitted


def shared_fault(crowd: Crowd, power: PowerId, order: UnitOrder) -> ReasonKind | None:
    """Why an order of a power could never be carried out where provinces are shared, or None."""
    unit = crowd.own(power, order)
    if unit is None or unit.kind != order.kind:
        return Reason.NO_SUCH_UNIT
    if isinstance(order, HelpOrder) and crowd.helped(power, order) is None:
        there = crowd.powers(crowd.board.province_of[order.target])
        return Why.AMBIGUOUS if order.whose == OWN and len(there) > 1 else Reason.NO_TARGET
    if isinstance(order, (Attack, HelpAttack)):
        return strike_fault(crowd, unit, order)
    verdict = judge_unit_order(crowd, unit, order)
    reason = verdict.reason if verdict else None
    return reason if isinstance(reason, ReasonKind) else None
