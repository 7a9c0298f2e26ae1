"""The movement phase: bids are counted, and minor powers attack without moving (section 4)."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from engine.kit import (
    OPEN,
    AfterMoves,
    Battle,
    Board,
    Clash,
    Context,
    Later,
    MovementSheets,
    Order,
    Position,
    PowerId,
    Resolution,
    Retreat,
    SeatId,
    Sheets,
    Situation,
    StandardMovement,
    Unit,
    UnitOrder,
    Verdict,
    judge_unit_order,
    parse_order,
    replace,
)
from variants.danelaw.bids import (
    COUNTED,
    JOMSVIKINGS,
    SPRING_UNITS,
    Awards,
    Bidding,
    bidding,
    contest_of,
    contests,
    counting_bids,
    end_of,
    holders,
    judge_of_bids,
    neutral_unit_of,
    offers_in,
    points_of,
    retreat_of,
    retreats_by_bid,
    rivals_of,
    spring_units,
    verdicts_on,
    winning_orders,
    without_points,
)
from variants.danelaw.menu import BidMenu
from variants.danelaw.orders import ORDERS, Bid, Why
from variants.danelaw.report import MinorReport

AWARDS = "awards"  # of the phase, while it is resolved


class AwardedSheets(MovementSheets):
    """The players' sheets, and the orders that bids gave to neutral units."""

    __slots__ = ()

    def read(self, sheets: Sheets) -> None:
        """Read the sheets, then give the neutral units the orders that they were awarded."""
        super().read(sheets)
        powers = self.field.board.powers
        for entry, unit in enumerate(self.unit_of):
            if unit >= 0 and not powers[self.units[unit].power].playing:
                self.judged[entry], self.unit_of[entry] = Verdict(Why.NOT_YOURS), -1
                if unit not in self.idle:
                    self.let_hold(unit)
        awarded: Any = self.field.position.extra[AWARDS]
        for unit in self.idle:
            order = awarded.get(self.units[unit].at)
            if order is not None:
                self.chosen[unit], self.kinds[unit] = order, self.kind_of[type(order)]


class Movement(StandardMovement):
    """Movement with bids, and with minor powers whose units never leave their centre."""

    menu_type = BidMenu
    report = MinorReport
    in_turn = True  # earlier bids are paid first (3.4)

    def staying(self, board: Board, units: Sequence[Unit]) -> frozenset[int]:
        """The units of minor powers."""
        return frozenset([n for n, unit in enumerate(units) if unit.power == board.neutral])

    def takes(self, order: Order) -> int:
        """A bid uses up its points."""
        return order.points if isinstance(order, Bid) else super().takes(order)

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Complete an order; that in a bid as if the neutral unit had written it (3.5)."""
        order = without_points(board, position, power, order)
        if not isinstance(order, Bid):
            return super().fit(board, position, power, order)
        unit = neutral_unit_of(board, position, order.order)
        meant: Order = order.order
        if unit and isinstance(meant, Retreat):
            meant = retreat_of(board, unit, meant)
        elif unit:
            meant = super().fit(board, position, unit.power, meant)
        if meant is order.order:
            return order
        return replace(order, order=meant) if isinstance(meant, UnitOrder) else meant

    def fit_sheets(self, board: Board, position: Position, sheets: Sheets) -> Sheets:
        """Complete all orders; an order to a neutral unit becomes a bid without points."""
        meant = {
            power: [without_points(board, position, power, order) for order in orders]
            for power, orders in sheets.items()
        }
        return super().fit_sheets(board, position, meant)

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Refuse orders to neutral units, impossible bids and bids beyond the player's points."""
        if isinstance(order, Bid):
            points = points_of(board, position, board.held_with(power))  # ruling 38
            could = partial(judge_unit_order, self.field(board, position))
            (verdict,) = verdicts_on(points, (order,), judge_of_bids(board, position, could))
            return None if verdict.succeeded else verdict
        if isinstance(order, UnitOrder) and not board.powers[power].playing:
            return Verdict(Why.NOT_YOURS)
        return super().judge(board, position, power, order)

    def stray(self, field: Situation, power: PowerId, order: Order) -> Verdict:
        """The verdict on an entry that is not a movement order to a unit of the power."""
        if isinstance(order, Bid):
            return COUNTED
        return super().stray(field, power, order)

    def reader(self, field: Situation) -> MovementSheets:
        """The reader of the sheets."""
        return AwardedSheets(field, self.stray)

    def after_moves(self, reader: MovementSheets, battle: Battle) -> AfterMoves:
        """The position after the battle; units of minor powers never retreat (4.3)."""
        after = super().after_moves(reader, battle)
        board, units = reader.field.board, reader.units
        lost = {
            units[unit].at
            for unit, by in battle.dislodged.items()
            if units[unit].power == board.neutral
            or (board.options["phantom_kills"] and not battle.advances(by[0]))  # ruling 10
        }
        gone = tuple(one for one in after.dislodged if one.unit.at not in lost)
        return after._replace(dislodged=gone)

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Count the bids, then resolve; an answer of the keeper overrides the open bids."""
        awarded: dict[str, UnitOrder] = {}
        # Use one position for bids and battle: the board caches its view of the last one.
        known = replace(position, extra={**position.extra, AWARDS: awarded})
        bids = self.bidding(board, known, sheets, context)
        won = counting_bids(bids)
        awarded |= winning_orders(won)
        awarded |= self.answered(board, known, context)
        resolution = super().resolve(board, known, sheets, context)
        fleets = [d.unit.at for d in resolution.dislodged if d.unit.power == JOMSVIKINGS]
        back = retreats_by_bid(won) if fleets else {}
        return replace(
            resolution,
            verdicts=Later(partial(_with_bid_verdicts, resolution, bids, known, context)),
            extra={"contingency": {at: back[at] for at in fleets if at in back}},
        )

    def met(self, resolution: Resolution, entry: int) -> Clash:
        """The forces behind a result; for a bid, its order's points and those of its rivals."""
        order = resolution.orders[entry]
        if not isinstance(order, Bid):
            return super().met(resolution, entry)
        return rivals_of(order, offers_in(resolution))

    def bidding(
        self, board: Board, position: Position, sheets: Sheets, context: Context
    ) -> Bidding:
        """All players' bids in a phase, each with a verdict: it counts, or why not."""
        could = partial(judge_unit_order, self.field(board, position))
        kept = context.secret_sheets or {}
        meant = {
            seat: [self.fit(board, position, PowerId(seat), order) for order in orders]
            for seat, orders in kept.items()
        }
        known = replace(context, secret_sheets=meant) if meant else context
        return bidding(board, position, sheets, known, could)

    def answered(self, board: Board, position: Position, context: Context) -> Awards:
        """The possible orders among those that the keeper announced for neutral units."""
        given = context.answers_in(position.phase.code) if context.answers else ()
        field = self.field(board, position)
        found: dict[str, UnitOrder] = {}
        for order in [parse_order(board, answer.answer, ORDERS) for answer in given]:
            unit = neutral_unit_of(board, position, order) if isinstance(order, UnitOrder) else None
            if unit is None:
                continue
            meant = super().fit(board, position, unit.power, order)
            if isinstance(meant, UnitOrder) and not judge_unit_order(field, unit, meant):
                found[unit.at] = meant
        return found

    def settle(self, board: Board, position: Position, resolution: Resolution) -> Position:
        """The position after the phase, without the votes of a request."""
        after = super().settle(board, position, resolution)
        kept = {k: v for k, v in after.extra.items() if k not in ("votes", SPRING_UNITS)}
        before = spring_units(board, position)
        return replace(after, extra={**kept, SPRING_UNITS: before} if before else kept)


def _with_bid_verdicts(
    resolution: Resolution, bids: Bidding, position: Position, context: Context
) -> Sequence[Verdict]:
    """The verdicts, with one on each bid: void, or won or lost against the other bids."""
    own = {seat: iter([verdict for _, verdict in each]) for seat, each in bids.items()}
    if not own:
        return resolution.verdicts
    verdicts, held = [*resolution.verdicts], holders(context)
    for entry, order in enumerate(resolution.orders):
        if type(order) is Bid:
            power = resolution.powers[entry]
            verdicts[entry] = next(own[held.get(power, SeatId(power))])
    offers = contests(offers_in(replace(resolution, verdicts=tuple(verdicts))))
    awarded: Any = position.extra[AWARDS]
    for entry, (power, verdict) in enumerate(zip(resolution.powers, verdicts, strict=True)):
        order = resolution.orders[entry]
        if type(order) is Bid and verdict.succeeded:
            rivals = offers[contest_of(order)]
            verdicts[entry] = Verdict(end_of(order, power, rivals, awarded.get(order.order.at)))
    return tuple(verdicts)
