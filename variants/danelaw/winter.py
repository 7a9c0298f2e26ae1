"""Winter: viking fleets need no centre, minor powers rebuild, Jomsvikings join (section 6)."""

from collections.abc import Sequence

from engine.kit import (
    OPEN,
    Board,
    Build,
    Context,
    Disband,
    Location,
    Order,
    Position,
    PowerId,
    ReasonKind,
    Resolution,
    Sheets,
    StandardAdjustment,
    Unit,
    UnitOrder,
    Verdict,
    in_order,
    replace,
)
from variants.danelaw.jomsvikings import fleets_joining, fleets_leaving
from variants.danelaw.orders import Why

VIKING = "V"


class Winter(StandardAdjustment):
    """Builds in any centre of one's own; removals of ordinary units only."""

    kept = Why.VIKING

    def needs_centre(self, unit: Unit) -> bool:
        """A viking fleet needs none."""
        return VIKING not in unit.marks

    def balance(self, board: Board, position: Position, power: PowerId) -> int:
        """Builds (+) or removals (-) of a player; one without a centre has neither."""
        is_playing = board.powers[power].playing and position.centres_of(power)
        return super().balance(board, position, power) if is_playing else 0

    def judge(
        self, board: Board, position: Position, power: PowerId, order: Order
    ) -> Verdict | None:
        """Why the order is illegal by itself, or None."""
        if isinstance(order, UnitOrder) and not board.powers[power].playing:
            return Verdict(Why.NOT_YOURS)
        return super().judge(board, position, power, order)

    def removal_fault(
        self, board: Board, position: Position, power: PowerId, order: Disband
    ) -> ReasonKind | None:
        """Why a power may not remove this, or None."""
        return (
            super().removal_fault(board, position, power, order)
            if position.centres_of(power)
            else Why.GOES_ANYWAY
        )

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Remove players without a centre, then adjust, then rebuild neutral units."""
        ended = _eliminated(board, position)
        left = tuple(unit for unit in position.units if unit not in ended)
        known = replace(position, units=left)
        resolution = super().resolve(board, known, sheets, context)
        resolution = replace(resolution, verdicts=_with_newcomers(board, resolution))
        resolution = _with_losses(resolution, ended, Verdict(Why.ELIMINATED))
        return _with_losses(resolution, fleets_leaving(board, known), Verdict(Why.LEFT))

    def newcomers(self, board: Board, position: Position) -> tuple[Unit, ...]:
        """The rebuilt units of minor powers (4.3), and joining Jomsvikings (5)."""
        return in_order([*_rebuilt(board, position), *fleets_joining(board, position)])


def _eliminated(board: Board, position: Position) -> tuple[Unit, ...]:
    """The units of players who own no centre."""
    alive = {*position.owners.values()}
    powers = board.powers
    return tuple(u for u in position.units if powers[u.power].playing and u.power not in alive)


def _rebuilt(board: Board, position: Position) -> list[Unit]:
    """A unit for each empty centre that its minor power still owns."""
    if board.neutral is None:
        return []
    taken = {board.province_of[unit.at] for unit in position.units}
    empty = [p for p in position.centres_of(board.neutral) if p not in taken]
    kinds = {place: board.provinces[place].neutral for place in empty}
    return [Unit(board.neutral, kinds[place], Location(place)) for place in empty]


def _with_losses(resolution: Resolution, lost: Sequence[Unit], why: Verdict) -> Resolution:
    """The resolution with these units removed as well."""
    return replace(
        resolution,
        powers=(*resolution.powers, *(unit.power for unit in lost)),
        orders=(*resolution.orders, *(Disband(unit.kind, unit.at) for unit in lost)),
        verdicts=(*resolution.verdicts, *(why for _ in lost)),
        units=tuple(unit for unit in resolution.units if unit not in lost),
    )


def _with_newcomers(board: Board, resolution: Resolution) -> tuple[Verdict, ...]:
    """The verdicts, with reasons for the units that appear by themselves."""
    entries = [*zip(resolution.powers, resolution.orders, resolution.verdicts, strict=True)]
    written, given = entries[: resolution.written], entries[resolution.written :]
    return (
        *(verdict for *_, verdict in written),
        *(
            Verdict(Why.REBUILT if power == board.neutral else Why.JOINED)
            if isinstance(order, Build)
            else verdict
            for power, order, verdict in given
        ),
    )
