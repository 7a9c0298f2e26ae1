"""The menu of a faction's orders to its units (sections 5, 13)."""

from engine.kit import (
    Actor,
    AimedKind,
    Board,
    ChoiceAnswer,
    Move,
    MovementMenu,
    Option,
    Order,
    Position,
    PowerId,
    Situation,
    location_name,
)
from variants.deus_vult.legality import candidate_orders, completed
from variants.deus_vult.orders import ATTACK, Attack, SupportAttack
from variants.deus_vult.situation import SharedSituation, shared_situation

ATTACKS = AimedKind(ATTACK, "attacks", "Whom?", "without advancing")


class TurnMenu(MovementMenu):
    """The menu of orders to stacks that share provinces."""

    kinds = (ATTACKS,)

    def orders(self, board: Board, position: Position, actor: Actor) -> tuple[Order, ...]:
        """Every legal order of one unit of a stack."""
        if actor.unit is None:
            return super().orders(board, position, actor)
        situation, power = shared_situation(board, position), actor.power
        candidates = candidate_orders(situation, actor.unit)
        fitted = dict.fromkeys(completed(situation, power, order) for order in candidates)
        judge = self.rule.judge
        return tuple(order for order in fitted if judge(board, position, power, order) is None)

    def note(self, field: Situation, power: PowerId, order: Order) -> str:
        """The permission that a move needs, if any."""
        if not isinstance(order, Move):
            return ""
        return _permission_note(shared_situation(field.board, field.position), power, order)

    def aim_key(self, order: Order) -> str:
        """The key of the faction and the place under attack."""
        assert isinstance(order, (Attack, SupportAttack))  # noqa: S101  (the kinds with an aim)
        return _foe_key(order)

    def aim(self, field: Situation, order: Order) -> ChoiceAnswer:
        """The answer that names the faction and the place under attack."""
        assert isinstance(order, (Attack, SupportAttack))  # noqa: S101  (the kinds with an aim)
        return foe_answer(shared_situation(field.board, field.position), order)


def _foe_key(order: Attack | SupportAttack) -> str:
    return f"attack {order.foe} {order.to}"


def foe_answer(situation: SharedSituation, order: Attack | SupportAttack) -> ChoiceAnswer:
    """The answer that names the faction and the place under attack."""
    board = situation.board
    label = f"{board.powers[order.foe].name} in {location_name(board, order.to)}"
    first = situation.blocks[order.foe, board.province_of[order.to]][0]
    option = Option(_foe_key(order), label, "attack", order.to, first)
    verb = "attacking " if isinstance(order, SupportAttack) else ""
    return ChoiceAnswer(option, f"{verb}the {label}")


def _permission_note(situation: SharedSituation, power: PowerId, order: Move) -> str:
    """A note on the permission that a move needs; permissions are secret (13)."""
    board = situation.board
    host = situation.foreign_host(power, board.province_of[order.to])
    if host is None:
        return ""
    name = board.powers[host].name
    if not board.powers[host].playing:
        return f"this is an assault: the {name} never give permission"
    if situation.is_guest(power, board.province_of[order.at]):
        otherwise = "it has no effect"
    else:
        fails = board.options["unpermitted_move"] == "fail"
        otherwise = "it fails" if fails else "this is an assault"
    return (
        f"needs the {name}'{'' if name.endswith('s') else 's'} permission; without it {otherwise}"
    )
