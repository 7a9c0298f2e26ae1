"""The movement phase: bids are counted, and minor powers attack without leaving (section 4)."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from engine.kit import (
    OPEN,
    AfterMoves,
    Battle,
    Board,
    Context,
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
    Awards,
    Bidding,
    bidding,
    counted,
    holders,
    judge_of_bids,
    purse,
    retreat_of,
    target_of,
    verdicts_on,
    wanted,
    ways_back,
    without_points,
)
from variants.danelaw.menu import BidMenu
from variants.danelaw.orders import ORDERS, Bid, Why
from variants.danelaw.report import MinorReport

AWARDS = "awards"  # of the phase, while it is resolved


class AwardedSheets(MovementSheets):
    """The sheets of the players; neutral units carry out what they were awarded."""

    __slots__ = ()

    def read(self, sheets: Sheets) -> None:
        """Take in the sheets, and give the neutral units their orders, which nobody wrote."""
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
    in_turn = True  # of bids, the first ones count (3.4)

    def staying(self, board: Board, units: Sequence[Unit]) -> frozenset[int]:
        """The units of minor powers."""
        return frozenset([n for n, unit in enumerate(units) if unit.power == board.neutral])

    def takes(self, order: Order) -> int:
        """A bid takes its points."""
        return order.points if isinstance(order, Bid) else super().takes(order)

    def fit(self, board: Board, position: Position, power: PowerId, order: Order) -> Order:
        """Complete what a bid is for as the neutral unit would have it (3.5)."""
        order = without_points(board, position, power, order)
        if not isinstance(order, Bid):
            return super().fit(board, position, power, order)
        unit = target_of(board, position, order.order)
        meant: Order = order.order
        if unit and isinstance(meant, Retreat):
            meant = retreat_of(board, unit, meant)
        elif unit:
            meant = super().fit(board, position, unit.power, meant)
        if meant is order.order:
            return order
        return replace(order, order=meant) if isinstance(meant, UnitOrder) else meant

    def fit_sheets(self, board: Board, position: Position, sheets: Sheets) -> Sheets:
        """Complete the orders of all sheets, of which those to neutral units are bids."""
        meant = {
            power: [without_points(board, position, power, order) for order in orders]
            for power, orders in sheets.items()
        }
        return super().fit_sheets(board, position, meant)

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Nobody orders neutral units; a bid is for what one could do, within one's points."""
        if isinstance(order, Bid):
            points = purse(board, position, board.held_with(power))  # ruling 38
            could = partial(judge_unit_order, self.field(board, position))
            (told,) = verdicts_on(points, (order,), judge_of_bids(board, position, could))
            return None if told.succeeded else told
        if isinstance(order, UnitOrder) and not board.powers[power].playing:
            return Verdict(Why.NOT_YOURS)
        return super().judge(board, position, power, order)

    def stray(self, field: Situation, power: PowerId, order: Order) -> Verdict:
        """The verdict on what is no movement order to a unit of the power."""
        if isinstance(order, Bid):
            return COUNTED
        return super().stray(field, power, order)

    def reader(self, field: Situation) -> MovementSheets:
        """The reader of the sheets."""
        return AwardedSheets(field, self.stray)

    def after_moves(self, reader: MovementSheets, battle: Battle) -> AfterMoves:
        """What the battle leaves behind; the units of minor powers do not retreat (4.3)."""
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
        """Count the bids, then resolve; what the keeper answered wins over what is open."""
        awarded: dict[str, UnitOrder] = {}
        # One position for bids and battle, since the board remembers how it looks at the last one.
        known = replace(position, extra={**position.extra, AWARDS: awarded})
        bids = self.bidding(board, known, sheets, context)
        won = counted(bids)
        awarded |= wanted(won)
        awarded |= self.answered(board, known, context)
        resolution = super().resolve(board, known, sheets, context)
        fleets = [d.unit.at for d in resolution.dislodged if d.unit.power == JOMSVIKINGS]
        back = ways_back(won) if fleets else {}
        return replace(
            resolution,
            verdicts=_with_bids_told(resolution, bids, context),
            extra={"contingency": {at: back[at] for at in fleets if at in back}},
        )

    def bidding(
        self, board: Board, position: Position, sheets: Sheets, context: Context
    ) -> Bidding:
        """The bids of all players in a phase, with what becomes of them."""
        could = partial(judge_unit_order, self.field(board, position))
        kept = context.secret_sheets or {}
        meant = {
            seat: [self.fit(board, position, PowerId(seat), order) for order in orders]
            for seat, orders in kept.items()
        }
        known = replace(context, secret_sheets=meant) if meant else context
        return bidding(board, position, sheets, known, could)

    def answered(self, board: Board, position: Position, context: Context) -> Awards:
        """The orders that the keeper announced for neutral units, as far as they could do so."""
        given = context.answers_in(position.phase.code) if context.answers else ()
        field = self.field(board, position)
        found: dict[str, UnitOrder] = {}
        for order in [parse_order(board, answer.answer, ORDERS) for answer in given]:
            unit = target_of(board, position, order) if isinstance(order, UnitOrder) else None
            if unit is None:
                continue
            meant = super().fit(board, position, unit.power, order)
            if isinstance(meant, UnitOrder) and not judge_unit_order(field, unit, meant):
                found[unit.at] = meant
        return found

    def settle(self, board: Board, position: Position, resolution: Resolution) -> Position:
        """The position after the phase; the votes of a request are spent."""
        after = super().settle(board, position, resolution)
        return replace(after, extra={k: v for k, v in after.extra.items() if k != "votes"})


def _with_bids_told(resolution: Resolution, bids: Bidding, context: Context) -> tuple[Verdict, ...]:
    """The verdicts, in which each bid has its own."""
    if all(verdict is COUNTED for each in bids.values() for _, verdict in each):
        return resolution.verdicts  # which say so already, of each bid (see `stray`)
    told = {seat: iter([verdict for _, verdict in each]) for seat, each in bids.items()}
    verdicts, held = [*resolution.verdicts], holders(context)
    for entry, order in enumerate(resolution.orders):
        if type(order) is Bid:
            power = resolution.powers[entry]
            verdicts[entry] = next(told[held.get(power, SeatId(power))])
    return tuple(verdicts)
