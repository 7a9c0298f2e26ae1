"""The neutral army: who may ask for its support, and with what result (section 8)."""

from dataclasses import replace

from engine.kit import (
    Board,
    ChoiceAnswer,
    HelpOrder,
    Invalid,
    ListedDeclaration,
    Location,
    NeutralId,
    Order,
    Position,
    PowerId,
    ReasonKind,
    Resolution,
    SupportMove,
    Verdict,
    help_answers,
)
from variants.deus_vult.legality import candidate_orders, completed, order_fault
from variants.deus_vult.menu import foe_answer
from variants.deus_vult.orders import OWN, Ask, SupportAttack, Why
from variants.deus_vult.situation import shared_situation


class AskArmenians(ListedDeclaration):
    """A request to the neutral army for its support."""

    key, kinds = "ask", (Ask,)
    label, detail = "Ask the Armenians", "for their support"
    done = Why.ASKED

    def place(self, board: Board, position: Position) -> Location | None:
        """Where the army stands."""
        return position.units_of(_armenians(board))[0].at

    def orders(self, board: Board, position: Position, power: PowerId) -> tuple[Order, ...]:
        """The supports that may be asked for, if the option says that the army helps on request."""
        if board.options["armenian_support"] != "on_request":
            return ()
        situation, whom = shared_situation(board, position), _armenians(board)
        army = position.units_of(whom)
        listed = (order for unit in army for order in candidate_orders(situation, unit))
        into = situation.facts("armenians")["into"]
        asks = (
            Ask(whom, order)
            for order in listed
            if isinstance(order, (SupportMove, SupportAttack))
            and board.province_of[order.to] == into
        )
        fitted = dict.fromkeys(self.fit(board, position, power, ask) for ask in asks)
        return tuple(ask for ask in fitted if self.fault(board, position, power, ask) is None)

    def answers(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> tuple[ChoiceAnswer, ...]:
        """The unit to help, its move or attack, and the faction attacked."""
        assert isinstance(order, Ask)  # noqa: S101  (the only kind there is)
        situation, asked = shared_situation(board, position), order.order
        assert isinstance(asked, HelpOrder)  # noqa: S101  (the only kind that is listed)
        foe = (foe_answer(situation, asked),) if isinstance(asked, SupportAttack) else ()
        return help_answers(situation, power, asked) + foe

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Complete kinds and factions from the point of view of the asking faction."""
        assert isinstance(order, Ask)  # noqa: S101  (the only kind there is)
        situation, asked = shared_situation(board, position), order.order
        if isinstance(asked, HelpOrder):
            asked = replace(asked, whose=situation.whose(power, asked) or power)
        fitted = completed(situation, order.whom, asked)
        if isinstance(fitted, HelpOrder) and fitted.whose == power:
            fitted = replace(fitted, whose=OWN)
        return replace(order, order=fitted)  # type: ignore[arg-type]

    def fault(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> ReasonKind | None:
        """Accept only Crusaders' requests against a Muslim block in the one province."""
        assert isinstance(order, Ask)  # noqa: S101  (the only kind there is)
        situation, asked, powers = shared_situation(board, position), order.order, board.powers
        facts = situation.facts("armenians")
        if order.whom != facts["power"] or not isinstance(asked, (SupportMove, SupportAttack)):
            return Why.NOT_ASKED_SO
        named = replace(asked, whose=asked.whose or power)
        goal = board.province_of[asked.to]
        foe = situation.host(goal) if isinstance(asked, SupportMove) else asked.foe
        sides = [powers[power].group, powers[named.whose].group, foe and powers[foe].group]
        fair = goal == facts["into"] and sides == [facts["help"], facts["help"], facts["against"]]
        return order_fault(situation, order.whom, named) if fair else Why.NOT_ASKED_SO


def unplayed(board: Board, power: PowerId, order: Order) -> Verdict | None:
    """The verdict on a readable order to the Armenians: nobody may order them (ruling 37)."""
    if board.powers[power].playing or isinstance(order, Invalid):
        return None
    return Verdict(Why.UNPLAYED)


def _armenians(board: Board) -> NeutralId:
    return NeutralId(board.extra["armenians"]["power"])  # type: ignore[index]


def with_requests_answered(resolution: Resolution) -> tuple[Verdict, ...]:
    """The verdicts, with the support's own result for the first request that was granted."""
    powers, orders, verdicts = resolution.powers, resolution.orders, resolution.verdicts
    entries = [*zip(powers, orders, verdicts, strict=True)]
    unwritten = [(order, verdict) for _, order, verdict in entries[resolution.written :]]
    answered: list[Verdict] = []
    for power, order, verdict in entries:
        if not isinstance(order, Ask) or not verdict.succeeded:
            answered.append(verdict)
            continue
        granted = next((one for one in unwritten if _is_granted(power, order, one[0])), None)
        if granted is None:
            answered.append(Verdict(Why.UNASKED))
        else:
            unwritten = [one for one in unwritten if one != granted]
            answered.append(verdict if granted[1].succeeded else granted[1])
    return tuple(answered)


def _is_granted(power: PowerId, ask: Ask, done: Order) -> bool:
    """Whether a neutral unit does what a faction asked of it."""
    asked = ask.order
    if not isinstance(asked, HelpOrder) or not isinstance(done, HelpOrder):
        return False
    named = replace(asked, whose=asked.whose or power, target_kind=done.target_kind, count=1)
    return named == done
