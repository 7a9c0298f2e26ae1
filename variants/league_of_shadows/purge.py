"""The vote is counted: purge, discovery, and the balance that stays as it was (section 5.4)."""

from dataclasses import replace

from engine.kit import Board, Context, Disband, Entry, Position, ProvinceId, Unit, Verdict
from variants.league_of_shadows.council import chosen, first_voters, is_open, streaks, unseated
from variants.league_of_shadows.facts import CLEAN, HIDDEN, Facts, Purged, purged_now
from variants.league_of_shadows.orders import Purge, Why

_FOUND = {HIDDEN: True, CLEAN: False}


def question(place: ProvinceId) -> str:
    """What the keeper is asked when a province is purged."""
    return f"PURGE {place}"


def counted(board: Board, position: Position, context: Context) -> Position:
    """The position with the year's vote counted: its units gone, what is found closed.

    Owners stay until the winter is over, so that the balance is what it was (5.4.1, 5.4.5).
    """
    if not is_open(board, position):
        return position
    facts, year = Facts.of(position), position.phase.year
    given = {answer.about: answer.answer for answer in context.answers_in(position.phase.code)}
    purges: list[Purged] = []
    for place in chosen(board, position):
        unit = unit_in(board, position, place)
        found = _FOUND.get(given.get(question(place), ""))
        if facts.hqs:
            found = place in facts.hqs.values()
        firsts = first_voters(board, position, place) if found else ()
        purges.append(Purged(year, place, found, position.owners.get(place), unit, firsts))
    gone = {purge.place for purge in purges}
    streak, breaches = streaks(board, position, unseated(board, context))
    told = {
        "purges": (*facts.purges, *purges),
        "streak": streak,
        "breaches": (*facts.breaches, *((year, power) for power in breaches)),
        "settled": year,
    }
    return replace(
        position,
        units=tuple(unit for unit in position.units if board.province_of[unit.at] not in gone),
        closed=position.closed | {purge.place for purge in purges if purge.found},
        extra={**position.extra, **told},
    )


def unit_in(board: Board, position: Position, place: ProvinceId) -> Unit | None:
    """The unit in a province, if there is one."""
    return next((unit for unit in position.units if board.province_of[unit.at] == place), None)


def carried(position: Position) -> dict[str, object]:
    """The facts that counting the vote changed, for the resolution of its phase."""
    keys = ("purges", "streak", "breaches", "settled")
    return {key: position.extra[key] for key in keys if key in position.extra}


def told_of(board: Board, before: Position, position: Position) -> list[Entry]:
    """What nobody ordered: the purge as its first voter's result, and the unit that went."""
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


def ended_winter(position: Position) -> Position:
    """When adjustments are over, what was discovered is nobody's any more (ruling 8)."""
    found = {purge.place for purge in Facts.of(position).discoveries}
    owners = {place: power for place, power in position.owners.items() if place not in found}
    homes = {
        power: tuple(place for place in own if place not in found)
        for power, own in position.homes.items()
    }
    return replace(position, owners=owners, homes=homes, closed=position.closed | found)
