"""What a faction may order now: stacks, and the neutral army (sections 5, 8, 13)."""

from collections.abc import Iterator

from engine.board import Board, Location, NeutralId, PowerId
from engine.orders import HelpOrder, Move, Order, UnitOrder
from engine.outcome import ReasonKind
from engine.position import Position, Unit
from engine.standard.branches import Answer
from engine.standard.crowd import crowd_orders
from engine.standard.declarations import Declaration
from engine.standard.questions import help_answers
from engine.standard.strikes import HelpAttack, aim, strikes
from variants.deus_vult.ground import Ground, ground_of
from variants.deus_vult.orders import Ask
from variants.deus_vult.reasons import Because
from variants.deus_vult.sheets import ask_fault, fault, fit, fit_ask


def legal_orders(ground: Ground, unit: Unit) -> tuple[Order, ...]:
    """Every legal order of one unit of a stack, in the canonical order."""
    fitted = dict.fromkeys(fit(ground, unit.power, order) for order in _candidates(ground, unit))
    orders = (order for order in fitted if isinstance(order, UnitOrder))
    return tuple(order for order in orders if fault(ground, unit.power, order) is None)


def _candidates(ground: Ground, unit: Unit) -> Iterator[Order]:
    """Whatever may be legal: the standard orders, and attacks."""
    yield from crowd_orders(ground, unit)
    yield from strikes(ground, unit)


class Asking(Declaration):
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
        candidates = (o for unit in position.units_of(whom) for o in _candidates(ground, unit))
        asks = (Ask(whom, order) for order in candidates if isinstance(order, HelpOrder))
        fitted = dict.fromkeys(fit_ask(ground, power, ask) for ask in asks)
        return tuple(ask for ask in fitted if ask_fault(ground, power, ask) is None)

    def answers(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> tuple[Answer, ...]:
        """Whom to help, and in what."""
        ground, asked = ground_of(board, position), order.order  # type: ignore[attr-defined]
        foe = (aim(ground, asked),) if isinstance(asked, HelpAttack) else ()
        return help_answers(ground, power, asked) + foe

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Complete kinds and factions of what is asked."""
        return fit_ask(ground_of(board, position), power, order)  # type: ignore[arg-type]

    def fault(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> ReasonKind | None:
        """What stands against it, whatever others ask."""
        return ask_fault(ground_of(board, position), power, order)  # type: ignore[arg-type]


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
