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
            if (lost := last_loss(position, place, power)) is not None
        ),
        **_of_discoveries(position, power),
    }
    return {part: points for part, points in found.items() if points}


def _is_solo(board: Board, position: Position, power: PowerId) -> bool:
    return board.goal is not None and len(position.centres_of(power)) >= board.goal


def _of_discoveries(position: Position, power: PowerId) -> dict[str, int]:
    """The parts that come from discovered headquarters."""
    first = discovered = lost_before = 0
    for purge in Facts.of(position).discoveries:
        first += FIRST_VOTE_FOR * (power in purge.firsts)
        discovered += DISCOVERED_OWNER * (power == purge.owner)
        lost = last_loss(position, purge.place, power)
        if lost is not None and power != purge.owner:
            lost_before += LOST[min(purge.year - lost, len(LOST) - 1)]
    return {"first_vote": first, "owned_discovered": discovered, "lost_hq": lost_before}


def last_loss(position: Position, place: ProvinceId, power: PowerId) -> int | None:
    """The year in which a power last lost a centre to another; None if it has not (ruling 14)."""
    log = Facts.of(position).log.get(place, ())
    if not log or log[-1][1] == power:
        return None
    losses = [year for (_, old), (year, new) in pairwise(log) if old == power != new]
    return max(losses, default=None)


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
    "solo": "a solo",
    "three-capitals": "three capitals in one hand",
    "both-hqs": "both headquarters in one hand",
    "time": "the last winter",
    "draw": "a draw",
    "concession": "a concession",
}


def scored(
    board: Board, position: Position, winners: tuple[PowerId, ...], reason: str, when: str
) -> Ending:
    """The end of the game with points, once the headquarters are public; most points win."""
    head = f"{when}: the game ended with {_ENDS[reason]}"
    if not Facts.of(position).hqs:
        sentence = f"{head}. The headquarters are not public yet, so points cannot be counted."
        return Ending(winners, reason, sentence)
    parts = {power: parts_of(board, position, power, reason) for power in sorted(board.powers)}
    points = totals(parts)
    first = ranking(points)[:1]
    names = {power: board.powers[power].name for power in points}
    listed = ", ".join(f"{names[p]} {points[p]}" for rank in ranking(points) for p in rank)
    best = winners or (first[0] if first else ())
    return Ending(tuple(best), reason, f"{head}. Points: {listed}.", points, parts=parts)
