"""What a faction may order now: stacks, and the neutral army (sections 5, 8, 13)."""

from dataclasses import replace

from engine.board.board import Board, Location, NeutralId, PowerId
from engine.board.position import Position
from engine.orders.orders import HelpOrder, Move, Order, SupportMove
from engine.orders.results import ReasonKind
from engine.rules.choices_tree import Answer
from engine.rules.declarations import ListedDeclaration
from engine.standard.movement.answers import help_answers
from engine.standard.movement.legality import Situation
from variants.deus_vult.crowd import OWN
from variants.deus_vult.ground import Ground, ground_of
from variants.deus_vult.reasons import Because
from variants.deus_vult.requests import Ask
from variants.deus_vult.sharing import SharingMenu, candidates, fit_shared
from variants.deus_vult.sheets import fault
from variants.deus_vult.strikes import HelpAttack, aim


class Asking(ListedDeclaration):
    """The neutral army may be asked for its support."""

    key, kinds = "ask", (Ask,)
    label, detail = "Ask the Armenians", "for their support"
    done = Because.ASKED

    def place(self, board: Board, position: Position) -> Location | None:
        """Where the army stands."""
        return position.units_of(_neutral(board))[0].at

    def orders(self, board: Board, position: Position, power: PowerId) -> tuple[Order, ...]:
        """What the army may be asked, where it waits to be asked."""
        if board.options["armenian_support"] != "on_request":
            return ()
        ground, whom = ground_of(board, position), _neutral(board)
        found = (o for unit in position.units_of(whom) for o in candidates(ground, unit))
        asks = (Ask(whom, order) for order in found if isinstance(order, HelpOrder))
        fitted = dict.fromkeys(self.fit(board, position, power, ask) for ask in asks)
        return tuple(o for o in fitted if self.fault(board, position, power, o) is None)

    def answers(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> tuple[Answer, ...]:
        """Whom to help, and in what."""
        ground, asked = ground_of(board, position), order.order  # type: ignore[attr-defined]
        foe = (aim(ground, asked),) if isinstance(asked, HelpAttack) else ()
        return help_answers(ground, power, asked) + foe

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Complete kinds and factions, as the one that asks would name them."""
        assert isinstance(order, Ask)  # noqa: S101  (the only kind there is)
        ground, inner = ground_of(board, position), order.order
        if isinstance(inner, HelpOrder):
            inner = replace(inner, whose=ground.whose(power, inner) or power)
        fitted = fit_shared(ground, order.whom, inner)
        if isinstance(fitted, HelpOrder) and fitted.whose == power:
            fitted = replace(fitted, whose=OWN)
        return replace(order, order=fitted)  # type: ignore[arg-type]

    def fault(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> ReasonKind | None:
        """Crusaders ask, against a Muslim block in one province (section 8)."""
        assert isinstance(order, Ask)  # noqa: S101  (the only kind there is)
        ground, inner, powers = ground_of(board, position), order.order, board.powers
        facts = ground.facts("armenians")
        if order.whom != facts["power"] or not isinstance(inner, (SupportMove, HelpAttack)):
            return Because.NOT_ASKED_SO
        named = replace(inner, whose=inner.whose or power)
        goal = board.province_of[inner.to]
        foe = ground.host(goal) if isinstance(inner, SupportMove) else inner.foe
        sides = [powers[power].group, powers[named.whose].group, foe and powers[foe].group]
        fair = goal == facts["into"] and sides == [facts["help"], facts["help"], facts["against"]]
        return fault(ground, order.whom, named) if fair else Because.NOT_ASKED_SO


def _neutral(board: Board) -> NeutralId:
    return NeutralId(board.extra["armenians"]["power"])  # type: ignore[index]


def warning(ground: Ground, power: PowerId, order: Move) -> str:
    """What a move needs that only another faction can give (section 13)."""
    board = ground.board
    host = ground.bars(power, board.province_of[order.to], frozenset())
    if host is None:
        return ""
    name = board.powers[host].name
    if not board.powers[host].playing:
        return f"an assault: the {name} never permit"
    if ground.is_guest(power, board.province_of[order.at]):
        otherwise = "it is void"
    else:
        fails = board.options["unpermitted_move"] == "fail"
        otherwise = "it fails" if fails else "this is an assault"
    return f"needs the {name}'{'' if name.endswith('s') else 's'} permission, otherwise {otherwise}"


class FactionMenu(SharingMenu):
    """The orders of a faction."""

    def note(self, field: Situation, power: PowerId, order: Order) -> str:
        """What a move needs that only another faction can give."""
        ground = ground_of(field.board, field.position)
        return warning(ground, power, order) if isinstance(order, Move) else ""
