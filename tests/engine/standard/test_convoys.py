"""Which fleets may be ordered to convoy: exact, whatever their number (DATC 4.E.1, 6.G.19)."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from engine.board.board import Board, ProvinceId, Routes, province_id
from engine.machine.adjudicate import adjudicate
from engine.standard.convoys import chains_of, may_convoy
from tests.engine.corpus import LIBRARY
from tests.engine.standard.lanes import (
    Fleets,
    direct_paths,
    drawn,
    is_between,
    is_needed,
    leads,
    simple_paths,
    voyage,
)
from tests.games import play
from tests.variants.heptadiplomacy import seven

STANDARD = play.table_of("standard").board
STONEHENGE = play.table_of("stonehenge").board  # islands are seas and shores
JOINED = seven.table(module=3).board  # 133 seas; namesakes touch
BOARDS: Mapping[str, Board] = {
    "standard": STANDARD,
    "stonehenge": STONEHENGE,
    "joined": JOINED,
    "one board a route": seven.table(module=2).board,
    "the board of the start": seven.table(module=2, convoy_board="start").board,
}
PLAIN = 16  # fleets of which a plain search still finds every path


def answer(
    board: Board, fleets: Fleets, sea: ProvinceId, start: ProvinceId, end: ProvinceId
) -> bool:
    """Ask for one order, and for the list of all, which must agree."""
    found = may_convoy(board, fleets, sea, start, end)
    listed = end in chains_of(board, fleets, frozenset()).by_sea[sea].ends[sea, start]
    assert found == listed, (sorted(fleets), sea, start, end)
    return found


def compare(board: Board, seed: int, count: int) -> int:
    """Compare so many small positions with a plain search; return how many fleets are needed."""
    rng, needed = Random(seed), 0  # noqa: S311 - samples, no secrets
    for _ in range(count):
        fleets = drawn(board, rng, rng.randint(1, PLAIN))
        asked = voyage(board, rng, fleets)
        if asked is None:
            continue
        able = board.routes.open_seas(*asked[1:])
        sailing = fleets if able is None else fleets & able
        expected = is_needed(board.routes, sailing, *asked)
        assert answer(board, fleets, *asked) == expected, (sorted(fleets), asked)
        needed += expected
    return needed


def compare_many(board: Board, seed: int, count: int, most: int) -> tuple[int, int]:
    """Compare so many large positions with disjoint paths, and where those do not decide, by name.

    Two paths apart from each other lead from every needed fleet to the shores. On joined boards,
    a fleet is needed if it is on the single board with one fleet in each sea of that name. Returns
    how many fleets are on no path, and how many are needed.
    """
    rng, apart, needed = Random(seed), 0, 0  # noqa: S311
    for _ in range(count):
        fleets = drawn(board, rng, rng.randint(PLAIN + 1, most))
        asked = voyage(board, rng, fleets)
        if asked is None:
            continue
        found = answer(board, fleets, *asked)
        if not is_between(board.routes, fleets, *asked):
            assert not found, (sorted(fleets), asked)
            apart += 1
            continue
        names = [single(place) for place in asked]
        by_name = frozenset(map(single, fleets))
        if names[1] != names[2]:
            expected = is_needed(STANDARD.routes, by_name, *names)
            assert found == expected, (sorted(fleets), asked)
        needed += found
    return apart, needed


def single(place: ProvinceId) -> ProvinceId:
    """Return a place as the single board calls it."""
    return province_id(place.rpartition(":")[2])


@pytest.mark.parametrize("board", BOARDS)
def test_a_convoy_is_legal_if_some_route_needs_the_fleet(board: str) -> None:
    assert compare(BOARDS[board], 3, 250) > 20


@pytest.mark.parametrize("board", ["standard", "joined"])
def test_it_is_so_however_many_fleets_stand_there(board: str) -> None:
    most = {"standard": 19, "joined": 60}[board]
    apart, needed = compare_many(BOARDS[board], 4, 150, most)
    assert apart + needed > 30
    assert needed


@pytest.mark.slow
@pytest.mark.parametrize("board", ["standard", "joined"])
def test_twenty_thousand_positions_agree_with_plain_searches(board: str) -> None:
    compare(BOARDS[board], 5, 10_000)
    compare_many(BOARDS[board], 6, 10_000, {"standard": 19, "joined": 100}[board])


@pytest.mark.slow
@pytest.mark.parametrize("board", ["stonehenge", "one board a route", "the board of the start"])
def test_so_do_many_positions_of_other_boards(board: str) -> None:
    compare(BOARDS[board], 7, 4_000)


@pytest.mark.parametrize("board", ["standard", "stonehenge", "joined"])
def test_the_searches_agree_with_one_another(board: str) -> None:
    rng, routes = Random(8), BOARDS[board].routes  # noqa: S311
    for _ in range(100):
        fleets = drawn(BOARDS[board], rng, rng.randint(1, 9))
        asked = voyage(BOARDS[board], rng, fleets)
        if asked is not None:
            sea, start, end = asked
            paths = [*simple_paths(routes, fleets, start, end)]
            assert is_between(routes, fleets, sea, start, end) == any(sea in path for path in paths)
            direct = [path for path in paths if is_direct(routes, path, start, end)]
            assert sorted(direct) == sorted(direct_paths(routes, fleets, start, end))


def is_direct(
    routes: Routes, path: tuple[ProvinceId, ...], start: ProvinceId, end: ProvinceId
) -> bool:
    """Whether no part of a path will do."""
    return not any(leads(routes, {*path} - {sea}, start, end) for sea in path)


FRANCE = [f"F {sea}" for sea in ("Ion", "Adr", "Aeg", "Lyo", "Wes", "Mao", "Eng", "Iri")]


@pytest.mark.parametrize("more", [[], ["F Nao"], ["F Nao", "F Nwg", "F Nth", "F Eas"]])
def test_a_fleet_off_the_route_changes_nothing(more: list[str]) -> None:
    """From Naples the Tyrrhenian Sea leads to Apulia only through the Ionian, beside Naples."""
    request: dict[str, Any] = {
        "variant": "standard",
        "phase": "F1908M",
        "units": {"Italy": ["A Nap", "F Tys"], "France": [*FRANCE, *more]},
        "orders": {"Italy": ["A Nap - Apu", "F Tys C A Nap - Apu"]},
    }
    results: Any = adjudicate(LIBRARY, request)["results"]
    first, second = results[:2]
    assert (first["result"], first["why"]) == ("moves", "Moves to Apulia, unopposed.")
    assert second["result"] == "illegal"
