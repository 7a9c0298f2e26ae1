"""The points of each power, counted from the log of owners (section 6.2)."""

from collections.abc import Mapping
from itertools import pairwise

from engine.kit import Board, Ending, Position, PowerId, ProvinceId
from variants.league_of_shadows.facts import Facts, alive

SOLO, HQ, CAPITAL, CENTRE, SURVIVAL = 200, 75, 20, 10, 10
FIRST_VOTE_FOR, DISCOVERED_OWNER, YEAR_AFTER_LOSS = 25, -50, 10
LOST = (-40, -20, -10)  # discovered in the year of the loss, the next year, later
PARTS = {
    "solo": "solo",
    "hqs": "headquarters",
    "capitals": "capitals",
    "centers": "other centres",
    "survival": "survival",
    "first_vote": "first accuser",
    "owned_discovered": "discovered",
    "former_hq": "held before",
    "lost_hq": "lost before discovery",
}

type Parts = Mapping[str, int]


def parts_of(
    board: Board,
    position: Position,
    power: PowerId,
    reason: str = "",
    hqs: Mapping[str, ProvinceId] | None = None,
) -> Parts:
    """The points of a power by part, without parts that give none.

    `reason` is that of the end, or empty while the game goes on; `hqs` are the headquarters that
    count, by default the public ones.
    """
    facts, year = Facts.of(position), position.phase.year
    hidden = (facts.hqs if hqs is None else hqs).values()
    undiscovered = [place for place in hidden if place not in position.closed]
    owned = [place for place in position.centres_of(power) if place not in position.closed]
    capitals = [place for place in owned if place in facts.neutral_at_first]
    is_last = position.phase == board.calendar.last
    found = {
        "solo": SOLO * (reason == "solo" and _is_solo(board, position, power)),
        "hqs": HQ * sum(place in owned for place in undiscovered),
        "capitals": CAPITAL * len(capitals),
        "centers": CENTRE * (len(owned) - len(capitals)),
        "survival": SURVIVAL * (is_last and power in alive(position)),
        "former_hq": sum(
            YEAR_AFTER_LOSS * (year - lost)
            for place in undiscovered
            for lost in losses(board, position, place, power)
        ),
        **_of_discoveries(board, position, power),
    }
    return {part: points for part, points in found.items() if points}


def _is_solo(board: Board, position: Position, power: PowerId) -> bool:
    return board.goal is not None and len(position.centres_of(power)) >= board.goal


def _of_discoveries(board: Board, position: Position, power: PowerId) -> dict[str, int]:
    """The parts that come from discovered headquarters."""
    first = discovered = lost_before = 0
    for purge in Facts.of(position).discoveries:
        first += FIRST_VOTE_FOR * (power in purge.firsts)
        discovered += DISCOVERED_OWNER * (power == purge.owner)
        lost = losses(board, position, purge.place, power) if power != purge.owner else ()
        lost_before += sum(LOST[min(purge.year - year, len(LOST) - 1)] for year in lost)
    return {"first_vote": first, "owned_discovered": discovered, "lost_hq": lost_before}


def losses(board: Board, position: Position, place: ProvinceId, power: PowerId) -> tuple[int, ...]:
    """The years of a power's losses of a centre that count: the last one, or each (ruling 14).

    Whoever owns it again has lost nothing.
    """
    log = Facts.of(position).log.get(place, ())
    if not log or log[-1][1] == power:
        return ()
    years = tuple(year for (_, old), (year, new) in pairwise(log) if old == power != new)
    return years if board.options["losses"] == "each" else years[-1:]


def totals(parts: Mapping[PowerId, Parts]) -> dict[PowerId, int]:
    """The total points of every power (section 6.2)."""
    return {power: sum(own.values()) for power, own in parts.items()}


def ranking(points: Mapping[PowerId, int]) -> tuple[tuple[PowerId, ...], ...]:
    """The powers from most points to fewest, with equal ones together (ruling 19)."""
    return tuple(
        tuple(sorted(power for power in points if points[power] == most))
        for most in sorted(set(points.values()), reverse=True)
    )


_ENDS = {
    "solo": "a solo of {}",
    "three-capitals": "three capitals in the hands of {}",
    "both-hqs": "both headquarters in the hands of {}",
    "time": "the last winter",
    "draw": "a draw",
    "concession": "a concession to {}",
}


def scored(board: Board, position: Position, ended_by: tuple[PowerId, ...], reason: str) -> Ending:
    """The end of the game: whoever has most points wins, whoever ended it (section 6.2).

    `ended_by` are those who ended it, who need not be those who win (ruling 18). Nobody has won
    as long as the headquarters are not public, since nobody can count the points.
    """
    if not Facts.of(position).hqs:
        return Ending((), reason, ended_by=ended_by)
    parts = {power: parts_of(board, position, power, reason) for power in sorted(board.powers)}
    points = totals(parts)
    return Ending(ranking(points)[0], reason, scores=points, parts=parts, ended_by=ended_by)


def ending_told(board: Board, ending: Ending, when: str) -> str:
    """Who ended the game and how, and everybody's points, those with most first."""
    whose = " and of ".join(board.powers[power].name for power in ending.ended_by)
    head = f"{when}: the game ended with {_ENDS[ending.reason].format(whose)}"
    if not ending.scores:
        return f"{head}. The headquarters are not public yet, so points cannot be counted."
    ranked = [power for rank in ranking(ending.scores) for power in rank]
    listed = ", ".join(f"{board.powers[power].name} {ending.scores[power]}" for power in ranked)
    return f"{head}. Points: {listed}."
