"""Laws of League of Shadows over random games: points, votes, and a board that only shrinks."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from engine.board.board import province_id
from engine.board.position import Position
from engine.record.game import Table
from engine.request.position_json import position_json, read_position
from engine.rules.rules import PlayedPhase
from tests.engine.records import Desk
from tests.variants.league_of_shadows.shadows import (
    CAPITALS,
    POWERS,
    TABLE,
    begun,
    recorded,
    table_of,
)
from variants.league_of_shadows.facts import Facts

HQS = (province_id("Bel"), province_id("Tun"))
SEEDS = (0, 2, 9)  # two of them reach 1912

type History = Sequence[tuple[int, Mapping[Any, Any]]]


def history_of(desk: Desk) -> tuple[list[PlayedPhase], History]:
    """Return the phases of a game, and the owners after each autumn."""
    played = [phase for stage in desk.stages for phase in stage.played_phases]
    positions: list[Position] = [*(phase.before for phase in played), desk.stages[-1].position]
    owners = [
        (phase.before.phase.year, after.owners)
        for phase, after in zip(played, positions[1:], strict=True)
        if TABLE.board.calendar.is_count(phase.before.phase)
    ]
    return played, owners


def expected(desk: Desk) -> dict[str, int]:
    """Return the points by section 6.2, reckoned year by year from owners alone."""
    played, history = history_of(desk)
    final = desk.stages[-1].position
    ending = final.ending
    assert ending is not None
    last_year = played[-1].before.phase.year
    purges = Facts.of(final).purges
    found = {purge.place: purge for purge in purges if purge.found}
    points = dict.fromkeys(POWERS, 0)
    for power in POWERS:
        mine = [place for place, owner in final.owners.items() if owner == power]
        points[power] += sum(20 if place in CAPITALS.values() else 10 for place in mine)
        points[power] += 75 * sum(place in HQS for place in mine)
        points[power] += 200 * (ending.reason == "solo" and power in ending.winners)
        is_there = bool(mine) or any(unit.power == power for unit in final.units)
        points[power] += 10 * (played[-1].before.phase.code == "W1912A" and is_there)
        for purge in found.values():
            points[power] += 25 * (power in purge.firsts) - 50 * (power == purge.owner)
        for place in HQS:
            losses = [
                year
                for (_, before), (year, after) in pairwise(history)
                if before.get(place) == power and after.get(place) not in (power, None)
            ]
            if not losses:
                continue
            if place not in found and final.owners.get(place) != power:
                points[power] += 10 * (last_year - losses[-1])
            elif place in found and found[place].owner != power:
                late = found[place].year - losses[-1]
                points[power] += {0: -40, 1: -20}.get(late, -10)
    return points


@pytest.mark.parametrize("seed", SEEDS)
def test_points_from_the_log_match_those_reckoned_year_by_year(seed: int) -> None:
    desk = recorded(begun(), Random(seed))  # noqa: S311 - a test's dice
    ending = desk.stages[-1].position.ending
    assert ending is not None
    assert ending.scores == expected(desk)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_log_of_owners_matches_the_positions(seed: int) -> None:
    desk = recorded(begun(), Random(seed))  # noqa: S311 - a test's dice
    for stage in desk.stages:
        position = stage.position
        closed = position.closed
        told = {
            place: log[-1][1]
            for place, log in Facts.of(position).log.items()
            if place not in closed
        }
        assert told == {p: o for p, o in position.owners.items() if p not in closed}


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_stands_in_or_is_owned_where_a_headquarters_was_found(seed: int) -> None:
    desk = recorded(begun(), Random(seed))  # noqa: S311 - a test's dice
    closed: frozenset[str] = frozenset()
    for stage in desk.stages:
        position = stage.position
        assert closed <= position.closed <= {*HQS}
        closed = frozenset(position.closed)
        standing = {TABLE.board.province_of[unit.at] for unit in position.units}
        assert not standing & closed
        if position.phase.kind not in ("A", "V"):
            assert not {*position.owners} & closed
            assert not {place for homes in position.homes.values() for place in homes} & closed


@pytest.mark.parametrize("tie", ["none", "all", "earliest"])
@pytest.mark.parametrize("seed", range(5))
def test_votes_with_equal_numbers_give_the_same_in_any_order_of_arrival(
    tie: str, seed: int
) -> None:
    table = table_of(vote_tie=tie)
    chance = Random(seed)  # noqa: S311 - a test's dice
    position = winter(table)
    votes = {power: chance.choice(["Bel", "Gre", "Ser", "ABSTAIN"]) for power in POWERS}
    numbers = {power: chance.randint(1, 3) for power in POWERS}
    outcomes = set()
    for _ in range(6):
        powers = chance.sample(POWERS, len(POWERS))
        sheets = {p: [f"VOTE {votes[p]} NO {numbers[p]}"] for p in powers}
        after, played = table.resolve_phase(position, table.read(position, sheets), ())  # type: ignore[arg-type]
        outcomes.add((str(Facts.of(after)), str(sorted(map(str, played.resolution.units)))))
    assert len(outcomes) == 1


def winter(table: Table) -> Position:
    """Return the first winter with a vote, after years in which all units held."""
    desk = begun(table)
    while desk.stages[-1].position.phase.code != "W1900A":
        desk.orders()
    return desk.stages[-1].position


@pytest.mark.parametrize("seed", SEEDS)
def test_every_position_can_be_fed_back_as_it_is_written(seed: int) -> None:
    desk = recorded(begun(), Random(seed))  # noqa: S311 - a test's dice
    for stage in desk.stages[:-1]:
        told = position_json(TABLE, stage.position)
        read = read_position(TABLE, told)
        assert position_json(TABLE, read) == told
        assert (read.closed, Facts.of(read)) == (stage.position.closed, Facts.of(stage.position))
