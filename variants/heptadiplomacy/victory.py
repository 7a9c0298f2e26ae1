"""Who owns what after Autumn, and who has won: by centres and by claims (sections 8 and 9)."""

from collections.abc import Mapping
from dataclasses import replace

from engine.kit import (
    OPEN,
    Board,
    Context,
    Ending,
    Past,
    Position,
    PowerId,
    Resolution,
    SeatId,
    Sheets,
    StandardAdjustment,
    StandardOwnership,
    Unit,
    Victory,
    distances,
)
from variants.heptadiplomacy.agreement import NoAgreement
from variants.heptadiplomacy.boards import country_of, is_by_country
from variants.heptadiplomacy.claims import OUTCOME, outcome_of, seated
from variants.heptadiplomacy.council import NEEDS, Outcome, centres


def outcome(position: Position) -> Outcome:
    """What became of the claims of last Autumn."""
    found = position.extra.get(OUTCOME)
    return found if isinstance(found, Outcome) else Outcome()


class Marked(StandardOwnership):
    """A centre belongs to the nation whose unit stands there; then claims are judged."""

    def settle(self, board: Board, position: Position, past: Past) -> Position:
        """The position after Autumn, with what becomes of the claims."""
        owners = super().settle(board, position, past).owners
        if is_by_country(board) and not board.options["sister_capture"]:  # ruling 9
            owners = {
                place: _kept(position.owners.get(place), owner) for place, owner in owners.items()
            }
        settled = replace(position, owners=owners)
        seating = seated(board, past[-1].context)
        return _with(settled, outcome_of(board, settled, seating))


def _kept(before: PowerId | None, after: PowerId) -> PowerId:
    """The owner of a centre that no nation takes from another one of its country."""
    is_sister = before is not None and country_of(before) == country_of(after)
    return before if before is not None and is_sister else after


def _with(position: Position, known: Outcome) -> Position:
    return replace(position, extra={**position.extra, OUTCOME: known})


class Winter(NoAgreement, StandardAdjustment):
    """Builds at home on one's own board; after them, claims that waited for builds (ruling 12)."""

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Carry the orders out, then judge the claims that waited."""
        resolution = super().resolve(board, position, sheets, context)
        if not outcome(position).waits:
            return resolution
        found = outcome_of(board, position, seated(board, context), resolution)
        return replace(resolution, extra={OUTCOME: found})

    def next_to_go(
        self, board: Board, position: Position, power: PowerId, units: tuple[Unit, ...]
    ) -> Unit:
        """The unit farthest from the nation's home centres, then by board and province (8)."""
        steps = distances(board, self.homes(board, position, power))

        def far(unit: Unit) -> tuple[int, str]:
            return -steps.get(board.province_of[unit.at], len(board.provinces)), unit.at

        return min(units, key=far)


class FirstEqual(Victory):
    """All whose claims stand have won together; a solo needs no claim (section 9)."""

    def goals(self, board: Board) -> Mapping[str, int]:
        """What a player needs alone, with one partner and with two."""
        words = ("", "each of two", "each of three")
        return {
            f"{words[partners]} with {together} together" if partners else "a solo": each
            for partners, each, together in NEEDS.values()
        }

    def ending(
        self,
        board: Board,
        position: Position,
        past: Past,
        context: Context = OPEN,
        *,
        counted: bool,
    ) -> Ending | None:
        """The end of the game, or None."""
        seating = seated(board, context)
        winners = [seat for seat in outcome(position).winners if SeatId(seat) in seating.seats]
        if not winners:
            return None
        totals = self.totals(board, position, seating)
        seats = tuple(map(SeatId, winners))
        held = tuple(sorted(power for seat in seats for power in seating.powers_of(seat)))
        names = [f"{seat} with {centres(totals[seat])}" for seat in seats]
        first, last = ", ".join(names[:-1]), names[-1]
        who = f"{first} and {last}, first equal" if first else last
        when = board.calendar.title(position.phase)
        return Ending(held, "claims", f"The game is won, {when}, by {who}.", seats=seats)
