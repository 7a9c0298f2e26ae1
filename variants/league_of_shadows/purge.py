"""Counting the vote: purge, discovery, and the unchanged balance of builds (section 5.4)."""

from collections.abc import Sequence
from dataclasses import replace

from engine.kit import (
    Board,
    Context,
    Disband,
    Entry,
    Phase,
    Position,
    PowerId,
    ProvinceId,
    Unit,
    Verdict,
    told,
)
from variants.league_of_shadows.council import (
    Standing,
    first_voters,
    purged_by_vote,
    standing,
    streaks,
    takes_votes,
    tally,
    unseated,
)
from variants.league_of_shadows.facts import CLEAN, HIDDEN, NOBODY, Facts, Purged, purged_now
from variants.league_of_shadows.orders import Purge, Tally, Why

_FOUND = {HIDDEN: True, CLEAN: False}


def purge_question(place: ProvinceId) -> str:
    """The question to the keeper when a province is purged."""
    return f"PURGE {place}"


def with_vote_counted(board: Board, position: Position, context: Context) -> Position:
    """The position after the year's vote: purged units gone, discovered headquarters closed.

    Owners stay until the winter is over, so that the balance does not change (5.4.1, 5.4.5).
    """
    if not takes_votes(board, position):
        return position
    facts, year = Facts.of(position), position.phase.year
    given = {answer.about: answer.answer for answer in context.answers_in(position.phase.code)}
    purges: list[Purged] = []
    for place in purged_by_vote(board, position):
        unit = unit_in(board, position, place)
        found = _FOUND.get(given.get(purge_question(place), ""))
        if facts.hqs:
            found = place in facts.hqs.values()
        firsts = first_voters(board, position, place) if found else ()
        purges.append(Purged(year, place, found, position.owners.get(place), unit, firsts))
    gone = {purge.place for purge in purges}
    streak, breaches = streaks(board, position, unseated(board, context))
    facts_now = {
        "purges": (*facts.purges, *purges),
        "streak": streak,
        "breaches": (*facts.breaches, *((year, power) for power in breaches)),
        "settled": year,
    }
    return replace(
        position,
        units=tuple(unit for unit in position.units if board.province_of[unit.at] not in gone),
        closed=position.closed | {purge.place for purge in purges if purge.found},
        extra={**position.extra, **facts_now},
    )


def unit_in(board: Board, position: Position, place: ProvinceId) -> Unit | None:
    """The unit in a province, if there is one."""
    return next((unit for unit in position.units if board.province_of[unit.at] == place), None)


def vote_facts(position: Position) -> dict[str, object]:
    """The facts that the count changes, for the resolution of its phase."""
    keys = ("purges", "streak", "breaches", "settled")
    return {key: position.extra[key] for key in keys if key in position.extra}


def purge_entries(board: Board, before: Position, position: Position) -> list[Entry]:
    """Results that nobody ordered: the tally, each purge, and the unit that it removed.

    The Council's own are under no power. The tally has every vote that stands, whichever phase
    it was cast in, so that the purge follows from what is shown.
    """
    entries = _counted(board, before) if takes_votes(board, before) else []
    for purge in purged_now(position):
        unit = unit_in(board, before, purge.place)
        word = {True: Why.HIDDEN, False: Why.CLEAN, None: Why.UNANSWERED}[purge.found]
        entries.append(Entry(NOBODY, Purge(purge.place), Verdict(word)))
        if unit is not None:
            order = Disband(unit.kind, unit.at)
            entries.append(Entry(unit.power, order, Verdict(Why.UNIT_PURGED)))
    return entries


def _counted(board: Board, position: Position) -> list[Entry]:
    """The tally: a result for each province with votes, those with most first; none without."""
    votes, purged = tally(board, position), purged_by_vote(board, position)
    cast: dict[ProvinceId, list[tuple[PowerId, Standing]]] = {}
    for power, vote in standing(board, position).items():
        if vote.place is not None:
            cast.setdefault(vote.place, []).append((power, vote))
    leaders = [place for place in votes if votes[place] == max(votes.values())]
    entries: list[Entry] = []
    for place in sorted(votes, key=lambda place: (-votes[place], place)):
        votes_cast = sorted(cast[place], key=lambda one: one[1].since)
        listed = "; ".join(told(power, _vote, board, power, vote) for power, vote in votes_cast)
        why = _counted_as(place, leaders, purged)
        entries.append(Entry(NOBODY, Tally(place, votes[place], f"({listed})"), Verdict(why)))
    return entries


def _vote(board: Board, power: PowerId, vote: Standing) -> str:
    """Who voted, and when: the phase, or the number of the entry where only that is known."""
    name = board.powers[power].name
    if not vote.phase:
        return f"{name}, entry {vote.since}"
    return f"{name}, {board.calendar.title(Phase.parse(vote.phase))}, entry {vote.since}"


def _counted_as(
    place: ProvinceId, leaders: Sequence[ProvinceId], purged: Sequence[ProvinceId]
) -> Why:
    """What the votes for a province amount to."""
    if place not in leaders:
        return Why.FEWER
    if len(leaders) == 1:
        return Why.MOST
    if not purged:
        return Why.TIED
    if len(purged) > 1:
        return Why.ALL_TIED
    return Why.EARLIEST if place in purged else Why.LATER


def after_winter(position: Position) -> Position:
    """The position after the winter: discovered headquarters have no owner (ruling 8)."""
    found = {purge.place for purge in Facts.of(position).discoveries}
    owners = {place: power for place, power in position.owners.items() if place not in found}
    homes = {
        power: tuple(place for place in own if place not in found)
        for power, own in position.homes.items()
    }
    return replace(position, owners=owners, homes=homes, closed=position.closed | found)
