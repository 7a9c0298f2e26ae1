"""Retreats: Jomsviking fleets go where the winning bid sends them (section 5)."""

from typing import Any

from engine.kit import (
    OPEN,
    Board,
    Context,
    KeeperAnswer,
    Order,
    Position,
    PowerId,
    Reason,
    Resolution,
    Retreat,
    Sheets,
    StandardRetreats,
    UnitOrder,
    Verdict,
    parse_order,
    replace,
)
from variants.danelaw.bids import JOMSVIKINGS
from variants.danelaw.orders import ORDERS, Why

_AWAY = "away"  # key of the awarded retreats while a phase is resolved


class Retreats(StandardRetreats):
    """Retreats in which bids, not players, order the Jomsvikings."""

    def is_idle(self, board: Board, position: Position) -> bool:
        """Whether no player has a unit with somewhere to go."""
        return not any(
            lost.has_choice and board.powers[lost.unit.power].playing for lost in position.dislodged
        )

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Why the order is illegal, or None."""
        awarded: Any = position.extra.get(_AWAY, ())
        is_neutral = isinstance(order, UnitOrder) and not board.powers[power].playing
        if is_neutral and order not in awarded:
            return Verdict(Why.NOT_YOURS)
        return super().judge(board, position, power, order)

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Carry out the players' retreats, and those that bids gave to the Jomsvikings."""
        away = self.awarded(board, position, context)
        known = replace(position, extra={**position.extra, _AWAY: away})
        ordered = {**sheets, JOMSVIKINGS: (*sheets.get(JOMSVIKINGS, ()), *away)}
        resolution = super().resolve(board, known, ordered, context)
        return replace(_as_generated(resolution, len(away)), extra={"contingency": {}})

    def awarded(self, board: Board, position: Position, context: Context) -> tuple[Order, ...]:
        """The retreats that won the bidding and are open (rulings 21 and 22)."""
        openly = position.extra.get("contingency", {})
        found: dict[str, Order] = dict(openly)  # type: ignore[call-overload]
        for answer in context.answers_in(position.phase.code):
            found[answer.about] = self.meant(board, position, answer)
        can = {d.unit.at: d.retreats for d in position.dislodged if d.unit.power == JOMSVIKINGS}
        return tuple(
            order
            for _, order in sorted(found.items())
            if isinstance(order, Retreat) and order.to in can.get(order.at, ())
        )

    def meant(self, board: Board, position: Position, answer: KeeperAnswer) -> Order:
        """The order that the keeper's answer gives to a fleet."""
        order = parse_order(board, answer.answer, ORDERS)
        return self.fit(board, position, JOMSVIKINGS, order)


def _as_generated(resolution: Resolution, awarded: int) -> Resolution:
    """The resolution with the last `awarded` Jomsviking orders marked as generated."""
    entries = [*zip(resolution.powers, resolution.orders, resolution.verdicts, strict=True)]
    written, rest = entries[: resolution.written], entries[resolution.written :]
    theirs = [number for number, (power, *_) in enumerate(written) if power == JOMSVIKINGS]
    given = set(theirs[len(theirs) - awarded :])
    moved = [
        (power, order, Verdict(Why.BID_AWAY) if verdict.reason is Reason.RETREATED else verdict)
        for number, (power, order, verdict) in enumerate(written)
        if number in given
    ]
    lost = Reason.NOT_ORDERED_BACK
    rest = [
        (power, order, Verdict(Why.NOBODY_BID))
        if power == JOMSVIKINGS and verdict.reason is lost
        else (power, order, verdict)
        for power, order, verdict in rest
    ]
    kept = [one for number, one in enumerate(written) if number not in given]
    powers, orders, verdicts = zip(*kept, *moved, *rest, strict=True) if entries else ((), (), ())
    return replace(resolution, powers=powers, orders=orders, verdicts=verdicts, written=len(kept))
