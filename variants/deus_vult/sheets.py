"""Whether an order could be carried out at all, by the rules of this variant (section 5)."""

from engine.board.board import PowerId
from engine.orders.orders import Convoy, HelpOrder, Move, SupportMove, UnitOrder
from engine.orders.results import Reason, ReasonKind
from variants.deus_vult.ground import Ground
from variants.deus_vult.reasons import Because
from variants.deus_vult.sharing import shared_fault
from variants.deus_vult.strikes import Attack


def fault(ground: Ground, power: PowerId, order: UnitOrder) -> ReasonKind | None:
    """Why nothing that others order could make this order good, or None."""
    province_of = ground.board.province_of
    at, to = province_of[order.at], province_of[getattr(order, "to", order.at)]
    is_guest = ground.is_guest(power, at)
    if is_guest and isinstance(order, HelpOrder) and not isinstance(order, Convoy):
        return Because.GUEST_SUPPORT
    found = shared_fault(ground, power, order)
    if found is not None:
        return found
    if isinstance(order, Attack) and is_guest:
        fair = to == at and order.foe == ground.position.owners[at]
        return None if fair else Because.GUEST_ATTACK
    if isinstance(order, Move):
        return None if ground.may_enter(power, to) else Because.DESERT
    if isinstance(order, (SupportMove, Convoy)):
        return None if ground.may_enter(order.whose or power, to) else Reason.TARGET_CANNOT
    return None
