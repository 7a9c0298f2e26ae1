"""The log of owners, homes once they are fixed, and the ends of the game (sections 3, 6)."""

from dataclasses import replace

from engine.kit import (
    OPEN,
    Board,
    Context,
    Ending,
    Past,
    Position,
    PowerId,
    StandardOwnership,
    StandardVictory,
    Victory,
)
from variants.league_of_shadows.facts import FIRST_VOTE, Facts, with_eliminated
from variants.league_of_shadows.points import ending_told, scored

THREE = 3  # capitals that end the game
_YEARS = {"two": 2, "one": 1}


class Logged(StandardOwnership):
    """Standard ownership with a log; centres owned after Fall 1899 become homes (section 3)."""

    def settle(self, board: Board, position: Position, past: Past) -> Position:
        """The position with owners, log and homes updated."""
        after, year = super().settle(board, position, past), position.phase.year
        log = dict(Facts.of(position).log)
        for place, power in after.owners.items():
            if position.owners.get(place) != power:
                log[place] = (*log.get(place, ()), (year, power))
        homes = after.homes
        if year == FIRST_VOTE - 1:
            homes = {power: after.centres_of(power) for power in board.powers}
        after = replace(after, homes=homes, extra={**after.extra, "log": dict(sorted(log.items()))})
        return with_eliminated(after)


class Ends(Victory):
    """The four ends of a game; points rank the powers (section 6)."""

    def ending(
        self,
        board: Board,
        position: Position,
        past: Past,
        context: Context = OPEN,
        *,
        counted: bool,
    ) -> Ending | None:
        """A solo, three capitals, both headquarters, or the last winter; or None."""
        solo = StandardVictory().ending(board, position, past, context, counted=counted)
        if solo is not None:
            return scored(board, position, solo.winners, "solo")
        if counted and (three := owners_of_three_capitals(board, position)):
            return scored(board, position, three, "three-capitals")
        if counted and (both := owner_of_both(board, position)):
            return scored(board, position, both, "both-hqs")
        if position.phase != board.calendar.last:
            return None
        return scored(board, position, (), "time")

    def sentence(
        self, board: Board, position: Position, ending: Ending, context: Context, when: str
    ) -> str:
        """Who ended the game and how, and everybody's points."""
        return ending_told(board, ending, when)


def owners_of_three_capitals(board: Board, position: Position) -> tuple[PowerId, ...]:
    """The powers that own three capitals, their own or others' (section 6.1, ruling 18)."""
    capitals = Facts.of(position).neutral_at_first
    return tuple(
        p for p in board.powers if len(capitals.intersection(position.centres_of(p))) >= THREE
    )


def owner_of_both(board: Board, position: Position) -> tuple[PowerId, ...]:
    """The power that has owned both headquarters long enough, if any (6.1, rulings 9, 20)."""
    facts, year = Facts.of(position), position.phase.year
    hidden = [place for place in facts.hqs.values() if place not in position.closed]
    owners = {position.owners.get(place) for place in hidden}
    owner = next(iter(owners)) if len(hidden) > 1 and len(owners) == 1 else None
    if owner is None:
        return ()
    since = max((facts.log.get(place) or ((0, owner),))[-1][0] for place in hidden)
    years = _YEARS[str(board.options["hq_win_years"])]
    return (owner,) if year - since >= years else ()
