"""Facts that worked cases expect, beyond units and results."""

from collections.abc import Callable, Mapping

from engine.kit import Board, Past, Position
from variants.league_of_shadows.council import ballot_fault, tally
from variants.league_of_shadows.facts import ABSTAIN, Facts, Purged, pools


def _capitals(_board: Board, _past: Past, position: Position) -> object:
    """The capitals by power."""
    return Facts.of(position).capitals


def _home(_board: Board, _past: Past, position: Position) -> object:
    """The home centres by power."""
    return {power: list(homes) for power, homes in position.homes.items()}


def _tally(board: Board, past: Past, _position: Position) -> object:
    """The votes for each province."""
    return dict(tally(board, past[0].before))


def _rejected(board: Board, past: Past, _position: Position) -> object:
    """The rejected entries of the log."""
    before = past[0].before
    return [
        [ballot.power, ballot.place or ABSTAIN]
        for ballot in Facts.of(before).votes
        if ballot_fault(board, before, ballot.power, ballot.place)
    ]


def _purges(past: Past, position: Position) -> list[Purged]:
    return list(Facts.of(position).purges[len(Facts.of(past[0].before).purges) :])


def _purged(_board: Board, past: Past, position: Position) -> object:
    """The purged provinces."""
    return [purge.place for purge in _purges(past, position)]


def _discovered(_board: Board, past: Past, position: Position) -> object:
    """The headquarters that were discovered."""
    return [purge.place for purge in _purges(past, position) if purge.found]


def _first(_board: Board, past: Past, position: Position) -> object:
    """The first accusers of discovered headquarters; a list if they tie."""
    firsts = [power for purge in _purges(past, position) if purge.found for power in purge.firsts]
    return firsts[0] if len(firsts) == 1 else firsts


def _centres(_board: Board, _past: Past, position: Position) -> object:
    """The centres that count next year."""
    return {power: list(position.centres_of(power)) for power in set(position.owners.values())}


def _streak(_board: Board, past: Past, position: Position) -> object:
    """The years of abstention of the powers that had any before."""
    before, streak = Facts.of(past[0].before).streak, Facts.of(position).streak
    return {power: streak.get(power, 0) for power in before}


def _breaches(_board: Board, past: Past, position: Position) -> object:
    """Who abstained beyond the limit this year."""
    year = past[0].before.phase.year
    return [power for when, power in Facts.of(position).breaches if when == year]


def _informed(_board: Board, past: Past, position: Position) -> object:
    """The headquarters that new owners learn of."""
    before, after = past[0].before.owners, position.owners
    found: dict[str, list[str]] = {}
    for place in Facts.of(past[0].before).hqs.values():
        if place in after and after[place] != before.get(place):
            found.setdefault(after[place], []).append(place)
    return found


def _scores(_board: Board, _past: Past, position: Position) -> object:
    """The points of each power that has any."""
    final = position.ending.scores if position.ending else {}
    return {power: count for power, count in final.items() if count}


def _parts(_board: Board, _past: Past, position: Position) -> object:
    """The points of each power by part."""
    final = position.ending.parts if position.ending else {}
    return {power: dict(parts) for power, parts in final.items() if parts}


EXPECTED: Mapping[str, Callable[[Board, Past, Position], object]] = {
    "capitals": _capitals,
    "home": _home,
    "hq_pool_north": lambda board, _past, position: list(pools(board, position)["north"]),
    "hq_pool_south": lambda board, _past, position: list(pools(board, position)["south"]),
    "tally": _tally,
    "rejected_votes": _rejected,
    "purged": _purged,
    "discovered": _discovered,
    "impassable": lambda _board, _past, position: sorted(position.closed),
    "first_vote_bonus": _first,
    "centers_next_year": _centres,
    "abstain_streak": _streak,
    "breaches": _breaches,
    "informed": _informed,
    "end_reason": lambda _board, _past, position: getattr(position.ending, "reason", ""),
    "scores": _scores,
    "parts": _parts,
}
