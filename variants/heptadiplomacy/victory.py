"""Ownership after Autumn, and the winners by centres and claims (sections 8 and 9)."""

from collections.abc import Mapping
from dataclasses import replace

from engine.kit import (
    OPEN,
    Badge,
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
from variants.heptadiplomacy.boards import board_of, country_of, is_by_country
from variants.heptadiplomacy.claims import OUTCOME, outcome_of, seating_of
from variants.heptadiplomacy.judging import NEEDS, Outcome, centres


def outcome(position: Position) -> Outcome:
    """The results of last Autumn's claims."""
    found = position.extra.get(OUTCOME)
    return found if isinstance(found, Outcome) else Outcome()


class NationOwnership(StandardOwnership):
    """Each centre goes to the nation with a unit in it; then claims are judged."""

    def settle(self, board: Board, position: Position, past: Past) -> Position:
        """The position after Autumn, with the results of the claims."""
        owners = super().settle(board, position, past).owners
        if is_by_country(board) and not board.options["sister_capture"]:  # ruling 9
            owners = {
                place: _kept(position.owners.get(place), owner) for place, owner in owners.items()
            }
        settled = replace(position, owners=owners)
        seating = seating_of(board, past[-1].context)
        return _with(settled, outcome_of(board, settled, seating))

    def badge(self, board: Board, position: Position, unit: Unit) -> Badge:
        """The board on which a unit was built, which it bears wherever it goes (rule 5)."""
        number = board_of(unit.power)
        return Badge(number, f"built on board {number}", travels=True)


def _kept(before: PowerId | None, after: PowerId) -> PowerId:
    """The owner of a centre that a nation cannot take from its own country."""
    is_sister = before is not None and country_of(before) == country_of(after)
    return before if before is not None and is_sister else after


def _with(position: Position, known: Outcome) -> Position:
    return replace(position, extra={**position.extra, OUTCOME: known})


class Winter(NoAgreement, StandardAdjustment):
    """Builds at home on the nation's own board; then claims that waited (ruling 12)."""

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Adjust, then judge the claims that waited for builds."""
        resolution = super().resolve(board, position, sheets, context)
        if not outcome(position).waits:
            return resolution
        found = outcome_of(board, position, seating_of(board, context), resolution)
        return replace(resolution, extra={OUTCOME: found})

    def next_to_go(
        self, board: Board, position: Position, power: PowerId, units: tuple[Unit, ...]
    ) -> Unit:
        """The unit farthest from the nation's home centres, then by board and province (8)."""
        steps = distances(board, self.homes(board, position, power))

        def removal_rank(unit: Unit) -> tuple[int, str]:
            return -steps.get(board.province_of[unit.at], len(board.provinces)), unit.at

        return min(units, key=removal_rank)


class FirstEqual(Victory):
    """All players whose claims stand win together; a solo needs no claim (section 9)."""

    def goals(self, board: Board) -> Mapping[str, int]:
        """The centres that a player needs alone, with one partner and with two."""
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
        seating = seating_of(board, context)
        winners = [seat for seat in outcome(position).winners if SeatId(seat) in seating.seats]
        if not winners:
            return None
        seats = tuple(map(SeatId, winners))
        won = {seat: seating.powers_of(seat) for seat in seats}
        held = tuple(sorted(power for powers in won.values() for power in powers))
        return Ending(held, "claims", seats=seats)

    def sentence(
        self, board: Board, position: Position, ending: Ending, context: Context, when: str
    ) -> str:
        """Which players have won, and with how many centres each."""
        if ending.reason != "claims":
            return ""
        totals = self.totals(board, position, seating_of(board, context))
        names = [f"{seat} with {centres(totals[seat])}" for seat in ending.seats]
        first, last = ", ".join(names[:-1]), names[-1]
        who = f"{first} and {last}, first equal" if first else last
        return f"The game is won, {when}, by {who}."
