"""Counting the vote: purge, discovery, and the unchanged balance of builds (section 5.4)."""

from dataclasses import replace

from engine.kit import Board, Context, Disband, Entry, Position, ProvinceId, Unit, Verdict
from variants.league_of_shadows.council import (
    first_voters,
    purged_by_vote,
    streaks,
    takes_votes,
    unseated,
)
from variants.league_of_shadows.facts import CLEAN, HIDDEN, Facts, Purged, purged_now
from variants.league_of_shadows.orders import Purge, Why

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
    """Results that nobody ordered: the purge, under its first voter, and the unit removed."""
    entries: list[Entry] = []
    for purge in purged_now(position):
        unit = unit_in(board, before, purge.place)
        word = {True: Why.HIDDEN, False: Why.CLEAN, None: Why.UNANSWERED}[purge.found]
        voters = first_voters(board, before, purge.place)
        entries += [Entry(voters[0], Purge(purge.place), Verdict(word))]
        if unit is not None:
            order = Disband(unit.kind, unit.at)
            entries.append(Entry(unit.power, order, Verdict(Why.UNIT_PURGED)))
    return entries


def after_winter(position: Position) -> Position:
    """The position after the winter: discovered headquarters have no owner (ruling 8)."""
    found = {purge.place for purge in Facts.of(position).discoveries}
    owners = {place: power for place, power in position.owners.items() if place not in found}
    homes = {
        power: tuple(place for place in own if place not in found)
        for power, own in position.homes.items()
    }
    return replace(position, owners=owners, homes=homes, closed=position.closed | found)
