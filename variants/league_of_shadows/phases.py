"""Movement and retreats, in which votes may stand beside orders, and the vote by itself."""

from collections.abc import Mapping
from dataclasses import replace

from engine.kit import (
    OPEN,
    Board,
    Context,
    Declaring,
    Ending,
    Entry,
    Position,
    Resolution,
    Sheets,
    StandardMovement,
    StandardRetreats,
    resolved,
)
from variants.league_of_shadows.council import COUNCIL, takes_votes, with_votes
from variants.league_of_shadows.facts import Facts, made_public, with_eliminated
from variants.league_of_shadows.points import scored
from variants.league_of_shadows.purge import purge_entries, vote_facts, with_vote_counted


class Movement(StandardMovement):
    """Standard movement; from 1900 on, sheets may also hold votes."""

    declarations = (*StandardMovement.declarations, COUNCIL)

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Resolve the moves, and enter the votes in the log."""
        resolution = super().resolve(board, position, sheets, context)
        extra = {**votes_of(position, resolution), **made_public(board, position, context)}
        return replace(resolution, extra=extra)

    def settle(self, board: Board, position: Position, resolution: Resolution) -> Position:
        """The position after the phase."""
        return with_eliminated(super().settle(board, position, resolution))

    def agreed_ending(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Ending | None:
        """A draw or a concession; points decide here too (section 6.1)."""
        agreed = super().agreed_ending(board, position, sheets, context)
        if agreed is None:
            return None
        known = replace(position, extra={**position.extra, **made_public(board, position, context)})
        return scored(board, known, agreed.winners, agreed.reason)


class Retreats(StandardRetreats):
    """Standard retreats."""

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Resolve the retreats; at the end of the game the headquarters become public."""
        resolution = super().resolve(board, position, sheets, context)
        return replace(resolution, extra=made_public(board, position, context))

    def settle(self, board: Board, position: Position, resolution: Resolution) -> Position:
        """The position after the phase."""
        return with_eliminated(super().settle(board, position, resolution))


class Voting(Declaring):
    """The vote in a phase of its own, so that the purge is known before builds (ruling 17)."""

    task = "vote"
    in_turn = True  # of several votes in a sheet, the last one stands
    declarations = (COUNCIL,)

    def is_idle(self, board: Board, position: Position) -> bool:
        """Whether the phase is skipped: votes count with the adjustments, or there is no vote."""
        return not (board.options["vote_before_builds"] and takes_votes(board, position))

    def resolve(
        self, board: Board, position: Position, sheets: Sheets, context: Context = OPEN
    ) -> Resolution:
        """Count the votes and purge, unless the phase is skipped."""
        entries = self.heard(board, position, sheets)
        if self.is_idle(board, position):
            return resolved(entries, len(entries), units=position.units)
        position = replace(
            position, extra={**position.extra, "votes": with_votes(position, entries)}
        )
        after = with_vote_counted(board, position, context)
        told = purge_entries(board, position, after)
        extra = {**vote_facts(after), "votes": after.extra["votes"]}
        return resolved([*entries, *told], len(entries), units=after.units, extra=extra)

    def settle(self, board: Board, position: Position, resolution: Resolution) -> Position:
        """The position with discovered headquarters closed at once."""
        after = super().settle(board, position, resolution)
        return with_discoveries(after)


def with_discoveries(position: Position) -> Position:
    """The position with every discovered headquarters closed."""
    found = {purge.place for purge in Facts.of(position).discoveries}
    return replace(position, closed=position.closed | found)


def votes_of(position: Position, resolution: Resolution) -> Mapping[str, object]:
    """The log with the votes of a phase, if there are any."""
    told = zip(resolution.powers, resolution.orders, resolution.verdicts, strict=True)
    votes = with_votes(position, [Entry(*one) for one in told])
    return {"votes": votes} if votes else {}
